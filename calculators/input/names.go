package input

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"companion/calculators/lang"
)

// Seat is a place at the table, 1 to n clockwise; 0 is no player, so that a
// missing player is never player one.
type Seat int

// Players are the names at the table by seat, seat 1 first.
type Players []string

// Name returns the name of the player in a seat; "nobody" for no seat.
func (p Players) Name(s Seat) string {
	if s < 1 || int(s) > len(p) {
		return "nobody"
	}
	return p[s-1]
}

// Find reads a name by exact match or unambiguous prefix. The error is a
// *InputError.
func (p Players) Find(word string) (Seat, error) {
	i, err := Pick(word, p)
	if err != nil {
		return 0, err
	}
	return Seat(i + 1), nil
}

// NameMost is the length of the longest name, in characters.
const NameMost = 40

// CheckName checks a player's name: it begins with a letter, has at most NameMost characters,
// none that is hidden, and is not one of the words all, none and own. The error is an
// *InputError.
func CheckName(name string) error {
	first, _ := utf8.DecodeRuneInString(name)
	switch {
	case !utf8.ValidString(name) || strings.ContainsFunc(name, lang.Hidden):
		return Wrong("a name has no control characters")
	case strings.ContainsAny(name, fillers) || strings.Contains(joined(name), "++") || strings.HasSuffix(joined(name), "+"):
		return Wrong("a name has no invisible characters")
	case !unicode.IsLetter(first):
		return Wrong("a name begins with a letter")
	case utf8.RuneCountInString(name) > NameMost:
		return Wrong("a name has at most %d characters", NameMost)
	case strings.Contains(name, `"`):
		return Wrong("a name has no quotes")
	case strings.TrimSpace(name) != name || strings.Contains(name, "  "):
		return Wrong("a name has single blanks between its words and none around them")
	}
	switch Fold(name) {
	case "all", "none", "own":
		return Wrong("the words all, none and own are no names")
	}
	return nil
}

// CheckNewName returns CheckName for a new player, whose name has no =, which stands between a
// field and its answer. The error is an *InputError.
func CheckNewName(name string) error {
	if strings.Contains(name, "=") {
		return Wrong("a name has no =")
	}
	return CheckName(name)
}

// fillers are letters that show as nothing.
const fillers = "\u115f\u1160\u3164\uffa0"

// joined writes every joiner of a name as +. Joiners stand between two characters.
func joined(name string) string { return joiners.Replace(name) }

var joiners = strings.NewReplacer("+", "", "\u200c", "+", "\u200d", "+")

// CheckPlayers checks the names at a table: each a name, no two too alike. The error
// is a *InputError.
func CheckPlayers(names []string) error {
	for i, name := range names {
		if err := CheckName(name); err != nil {
			return InField("players", "%s, not %s", err, lang.Quote(name))
		}
		for _, other := range names[:i] {
			switch {
			case other == name:
				return InField("players", "%s is named twice", name)
			case Fold(other) == Fold(name):
				return InField("players", "the names %s and %s are too alike", other, name)
			}
		}
	}
	return nil
}
