package input

import (
	"maps"
	"slices"
	"strings"
)

// Card holds the known facts of one card as they are typed, by the names of their fields.
type Card struct {
	Name  string
	Facts map[string]string // a list is typed with commas
}

// Cards holds the facts that a group knows of the cards of its box. Nil remembers nothing:
// a log has only the names and facts that are written there.
type Cards map[string]Card // by the folded name

// CardsOf makes a set of cards. Of two with one name the later one counts.
func CardsOf(cards ...Card) Cards { return Cards{}.With(cards...) }

// With returns these cards and others, which replace those of the same name.
func (c Cards) With(cards ...Card) Cards {
	all := maps.Clone(c)
	for _, card := range cards {
		all[Fold(card.Name)] = card
	}
	return all
}

// Of returns the card of a name, in any case and with or without accents.
func (c Cards) Of(name string) (Card, bool) {
	card, known := c[Fold(name)]
	return card, known
}

// Sorted returns all cards by name.
func (c Cards) Sorted() []Card {
	var all []Card
	for _, folded := range slices.Sorted(maps.Keys(c)) {
		all = append(all, c[folded])
	}
	return all
}

// Taught returns a card with newly given facts over the known ones. News reports whether
// that changes anything.
func (c Cards) Taught(given Card) (card Card, news bool) {
	was, known := c.Of(given.Name)
	if !known {
		return given, true
	}
	facts := maps.Clone(was.Facts)
	if facts == nil {
		facts = map[string]string{}
	}
	maps.Copy(facts, given.Facts)
	return Card{Name: was.Name, Facts: facts}, !maps.Equal(facts, was.Facts)
}

// NamesWith returns names, and after them those of the other cards.
func (c Cards) NamesWith(names []string) []string {
	all := slices.Clone(names)
	for _, card := range c.Sorted() {
		if !slices.ContainsFunc(names, func(name string) bool { return Fold(name) == Fold(card.Name) }) {
			all = append(all, card.Name)
		}
	}
	return all
}

const (
	nameField = "name" // of a card's own fields
	cardField = "card" // of an event: whose facts its facts are
)

// FillCard returns Fill for the words of a card: the first one, unless it is a pair, is the name.
func FillCard(blank Input, at Context, words []string) error {
	if len(words) > 0 && (words[0] == "" || words[0][0] == '"' || !strings.Contains(words[0], "=")) {
		words = slices.Concat([]string{nameField + "=" + words[0]}, words[1:])
	}
	return Fill(blank, at, words)
}

// CardOf returns the card that was given to the fields of an input.
func CardOf(in Input) Card {
	card := Card{Facts: map[string]string{}}
	for _, f := range in.Fields(Context{}) {
		switch {
		case f.Name == nameField:
			card.Name = UnquotedName(f)
		case f.Given():
			card.Facts[f.Name] = f.Typed()
		}
	}
	return card
}

// UnquotedName returns the name that a field holds.
func UnquotedName(f Field) string {
	name, _, _ := Unquoted(f.String()) // it was written by NameWord
	return name
}

// Fill gives the known facts to the fields of a blank card. It leaves out what they cannot
// take: the game of another version may know more facts.
func (c Card) Fill(blank Input) Input {
	for _, f := range blank.Fields(Context{}) {
		if f.Name == nameField {
			_ = f.Set(NameWord(c.Name))
		} else if word, known := c.Facts[f.Name]; known {
			_ = f.Set(word)
		}
	}
	return blank
}

// FactsOf lists the facts of a card in the order of its fields: "kind=attack cost=15".
func (c Card) FactsOf(blank Input) string {
	var all []string
	for _, f := range c.Fill(blank).Fields(Context{}) {
		if f.Given() && f.Name != nameField {
			all = append(all, f.Name+"="+f.Typed())
		}
	}
	return strings.Join(all, " ")
}

// CardFirst puts the card before the other fields while facts of it are open and the
// keyboard remembers cards: the remembered facts need not be asked.
func CardFirst(fields []Field, at Context) []Field {
	i := slices.IndexFunc(fields, IsCard)
	if i < 1 || len(at.Cards) == 0 || !slices.ContainsFunc(fields, func(f Field) bool { return f.Fact && !f.Given() }) {
		return fields
	}
	return slices.Concat(fields[i:i+1], fields[:i], fields[i+1:])
}

func IsCard(f Field) bool { return f.Name == cardField && !f.IsList() }
