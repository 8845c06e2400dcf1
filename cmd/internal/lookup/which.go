package lookup

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/cmd/internal/app"
	"companion/history"
)

// Chosen are the sessions that somebody names: by their IDs, as all of an evening, or as
// the last one.
type Chosen struct {
	Ids     []int64
	Evening string // YYYY-MM-DD; "" where it is not named
	Last    bool
	one     bool // one session is meant: of an evening its only game
}

// rangeMost is how many sessions a range such as 8-10 may have.
const rangeMost = 100

// Choose reads which sessions the first words name: 8 9, 8,9 and 8-10 are IDs, a day is
// its evening, and last is the last game. So many words at least are left for others. The
// error is a *input.InputError, or a *usage.
func Choose(a *app.App, words []string, others int) (c Chosen, rest []string, err error) {
	if len(words) == 0 {
		return c, nil, &app.Usage{Says: "missing ID, the number that companion history lists"}
	}
	if c, ok := SpokenOf(a, words[0]); ok {
		return c, words[1:], nil
	}
	for n := 0; n == 0 || len(words) > others && IsNumbers(words[0]); n++ {
		if err := c.Add(words[0]); err != nil {
			return c, nil, err
		}
		words = words[1:]
	}
	return c, words, nil
}

// SpokenOf reads a word for sessions that is no ID: last, or a day.
func SpokenOf(a *app.App, word string) (c Chosen, ok bool) {
	if input.Fold(word) == "last" {
		return Chosen{Last: true}, true
	}
	first, last, err := app.Days(word, app.EveningOf(a.Now()))
	return Chosen{Evening: first}, err == nil && first == last && first != ""
}

// ChooseOne reads which one session is meant: an ID, last, or a day with one game. The
// error is a *input.InputError, or a *usage.
func ChooseOne(a *app.App, words []string) (Chosen, error) {
	switch len(words) {
	case 0:
		return Chosen{}, &app.Usage{Says: "missing ID, the number that companion history lists"}
	case 1:
	default:
		return Chosen{}, &app.Usage{Says: "one ID at a time; nothing can take " + lang.Quote(words[1])}
	}
	if c, ok := SpokenOf(a, words[0]); ok {
		c.one = true
		return c, nil
	}
	id, err := WhichID(words[0])
	if err != nil {
		err = input.InField("id", "takes a whole number from 1, a day with one game as in yesterday, or last, not %s", lang.Quote(words[0]))
	}
	return Chosen{Ids: []int64{id}, one: true}, err
}

// ChooseAll is choose for a command that takes nothing else.
func ChooseAll(a *app.App, words []string) (Chosen, error) {
	c, rest, err := Choose(a, words, 0)
	if err == nil {
		err = None(nil, rest)
	}
	return c, err
}

// IsNumbers tells a word that can only be IDs.
func IsNumbers(word string) bool {
	return strings.ContainsAny(word, "0123456789") && strings.Trim(word, "0123456789,-") == ""
}

// Add adds the IDs of a word.
func (c *Chosen) Add(word string) error {
	for part := range strings.SplitSeq(strings.TrimSuffix(word, ","), ",") {
		first, last, isRange := strings.Cut(part, "-")
		if !isRange {
			last = first
		}
		from, wrong := WhichID(first)
		to, alsoWrong := WhichID(last)
		switch {
		case wrong != nil || alsoWrong != nil || from > to:
			return input.InField("id", "takes a whole number from 1, several as in 8,9 or 8-10, a day as in 2026-11-28, or last, not %s", lang.Quote(word))
		case to-from >= rangeMost:
			return input.InField("id", "%s are more than %d", lang.Quote(part), rangeMost)
		}
		for n := range to - from + 1 { // to may be the largest number there is
			if id := from + n; !slices.Contains(c.Ids, id) {
				c.Ids = append(c.Ids, id)
			}
		}
	}
	return nil
}

// WhichID reads the number of a session.
func WhichID(word string) (int64, error) {
	id, err := strconv.ParseInt(word, 10, 64)
	if err != nil || id < 1 || strings.Trim(word, "0123456789") != "" {
		return 0, input.InField("id", "takes a whole number from 1, not %s", lang.Quote(word))
	}
	return id, nil
}

// OpenChosen opens the history and finds sessions in it, in the order of their IDs. Of an
// evening those are meant that were deleted, or were not. Close the store.
func OpenChosen(a *app.App, ctx context.Context, c Chosen, deleted bool, open func(context.Context) (*history.Store, error)) (*history.Store, []history.Session, error) {
	store, err := open(ctx)
	if err != nil {
		return nil, nil, err
	}
	var all []history.Session
	if store == nil {
		err = &app.NotFound{Says: "nothing has been saved yet, so there is no session"}
	} else if all, err = c.Find(ctx, store, deleted); err == nil {
		return store, all, nil
	}
	if store != nil {
		_ = store.Close()
	}
	return nil, nil, err
}

