package vwf

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// printedCard is a card of which the rulebook tells something.
type printedCard struct {
	name     string
	makes    Types      // the Types it lets somebody become
	combined Types      // the same in the combination, where that differs
	cite     rules.Cite // what the combination says of it
	removes  Types      // the Types it takes away
	pair     bool       // in the combination it removes a Zombie or a Vampire instead
	object   bool
	clauses  Clauses // nil where they are not printed
	hand     bool    // it raises the hand limit
}

// printed are the cards that the rulebook names.
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

// makesOf are the Types that a card makes, whatever is printed on it, where the
// combination says so.
func makesOf(name string, m Mode, told Types) Types {
	if c, ok := inPrint(name); ok && m == Combined && c.combined != nil {
		return c.combined
	}
	return told
}

// worthOf is what an Object is worth, to a Mad Scientist or a Witch alike where the
// combination says so.
func worthOf(name string, m Mode, told Clauses) Clauses {
	c, ok := inPrint(name)
	if !ok || m != Combined || !c.pair {
		return told
	}
	either := Types{madScientist, witch}
	all := make(Clauses, len(told))
	for i, clause := range told {
		all[i] = clause
		both := slices.Contains(clause.AnyOf, madScientist) && slices.Contains(clause.AnyOf, witch)
		if clause.Value > 0 && either.hasAny(clause.AnyOf) && !both {
			all[i].AnyOf = append(slices.DeleteFunc(slices.Clone(clause.AnyOf), either.has), either...)
		}
	}
	return all
}

// citeOf is the rule by which a card makes a Type.
func (c printedCard) citeOf(m Mode) rules.Cite {
	if m == Combined && c.combined != nil {
		return c.cite
	}
	return typeCard
}

// allows are the Types that a card lets somebody become; nil where that is not printed.
func (c printedCard) allows(m Mode) Types {
	if m == Combined && c.combined != nil {
		return c.combined
	}
	return c.makes
}
