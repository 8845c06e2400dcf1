package assist

import (
	"fmt"
	"slices"
	"strings"

	"companion/calculators/rules"
)

// help lists the lines of the events, those that may come now marked.
func (d *desk) help() []string {
	m := d.Match()
	lines := []string{"An event is its kind and its fields, by position or as field=value; beginnings of words do. * may come now.",
		"A player is a name, the beginning of one, or a seat: seat2 is " + m.Setting.Players.Name(2) + "."}
	for _, h := range m.Game.Kinds() {
		mark := " "
		if slices.Contains(m.State().Next(), h.Kind.Name) {
			mark = "*"
		}
		lines = append(lines, fmt.Sprintf("%s %s: %s", mark, Usage(h, m.At()), h.Kind.Help))
	}
	return append(lines, "  overrule [reason]: records what was refused last, by the table's decision",
		"  finish [winner …]: ends the table early · abandon: gives it up, so that it does not count",
		"  an empty line: the menu · ?: this list · ? KIND: its fields · log: the last entries · quit: leaves, and nothing is lost")
}

// helpOn tells the fields of one kind of event.
func (d *desk) helpOn(kind string) reply {
	h, _, err := d.Match().Game.Happening(kind)
	if err != nil {
		return d.wrong(err)
	}
	at := d.Match().At()
	lines := []string{Usage(h, at) + ": " + h.Kind.Help}
	for _, f := range h.Blank().Fields(at) {
		line := fmt.Sprintf("  %s: %s; %s", f.Name, f.Help, f.Says)
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
		lines = append(lines, fmt.Sprintf("%d  %s", p.Entry, p.Told.Line(m.Setting.At)))
	}
	if len(lines) == 0 {
		lines = append(lines, "Nothing stands yet.")
	}
	return lines
}

// Usage is a kind with its fields, those that may be left out in brackets.
func Usage(h rules.Happening, at rules.At) string {
	says := h.Kind.Name
	if h.Kind.Name == "house" {
		return says + " key=value"
	}
	for _, f := range h.Blank().Fields(rules.At{Players: at.Players}) {
		switch {
		case f.ByKey:
		case f.Need == rules.Must:
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
