package cmd

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/history"
)

// chosen are the sessions that somebody names: by their IDs, as all of an evening, or as
// the last one.
type chosen struct {
	ids     []int64
	evening string // YYYY-MM-DD; "" where it is not named
	last    bool
	one     bool // one session is meant: of an evening its only game
}

// rangeMost is how many sessions a range such as 8-10 may have.
const rangeMost = 100

// choose reads which sessions the first words name: 8 9, 8,9 and 8-10 are IDs, a day is
// its evening, and last is the last game. So many words at least are left for others. The
// error is a *rules.Mistake, or a *usage.
func (a *app) choose(words []string, others int) (c chosen, rest []string, err error) {
	if len(words) == 0 {
		return c, nil, &usage{says: "missing ID, the number that companion history lists"}
	}
	if c, ok := a.spokenOf(words[0]); ok {
		return c, words[1:], nil
	}
	for n := 0; n == 0 || len(words) > others && isNumbers(words[0]); n++ {
		if err := c.add(words[0]); err != nil {
			return c, nil, err
		}
		words = words[1:]
	}
	return c, words, nil
}

// spokenOf reads a word for sessions that is no ID: last, or a day.
func (a *app) spokenOf(word string) (c chosen, ok bool) {
	if input.Fold(word) == "last" {
		return chosen{last: true}, true
	}
	first, last, err := days(word, eveningOf(a.now()))
	return chosen{evening: first}, err == nil && first == last && first != ""
}

// chooseOne reads which one session is meant: an ID, last, or a day with one game. The
// error is a *rules.Mistake, or a *usage.
func (a *app) chooseOne(words []string) (chosen, error) {
	switch len(words) {
	case 0:
		return chosen{}, &usage{says: "missing ID, the number that companion history lists"}
	case 1:
	default:
		return chosen{}, &usage{says: "one ID at a time; nothing can take " + lang.Quote(words[1])}
	}
	if c, ok := a.spokenOf(words[0]); ok {
		c.one = true
		return c, nil
	}
	id, err := whichID(words[0])
	if err != nil {
		err = input.InField("id", "takes a whole number from 1, a day with one game as in yesterday, or last, not %s", lang.Quote(words[0]))
	}
	return chosen{ids: []int64{id}, one: true}, err
}

// chooseAll is choose for a command that takes nothing else.
func (a *app) chooseAll(words []string) (chosen, error) {
	c, rest, err := a.choose(words, 0)
	if err == nil {
		err = none(nil, rest)
	}
	return c, err
}

// isNumbers tells a word that can only be IDs.
func isNumbers(word string) bool {
	return strings.ContainsAny(word, "0123456789") && strings.Trim(word, "0123456789,-") == ""
}

// add adds the IDs of a word.
func (c *chosen) add(word string) error {
	for part := range strings.SplitSeq(strings.TrimSuffix(word, ","), ",") {
		first, last, isRange := strings.Cut(part, "-")
		if !isRange {
			last = first
		}
		from, wrong := whichID(first)
		to, alsoWrong := whichID(last)
		switch {
		case wrong != nil || alsoWrong != nil || from > to:
			return input.InField("id", "takes a whole number from 1, several as in 8,9 or 8-10, a day as in 2026-11-28, or last, not %s", lang.Quote(word))
		case to-from >= rangeMost:
			return input.InField("id", "%s are more than %d", lang.Quote(part), rangeMost)
		}
		for n := range to - from + 1 { // to may be the largest number there is
			if id := from + n; !slices.Contains(c.ids, id) {
				c.ids = append(c.ids, id)
			}
		}
	}
	return nil
}

// whichID reads the number of a session.
func whichID(word string) (int64, error) {
	id, err := strconv.ParseInt(word, 10, 64)
	if err != nil || id < 1 || strings.Trim(word, "0123456789") != "" {
		return 0, input.InField("id", "takes a whole number from 1, not %s", lang.Quote(word))
	}
	return id, nil
}

// openChosen opens the history and finds sessions in it, in the order of their IDs. Of an
// evening those are meant that were deleted, or were not. Close the store.
func (a *app) openChosen(ctx context.Context, c chosen, deleted bool, open func(context.Context) (*history.Store, error)) (*history.Store, []history.Session, error) {
	store, err := open(ctx)
	if err != nil {
		return nil, nil, err
	}
	var all []history.Session
	if store == nil {
		err = &notFound{"nothing has been saved yet, so there is no session"}
	} else if all, err = c.find(ctx, store, deleted); err == nil {
		return store, all, nil
	}
	if store != nil {
		_ = store.Close()
	}
	return nil, nil, err
}

