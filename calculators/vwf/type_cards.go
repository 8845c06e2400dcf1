package vwf

import (
	"slices"
	"strings"
	"unicode"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// pointsPerType is the worth of a Type, in points ("Frequently Asked Questions").
const pointsPerType = 5

// Type is a kind of person that a player can be ("Type Cards").
type Type string

// The Types of Vampire Werewolf Fairies, then those of Zombie Ninja Pirates.
const (
	vampire      Type = "vampire"
	werewolf     Type = "werewolf"
	witch        Type = "witch"
	fairy        Type = "fairy"
	zombie       Type = "zombie"
	ninja        Type = "ninja"
	pirate       Type = "pirate"
	madScientist Type = "mad-scientist"
)

var (
	baseTypes = []Type{vampire, werewolf, witch, fairy}
	allTypes  = append(slices.Clip(baseTypes), zombie, ninja, pirate, madScientist)
)

// Name returns the Type as printed: "Mad Scientist".
func (t Type) Name() string {
	start := true
	return strings.Map(func(r rune) rune {
		if r == '-' {
			start = true
			return ' '
		}
		if start {
			start = false
			return unicode.ToUpper(r)
		}
		return r
	}, string(t))
}

// typeNamed returns the Type of a card by the name of the card.
func typeNamed(card string) (Type, bool) {
	i := slices.IndexFunc(allTypes, func(t Type) bool {
		return input.Fold(card) == input.Fold(t.Name()) || input.Fold(card) == string(t)
	})
	if i < 0 {
		return "", false
	}
	return allTypes[i], true
}

// MarshalText returns the Type for programs: "mad_scientist".
func (t Type) MarshalText() ([]byte, error) { return []byte(snake(t)), nil }

// snake returns a word in snake case, for programs.
func snake[T ~string](word T) string { return strings.ReplaceAll(string(word), "-", "_") }

// Types lists the Types of a player: sorted, none twice. It is never changed in place.
type Types []Type

func (t Types) has(x Type) bool { return slices.Contains(t, x) }

// hasAny reports whether one of them is among the others.
func (t Types) hasAny(others Types) bool { return slices.ContainsFunc(others, t.has) }

func (t Types) with(x Type) Types {
	all := append(slices.Clone(t), x)
	slices.Sort(all)
	return all
}

func (t Types) without(x Type) Types {
	return slices.DeleteFunc(slices.Clone(t), func(have Type) bool { return have == x })
}

// String returns the one printed form: vampire/werewolf, or none.
func (t Types) String() string {
	if len(t) == 0 {
		return "none"
	}
	return strings.Join(t.words(), "/")
}

// words returns the Types as typed.
func (t Types) words() []string {
	all := make([]string, len(t))
	for i, x := range t {
		all[i] = string(x)
	}
	return all
}

// names returns the Types as printed.
func (t Types) names() []string {
	all := make([]string, len(t))
	for i, x := range t {
		all[i] = x.Name()
	}
	return all
}

// Become returns the Types with one more. allows lists the Types that the played card makes;
// nil if they are unknown. The error is a *Violation if the player already has the Type.
func (t Types) Become(who string, x Type, allows Types, r *rules.Ruling) (Types, error) {
	if t.has(x) {
		return nil, rules.Cannot("type", typeOnce, "%s is already a %s", who, x.Name())
	}
	if allows != nil && !allows.has(x) {
		r.Forbid(typeCard, "this card makes a %s, not a %s", lang.Or(allows.names()), x.Name()).In("type")
	}
	return t.with(x), nil
}

// Lose returns the Types without one. The error is a *Violation if the player lacks it.
func (t Types) Lose(who string, x Type) (Types, error) {
	if !t.has(x) {
		return nil, rules.Cannot("type", typeLose, "%s is not a %s", who, x.Name())
	}
	return t.without(x), nil
}
