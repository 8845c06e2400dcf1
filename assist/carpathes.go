package assist

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"

	"companion/calculators/carpathes"
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

const pips = 4 // spaces of a Grace counter beyond 0

// Carpathes adds to a ruling what a low counter means.
func Carpathes(r rules.Ruling, _ int) []string {
	switch res := r.Result.(type) {
	case carpathes.PayResult:
		return counterLeft(res.DS)
	case carpathes.LoseResult:
		return counterLeft(res.DS)
	}
	return nil
}

// counterLeft returns a warning when a counter allows a domination.
func counterLeft(ds int) []string {
	if ds <= carpathes.DominableAt {
		return []string{lang.Sprintf("At %d DS he can be dominated.", ds)}
	}
	return nil
}

// CarpathesBoard draws the table: the Cycle card, the counters with Masters and Slaves as
// a tree, and the players who can be dominated now.
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
			event = lang.Sprintf("%s: attack losses are doubled", event)
		}
		lines = append(lines, Wrap(lang.Text("Event")+"  ", event, look.Width)...)
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
			who = lang.Sprintf("%s (but %s cannot pay for it)", who, b.Active)
		}
		lines = append(lines, Wrap(lang.Text("to dominate")+"  ", who, look.Width)...)
	}
	if look.Short { // a small screen loses the top lines
		lines = append(lines, cycle...)
	}
	return lines
}

// shortCycle returns the Cycle card and whose turn it is, in one line if the name can be
// read there; whole reports whether the number of the cycle fits.
func shortCycle(b carpathes.Board, width int) (lines []string, whole bool) {
	head, name := fmt.Sprintf("%s %d", capital(lang.Text(b.Moon)), b.Number), b.First
	turn := func(name string) string { return head + " · " + lang.Sprintf("first %s", name) }
	for _, h := range b.Holders {
		if h.Name == b.Active {
			name = h.Name
			turn = func(name string) string {
				return fmt.Sprintf("%s · %s: %s, %s", head, name, lang.Plural(b.Actions, "action", "actions"), lang.Plural(h.Hand, "card", "cards"))
			}
		}
	}
	if line := cycleNumber(b) + ", " + turn(name); ansi.StringWidth(line) < width {
		return []string{line}, true
	}
	var names []string
	for _, h := range b.Holders {
		names = append(names, h.Name)
	}
	room := width - 1 - ansi.StringWidth(turn(""))
	if i := slices.Index(names, name); i >= 0 && room >= nameLeast {
		return []string{turn(Cut(names, room)[i])}, false
	}
	return Wrap("", turn(name), width), false
}

const nameLeast = 4 // the fewest columns for a name that is cut

func cycleNumber(b carpathes.Board) string { return lang.Sprintf("Cycle %d", b.Cycle) }

// capital returns a text with a capital first letter.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// cycleLine returns the Cycle card and the remaining actions.
func cycleLine(b carpathes.Board) string {
	line := lang.Sprintf("Cycle %d, %s Moon, turn %d · first: %s", b.Cycle, capital(lang.Text(b.Moon)), b.Number, b.First)
	if b.Active != "" {
		line += " · " + lang.Sprintf("%s: %s left", b.Active, lang.Plural(b.Actions, "action", "actions"))
	}
	return line
}

// holders draws all players in a line or two each, Slaves below their Masters.
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
			h.Humans = "" // only their player knows them
		}
		text := gauge(h.DS, b.Most, marks) + "  " + strings.Join(about(h, b.Opponents, lang.Sprintf("grace %s", strings.Repeat("●", h.Grace)+strings.Repeat("○", pips-h.Grace))), " · ")
		if look.Plain {
			head, text = " ", plainHolder(h, b.Opponents)
		}
		lines = append(lines, Wrap(head, text, look.Width)...)
		if len(h.Specials) > 0 {
			lines = append(lines, Wrap("    "+lang.Text("beside:")+" ", strings.Join(besides(h, "(%s)"), ", "), look.Width)...)
		}
	}
	return lines
}

// plainHolder returns a player in a sentence; Slaves come after their Master.
func plainHolder(h carpathes.Holder, opponents int) string {
	all := append([]string{fmt.Sprintf("%d DS", h.DS)}, about(h, opponents, lang.Sprintf("Slave, grace %d of %d", h.Grace, pips))...)
	return h.Name + ": " + strings.Join(all, "; ")
}

// branch returns the sign before a Slave.
func branch(h carpathes.Holder) string {
	if h.Slave {
		return "↳ "
	}
	return ""
}

// gauge draws a counter with marks marks.
func gauge(ds, most, marks int) string {
	full := min((ds*marks+most-1)/most, marks)
	return strings.Repeat("■", full) + strings.Repeat("□", marks-full)
}

// about returns further facts of a player; slave is the one for a Slave.
func about(h carpathes.Holder, opponents int, slave string) []string {
	var all []string
	switch {
	case h.Slaves > 0:
		all = append(all, lang.Sprintf("Master of %d of %d", h.Slaves, opponents))
	case h.Slave:
		all = append(all, slave)
	}
	hand := lang.Plural(h.Hand, "card", "cards")
	if h.Humans != "" {
		hand = lang.Sprintf("%s (Human: %s)", hand, h.Humans)
	}
	all = append(all, hand)
	if h.Invisible {
		all = append(all, lang.Text("invisible"))
	}
	if h.Left {
		all = append(all, lang.Text("has left"))
	}
	return all
}

// shortHolders returns all players in few lines, with the number of the cycle if nothing
// else shows it.
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

// shortMarks returns further facts of a player in few words.
func shortMarks(h carpathes.Holder, first bool) []string {
	var all []string
	if h.Slave {
		all = append(all, lang.Sprintf("grace %d", h.Grace))
	}
	if first {
		all = append(all, lang.Text("first"))
	}
	if h.Invisible {
		all = append(all, lang.Text("invisible"))
	}
	if h.Left {
		all = append(all, lang.Text("has left"))
	}
	return append(all, besides(h, "%s used")...)
}

// besides returns the cards beside a character; used is the format for those used this
// turn.
func besides(h carpathes.Holder, used string) []string {
	var all []string
	for _, card := range h.Specials {
		name := card.Name
		if card.Used {
			name = lang.Sprintf(used, name)
		}
		all = append(all, name)
	}
	return all
}
