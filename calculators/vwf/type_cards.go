package vwf

import (
	"slices"
	"strings"
	"unicode"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// pointsPerType is what each Type is worth, in points ("Frequently Asked Questions").
const pointsPerType = 5

// Type is what a player may be ("Type Cards").
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

// Name is the Type as printed: "Mad Scientist".
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

// typeNamed is the Type whose card is called so.
func typeNamed(card string) (Type, bool) {
	i := slices.IndexFunc(allTypes, func(t Type) bool {
		return input.Fold(card) == input.Fold(t.Name()) || input.Fold(card) == string(t)
	})
	if i < 0 {
		return "", false
	}
	return allTypes[i], true
}

// MarshalText is the Type as programs read it: "mad_scientist".
func (t Type) MarshalText() ([]byte, error) { return []byte(snake(t)), nil }

// snake is a word as programs read it.
func snake[T ~string](word T) string { return strings.ReplaceAll(string(word), "-", "_") }

// Types are what a player is: sorted, none twice. It is never changed in place.
type Types []Type

func (t Types) has(x Type) bool { return slices.Contains(t, x) }

// hasAny tells whether one of them is among the others.
func (t Types) hasAny(others Types) bool { return slices.ContainsFunc(others, t.has) }

func (t Types) with(x Type) Types {
	all := append(slices.Clone(t), x)
	slices.Sort(all)
	return all
}

func (t Types) without(x Type) Types {
	return slices.DeleteFunc(slices.Clone(t), func(have Type) bool { return have == x })
}

// String is the one printed form: vampire/werewolf, or none.
func (t Types) String() string {
	if len(t) == 0 {
		return "none"
	}
	return strings.Join(t.words(), "/")
}

// words are the Types as typed.
func (t Types) words() []string {
	all := make([]string, len(t))
	for i, x := range t {
		all[i] = string(x)
	}
	return all
}

// names are the Types as printed.
func (t Types) names() []string {
	all := make([]string, len(t))
	for i, x := range t {
		all[i] = x.Name()
	}
	return all
}

// Become is what a player is with one Type more. Allows are the Types that the card he
// plays for it makes; nil where that is not known. The error is a *Violation: he is one
// already.
func (t Types) Become(who string, x Type, allows Types, r *rules.Ruling) (Types, error) {
	if t.has(x) {
		return nil, rules.Cannot("type", typeOnce, "%s is a %s already, and no second one", who, x.Name())
	}
	if allows != nil && !allows.has(x) {
		r.Forbid(typeCard, "that card makes a %s, not a %s", lang.Or(allows.names()), x.Name()).In("type")
	}
	return t.with(x), nil
}

// Lose is what a player is without one of his Types. The error is a *Violation: he is
// none.
func (t Types) Lose(who string, x Type) (Types, error) {
	if !t.has(x) {
		return nil, rules.Cannot("type", typeLose, "%s is no %s", who, x.Name())
	}
	return t.without(x), nil
}
