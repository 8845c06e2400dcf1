package input

import "companion/calculators/lang"

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
