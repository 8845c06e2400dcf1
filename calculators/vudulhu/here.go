package vudulhu

import (
	"errors"
	"slices"
	"strings"

	"companion/calculators/rules"
)

// How players and what lies on the table are named.

// everybody stands for all opponents until an event is spelled out.
const everybody rules.Seat = -1

// playersForm is the form of one of several players; all is everybody but the actor.
func playersForm(at rules.At) rules.Form[rules.Seat] {
	form := rules.PlayerForm(at)
	read, write := form.Read, form.Write
	form.Says += ", or all"
	form.Read = func(word string) (rules.Seat, error) {
		if rules.Fold(word) == "all" {
			return everybody, nil
		}
		return read(word)
	}
	form.Write = func(p rules.Seat) string {
		if p == everybody {
			return "all"
		}
		return write(p)
	}
	return form
}

// spelled writes out who all players of a list are, each named once.
func (s *State) spelled(some []rules.Seat, but rules.Seat) []rules.Seat {
	var all []rules.Seat
	for _, p := range some {
		if p != everybody {
			if !slices.Contains(all, p) {
				all = append(all, p)
			}
			continue
		}
		for i := range s.players {
			if p := rules.Seat(i + 1); p != but && !s.left[i] && !slices.Contains(all, p) {
				all = append(all, p)
			}
		}
	}
	return all
}

// hereForm is the form of something that lies on the table, by any beginning; a name
// that fits nothing stays as it is typed.
func hereForm(at rules.At, lying []string) rules.Form[string] {
	form := rules.NameForm(rules.At{})
	read := form.Read
	form.Read = func(word string) (string, error) {
		name, err := read(word)
		if err != nil || strings.HasPrefix(word, `"`) || at.State == nil {
			return name, err
		}
		for _, w := range []string{name, strings.ReplaceAll(name, "-", " ")} {
			i, err := rules.Pick(w, lying)
			var m *rules.Mistake
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

// lyingNames are the names among some, each once.
func lyingNames(all []string) []string {
	var names []string
	for _, name := range all {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}
