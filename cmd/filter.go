package cmd

import (
	"context"
	"errors"
	"time"

	"github.com/spf13/pflag"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/history"
)

// filterFlags say which sessions of the history are meant.
type filterFlags struct {
	game, player, date, place once

	today time.Time // the evening it is now
}

func (f *filterFlags) register(flags *pflag.FlagSet, now time.Time) {
	f.today = eveningOf(now)
	f.game.name, f.player.name, f.date.name, f.place.name = "game", "player", "date", "place"
	flags.Var(&f.game, "game", "only a `game`")
	flags.Var(&f.player, "player", "only where this `player` sat")
	flags.Var(&f.date, "date", "only a `day`, a month or a year: 2026-11-30, yesterday, monday, 2026-11, 2026, or from..to")
	flags.Var(&f.place, "place", "only what was played at this `place`")
}

func (f *filterFlags) given() bool {
	return f.game.value+f.player.value+f.date.value+f.place.value != ""
}

// check is the part of the filter that can be read without a history. The error is a
// *rules.Mistake.
func (f *filterFlags) check() (filter history.Filter, err error) {
	if f.game.value != "" {
		if filter.Game, err = boxNamed(f.game.value); err != nil {
			return filter, err
		}
	}
	filter.From, filter.To, err = period(f.date.value, f.today)
	return filter, err
}

// read is the filter, with what was abbreviated written out.
func (f *filterFlags) read(ctx context.Context, store *history.Store) (history.Filter, error) {
	filter, err := f.check()
	if err != nil {
		return filter, err
	}
	if filter.Player, err = playerNamed(ctx, store, f.player.value); err != nil {
		return filter, err
	}
	filter.Place, err = placeNamed(ctx, store, f.place.value)
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
	p, err := roster(all).find("player", word)
	return roster(all).now(p).Name, err
}

// boxNamed finds a box by any unambiguous beginning of its name, whether its rules are
// known or not. The error is a *rules.Mistake.
func boxNamed(word string) (string, error) {
	var names []string
	for _, g := range everyBox() {
		names = append(names, g.Name)
	}
	i, err := input.Pick(word, names)
	switch {
	case isAmbiguous(err):
		return "", several("game", word, err)
	case err != nil:
		return "", input.InField("game", "there is no game %s; there is %s", lang.Quote(word), lang.Or(names))
	}
	return names[i], nil
}

// isAmbiguous tells the mistake of a word that begins several things.
func isAmbiguous(err error) bool {
	var m *input.InputError
	return errors.As(err, &m) && m.Ambiguous
}

// several is the mistake of a word that begins several things, told of its field.
func several(field, word string, err error) error {
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
	case isAmbiguous(err):
		return "", several("place", word, err)
	case err != nil:
		return "", &notFound{"there is no place " + lang.Quote(word)}
	}
	return all[i], nil
}
