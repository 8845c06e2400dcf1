package cmd

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/history"
)

const (
	ratingMost = 5
	placeMost  = 60 // characters
)

// reviewCommand is a command that changes what is told of a session.
func reviewCommand(use, short, example string, run func(*cobra.Command, []string) error) *cobra.Command {
	return &cobra.Command{Use: use, Short: short, Example: example, DisableFlagsInUseLine: true, Args: cobra.ArbitraryArgs, RunE: run}
}

// reviewCommands change what is told of a session the morning after.
func (a *app) reviewCommands() []*cobra.Command {
	return append([]*cobra.Command{
		a.noteCommand(),
		reviewCommand("place ID … name", "Tells where a session was played, or a whole evening; none forgets it", "  companion history place 2 \"Ana's kitchen\"",
			func(c *cobra.Command, args []string) error { return a.placeSessions(c.Context(), args) }),
		reviewCommand("rate ID … 1-5", "Rates a session; 0 takes it back", "  companion history rate 2 4",
			func(c *cobra.Command, args []string) error { return a.rateSessions(c.Context(), args) }),
		a.pauseCommand(),
		reviewCommand("reopen ID", "Goes on with a table, also with one that was finished or abandoned", "  companion history reopen 2",
			func(c *cobra.Command, args []string) error { return a.use(c.Context(), args) }),
		reviewCommand("rematch ID", "Opens a table with the seats, house rules and box profile of another", "  companion history rematch 2",
			func(c *cobra.Command, args []string) error { return a.rematch(c.Context(), args) }),
	}, a.deleteCommands()...)
}

// changeAll changes sessions, and tells them anew.
func (a *app) changeAll(ctx context.Context, c chosen, change func(*history.Store, []history.Session) error) error {
	store, all, err := a.openPresent(ctx, c, a.openToChange)
	if err != nil {
		return err
	}
	defer store.Close()
	if err := change(store, all); err != nil {
		return err
	}
	now, err := (chosen{ids: numbersOf(all)}).find(ctx, store, false)
	if err != nil {
		return err
	}
	return a.tellAll(now, all)
}

// tellAll tells sessions in a few lines each, and what of their reviews was replaced.
func (a *app) tellAll(all, were []history.Session) error {
	if a.json {
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
			return a.encode(told[0])
		}
		return a.encode(map[string]any{"sessions": told})
	}
	for i, s := range all {
		a.print(a.headOf(s))
		if was := were[i]; was.Place != "" && was.Place != s.Place {
			a.print(assist.Wrap("", "it was at "+was.Place, a.width))
		} else if was.Rating > 0 && was.Rating != s.Rating {
			a.print(assist.Wrap("", "it was "+rated(was.Rating), a.width))
		}
	}
	return nil
}

// headOf tells a session in a few lines: what it is, and its note.
func (a *app) headOf(s history.Session) []string {
	lines := assist.Wrap("", fmt.Sprintf("Session %d, %s: %s", s.ID, date(s.Evening), summary(s)), a.width)
	return append(lines, noteLines(s.Note, "", a.width)...)
}

func (a *app) placeSessions(ctx context.Context, args []string) error {
	c, words, err := a.choose(args, 1)
	if err != nil {
		return err
	}
	place, err := placeOf("name", words)
	if err != nil {
		return err
	}
	if place == "none" {
		place = ""
	}
	return a.changeAll(ctx, c, func(store *history.Store, all []history.Session) error {
		return a.changed(store.SetPlace(ctx, numbersOf(all), place))
	})
}

// placeOf is the name of a place.
func placeOf(field string, words []string) (string, error) {
	return textOf(field, []string{input.OneLine(strings.Join(words, " "))}, placeMost)
}

// The forms of what is told of a game as it is added.
var (
	placeForm = reviewForm("a place", func(text string) (string, error) { return placeOf("place", []string{text}) })
	noteForm  = reviewForm("a note", func(text string) (string, error) { return textOf("note", []string{text}, noteMost) })
)

func reviewForm(says string, read func(string) (string, error)) input.Format[string] {
	return input.Format[string]{Text: says, Short: "text", Write: input.Quoted, Read: func(word string) (string, error) {
		text, _, err := input.Unquoted(word)
		if err != nil {
			return "", err
		}
		return read(text)
	}}
}

func (a *app) rateSessions(ctx context.Context, args []string) error {
	c, words, err := a.choose(args, 1)
	if err != nil {
		return err
	}
	if len(words) != 1 {
		return &usage{says: fmt.Sprintf("rate takes an ID and 1 to %d", ratingMost)}
	}
	n, err := input.Whole(0, ratingMost).Read(words[0])
	if err != nil {
		return input.InField("rating", "takes a whole number from 1 to %d, or 0 for none, not %s", ratingMost, lang.Quote(words[0]))
	}
	return a.changeAll(ctx, c, func(store *history.Store, all []history.Session) error {
		return a.changed(store.SetRating(ctx, numbersOf(all), n))
	})
}
