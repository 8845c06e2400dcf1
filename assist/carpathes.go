package assist

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"companion/calculators/carpathes"
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

const pips = 4 // spaces of a Grace counter beyond 0

// Carpathes draws what Carpathes adds to a ruling: what a low counter means.
func Carpathes(r rules.Ruling, _ int) []string {
	switch res := r.Result.(type) {
	case carpathes.PayResult:
		return counterLeft(res.DS)
	case carpathes.LoseResult:
		return counterLeft(res.DS)
	}
	return nil
}

// counterLeft is a counter, with what it means for a domination.
func counterLeft(ds int) []string {
	if ds <= carpathes.DominableAt {
		return []string{fmt.Sprintf("At %d he can be dominated.", ds)}
	}
	return nil
}

// CarpathesBoard draws the table: the Cycle card, everybody's counter with Masters and
// Slaves as a tree, and who can be dominated now.
func CarpathesBoard(s rules.State, _ input.Players, look Look) []string {
	c, ok := s.(*carpathes.State)
	if !ok {
		return nil
	}
	b := c.Board()
	var lines []string
	if !look.Short {
		lines = Wrap("", cycleLine(b), look.Width)
	}
	if b.Event != "" {
		event := b.Event
		if b.Doubled {
			event += ": attack losses are doubled"
		}
		lines = append(lines, Wrap("Event  ", event, look.Width)...)
	}
	cycle, whole := shortCycle(b, look.Width)
	if look.Short {
		lines = append(lines, shortHolders(b, look, !whole)...)
	} else {
		lines = append(lines, holders(b, look)...)
	}
	if len(b.Dominable) > 0 {
		who := lang.And(b.Dominable)
		if !b.Price {
			who += " (but " + b.Active + " cannot pay for it)"
		}
		lines = append(lines, Wrap("to dominate  ", who, look.Width)...)
	}
	if look.Short { // what does not fit goes at the top
		lines = append(lines, cycle)
	}
	return lines
}

// shortCycle is the Cycle card with whose turn it is, in one line; whole reports whether
// the number of the cycle fits into it.
func shortCycle(b carpathes.Board, width int) (line string, whole bool) {
	head, name, rest := fmt.Sprintf("%s %d · first ", capital(b.Moon), b.Number), b.First, ""
	for _, h := range b.Holders {
		if h.Name == b.Active {
			head, name = fmt.Sprintf("%s %d · ", capital(b.Moon), b.Number), h.Name
			rest = fmt.Sprintf(": %s, %s", lang.Plural(b.Actions, "action", "actions"), lang.Plural(h.Hand, "card", "cards"))
		}
	}
	if cycle := cycleNumber(b) + ", "; ansi.StringWidth(cycle+head+name+rest) < width {
		return cycle + head + name + rest, true
	}
	var names []string
	for _, h := range b.Holders {
		names = append(names, h.Name)
	}
	if i := slices.Index(names, name); i >= 0 {
		name = Cut(names, max(width-1-ansi.StringWidth(head+rest), 1))[i]
	}
	return ansi.Truncate(head+name+rest, width-1, "…"), false
}

func cycleNumber(b carpathes.Board) string { return fmt.Sprintf("Cycle %d", b.Cycle) }

