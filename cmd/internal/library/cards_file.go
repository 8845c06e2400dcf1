package library

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
	"companion/cmd/internal/app"
	"companion/history"
)

// Cards go from one group to another as a file:
//
//	{"game":"carpathes","cards":[
//	{"name":"Swarm of Crows","facts":{"kind":"attack","cost":15}}
//	]}

// addCardFiles adds the commands that read and write such a file.
func addCardFiles(a *app.App, g rules.Game, verb func(use, short, example string, run func(context.Context, []string) error) *cobra.Command) {
	preview := false
	of := "companion cards " + g.Name
	in := verb("import FILE|-", "Learns the cards of a file: all of them, or none", "export | "+of+" import -", func(ctx context.Context, args []string) error {
		if len(args) != 1 {
			return &app.Usage{Says: "import takes a file; - is standard input"}
		}
		return importCards(a, ctx, g, args[0], preview)
	})
	in.Flags().BoolVar(&preview, "preview", false, "tell what would be new and changed, and learn nothing")
	over := false
	out := verb("export [FILE]", "Writes what was told of the cards for another group; what is in print comes along anyway", "export", func(ctx context.Context, args []string) error {
		if len(args) > 1 {
			return &app.Usage{Says: "export takes one file, or none for standard output"}
		}
		return exportCards(a, ctx, g, append(args, "-")[0], over)
	})
	out.Flags().BoolVar(&over, "force", false, "write over a file that is there")
}

func exportCards(a *app.App, ctx context.Context, g rules.Game, file string, over bool) error {
	_, _, own, err := LookUp(a, ctx, g)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "{\"game\":%q,\"cards\":[", g.Name)
	for i, c := range own {
		line, err := app.Marshal(cardOf(g, input.Card{Name: c.Name, Facts: c.Facts}, "", false))
		if err != nil {
			return err
		}
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteByte('\n')
		b.Write(line)
	}
	b.WriteString("\n]}\n")
	if file == "-" {
		_, err := a.Out.Write(b.Bytes())
		return err
	}
	out, err := app.OpenOut(file, over)
	if err != nil {
		return err
	}
	if err := out.Write(ctx, func(_ context.Context, to io.Writer) error { _, err := b.WriteTo(to); return err }); err != nil {
		return err
	}
	a.Saved = "the file is written"
	a.Print([]string{lang.Plural(len(own), "card", "cards") + " written to " + file})
	return nil
}

// cardFile is the file as it is read.
type cardFile struct {
	Game  string     `json:"game"`
	Cards []cardJSON `json:"cards"`
}

// importCards learns the cards of a file over those that are known; what the file does
// not tell stays as it is.
func importCards(a *app.App, ctx context.Context, g rules.Game, file string, preview bool) error {
	data, err := a.Read(file, "import")
	if err != nil {
		return err
	}
	told, err := readCards(g, data)
	if err != nil {
		return err
	}
	_, all, _, err := LookUp(a, ctx, g)
	if err != nil {
		return err
	}
	var keep []history.Card
	fresh, changed := []string{}, []string{}
	var lines []string
	for _, c := range told {
		was, known := all.Of(c.Name)
		card, news := all.Taught(c)
		switch {
		case !news:
			continue
		case known:
			if err := input.Check(card.Fill(g.Card()), app.At); err != nil {
				return input.InField("import", "%s, over what is known of it: %s", card.Name, err)
			}
			changed = append(changed, card.Name)
			lines = append(lines, fmt.Sprintf("changed: %s (was %s)", says(g, card), was.FactsOf(g.Card())))
		default:
			fresh = append(fresh, card.Name)
			lines = append(lines, "new: "+says(g, card))
		}
		keep = append(keep, history.Card{Game: g.Name, Name: card.Name, Facts: card.Facts, Learnt: a.Now(), Source: history.Imported})
	}
	if !preview {
		if err := keepCards(a, ctx, keep); err != nil {
			return err
		}
	}
	same := len(told) - len(keep)
	if a.JSON {
		return a.Encode(map[string]any{"game": g.Name, "new": fresh, "changed": changed, "same": same, "imported": !preview})
	}
	head := "Imported"
	if preview {
		head = "Nothing is imported yet"
	}
	a.Print(append(lines, fmt.Sprintf("%s: %d new, %d changed, %d known already.", head, len(fresh), len(changed), same)))
	return nil
}

func keepCards(a *app.App, ctx context.Context, cards []history.Card) error {
	if len(cards) == 0 {
		return nil
	}
	store, err := writing(a)
	if err != nil {
		return err
	}
	defer store.Close()
	return a.Changed(store.PutCards(ctx, cards...))
}

// readCards reads a file of cards. The error names the card.
func readCards(g rules.Game, data []byte) ([]input.Card, error) {
	wrong := func(format string, args ...any) error { return input.InField("import", format, args...) }
	dec := json.NewDecoder(bytes.NewReader(bytes.TrimPrefix(data, []byte(app.ByteOrder))))
	dec.DisallowUnknownFields()
	var f cardFile
	if err := dec.Decode(&f); err != nil {
		return nil, wrong("this is no file of cards: %s", lang.Visible(err.Error()))
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return nil, wrong("something follows the cards")
	}
	if f.Game != g.Name {
		return nil, wrong("the file holds cards of %s, not of %s", lang.Quote(f.Game), g.Name)
	}
	var all []input.Card
	seen := input.CardsOf()
	for i, told := range f.Cards {
		card, err := readCard(g, told)
		if err != nil {
			return nil, wrong("card %d, %s: %s", i+1, lang.Quote(told.Name), err)
		}
		if _, twice := seen.Of(card.Name); twice {
			return nil, wrong("card %d, %s: it stands in the file twice", i+1, lang.Quote(told.Name))
		}
		seen, all = seen.With(card), append(all, card)
	}
	return all, nil
}

func readCard(g rules.Game, told cardJSON) (input.Card, error) {
	in := g.Card()
	err := input.FillCard(in, app.At, []string{asName(told.Name)})
	if err == nil && app.Given(told.Facts) {
		err = input.FillJSON(in, app.At, told.Facts)
	}
	if err == nil {
		err = input.Check(in, app.At)
	}
	return input.CardOf(in), err
}
