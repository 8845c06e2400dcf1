package vwf

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// printedCard is a card that the rulebook names, with the facts that it prints.
type printedCard struct {
	name     string
	makes    Types      // the Types that it makes
	combined Types      // the same in the combined game, if they differ
	cite     rules.Cite // its rule in the combined game
	removes  Types      // the Types that it removes
	pair     bool       // in the combined game it removes Zombie or Vampire instead
	object   bool
	clauses  Clauses // nil if they are not printed
	hand     bool    // it raises the hand limit
}

// printed lists the cards that the rulebook names.
var printed = []printedCard{
	{name: "Fairy Dust", makes: Types{fairy}},
	{name: "Wings", makes: Types{fairy}},
	{name: "Tooth", makes: Types{fairy}},
	{name: "Broom", makes: Types{witch}},
	{name: "Bite", makes: Types{vampire, werewolf}, combined: Types{zombie, vampire, werewolf}, cite: combinedBite},
	{name: "Boat", combined: Types{pirate, ninja, witch}, cite: combinedBoat},
	{name: "Fangs", object: true, clauses: Clauses{{1, Types{vampire, werewolf}}}},
	{name: "Helping Hand", object: true, clauses: Clauses{}, hand: true},
	{name: "Blood", object: true},
	{name: "Stake", removes: Types{vampire}},
	{name: "Butterfingers"},
	{name: "Cure", pair: true},
	{name: "Witch's Brew", pair: true},
	{name: "Internal Conflict"},
}

// inPrint finds a card that the rulebook names.
func inPrint(name string) (printedCard, bool) {
	for _, c := range printed {
		if input.Fold(c.name) == input.Fold(name) {
			return c, true
		}
	}
	return printedCard{}, false
}

func namesInPrint() []string {
	var all []string
	for _, c := range printed {
		all = append(all, c.name)
	}
	return all
}

// makesOf returns the Types that a card makes: those of the combined game if it has a rule
// for the card, or else the given ones.
func makesOf(name string, m Mode, given Types) Types {
	if c, ok := inPrint(name); ok && m == Combined && c.combined != nil {
		return c.combined
	}
	return given
}

// worthOf returns the clauses of an Object. In the combined game a Cure or Witch's Brew
// counts for a Mad Scientist and a Witch alike.
func worthOf(name string, m Mode, given Clauses) Clauses {
	c, ok := inPrint(name)
	if !ok || m != Combined || !c.pair {
		return given
	}
	either := Types{madScientist, witch}
	all := make(Clauses, len(given))
	for i, clause := range given {
		all[i] = clause
		both := slices.Contains(clause.AnyOf, madScientist) && slices.Contains(clause.AnyOf, witch)
		if clause.Value > 0 && either.hasAny(clause.AnyOf) && !both {
			all[i].AnyOf = append(slices.DeleteFunc(slices.Clone(clause.AnyOf), either.has), either...)
		}
	}
	return all
}

// citeOf returns the rule by which a card makes a Type.
func (c printedCard) citeOf(m Mode) rules.Cite {
	if m == Combined && c.combined != nil {
		return c.cite
	}
	return typeCard
}

// allows returns the Types that a card makes; nil if they are not printed.
func (c printedCard) allows(m Mode) Types {
	if m == Combined && c.combined != nil {
		return c.combined
	}
	return c.makes
}