// Find finds the sessions that are chosen, in the order of their IDs.
func (c Chosen) Find(ctx context.Context, store *history.Store, deleted bool) ([]history.Session, error) {
	if c.Last || c.Evening != "" {
		return c.listed(ctx, store, deleted)
	}
	var all []history.Session
	for _, id := range c.Ids {
		s, err := SessionOf(ctx, store, id)
		if err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	return all, nil
}

// listed are the sessions of an evening, or the last one.
func (c Chosen) listed(ctx context.Context, store *history.Store, deleted bool) ([]history.Session, error) {
	all, err := store.List(ctx, history.Filter{From: c.Evening, To: c.Evening, Deleted: deleted}, 1)
	switch {
	case err != nil:
		return nil, err
	case len(all) == 0:
		return nil, c.absent(deleted)
	case c.Last:
		return gamesOf(all)[:1], nil
	case c.one && len(gamesOf(all)) == 1:
		return gamesOf(all), nil
	case c.one:
		slices.Reverse(all)
		return nil, &app.NotFound{Says: fmt.Sprintf("%s has %s; name one of them", Date(c.Evening), TheSessions(gamesOf(all)))}
	}
	slices.Reverse(all)
	return all, nil
}

// absent is that there is nothing of what was chosen.
func (c Chosen) absent(deleted bool) error {
	switch {
	case c.Last && deleted:
		return &app.NotFound{Says: "nothing is deleted"}
	case c.Last:
		return &app.NotFound{Says: "nothing is kept yet, so nothing is the last"}
	case deleted:
		return &app.NotFound{Says: fmt.Sprintf("nothing of %s is deleted; companion history --deleted lists what is", Date(c.Evening))}
	}
	return &app.NotFound{Says: fmt.Sprintf("nothing is kept of %s; companion history lists the evenings", Date(c.Evening))}
}

// gamesOf are the sessions that are games; all, if there are only questions.
func gamesOf(all []history.Session) []history.Session {
	games := slices.DeleteFunc(slices.Clone(all), func(s history.Session) bool { return s.Kind == history.KindQuestions })
	if len(games) == 0 {
		return all
	}
	return games
}

// SessionOf is one session, whether it was deleted or not.
func SessionOf(ctx context.Context, store *history.Store, id int64) (history.Session, error) {
	s, _, err := store.Session(ctx, id)
	if errors.Is(err, history.ErrNotFound) {
		err = &app.NotFound{Says: fmt.Sprintf("there is no session %d; companion history lists them", id)}
	}
	return s, err
}

// Present refuses sessions that are deleted.
func Present(all []history.Session) error {
	for _, s := range all {
		if s.Deleted {
			return &app.NotFound{Says: fmt.Sprintf("session %d is deleted; companion history undelete %d brings it back", s.ID, s.ID)}
		}
	}
	return nil
}

// OpenOne opens the history and finds the one session that is named, which may not be
// deleted. Close the store.
func OpenOne(a *app.App, ctx context.Context, words []string, open func(context.Context) (*history.Store, error)) (*history.Store, history.Session, error) {
	c, err := ChooseOne(a, words)
	if err != nil {
		return nil, history.Session{}, err
	}
	return OpenSession(a, ctx, c, open)
}

// OpenSession opens the history and finds the one session in it that is chosen, which may
// not be deleted. Close the store.
func OpenSession(a *app.App, ctx context.Context, c Chosen, open func(context.Context) (*history.Store, error)) (*history.Store, history.Session, error) {
	store, all, err := OpenPresent(a, ctx, c, open)
	if err != nil {
		return nil, history.Session{}, err
	}
	return store, all[0], nil
}

// OpenPresent is openChosen for sessions none of which may be deleted.
func OpenPresent(a *app.App, ctx context.Context, c Chosen, open func(context.Context) (*history.Store, error)) (*history.Store, []history.Session, error) {
	store, all, err := OpenChosen(a, ctx, c, false, open)
	if err != nil {
		return nil, nil, err
	}
	if err := Present(all); err != nil {
		_ = store.Close()
		return nil, nil, err
	}
	return store, all, nil
}

// NumbersOf are the IDs of sessions.
func NumbersOf(all []history.Session) []int64 {
	ids := make([]int64, len(all))
	for i, s := range all {
		ids[i] = s.ID
	}
	return ids
}
