package vudulhu

import (
	"errors"
	"slices"
	"strings"

	"companion/calculators/input"
)

// How players and what lies on the table are named.

// spellPlayers writes out who all players of an event's target are, each named once. The
// error is a *rules.Mistake.
func spellPlayers(at input.Context, to *input.Opt[[]input.Seat], but input.Seat) error {
	s, ok := at.State.(*State)
	if !ok || !to.Set {
		return nil
	}
	var all []input.Seat
	for _, p := range to.Value {
		if p == input.Everybody {
			all = append(all, s.others(but)...)
		} else {
			all = append(all, p)
		}
	}
	if len(all) == 0 {
		return input.InField("target", "no other player sits at the table")
	}
	to.Value = each(all)
	return nil
}

// others returns all who have not left, but one.
func (s *State) others(but input.Seat) []input.Seat {
	var all []input.Seat
	for i, left := range s.left {
		if p := input.Seat(i + 1); p != but && !left {
			all = append(all, p)
		}
	}
	return all
}

// hereForm returns the form of something that lies on the table, by any beginning; a name
// that fits nothing stays as it is typed. So does the exact name of what is not on offer:
// it is no beginning of a longer one; other reports whether a name is one of those.
func hereForm(at input.Context, lying []string, other func(name string) bool) input.Format[string] {
	form := input.NameFormat(input.Context{})
	read := form.Read
	form.Read = func(word string) (string, error) {
		name, err := read(word)
		if err != nil || strings.HasPrefix(word, `"`) || at.State == nil {
			return name, err
		}
		for _, w := range []string{name, strings.ReplaceAll(name, "-", " ")} {
			same, err := printedAs(at, w, lying)
			if same != "" || err != nil {
				return same, err
			}
			if !hasName(lying, w) && other(w) {
				return w, nil
			}
			i, err := input.Pick(w, lying)
			var m *input.InputError
			switch {
			case err == nil:
				return lying[i], nil
			case errors.As(err, &m) && m.Ambiguous:
				return "", err
			}
		}
		return name, nil
	}
	return form
}

// printedAs returns the one Curse on the table that has a printed name, though it is called
// otherwise: Axe 3 for Axe. That name is no beginning of Axe of Doom. The error is a
// *rules.Mistake: several have it.
func printedAs(at input.Context, name string, lying []string) (string, error) {
	s, ok := at.State.(*State)
	if !ok || hasName(lying, name) {
		return "", nil
	}
	same := slices.DeleteFunc(s.namesakes(name), func(card string) bool { return !hasName(lying, card) })
	switch len(same) {
	case 0:
		return "", nil
	case 1:
		return same[0], nil
	}
	return "", input.Ambiguous(same)
}

// hasName reports whether a name is among some, however its letters are written.
func hasName(names []string, name string) bool {
	return slices.ContainsFunc(names, func(other string) bool { return input.Fold(other) == input.Fold(name) })
}

// each returns things in order, each once.
func each[T comparable](all []T) []T {
	var once []T
	for _, v := range all {
		if !slices.Contains(once, v) {
			once = append(once, v)
		}
	}
	return once
}
