package evenings

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
	"companion/history"
)

// ReviewCommand is a command that changes what is told of a session.
func ReviewCommand(use, short, example string, run func(*cobra.Command, []string) error) *cobra.Command {
	return &cobra.Command{Use: use, Short: short, Example: example, DisableFlagsInUseLine: true, Args: cobra.ArbitraryArgs, RunE: run}
}

// changeAll changes sessions, and tells them anew.
func changeAll(a *app.App, ctx context.Context, c lookup.Chosen, change func(*history.Store, []history.Session) error) error {
	store, all, err := lookup.OpenPresent(a, ctx, c, func(p0 context.Context) (*history.Store, error) { return lookup.OpenToChange(a, p0) })
	if err != nil {
		return err
	}
	defer store.Close()
	if err := change(store, all); err != nil {
		return err
	}
	now, err := (lookup.Chosen{Ids: lookup.NumbersOf(all)}).Find(ctx, store, false)
	if err != nil {
		return err
	}
	return tellAll(a, now, all)
}

// tellAll tells sessions in a few lines each, and what of their reviews was replaced.
func tellAll(a *app.App, all, were []history.Session) error {
	if a.JSON {
		told := []sessionJSON{}
		for i, s := range all {
			told = append(told, tellSession(s))
			if was := were[i]; was.Place != s.Place {
				told[i].PlaceWas = was.Place
			}
			if was := were[i]; was.Rating != s.Rating {
				told[i].RatingWas = was.Rating
			}
		}
		if len(all) == 1 {
			return a.Encode(told[0])
		}
		return a.Encode(map[string]any{"sessions": told})
	}
	for i, s := range all {
		a.Print(headOf(a, s))
		if was := were[i]; was.Place != "" && was.Place != s.Place {
			a.Print(assist.Wrap("", "it was at "+was.Place, a.Width))
		} else if was.Rating > 0 && was.Rating != s.Rating {
			a.Print(assist.Wrap("", "it was "+lookup.Rated(was.Rating), a.Width))
		}
	}
	return nil
}

// headOf tells a session in a few lines: what it is, and its note.
func headOf(a *app.App, s history.Session) []string {
	lines := assist.Wrap("", fmt.Sprintf("Session %d, %s: %s", s.ID, lookup.Date(s.Evening), lookup.Summary(s)), a.Width)
	return append(lines, noteLines(s.Note, "", a.Width)...)
}

func PlaceSessions(a *app.App, ctx context.Context, args []string) error {
	c, words, err := lookup.Choose(a, args, 1)
	if err != nil {
		return err
	}
	place, err := lookup.PlaceOf("name", words)
	if err != nil {
		return err
	}
	if place == "none" {
		place = ""
	}
	return changeAll(a, ctx, c, func(store *history.Store, all []history.Session) error {
		return a.Changed(store.SetPlace(ctx, lookup.NumbersOf(all), place))
	})
}

func RateSessions(a *app.App, ctx context.Context, args []string) error {
	c, words, err := lookup.Choose(a, args, 1)
	if err != nil {
		return err
	}
	if len(words) != 1 {
		return &app.Usage{Says: fmt.Sprintf("rate takes an ID and 1 to %d", lookup.RatingMost)}
	}
	n, err := input.Whole(0, lookup.RatingMost).Read(words[0])
	if err != nil {
		return input.InField("rating", "takes a whole number from 1 to %d, or 0 for none, not %s", lookup.RatingMost, lang.Quote(words[0]))
	}
	return changeAll(a, ctx, c, func(store *history.Store, all []history.Session) error {
		return a.Changed(store.SetRating(ctx, lookup.NumbersOf(all), n))
	})
}
