package assist

import (
	"fmt"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"companion/calculators/coc"
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// COCBoard draws the table: the turn, the counters as bars, the revealed cards, and the
// actions that wait.
func COCBoard(s rules.State, _ input.Players, look Look) []string {
	c, ok := s.(*coc.State)
	if !ok {
		return nil
	}
	b := c.Board()
	lines := Wrap("", cocHead(b, look), look.Width)
	switch {
	case look.Short:
		lines = append(lines, shortCOC(b, look)...)
	case !look.Plain && barRoom(b, look.Width) > 0:
		lines = append(lines, bars(b, look.Width)...)
	default:
		for _, p := range b.Sorcerers {
			lines = append(lines, Wrap(" ", p.Name+":"+beside(p, noRoom), look.Width)...)
		}
	}
	for _, p := range b.Sorcerers {
		if p.Revealed != nil {
			lines = append(lines, Wrap(p.Name+"  ", strings.Join(p.Revealed, " "), look.Width)...)
		}
	}
	if b.Dead != nil && !look.Short {
		lines = append(lines, Wrap(lang.Text("dead pile")+"  ", strings.Join(b.Dead, ", "), look.Width)...)
	}
	return append(lines, cocWaits(b, look.Width)...)
}

// cocHead returns the turn and the pool.
func cocHead(b coc.Board, look Look) string {
	pool := lang.Text("pool not counted")
	if b.Pool.Counted {
		pool = lang.Sprintf("pool %d of %d", b.Pool.Left, b.Counters)
	}
	if b.DeadCards > 0 {
		pool += " · " + lang.Sprintf("%d dead", b.DeadCards)
	}
	if look.Short {
		return lang.Sprintf("Turn %d", b.Turn) + " · " + pool
	}
	head := lang.Sprintf("Turn %d, %s", b.Turn, lang.Text(b.Phase))
	if b.Active != "" {
		head = lang.Sprintf("Turn %d, %s: %s", b.Turn, b.Active, lang.Text(b.Phase))
	}
	return head + " · " + pool
}

// The signs of SAN and KNOW in a bar.
const (
	sanBar  = "█"
	knowBar = "░"
)

// barRoom returns the columns for a bar beside the shortest names and the texts; the last
// column stays free.
func barRoom(b coc.Board, width int) int {
	widest := 0
	for _, p := range b.Sorcerers {
		widest = max(widest, ansi.StringWidth(beside(p, width)))
	}
	return width - widest - 3 - max(width/4, 4)
}

// bars draws SAN and KNOW of all players to one scale, with the numbers and the cards.
func bars(b coc.Board, width int) []string {
	most, longest := 1, 0
	var ends []string
	widest := 0
	for _, p := range b.Sorcerers {
		most = max(most, p.Purse.San+p.Purse.Know)
		longest = max(longest, ansi.StringWidth(p.Name))
		end := beside(p, width)
		ends, widest = append(ends, end), max(widest, ansi.StringWidth(end))
	}
	longest = min(longest, max(width/4, 4))
	room := max(width-longest-widest-3, 4) // the last column is kept free
	var lines, names []string
	for _, p := range b.Sorcerers {
		names = append(names, p.Name)
	}
	for i, name := range Cut(names, longest) {
		p := b.Sorcerers[i]
		name += strings.Repeat(" ", longest-ansi.StringWidth(name))
		all, san := (p.Purse.San+p.Purse.Know)*room/most, p.Purse.San*room/most
		if p.Purse.San > 0 { // the last counter stays visible
			san = max(san, 1)
		}
		know := max(all-san, 0)
		lines = append(lines, " "+name+" "+strings.Repeat(sanBar, san)+strings.Repeat(knowBar, know)+strings.Repeat(" ", room-san-know)+ends[i])
	}
	return lines
}

// beside returns the text beside a bar.
func beside(p coc.Sorcerer, width int) string {
	switch {
	case p.Out:
		return gone(p)
	case width < noRoom:
		return " " + lang.Sprintf("%d/%d hand %d", p.Purse.San, p.Purse.Know, p.Hand) + gone(p)
	}
	return " " + lang.Sprintf("%d SAN %d KNOW · %d in hand, %d concealed", p.Purse.San, p.Purse.Know, p.Hand, p.Concealed) + gone(p)
}

// noRoom is the width in columns below which the text beside a bar is short.
const noRoom = 70

func gone(p coc.Sorcerer) string {
	switch {
	case p.Out:
		return " " + lang.Text("(out)")
	case p.Left:
		return " " + lang.Text("(left)")
	}
	return ""
}

// shortCOC returns the counters of all players in few lines.
func shortCOC(b coc.Board, look Look) []string {
	var all []string
	for _, p := range b.Sorcerers {
		all = append(all, fmt.Sprintf("%s %d/%d%s", p.Name, p.Purse.San, p.Purse.Know, gone(p)))
	}
	return Wrap("SAN/KNOW  ", strings.Join(all, " · "), look.Width)
}

// cocWaits returns the attack and the FAST ACTIONS that wait.
func cocWaits(b coc.Board, width int) []string {
	var lines []string
	for i, action := range b.Stack {
		lines = append(lines, Wrap(fmt.Sprintf(" %d. ", i+1), action, width)...)
	}
	if b.Stack != nil {
		lines = append([]string{lang.Text("FAST ACTIONS, in the order they resolve:")}, lines...)
	}
	if b.Attack != "" {
		lines = append(lines, Wrap(lang.Text("attack")+"  ", b.Attack, width)...)
	}
	return lines
}
