package cmd

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"strings"

	"companion/calculators/input"
	"companion/calculators/rules"
	"companion/history"
)

// addCard keeps a card that nobody knew.
func (a *app) addCard(ctx context.Context, g rules.Game, words []string) error {
	_, all, _, err := a.lookUp(ctx, g)
	if err != nil {
		return err
	}
	in := g.Card()
	if err := input.FillCard(in, at, nameFirst(words)); err != nil {
		return err
	}
	exists := func() error {
		if was, known := all.Of(input.CardOf(in).Name); known {
			return &usage{says: fmt.Sprintf("there is a card %s already", was.Name), hint: editHint(g, was)}
		}
		return nil
	}
	if len(words) < 2 && a.asks() != nil {
		err := a.ask(ctx, rules.Kind{Name: "add", Help: "a card of " + g.Title}, in, func() error {
			if err := exists(); err != nil {
				return input.InField("name", "%s", err)
			}
			return input.Check(in, at)
		})
		if err != nil {
			return err
		}
	}
	if err := errors.Join(input.Check(in, at), exists()); err != nil {
		return err
	}
	card := input.CardOf(in)
	if err := a.keepCard(ctx, g, "", card); err != nil {
		return err
	}
	return a.tellCard(g, card, "Known from now on: ")
}

// editHint is how a card is put right.
func editHint(g rules.Game, c input.Card) string {
	return fmt.Sprintf("companion cards %s edit %s puts it right", g.Name, input.NameWord(c.Name))
}

// nameFirst writes the name that stands first, unless it is a pair, so that it is taken
// as it is.
func nameFirst(words []string) []string {
	if len(words) == 0 || strings.Contains(words[0], "=") {
		return words
	}
	return append([]string{asName(words[0])}, words[1:]...)
}

// asName is a name as it is typed: in quotes only if it would not be taken for one
// without, so that whatever else is wrong with it is told of the name itself.
func asName(name string) string {
	if strings.HasPrefix(name, `"`) || !strings.ContainsAny(name, "=:/+,;") {
		return name
	}
	return input.NameWord(name)
}

// keepCard keeps a card that was typed, in the place of the one that was called from;
// "" where there was none.
func (a *app) keepCard(ctx context.Context, g rules.Game, from string, c input.Card) error {
	store, err := a.writing()
	if err != nil {
		return err
	}
	defer store.Close()
	kept := history.Card{Game: g.Name, Name: c.Name, Facts: c.Facts, Learnt: a.now(), Source: history.Typed}
	if from != "" {
		return a.changed(store.RenameCard(ctx, from, kept))
	}
	return a.changed(store.PutCards(ctx, kept))
}

func (a *app) tellCard(g rules.Game, c input.Card, head string) error {
	if a.json {
		return a.encode(map[string]any{"game": g.Name, "card": cardOf(g, c, "", false)})
	}
	a.print([]string{head + says(g, c)})
	return nil
}

// editCard changes what is known of a card and leaves the rest as it is.
func (a *app) editCard(ctx context.Context, g rules.Game, words []string) error {
	_, all, own, err := a.lookUp(ctx, g)
	if err != nil {
		return err
	}
	if len(words) == 0 {
		return &usage{says: "missing NAME, the card that is to be put right"}
	}
	was, err := cardNamed(g, all, words[0])
	if err != nil {
		return err
	}
	told, err := readChange(g.Card(), words[1:])
	if err != nil {
		return err
	}
	edited := &edit{told, g.Card, was}
	card, err := edited.made()
	switch {
	case len(words) == 1 && a.asks() != nil:
		kind := rules.Kind{Name: "edit", Help: "what is to be changed of " + was.Name}
		if err = a.ask(ctx, kind, edited, func() error { _, err := edited.made(); return err }); err == nil {
			card, err = edited.made()
		}
	case len(words) == 1:
		return &usage{says: "nothing is to be changed", hint: fmt.Sprintf("fact=word changes one, fact=none forgets it; companion cards %s edit --help lists them", g.Name)}
	}
	if err != nil {
		return err
	}
	if other, known := all.Of(card.Name); known && input.Fold(card.Name) != input.Fold(was.Name) {
		return input.InField("name", "there is a card %s already", other.Name)
	}
	from := ""
	if told := ownCard(own, was.Name); told != nil {
		from = told.Name
	}
	if err := a.keepCard(ctx, g, from, card); err != nil {
		return err
	}
	return a.tellCard(g, card, "")
}

// edit is what is to become of a card.
type edit struct {
	change
	blank func() input.Input
	was   input.Card
}

// Fields are those of a card as it is to be; what is not given stays as it is.
func (c *edit) Fields(at input.Context) []input.Field {
	fields := c.Input.Fields(at)
	for i, as := range c.merged().Fields(at) {
		fields[i].Need, fields[i].Because = as.Need, as.Because
		if as.Need == input.Must {
			fields[i].Need = input.May
		}
		if fields[i].Default = c.was.Facts[as.Name]; as.Name == "name" {
			fields[i].Default = c.was.Name
		}
	}
	return fields
}

// merged is what was known of the card without what is to be forgotten, and what is given
// over it.
func (c *edit) merged() input.Input {
	facts := maps.Clone(c.was.Facts)
	for _, fact := range c.forget {
		delete(facts, fact)
	}
	given := input.CardOf(c.Input)
	card, _ := input.CardsOf(input.Card{Name: c.was.Name, Facts: facts}).Taught(input.Card{Name: c.was.Name, Facts: given.Facts})
	if given.Name != "" {
		card.Name = given.Name
	}
	return card.Fill(c.blank())
}

// made is the card as it is to be, without the old facts that do not go with what is
// given. The error is a *rules.Mistake.
func (c *edit) made() (input.Card, error) {
	in, given := c.merged(), c.Input.Fields(at)
	for i, f := range in.Fields(at) {
		if f.Need == input.Not && !given[i].Given() {
			f.Clear()
		}
	}
	return input.CardOf(in), input.Check(in, at)
}

// removeCard forgets what was told of a card.
func (a *app) removeCard(ctx context.Context, g rules.Game, words []string) error {
	printed, all, own, err := a.lookUp(ctx, g)
	if err != nil {
		return err
	}
	if len(words) != 1 {
		return &usage{says: "remove takes the name of one card; a name of several words stands in quotes"}
	}
	card, err := cardNamed(g, all, words[0])
	if err != nil {
		return err
	}
	was := ownCard(own, card.Name)
	if was == nil {
		return &usage{says: fmt.Sprintf("%s is in print, and nothing else was told of it", card.Name), hint: editHint(g, card)}
	}
	store, err := a.writing()
	if err != nil {
		return err
	}
	defer store.Close()
	if err := a.changed(store.RemoveCard(ctx, g.Name, was.Name)); err != nil {
		return err
	}
	back, isPrinted := printed.Of(card.Name)
	if a.json {
		told := map[string]any{"game": g.Name, "removed": cardOf(g, card, string(was.Source), isPrinted), "card": nil}
		if isPrinted {
			told["card"] = cardOf(g, back, inPrint, true)
		}
		return a.encode(told)
	}
	a.print([]string{"Removed: " + says(g, card)})
	if isPrinted {
		a.print([]string{"It is again as printed: " + says(g, back)})
	}
	return nil
}
