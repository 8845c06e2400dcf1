package assist

import (
	"fmt"
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/rules"
)

// help lists the lines of the events, those that may come now marked.
func (d *desk) help() []string {
	m := d.Match()
	lines := []string{"An event is its kind and its fields, by position or as field=value; beginnings of words do. * may come now.",
		"A player is a name, the beginning of one, or a seat: seat2 is " + m.Opening.Players.Name(2) + "."}
	for _, h := range match.Kinds(m.Game) {
		mark := " "
		if slices.Contains(m.State().Next(), h.Kind.Name) {
			mark = "*"
		}
		lines = append(lines, fmt.Sprintf("%s %s: %s", mark, Usage(h, m.Context()), h.Kind.Help))
	}
	for _, own := range ownLines {
		lines = append(lines, "  "+own.usage+": "+own.help)
	}
	return append(lines, "  an empty line: the menu of what is due and possible",
		"  A name of several words stands in quotes, 'Count Dracula' or \"Count Dracula\"; one that is known needs none.")
}

// ownLines are the lines that play itself takes: they are no events.
var ownLines = []struct{ word, usage, help, more string }{
	{"overrule", "overrule [reason]", "records what was refused last, by the table's decision",
		"The event goes into the log with the reason, and is shown as overruled. A new line that is no overrule forgets the refusal."},
	{"finish", "finish [winner …]", "ends the table early",
		"Points stand as they are. Without a winner the table does not count in statistics; companion finish --winner NAME names one later."},
	{"abandon", "abandon", "gives the table up, so that it does not count", "companion use opens it again."},
	{"log", "log", "lists the last entries with their numbers", "amend, before and strike take such a number."},
	{"help", "? [KIND]", "lists the events, or the fields of one; help does the same", ""},
	{"quit", "quit", "leaves; every event is saved, and the table stays open", "q and exit do the same; so does ctrl+c on an empty line."},
}

// helpOnOwn explains a line that play itself takes, by a beginning of its word.
func helpOnOwn(word string) []string {
	for _, own := range ownLines {
		if folded := input.Fold(word); folded != "" && strings.HasPrefix(own.word, folded) {
			lines := []string{own.usage + ": " + own.help}
			if own.more != "" {
				lines = append(lines, "  "+own.more)
			}
			return lines
		}
	}
	return nil
}

// helpOn tells the fields of one kind of event.
func (d *desk) helpOn(kind string) reply {
	h, _, err := match.KindOf(d.Match().Game, kind)
	exact := err == nil && h.Kind.Name == input.Fold(kind)
	if own := helpOnOwn(kind); own != nil && !exact && (err != nil || slices.Contains(ownWords, input.Fold(kind))) {
		return reply{lines: own}
	}
	if err != nil {
		return d.wrong(err)
	}
	at := d.Match().Context()
	lines := []string{Usage(h, at) + ": " + h.Kind.Help}
	for _, f := range h.Blank().Fields(at) {
		line := fmt.Sprintf("  %s: %s; %s", f.Name, f.Help, f.Text)
		if f.Default != "" {
			line += "; else " + f.Default
		}
		lines = append(lines, line)
	}
	for _, example := range h.Kind.Examples {
		lines = append(lines, "  such as "+strings.TrimSpace(h.Kind.Name+" "+example))
	}
	return reply{lines: lines}
}

// logLast is how many entries log tells.
const logLast = 12

// log tells the last entries that stand, notes among them, with their numbers.
func (d *desk) log() []string {
	m := d.Match()
	all := m.Log()
	lines := []string{}
	for _, p := range all[max(0, len(all)-logLast):] {
		lines = append(lines, fmt.Sprintf("%d  %s", p.Entry, p.Move.Line(m.Opening)))
	}
	if len(lines) == 0 {
		lines = append(lines, "Nothing stands yet.")
	}
	return lines
}

// Usage is a kind with its fields, those that may be left out in brackets.
func Usage(h rules.EventKind, at input.Context) string {
	says := h.Kind.Name
	if h.Kind.Name == "house" {
		return says + " key=value"
	}
	for _, f := range h.Blank().Fields(input.Context{Players: at.Players}) {
		switch {
		case f.OnlyKey():
		case f.Need == input.Must:
			says += " " + f.Name
		default:
			says += " [" + f.Name + "]"
		}
	}
	if h.Kind.Name == "amend" {
		says += " event"
	}
	return says
}
