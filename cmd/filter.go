package cmd

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"companion/calculators/rules"
	"companion/history"
)

// filterFlags say which sessions of the history are meant.
type filterFlags struct{ game, player, date, place once }

func (f *filterFlags) register(flags *pflag.FlagSet) {
	f.game.name, f.player.name, f.date.name, f.place.name = "game", "player", "date", "place"
	flags.Var(&f.game, "game", "only a `game`")
	flags.Var(&f.player, "player", "only where this `player` sat")
	flags.Var(&f.date, "date", "only a `day`, a month or a year: 2026-11-30, 2026-11, 2026, or from..to")
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
	filter.From, filter.To, err = period(f.date.value)
	return filter, err
}

// read is the filter, with what was abbreviated written out.
func (f *filterFlags) read(ctx context.Context, store *history.Store) (history.Filter, error) {
	filter, err := f.check()
	if err != nil {
		return filter, err
	}
	if filter.Player, err = oneOfStored("player", f.player.value, "player", store.Players, ctx); err != nil {
		return filter, err
	}
	filter.Place, err = oneOfStored("place", f.place.value, "place", store.Places, ctx)
	return filter, err
}

// boxNamed finds a box by any unambiguous beginning of its name, whether its rules are
// known or not. The error is a *rules.Mistake.
func boxNamed(word string) (string, error) {
	var names []string
	for _, g := range everyBox() {
		names = append(names, g.Name)
	}
	i, err := rules.Pick(word, names)
	switch {
	case isAmbiguous(err):
		return "", several("game", word, err)
	case err != nil:
		return "", rules.InField("game", "there is no game %s; there is %s", rules.Quote(word), rules.AnyOf(names))
	}
	return names[i], nil
}

// isAmbiguous tells the mistake of a word that begins several things.
func isAmbiguous(err error) bool {
	var m *rules.Mistake
	return errors.As(err, &m) && m.Ambiguous
}

// several is the mistake of a word that begins several things, told of its field.
func several(field, word string, err error) error {
	return &rules.Mistake{Field: field, Ambiguous: true, Says: field + ": " + rules.Quote(word) + " is " + err.Error()}
}

// oneOfStored finds something that is stored by any unambiguous beginning; "" for "".
func oneOfStored(field, word, noun string, stored func(context.Context) ([]string, error), ctx context.Context) (string, error) {
	if word == "" {
		return "", nil
	}
	all, err := stored(ctx)
	if err != nil {
		return "", err
	}
	if i := slices.Index(all, word); i >= 0 {
		return word, nil
	}
	i, err := rules.Pick(word, all)
	switch {
	case isAmbiguous(err):
		return "", several(field, word, err)
	case err != nil:
		return "", &notFound{"there is no " + noun + " " + rules.Quote(word)}
	}
	return all[i], nil
}

// period is the first and the last evening of a date as it is typed: a day, a month, a
// year, or two of them with .. between; either may be left out. The error is a
// *rules.Mistake.
func period(word string) (from, to string, err error) {
	if word == "" {
		return "", "", nil
	}
	first, last, isRange := strings.Cut(word, "..")
	if !isRange {
		last = first
	}
	if from, _, err = days(first); err != nil {
		return "", "", err
	}
	if _, to, err = days(last); err != nil {
		return "", "", err
	}
	if from != "" && to != "" && from > to {
		return "", "", rules.InField("date", "%s ends before it begins", rules.Quote(word))
	}
	return from, to, nil
}

// days are the first and the last day of a day, a month or a year; "" of "".
func days(word string) (first, last string, err error) {
	if word == "" {
		return "", "", nil
	}
	for layout, months := range map[string][3]int{time.DateOnly: {0, 0, 1}, "2006-01": {0, 1, 0}, "2006": {1, 0, 0}} {
		if t, err := time.Parse(layout, word); err == nil {
			return t.Format(time.DateOnly), t.AddDate(months[0], months[1], months[2]).AddDate(0, 0, -1).Format(time.DateOnly), nil
		}
	}
	return "", "", rules.InField("date", "takes a day, a month or a year, such as 2026-11-30, 2026-11 or 2026, or from..to, not %s", rules.Quote(word))
}
