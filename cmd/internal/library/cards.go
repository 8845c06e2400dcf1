package library

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
	"companion/cmd/internal/table"
	"companion/history"
)

// The cards of a box: those in print, and over them what this group has taught.

func CardsCommand(a *app.App) *cobra.Command {
	c := &cobra.Command{
		Use: "cards GAME", Short: "What this group knows of the cards of a box", GroupID: "past", Args: cobra.ArbitraryArgs,
		DisableFlagsInUseLine: true,
		Long: `What this group knows of the cards of a box. A card is learnt when an event at a table names it and tells its facts;
from then on its name is enough. Here cards are looked up, put right, and shared with another group as a file.`,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				if g, known := app.Box(args[0]); known {
					return &app.Usage{Says: g.Title + " has no cards to learn"}
				}
			}
			return app.Group(c, args)
		},
	}
	a.Branch[c] = func() {
		for _, g := range app.EveryBox() {
			if g.Card != nil {
				c.AddCommand(cardsOf(a, g))
			}
		}
	}
	return c
}

// cardsOf are the commands about the cards of one game.
func cardsOf(a *app.App, g rules.Game) *cobra.Command {
	of := "companion cards " + g.Name
	c := &cobra.Command{
		Use: g.Name, Short: "The cards of " + g.Title, Args: cobra.ArbitraryArgs, Example: "  " + of,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				return app.Group(c, args)
			}
			return listCards(a, c.Context(), g)
		},
	}
	verb := func(use, short, example string, run func(context.Context, []string) error) *cobra.Command {
		v := &cobra.Command{
			Use: use, Short: short, Example: "  " + of + " " + example, DisableFlagsInUseLine: true, Args: cobra.ArbitraryArgs,
			RunE: func(c *cobra.Command, args []string) error { return run(c.Context(), args) },
		}
		c.AddCommand(v)
		return v
	}
	verb("list", "Every card that is known, and how", "list", func(ctx context.Context, args []string) error {
		if err := lookup.None(nil, args); err != nil {
			return err
		}
		return listCards(a, ctx, g)
	})
	add := verb("add NAME [fact=word …]", "Tells a card", "add 'Silver Knife' "+exampleFacts(g), func(ctx context.Context, args []string) error { return addCard(a, ctx, g, args) })
	edit := verb("edit NAME fact=word …", "Puts a card right; fact=none forgets one, name=NEW renames it", "edit Garlic "+exampleFacts(g),
		func(ctx context.Context, args []string) error { return editCard(a, ctx, g, args) })
	for _, v := range []*cobra.Command{add, edit} {
		v.Annotations = map[string]string{app.EventWords: "yes"} // --cost 15 is cost=15
		a.Lazy[v] = func() { v.Long = v.Short + ".\n\n" + factsHelp(g) }
	}
	verb("remove NAME", "Forgets what was told of a card; one in print is then as printed", "remove Garlic", func(ctx context.Context, args []string) error { return removeCard(a, ctx, g, args) })
	addCardFiles(a, g, verb)
	return c
}

// exampleFacts is the first fact of a card with a number, as it is typed.
func exampleFacts(g rules.Game) string {
	fields := g.Card().Fields(app.At)
	for _, f := range fields {
		if f.JSONType == input.Number {
			return f.Name + "=1"
		}
	}
	for _, f := range fields {
		if f.Choices != nil {
			return f.Name + "=" + f.Choices[0]
		}
	}
	return ""
}

// factsHelp lists the facts of a card.
func factsHelp(g rules.Game) string {
	var b strings.Builder
	b.WriteString("What there is to know of a card, as field=value or --field value:\n")
	for _, f := range g.Card().Fields(app.At) {
		fmt.Fprintf(&b, "  %s=%s\n      %s\n", f.Name, f.Type(), f.Help)
	}
	return strings.TrimSpace(b.String())
}

