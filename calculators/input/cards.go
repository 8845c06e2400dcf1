package input

import (
	"maps"
	"slices"
	"strings"
)

// Card is what is known of one card: its facts as they are typed, by the names of the
// fields that hold them.
type Card struct {
	Name  string
	Facts map[string]string // a list is typed with commas
}

// Cards is what a group knows of the cards of its box. Nil is no memory at all: in a
// log, names and facts are what is written there.
type Cards map[string]Card // by the folded name

// CardsOf are cards by their names; of two with one name the later one counts.
func CardsOf(cards ...Card) Cards { return Cards{}.With(cards...) }

// With are these cards and others, which come in the place of those of the same name.
func (c Cards) With(cards ...Card) Cards {
	all := maps.Clone(c)
	for _, card := range cards {
		all[Fold(card.Name)] = card
	}
	return all
}

// Of is the card of a name, however its letters are written.
func (c Cards) Of(name string) (Card, bool) {
	card, known := c[Fold(name)]
	return card, known
}

// Sorted are all cards by name.
func (c Cards) Sorted() []Card {
	var all []Card
	for _, folded := range slices.Sorted(maps.Keys(c)) {
		all = append(all, c[folded])
	}
	return all
}

// Taught is what is known of a card after it was told: what was told of it over what was
// known. News tells whether that is anything new.
func (c Cards) Taught(told Card) (card Card, news bool) {
	was, known := c.Of(told.Name)
	if !known {
		return told, true
	}
	facts := maps.Clone(was.Facts)
	if facts == nil {
		facts = map[string]string{}
	}
	maps.Copy(facts, told.Facts)
	return Card{Name: was.Name, Facts: facts}, !maps.Equal(facts, was.Facts)
}

// NamesWith are names, and after them those of the cards that are not among them.
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

// FillCard is Fill for the words of a card: the first one, unless it is a pair, is the
// name, whatever else it might be.
func FillCard(blank Input, at Context, words []string) error {
	if len(words) > 0 && (words[0] == "" || words[0][0] == '"' || !strings.Contains(words[0], "=")) {
		words = slices.Concat([]string{nameField + "=" + words[0]}, words[1:])
	}
	return Fill(blank, at, words)
}

// CardOf is what was given to the fields of a card.
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

// unquotedName is the name a field holds.
func UnquotedName(f Field) string {
	name, _, _ := Unquoted(f.String()) // it was written by NameWord
	return name
}

// Fill gives the fields of a blank card what is known of it. What they cannot take is
// left out: another companion's game may have known more.
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

// Says are the facts of a card in the order of its fields: "kind=attack cost=15".
func (c Card) Says(blank Input) string {
	var all []string
	for _, f := range c.Fill(blank).Fields(Context{}) {
		if f.Given() && f.Name != nameField {
			all = append(all, f.Name+"="+f.Typed())
		}
	}
	return strings.Join(all, " ")
}

// CardFirst puts the card before the other fields as long as facts of it are open and
// something is remembered of cards: then they need not be asked.
func CardFirst(fields []Field, at Context) []Field {
	i := slices.IndexFunc(fields, IsCard)
	if i < 1 || len(at.Cards) == 0 || !slices.ContainsFunc(fields, func(f Field) bool { return f.Fact && !f.Given() }) {
		return fields
	}
	return slices.Concat(fields[i:i+1], fields[:i], fields[i+1:])
}

func IsCard(f Field) bool { return f.Name == cardField && !f.IsList() }
