package library

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"strings"

	"companion/calculators/input"
	"companion/calculators/rules"
	"companion/cmd/internal/app"
	"companion/history"
)

// addCard keeps a card that nobody knew.
func addCard(a *app.App, ctx context.Context, g rules.Game, words []string) error {
	_, all, _, err := LookUp(a, ctx, g)
	if err != nil {
		return err
	}
	in := g.Card()
	if err := input.FillCard(in, app.At, nameFirst(words)); err != nil {
		return err
	}
	exists := func() error {
		if was, known := all.Of(input.CardOf(in).Name); known {
			return &app.Usage{Says: fmt.Sprintf("there is a card %s already", was.Name), Hint: editHint(g, was)}
		}
		return nil
	}
	if len(words) < 2 && a.Asks() != nil {
		err := a.Ask(ctx, rules.Kind{Name: "add", Help: "a card of " + g.Title}, in, func() error {
			if err := exists(); err != nil {
				return input.InField("name", "%s", err)
			}
			return input.Check(in, app.At)
		})
		if err != nil {
			return err
		}
	}
	if err := errors.Join(input.Check(in, app.At), exists()); err != nil {
		return err
	}
	card := input.CardOf(in)
	if err := keepCard(a, ctx, g, "", card); err != nil {
		return err
	}
	return tellCard(a, g, card, "Known from now on: ")
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
func keepCard(a *app.App, ctx context.Context, g rules.Game, from string, c input.Card) error {
	store, err := writing(a)
	if err != nil {
		return err
	}
	defer store.Close()
	kept := history.Card{Game: g.Name, Name: c.Name, Facts: c.Facts, Learnt: a.Now(), Source: history.Typed}
	if from != "" {
		return a.Changed(store.RenameCard(ctx, from, kept))
	}
	return a.Changed(store.PutCards(ctx, kept))
}

func tellCard(a *app.App, g rules.Game, c input.Card, head string) error {
	if a.JSON {
		return a.Encode(map[string]any{"game": g.Name, "card": cardOf(g, c, "", false)})
	}
	a.Print([]string{head + says(g, c)})
	return nil
}

// editCard changes what is known of a card and leaves the rest as it is.
func editCard(a *app.App, ctx context.Context, g rules.Game, words []string) error {
	_, all, own, err := LookUp(a, ctx, g)
	if err != nil {
		return err
	}
	if len(words) == 0 {
		return &app.Usage{Says: "missing NAME, the card that is to be put right"}
	}
	was, err := cardNamed(g, all, words[0])
	if err != nil {
		return err
	}
	told, err := app.ReadChange(g.Card(), words[1:])
	if err != nil {
		return err
	}
	edited := &edit{told, g.Card, was}
	card, err := edited.made()
	switch {
	case len(words) == 1 && a.Asks() != nil:
		kind := rules.Kind{Name: "edit", Help: "what is to be changed of " + was.Name}
		if err = a.Ask(ctx, kind, edited, func() error { _, err := edited.made(); return err }); err == nil {
			card, err = edited.made()
		}
	case len(words) == 1:
		return &app.Usage{Says: "nothing is to be changed", Hint: fmt.Sprintf("fact=word changes one, fact=none forgets it; companion cards %s edit --help lists them", g.Name)}
	}
	if err != nil {
		return err
	}
	if other, known := all.Of(card.Name); known && input.Fold(card.Name) != input.Fold(was.Name) {
		return input.InField("name", "there is a card %s already", other.Name)
	}
	from := ""
	if told := OwnCard(own, was.Name); told != nil {
		from = told.Name
	}
	if err := keepCard(a, ctx, g, from, card); err != nil {
		return err
	}
	return tellCard(a, g, card, "")
}

// edit is what is to become of a card.
type edit struct {
	app.Change
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
	for _, fact := range c.Forget {
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
// given. The error is a *input.InputError.
func (c *edit) made() (input.Card, error) {
	in, given := c.merged(), c.Input.Fields(app.At)
	for i, f := range in.Fields(app.At) {
		if f.Need == input.Not && !given[i].Given() {
			f.Clear()
		}
	}
	return input.CardOf(in), input.Check(in, app.At)
}

// removeCard forgets what was told of a card.
func removeCard(a *app.App, ctx context.Context, g rules.Game, words []string) error {
	printed, all, own, err := LookUp(a, ctx, g)
	if err != nil {
		return err
	}
	if len(words) != 1 {
		return &app.Usage{Says: "remove takes the name of one card; a name of several words stands in quotes"}
	}
	card, err := cardNamed(g, all, words[0])
	if err != nil {
		return err
	}
	was := OwnCard(own, card.Name)
	if was == nil {
		return &app.Usage{Says: fmt.Sprintf("%s is in print, and nothing else was told of it", card.Name), Hint: editHint(g, card)}
	}
	store, err := writing(a)
	if err != nil {
		return err
	}
	defer store.Close()
	if err := a.Changed(store.RemoveCard(ctx, g.Name, was.Name)); err != nil {
		return err
	}
	back, isPrinted := printed.Of(card.Name)
	if a.JSON {
		told := map[string]any{"game": g.Name, "removed": cardOf(g, card, string(was.Source), isPrinted), "card": nil}
		if isPrinted {
			told["card"] = cardOf(g, back, inPrint, true)
		}
		return a.Encode(told)
	}
	a.Print([]string{"Removed: " + says(g, card)})
	if isPrinted {
		a.Print([]string{"It is again as printed: " + says(g, back)})
	}
	return nil
}
