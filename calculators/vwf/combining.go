package vwf

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// Mode names the decks of a table ("Combining This Game with Zombie Ninja Pirates").
type Mode string

// The box alone, or shuffled together with Zombie Ninja Pirates.
const (
	Base     Mode = "base"
	Combined Mode = "combined"
)

// The numbers that the combined game changes.
const (
	handBase           = 5 // cards, at the start and after each turn
	handCombined       = 7
	endCardsBase       = 1
	endCardsCombined   = 2
	cardsAfterFirstEnd = 2 // the most cards from the hand
	playersBase        = 6
	playersCombined    = 10
)

// Box is the box profile: the decks.
type Box struct{ Mode input.Opt[Mode] }

// Fields asks for the decks.
func (b *Box) Fields(input.Context) []input.Field {
	return []input.Field{modeField(&b.Mode)}
}

func modeField(to *input.Opt[Mode]) input.Field {
	return input.One("mode", to, input.OneOf("", Base, Combined), "the game alone, or with Zombie Ninja Pirates").Else(string(Base))
}

// modeOf returns the decks of a table.
func modeOf(s input.Context) Mode {
	if b, ok := s.Box.(*Box); ok && b != nil {
		return b.Mode.Or(Base)
	}
	return Base
}

// types returns the Types of the decks.
func (m Mode) types() []Type {
	if m == Combined {
		return allTypes
	}
	return baseTypes
}

// HandSize returns the cards that each player is dealt, and draws up to.
func (m Mode) HandSize() int {
	if m == Combined {
		return handCombined
	}
	return handBase
}

// endCards returns the number of END GAME cards.
func (m Mode) endCards() int {
	if m == Combined {
		return endCardsCombined
	}
	return endCardsBase
}

// playersMost returns the most players.
func (m Mode) playersMost() int {
	if m == Combined {
		return playersCombined
	}
	return playersBase
}

// modeNamed returns the decks of a question: both if it names a Type of Zombie Ninja
// Pirates. Without one, the combined game gives the same points.
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

// types returns all Types that are named on an Object.
func (cs Clauses) types() Types {
	var all Types
	for _, c := range cs {
		all = append(all, c.AnyOf...)
	}
	return all
}

// countCures gives each Cure and Witch's Brew its worth in the combined game, with a reason.
func countCures(all []Holder, m Mode, r *rules.Ruling) []Holder {
	all = slices.Clone(all)
	for i, p := range all {
		all[i].Chest = slices.Clone(p.Chest)
		for j, o := range p.Chest {
			if all[i].Chest[j].Clauses = worthOf(o.Name, m, o.Clauses); all[i].Chest[j].Clauses.String() != o.Clauses.String() {
				r.Because(combinedCure, "%s's %s counts for a Mad Scientist or a Witch", p.Name, o.Name)
			}
		}
	}
	return all
}

// opposed lists the pairs of Types that Internal Conflict is about.
var opposed = [][2]Type{{vampire, werewolf}, {witch, fairy}, {pirate, ninja}, {zombie, madScientist}}

// opposite returns the other Type of an opposed pair.
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

// Conflicts returns the opposed pairs of which a player is both.
func (t Types) Conflicts() [][2]Type {
	var all [][2]Type
	for _, pair := range opposed {
		if t.has(pair[0]) && t.has(pair[1]) {
			all = append(all, pair)
		}
	}
	return all
}

// Torn reports whether a player is a Type and its opposite.
func (t Types) Torn(x Type) bool {
	for _, pair := range t.Conflicts() {
		if x == pair[0] || x == pair[1] {
			return true
		}
	}
	return false
}

// biteRule returns the rule by which Bite steals.
func (m Mode) biteRule() rules.Cite {
	if m == Combined {
		return combinedBite
	}
	return actionText
}

// conflictRule returns the rule of Internal Conflict.
func (m Mode) conflictRule() rules.Cite {
	if m == Combined {
		return combinedConflict
	}
	return actionText
}

// StealsHandCards reports whether a player may steal a hand card with Bite.
func (t Types) StealsHandCards() bool { return t.hasAny(Types{vampire, zombie}) }