// find finds the sessions that are chosen, in the order of their IDs.
func (c chosen) find(ctx context.Context, store *history.Store, deleted bool) ([]history.Session, error) {
	if c.last || c.evening != "" {
		return c.listed(ctx, store, deleted)
	}
	var all []history.Session
	for _, id := range c.ids {
		s, err := sessionOf(ctx, store, id)
		if err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	return all, nil
}

// listed are the sessions of an evening, or the last one.
func (c chosen) listed(ctx context.Context, store *history.Store, deleted bool) ([]history.Session, error) {
	all, err := store.List(ctx, history.Filter{From: c.evening, To: c.evening, Deleted: deleted}, 1)
	switch {
	case err != nil:
		return nil, err
	case len(all) == 0:
		return nil, c.absent(deleted)
	case c.last:
		return gamesOf(all)[:1], nil
	case c.one && len(gamesOf(all)) == 1:
		return gamesOf(all), nil
	case c.one:
		slices.Reverse(all)
		return nil, &notFound{fmt.Sprintf("%s has %s; name one of them", date(c.evening), theSessions(gamesOf(all)))}
	}
	slices.Reverse(all)
	return all, nil
}

// absent is that there is nothing of what was chosen.
func (c chosen) absent(deleted bool) error {
	switch {
	case c.last && deleted:
		return &notFound{"nothing is deleted"}
	case c.last:
		return &notFound{"nothing is kept yet, so nothing is the last"}
	case deleted:
		return &notFound{fmt.Sprintf("nothing of %s is deleted; companion history --deleted lists what is", date(c.evening))}
	}
	return &notFound{fmt.Sprintf("nothing is kept of %s; companion history lists the evenings", date(c.evening))}
}

// gamesOf are the sessions that are games; all, if there are only questions.
func gamesOf(all []history.Session) []history.Session {
	games := slices.DeleteFunc(slices.Clone(all), func(s history.Session) bool { return s.Kind == history.KindQuestions })
	if len(games) == 0 {
		return all
	}
	return games
}

// sessionOf is one session, whether it was deleted or not.
func sessionOf(ctx context.Context, store *history.Store, id int64) (history.Session, error) {
	s, _, err := store.Session(ctx, id)
	if errors.Is(err, history.ErrNotFound) {
		err = &notFound{fmt.Sprintf("there is no session %d; companion history lists them", id)}
	}
	return s, err
}

// present refuses sessions that are deleted.
func present(all []history.Session) error {
	for _, s := range all {
		if s.Deleted {
			return &notFound{fmt.Sprintf("session %d is deleted; companion history undelete %d brings it back", s.ID, s.ID)}
		}
	}
	return nil
}

// openOne opens the history and finds the one session that is named, which may not be
// deleted. Close the store.
func (a *app) openOne(ctx context.Context, words []string, open func(context.Context) (*history.Store, error)) (*history.Store, history.Session, error) {
	c, err := a.chooseOne(words)
	if err != nil {
		return nil, history.Session{}, err
	}
	return a.openSession(ctx, c, open)
}

// openSession opens the history and finds the one session in it that is chosen, which may
// not be deleted. Close the store.
func (a *app) openSession(ctx context.Context, c chosen, open func(context.Context) (*history.Store, error)) (*history.Store, history.Session, error) {
	store, all, err := a.openPresent(ctx, c, open)
	if err != nil {
		return nil, history.Session{}, err
	}
	return store, all[0], nil
}

// openPresent is openChosen for sessions none of which may be deleted.
func (a *app) openPresent(ctx context.Context, c chosen, open func(context.Context) (*history.Store, error)) (*history.Store, []history.Session, error) {
	store, all, err := a.openChosen(ctx, c, false, open)
	if err != nil {
		return nil, nil, err
	}
	if err := present(all); err != nil {
		_ = store.Close()
		return nil, nil, err
	}
	return store, all, nil
}

// numbersOf are the IDs of sessions.
func numbersOf(all []history.Session) []int64 {
	ids := make([]int64, len(all))
	for i, s := range all {
		ids[i] = s.ID
	}
	return ids
}
