package lookup

import (
	"context"
	"errors"
	"time"

	"github.com/spf13/pflag"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/cmd/internal/app"
	"companion/history"
)

// FilterFlags say which sessions of the history are meant.
type FilterFlags struct {
	Game, player, Date, place app.Once

	Today time.Time // the evening it is now
}

func (f *FilterFlags) Register(flags *pflag.FlagSet, now time.Time) {
	f.Today = app.EveningOf(now)
	f.Game.Name, f.player.Name, f.Date.Name, f.place.Name = "game", "player", "date", "place"
	flags.Var(&f.Game, "game", "only a `game`")
	flags.Var(&f.player, "player", "only where this `player` sat")
	flags.Var(&f.Date, "date", "only a `day`, a month or a year: 2026-11-30, yesterday, monday, 2026-11, 2026, or from..to")
	flags.Var(&f.place, "place", "only what was played at this `place`")
}

func (f *FilterFlags) Given() bool {
	return f.Game.Value+f.player.Value+f.Date.Value+f.place.Value != ""
}

// Check is the part of the filter that can be read without a history. The error is a
// *input.InputError.
func (f *FilterFlags) Check() (filter history.Filter, err error) {
	if f.Game.Value != "" {
		if filter.Game, err = boxNamed(f.Game.Value); err != nil {
			return filter, err
		}
	}
	filter.From, filter.To, err = app.Period(f.Date.Value, f.Today)
	return filter, err
}

// Read is the filter, with what was abbreviated written out.
func (f *FilterFlags) Read(ctx context.Context, store *history.Store) (history.Filter, error) {
	filter, err := f.Check()
	if err != nil {
		return filter, err
	}
	if filter.Player, err = playerNamed(ctx, store, f.player.Value); err != nil {
		return filter, err
	}
	filter.Place, err = placeNamed(ctx, store, f.place.Value)
	return filter, err
}

// playerNamed is the name of the player that a word means; "" for "".
func playerNamed(ctx context.Context, store *history.Store, word string) (string, error) {
	if word == "" {
		return "", nil
	}
	all, err := store.Roster(ctx)
	if err != nil {
		return "", err
	}
	p, err := Roster(all).Find("player", word)
	return Roster(all).Now(p).Name, err
}

// boxNamed finds a box by any unambiguous beginning of its name, whether its rules are
// known or not. The error is a *input.InputError.
func boxNamed(word string) (string, error) {
	var names []string
	for _, g := range app.EveryBox() {
		names = append(names, g.Name)
	}
	i, err := input.Pick(word, names)
	switch {
	case IsAmbiguous(err):
		return "", Several("game", word, err)
	case err != nil:
		return "", input.InField("game", "there is no game %s; there is %s", lang.Quote(word), lang.Or(names))
	}
	return names[i], nil
}

// IsAmbiguous tells the mistake of a word that begins several things.
func IsAmbiguous(err error) bool {
	var m *input.InputError
	return errors.As(err, &m) && m.Ambiguous
}

// Several is the mistake of a word that begins several things, told of its field.
func Several(field, word string, err error) error {
	return &input.InputError{Field: field, Ambiguous: true, Text: field + ": " + lang.Quote(word) + " is " + err.Error()}
}

// placeNamed finds a place where something was played by any unambiguous beginning; ""
// for "".
func placeNamed(ctx context.Context, store *history.Store, word string) (string, error) {
	if word == "" {
		return "", nil
	}
	all, err := store.Places(ctx)
	if err != nil {
		return "", err
	}
	i, err := input.Pick(word, all)
	switch {
	case IsAmbiguous(err):
		return "", Several("place", word, err)
	case err != nil:
		return "", &app.NotFound{Says: "there is no place " + lang.Quote(word)}
	}
	return all[i], nil
}
