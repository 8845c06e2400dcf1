package assist

import (
	"fmt"
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/match"
	"companion/calculators/rules"
)

// help lists the events, and marks those that are possible now.
func (d *desk) help() []string {
	m := d.Match()
	lines := []string{lang.Text("Type an event with its fields, in order or as field=value. You can shorten any word. * marks what is possible now."),
		lang.Sprintf("A player is a name, its beginning, or a seat: seat2 is %s.", m.Opening.Players.Name(2))}
	for _, h := range match.Kinds(m.Game) {
		mark := " "
		if slices.Contains(m.State().Next(), h.Kind.Name) {
			mark = "*"
		}
		lines = append(lines, fmt.Sprintf("%s %s: %s", mark, Usage(h, m.Context()), lang.Text(h.Kind.Help)))
	}
	for _, own := range ownLines {
		lines = append(lines, "  "+own.usage+": "+lang.Text(own.help))
	}
	return append(lines, "  "+lang.Text("An empty line opens the menu of what is due and possible."),
		"  "+lang.Text("Put a new name of several words in quotes, such as 'Count Dracula' or \"Count Dracula\"."))
}

// ownLines are the lines that are not events.
var ownLines = []struct{ word, usage, help, more string }{
	{"overrule", "overrule [reason]", "record what was just refused, by the table's decision",
		"The log keeps the event with the reason, and marks it as overruled. You can overrule until you type another event."},
	{"finish", "finish [winner …]", "end the table early",
		"The points stay as they are. Without a winner the table does not count in statistics. companion finish --winner NAME adds one later."},
	{"abandon", "abandon", "abandon the table; it will not count", "companion use reopens it."},
	{"log", "log", "list the last entries with their numbers", "Use these numbers for amend, before and strike."},
	{"help", "? [KIND]", "list the events, or the fields of one; help does the same", ""},
	{"quit", "quit", "leave; every event is saved, and the table stays open", "q and exit do the same, and so does ctrl+c on an empty line."},
}

// helpOnOwn explains a line that is not an event; word may be shortened.
func helpOnOwn(word string) []string {
	for _, own := range ownLines {
		if folded := input.Fold(word); folded != "" && strings.HasPrefix(own.word, folded) {
			lines := []string{own.usage + ": " + lang.Text(own.help)}
			if own.more != "" {
				lines = append(lines, "  "+lang.Text(own.more))
			}
			return lines
		}
	}
	return nil
}

// helpOn lists the fields of one kind of event.
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
	lines := []string{Usage(h, at) + ": " + lang.Text(h.Kind.Help)}
	for _, f := range h.Blank().Fields(at) {
		line := fmt.Sprintf("  %s: %s; %s", f.Name, lang.Text(f.Help), f.Text)
		if f.Default != "" {
			line += " " + lang.Sprintf("(default %s)", f.Default)
		}
		lines = append(lines, line)
	}
	for _, example := range h.Kind.Examples {
		lines = append(lines, "  "+lang.Sprintf("such as %s", strings.TrimSpace(h.Kind.Name+" "+example)))
	}
	return reply{lines: lines}
}

// logLast is the number of entries that log lists.
const logLast = 12

// log lists the last entries that were not undone, with their numbers.
func (d *desk) log() []string {
	m := d.Match()
	all := m.Log()
	lines := []string{}
	for _, p := range all[max(0, len(all)-logLast):] {
		lines = append(lines, fmt.Sprintf("%d  %s", p.Entry, p.Move.Line(m.Opening)))
	}
	if len(lines) == 0 {
		lines = append(lines, lang.Text("The log is empty."))
	}
	return lines
}

// Usage returns a kind with its fields; brackets mark optional ones.
func Usage(h rules.EventKind, at input.Context) string {
	usage := h.Kind.Name
	if h.Kind.Name == "house" {
		return usage + " key=value"
	}
	for _, f := range h.Blank().Fields(input.Context{Players: at.Players}) {
		switch {
		case f.OnlyKey():
		case f.Need == input.Must:
			usage += " " + f.Name
		default:
			usage += " [" + f.Name + "]"
		}
	}
	if h.Kind.Name == "amend" {
		usage += " event"
	}
	return usage
}
