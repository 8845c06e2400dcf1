package vwf

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// Mode is which decks are played with ("Combining This Game with Zombie Ninja Pirates").
type Mode string

// The box alone, or shuffled together with Zombie Ninja Pirates.
const (
	Base     Mode = "base"
	Combined Mode = "combined"
)

// What the combination changes.
const (
	handBase           = 5 // cards; also what is drawn up to
	handCombined       = 7
	endCardsBase       = 1
	endCardsCombined   = 2
	cardsAfterFirstEnd = 2 // cards from the hand, at the most
	playersBase        = 6
	playersCombined    = 10
)

// Box is what is played with.
type Box struct{ Mode input.Opt[Mode] }

// Fields asks which decks.
func (b *Box) Fields(input.Context) []input.Field {
	return []input.Field{modeField(&b.Mode)}
}

func modeField(to *input.Opt[Mode]) input.Field {
	return input.One("mode", to, input.OneOf("", Base, Combined), "the game alone, or with Zombie Ninja Pirates").Else(string(Base))
}

// modeOf is which decks a table plays with.
func modeOf(s input.Context) Mode {
	if b, ok := s.Box.(*Box); ok && b != nil {
		return b.Mode.Or(Base)
	}
	return Base
}

// types are the Types of the decks.
func (m Mode) types() []Type {
	if m == Combined {
		return allTypes
	}
	return baseTypes
}

// HandSize is how many cards everybody is dealt, and draws up to.
func (m Mode) HandSize() int {
	if m == Combined {
		return handCombined
	}
	return handBase
}

// endCards is how many END GAME cards there are.
func (m Mode) endCards() int {
	if m == Combined {
		return endCardsCombined
	}
	return endCardsBase
}

// playersMost is how many may play.
func (m Mode) playersMost() int {
	if m == Combined {
		return playersCombined
	}
	return playersBase
}

// modeNamed is which decks a question is about: both if a Type of Zombie Ninja Pirates is
// named. Where none is, the combination changes no points.
func modeNamed(all []Holder, more ...Type) Mode {
	named := Types(more)
	for _, p := range all {
		named = append(named, p.Types...)
		for _, o := range p.Chest {
			named = append(named, o.Clauses.types()...)
		}
	}
	if slices.ContainsFunc(named, func(t Type) bool { return !slices.Contains(baseTypes, t) }) {
		return Combined
	}
	return Base
}

// types are all Types that are named on an Object.
func (cs Clauses) types() Types {
	var all Types
	for _, c := range cs {
		all = append(all, c.AnyOf...)
	}
	return all
}

// countCures gives each Cure and Witch's Brew what it is worth in the combination, and
// says so.
func countCures(all []Holder, m Mode, r *rules.Ruling) []Holder {
	all = slices.Clone(all)
	for i, p := range all {
		all[i].Chest = slices.Clone(p.Chest)
		for j, o := range p.Chest {
			if all[i].Chest[j].Clauses = worthOf(o.Name, m, o.Clauses); all[i].Chest[j].Clauses.String() != o.Clauses.String() {
				r.Because(combinedCure, "%s: %s has its points for a Mad Scientist or a Witch", p.Name, o.Name)
			}
		}
	}
	return all
}

// opposed are the pairs of Types between which there is an Internal Conflict.
var opposed = [][2]Type{{vampire, werewolf}, {witch, fairy}, {pirate, ninja}, {zombie, madScientist}}

// opposite is the Type that a Type is opposed to.
func (t Type) opposite() Type {
	for _, pair := range opposed {
		switch t {
		case pair[0]:
			return pair[1]
		case pair[1]:
			return pair[0]
		}
	}
	return ""
}

// Conflicts are the opposed pairs of which a player is both.
func (t Types) Conflicts() [][2]Type {
	var all [][2]Type
	for _, pair := range opposed {
		if t.has(pair[0]) && t.has(pair[1]) {
			all = append(all, pair)
		}
	}
	return all
}

// Torn tells whether a Type is one of an opposed pair of which a player is both.
func (t Types) Torn(x Type) bool {
	for _, pair := range t.Conflicts() {
		if x == pair[0] || x == pair[1] {
			return true
		}
	}
	return false
}

// biteRule is the rule by which Bite steals.
func (m Mode) biteRule() rules.Cite {
	if m == Combined {
		return combinedBite
	}
	return actionSays
}

// conflictRule is the rule of Internal Conflict.
func (m Mode) conflictRule() rules.Cite {
	if m == Combined {
		return combinedConflict
	}
	return actionSays
}

// noThief is somebody for whom the stealing of Bite does not work.
func (m Mode) noThief() string {
	if m == Combined {
		return "neither a Vampire nor a Zombie"
	}
	return "no Vampire"
}

// StealsHandCards tells whether the stealing of Bite works for a player.
func (t Types) StealsHandCards() bool { return t.hasAny(Types{vampire, zombie}) }