// LookUp reads what is known of the cards of a game: in print, told, and both together.
func LookUp(a *app.App, ctx context.Context, g rules.Game) (printed, all input.Cards, own []history.Card, err error) {
	printed = g.InPrint()
	store, err := lookup.OpenIfThere(a, ctx)
	if err != nil {
		return nil, nil, nil, err
	}
	if store != nil {
		defer store.Close()
		if own, err = store.Cards(ctx, g.Name); err != nil {
			return nil, nil, nil, err
		}
	}
	return printed, printed.With(table.OwnCards(printed, own)...), own, nil
}

// OwnCard is what was told of a card; nil for one that is only in print.
func OwnCard(own []history.Card, name string) *history.Card {
	i := slices.IndexFunc(own, func(c history.Card) bool { return input.Fold(c.Name) == input.Fold(name) })
	if i < 0 {
		return nil
	}
	return &own[i]
}

// writing opens the history to keep cards in.
func writing(a *app.App) (*history.Store, error) {
	if a.NoLog {
		return nil, &app.Usage{Says: "with --no-log nothing is saved, so nothing can be learnt"}
	}
	path, err := lookup.Path(a)
	if err != nil {
		return nil, err
	}
	return history.Open(path, lookup.HistoryPatience)
}

// cardNamed finds a card by any unambiguous beginning of its name, - standing for a blank.
func cardNamed(g rules.Game, all input.Cards, word string) (input.Card, error) {
	names := all.NamesWith(nil)
	i, err := input.Pick(word, names)
	if err != nil {
		if j, dashed := input.Pick(strings.ReplaceAll(word, "-", " "), names); dashed == nil {
			i, err = j, nil
		}
	}
	var m *input.InputError
	switch {
	case errors.As(err, &m) && m.Ambiguous:
		return input.Card{}, &input.InputError{Field: "name", Ambiguous: true, Text: "name: " + lang.Quote(word) + " is " + m.Text}
	case err != nil:
		return input.Card{}, &app.NotFound{Says: fmt.Sprintf("there is no card %s; companion cards %s lists all", lang.Quote(word), g.Name)}
	}
	card, _ := all.Of(names[i])
	return card, nil
}

// cardJSON is a card as programs read it, and in a file.
type cardJSON struct {
	Name    string          `json:"name"`
	Facts   json.RawMessage `json:"facts"`
	Source  string          `json:"source,omitempty"`  // printed, told, typed or imported
	Printed bool            `json:"printed,omitempty"` // it is in print, whatever was told of it
}

// inPrint is the source of a card that nobody has told.
const inPrint = "printed"

func cardOf(g rules.Game, c input.Card, source string, printed bool) cardJSON {
	in := c.Fill(g.Card())
	for _, f := range in.Fields(app.At) {
		if f.Name == "name" {
			f.Clear()
		}
	}
	return cardJSON{Name: c.Name, Facts: input.JSON(in, app.At), Source: source, Printed: printed}
}

func listCards(a *app.App, ctx context.Context, g rules.Game) error {
	printed, all, own, err := LookUp(a, ctx, g)
	if err != nil {
		return err
	}
	list := []cardJSON{}
	var lines []string
	for _, c := range all.Sorted() {
		_, isPrinted := printed.Of(c.Name)
		source, how := inPrint, "printed"
		if told := OwnCard(own, c.Name); told != nil {
			source = string(told.Source)
			how = map[history.Source]string{history.Told: "told at a table", history.Typed: "typed", history.Imported: "imported"}[told.Source]
			if isPrinted {
				how += ", in place of the printed one"
			}
		}
		list = append(list, cardOf(g, c, source, isPrinted))
		lines = append(lines, assist.Wrap("", says(g, c)+"  ("+how+")", a.Width)...)
	}
	if a.JSON {
		return a.Encode(map[string]any{"game": g.Name, "cards": list})
	}
	if lines == nil {
		lines = []string{"No card is known yet."}
	}
	a.Print(lines)
	return nil
}

// says is a card in one line.
func says(g rules.Game, c input.Card) string {
	facts := c.FactsOf(g.Card())
	if facts == "" {
		return c.Name + ": nothing known"
	}
	return c.Name + ": " + facts
}
