package vudulhu

import (
	"slices"
	"sync"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// What there is to know of the cards of this box. The rulebook shows a few; a group
// teaches the Curses as they are cast.

// Card is a card of the box: a Curse with its points and ingredients, an Artifact, a
// Place, a Great Old One.
type Card struct {
	Name         input.Opt[string]
	Kind         input.Opt[string]
	Points       input.Opt[int]
	Interruption input.Opt[int]
	Ingredients  input.Opt[[]Face]
	When         input.Opt[string]
}

// Fields asks for the name, the kind and what stands on a Curse.
func (c *Card) Fields(at input.Context) []input.Field {
	noCurse, other := c.Kind.Set && c.Kind.Value != curseKind, "a card of the kind "+c.Kind.Value
	return []input.Field{
		input.Name("name", &c.Name, at, "the name of the card").Needed(input.Must),
		input.One("kind", &c.Kind, input.OneOf("", curseKind, artifactKind, placeKind, oldOneKind), "which kind"),
		input.Int("points", &c.Points, 0, pointsMost, "Cast Points").Unless(noCurse, other),
		input.Int("interruption", &c.Interruption, 0, pointsMost, "Interruption Points").Unless(noCurse, other),
		facesField("ingredients", &c.Ingredients, calcAlphabet(at), 1, diceInBox, "the symbols").Unless(noCurse, other),
		input.One("when", &c.When, input.OneOf("", beforeRolling, beforePassing, always), "when the Curse is to be obeyed").Unless(noCurse, other),
	}
}

// Printed are the cards of the rulebook, as far as it shows their facts.
var Printed = []string{
	`Tenta'kolas kind=curse when=always`,
	`Shantak! kind=curse ingredients=ghost,skull when=passing`,
	`Zompadimensione! kind=curse`,
	`Mazz'cheppuzz kind=curse when=always`,
	`Bialkee kind=curse when=rolling`,
	`Necronomicon kind=artifact`,
}

// The kinds of cards.
const (
	curseKind    = "curse"
	artifactKind = "artifact"
	placeKind    = "place"
	oldOneKind   = "great-old-one"
)

// kindSays is a card of a kind, in a sentence.
var kindSays = map[string]string{
	curseKind: "a Curse", artifactKind: "an Artifact", placeKind: "a Place", oldOneKind: "a Great Old One",
}

// printedKinds are the kinds of the cards in print, by the folded name.
var printedKinds = sync.OnceValue(func() map[string]string {
	kinds := map[string]string{}
	for folded, card := range (rules.Game{Printed: Printed}).InPrint() {
		kinds[folded] = card.Facts["kind"]
	}
	return kinds
})

// kindOf returns the kind of the card of a name: as it lies on the table, or as it is printed;
// "" if it is not known.
func (s *State) kindOf(name string) string {
	folded := input.Fold(name)
	is := func(other string) bool { return input.Fold(other) == folded }
	switch {
	case slices.ContainsFunc(s.curses, func(c Active) bool { return is(c.Name) || is(c.Card) }):
		return curseKind
	case slices.ContainsFunc(s.oldOnes, func(o OldOne) bool { return is(o.Card) }):
		return oldOneKind
	case is(s.places.InForce) || slices.ContainsFunc(s.places.Deck, is):
		return placeKind
	case slices.ContainsFunc(s.known, func(c Curse) bool { return is(c.Name) }) || hasName(s.gone, name):
		return curseKind
	case hasName(s.artifacts, name):
		return artifactKind
	}
	return printedKinds()[folded]
}

// isKind forbids the name of a card of another kind.
func (s *State) isKind(name input.Opt[string], kind string, r *rules.Ruling) {
	if !name.Set {
		return
	}
	if is := s.kindOf(name.Value); is != "" && is != kind {
		r.Forbid(boxCards, "%s is %s, not %s", name.Value, kindSays[is], kindSays[kind]).In("card")
	}
}

// nameOf returns the field of a card of some kind: names of cards that are known to be of
// another kind are not offered. Where one of them is typed exactly, it is no beginning of a
// longer name: the rules refuse it.
func nameOf(kind string, to *input.Opt[string], at input.Context, help string) input.Field {
	form, offered := input.NameFormat(namesOf(kind, at)), namesOf(kind, at).Names
	read := form.Read
	form.Read = func(word string) (string, error) {
		exact, err := input.NameFormat(input.Context{}).Read(word)
		if s, ok := at.State.(*State); err == nil && !hasName(offered, exact) && (hasName(at.Names, exact) || ok && s.kindOf(exact) != "") {
			return exact, nil
		}
		return read(word)
	}
	f := input.One("card", to, form, help)
	f = f.Later(offered...)
	f.Fresh = true
	return f
}

// namesOf returns what is known at the keyboard without the cards of other kinds.
func namesOf(kind string, at input.Context) input.Context {
	s, atTable := at.State.(*State)
	at.Names = slices.DeleteFunc(slices.Clone(at.Names), func(name string) bool {
		is := printedKinds()[input.Fold(name)]
		if atTable {
			is = s.kindOf(name)
		}
		if card, known := at.Cards.Of(name); known && is == "" {
			is = card.Facts["kind"]
			if _, told := card.Facts["points"]; told && is == "" {
				is = curseKind
			}
		}
		return is != "" && is != kind
	})
	return at
}
