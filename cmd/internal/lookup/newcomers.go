package lookup

import (
	"slices"
	"strings"
	"unicode/utf8"

	"companion/assist"
	"companion/calculators/input"
	"companion/cmd/internal/app"
)

// Strangers are names that nobody has, each once.
func (r Roster) Strangers(players []string) []string {
	all := []string{}
	for _, name := range players {
		if _, known, _ := r.meant(input.Quoted(name), false); !known && !slices.Contains(all, name) {
			all = append(all, name)
		}
	}
	return all
}

// likeLeast is how many letters a name has at least that another one is like.
const likeLeast = 3

// like is a known name that a new one is like: one letter is another, or one of them
// begins the other. "" if there is none.
func (r Roster) like(name string) string {
	folded := input.Fold(name)
	for _, near := range []func(string) bool{
		func(other string) bool { return input.Distance(folded, other) < 2 },
		func(other string) bool { return strings.HasPrefix(folded, other) || strings.HasPrefix(other, folded) },
	} {
		for _, p := range r {
			for _, other := range names(p) {
				if utf8.RuneCountInString(other) >= likeLeast && utf8.RuneCountInString(name) >= likeLeast && near(input.Fold(other)) {
					return other
				}
			}
		}
	}
	return ""
}

// Introduce prints who is new, in case it was a slip, and whom each of them is like.
func Introduce(a *app.App, known Roster, strangers []string) {
	if len(strangers) == 0 {
		return
	}
	told := slices.Clone(strangers)
	for i, name := range told {
		if near := known.like(name); near != "" {
			told[i] += " (like " + near + "?)"
		}
	}
	head := "new players: "
	if len(told) == 1 {
		head = "new player: "
	}
	a.Print(assist.Wrap(head, strings.Join(told, ", "), a.Width))
}