func capital(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

// cycleLine is the Cycle card, and the actions that are left.
func cycleLine(b carpathes.Board) string {
	line := fmt.Sprintf("%s, %s Moon, turn %d · first: %s", cycleNumber(b), capital(b.Moon), b.Number, b.First)
	if b.Active != "" {
		line += fmt.Sprintf(" · %s: %s left", b.Active, lang.Plural(b.Actions, "action", "actions"))
	}
	return line
}

// holders are all players, a line or two for each: the Slaves below their Masters.
func holders(b carpathes.Board, look Look) []string {
	widest := 0
	var names []string
	for _, h := range b.Holders {
		names = append(names, branch(h)+h.Name)
		widest = max(widest, ansi.StringWidth(branch(h)+h.Name))
	}
	widest = min(widest, look.Width/3)
	marks := 10
	if look.Width < 60 {
		marks = 5
	}
	names = Cut(names, widest)
	var lines []string
	for i, h := range b.Holders {
		name := names[i]
		head := fmt.Sprintf(" %s%s %3d  ", name, strings.Repeat(" ", widest-ansi.StringWidth(name)), h.DS)
		if !look.Reveal {
			h.Humans = "" // only their player has seen them
		}
		text := gauge(h.DS, b.Most, marks) + "  " + strings.Join(about(h, b.Opponents, "grace "+strings.Repeat("●", h.Grace)+strings.Repeat("○", pips-h.Grace)), " · ")
		if look.Plain {
			head, text = " ", plainHolder(h, b.Opponents)
		}
		lines = append(lines, Wrap(head, text, look.Width)...)
		if len(h.Specials) > 0 {
			lines = append(lines, Wrap("    beside: ", strings.Join(besides(h, "(%s)"), ", "), look.Width)...)
		}
	}
	return lines
}

// plainHolder is a player in a sentence; Slaves come after their Master.
func plainHolder(h carpathes.Holder, opponents int) string {
	all := append([]string{fmt.Sprintf("%d DS", h.DS)}, about(h, opponents, fmt.Sprintf("Slave, grace %d of %d", h.Grace, pips))...)
	return h.Name + ": " + strings.Join(all, "; ")
}

// branch is what stands before a Slave.
func branch(h carpathes.Holder) string {
	if h.Slave {
		return "↳ "
	}
	return ""
}

// gauge is a counter in so many marks.
func gauge(ds, most, marks int) string {
	full := min((ds*marks+most-1)/most, marks)
	return strings.Repeat("■", full) + strings.Repeat("□", marks-full)
}

// about is what else there is to say of a player; slave says it of a Slave.
func about(h carpathes.Holder, opponents int, slave string) []string {
	var all []string
	switch {
	case h.Slaves > 0:
		all = append(all, fmt.Sprintf("Master of %d of %d", h.Slaves, opponents))
	case h.Slave:
		all = append(all, slave)
	}
	hand := lang.Plural(h.Hand, "card", "cards")
	if h.Humans != "" {
		hand += " (Human: " + h.Humans + ")"
	}
	all = append(all, hand)
	if h.Invisible {
		all = append(all, "invisible")
	}
	if h.Left {
		all = append(all, "has left")
	}
	return all
}

// shortHolders are all players in as few lines as possible, with the number of the cycle
// where nothing else shows it.
func shortHolders(b carpathes.Board, look Look, cycle bool) []string {
	var all []string
	for _, h := range b.Holders {
		one := h.Name + " " + strconv.Itoa(h.DS)
		if h.Slave {
			one = "↳ " + one
		}
		if marks := shortMarks(h, h.Name == b.First); marks != nil {
			one += " (" + strings.Join(marks, ", ") + ")"
		}
		all = append(all, one)
	}
	if cycle {
		all = append(all, cycleNumber(b))
	}
	return Wrap("", "DS  "+strings.Join(all, " · "), look.Width)
}

// shortMarks are what else there is to say of a player in a few words.
func shortMarks(h carpathes.Holder, first bool) []string {
	var all []string
	if h.Slave {
		all = append(all, fmt.Sprintf("grace %d", h.Grace))
	}
	if first {
		all = append(all, "first")
	}
	if h.Invisible {
		all = append(all, "invisible")
	}
	if h.Left {
		all = append(all, "has left")
	}
	return append(all, besides(h, "%s used")...)
}

// besides are the cards beside a character; used is the form of those that were used in
// this turn.
func besides(h carpathes.Holder, used string) []string {
	var all []string
	for _, card := range h.Specials {
		name := card.Name
		if card.Used {
			name = fmt.Sprintf(used, name)
		}
		all = append(all, name)
	}
	return all
}
