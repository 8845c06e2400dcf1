package match

import (
	"slices"
	"strings"

	"companion/calculators/input"
)

// Completions returns the whole lines that a typed line may become: kinds of events, the
// possible ones first, then the answers that their open fields may have.
func (m *Match) Completions(line string) []string {
	last := line[strings.LastIndexByte(line, ';')+1:]
	events, err := input.Typed(last)
	if err != nil || len(events) > 1 {
		return nil
	}
	var words []string
	if len(events) == 1 {
		words = events[0]
	}
	partial := ""
	if n := len(words); n > 0 && strings.HasSuffix(last, words[n-1]) {
		partial, words = words[n-1], words[:n-1]
	}
	head := line[:len(line)-len(partial)]
	var all []string
	for _, c := range m.candidates(words) {
		if strings.HasPrefix(input.Fold(c), input.Fold(partial)) && c != partial {
			all = append(all, head+c)
		}
	}
	return all
}

// candidates returns the words that may follow others.
func (m *Match) candidates(words []string) []string {
	if len(words) == 0 {
		next := slices.Clone(m.State().Next())
		for _, h := range Kinds(m.Game) {
			if !slices.Contains(next, h.Kind.Name) {
				next = append(next, h.Kind.Name)
			}
		}
		return next
	}
	t, err := NewMove(m.Game, words[0])
	if err != nil || input.Fill(t, m.Context(), words[1:]) != nil {
		return nil
	}
	var all []string
	for _, f := range t.Fields(m.Context()) {
		if f.Need == input.Not || f.Full() || f.OnlyKey() && t.game {
			continue
		}
		known := slices.Clone(f.Known)
		for i, name := range known { // as it is typed: - stands for a blank
			known[i] = strings.ReplaceAll(name, " ", "-")
		}
		for _, c := range append(slices.Clone(f.Choices), known...) {
			if f.OnlyKey() { // house rules
				c = f.Name + "=" + c
			}
			if !slices.Contains(all, c) {
				all = append(all, c)
			}
		}
	}
	return all
}
