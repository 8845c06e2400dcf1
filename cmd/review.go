package cmd

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/rules"
	"companion/history"
)

const (
	ratingMost = 5
	placeMost  = 60   // characters
	noteMost   = 4000 // characters
)

// reviewCommands change what is told of a session the morning after.
func (a *app) reviewCommands() []*cobra.Command {
	plain := func(use, short, example string, run func(*cobra.Command, []string) error) *cobra.Command {
		return &cobra.Command{Use: use, Short: short, Example: example, DisableFlagsInUseLine: true, Args: cobra.ArbitraryArgs, RunE: run}
	}
	yes := false
	remove := plain("delete ID", "Hides a session: it is listed and counted nowhere, and undelete brings it back", "  companion history delete 1 --yes",
		func(c *cobra.Command, args []string) error { return a.deleteSession(c.Context(), args, yes) })
	remove.Flags().BoolVar(&yes, "yes", false, "do not ask")
	return []*cobra.Command{
		plain("note ID text", "Keeps a note with a session, in the place of the one it has; none takes it away", "  companion history note 2 Ana won by a hair",
			func(c *cobra.Command, args []string) error { return a.noteSession(c.Context(), args) }),
		plain("place ID name", "Tells where a session was played; none forgets it", "  companion history place 2 Ana\\'s kitchen",
			func(c *cobra.Command, args []string) error { return a.placeSession(c.Context(), args) }),
		plain("rate ID 1-5", "Rates a session; 0 takes it back", "  companion history rate 2 4",
			func(c *cobra.Command, args []string) error { return a.rateSession(c.Context(), args) }),
		plain("pause ID [ENTRY yes|no]", "The pauses of a table; whether the one before an entry was a part of the game", "  companion history pause 2",
			func(c *cobra.Command, args []string) error { return a.pauseSession(c.Context(), args) }),
		plain("reopen ID", "Goes on with a table, also with one that was finished or abandoned", "  companion history reopen 2",
			func(c *cobra.Command, args []string) error { return a.use(c.Context(), args) }),
		plain("rematch ID", "Opens a table with the seats, house rules and box profile of another", "  companion history rematch 2",
			func(c *cobra.Command, args []string) error { return a.rematch(c.Context(), args) }),
		remove,
		plain("undelete ID", "Brings a session back that was deleted; companion history --deleted lists them", "  companion history undelete 1",
			func(c *cobra.Command, args []string) error { return a.undeleteSession(c.Context(), args) }),
	}
}

// openSession opens the history and finds a session in it that is not deleted. Close the
// store.
func (a *app) openSession(ctx context.Context, id int64, open func(context.Context) (*history.Store, error)) (*history.Store, history.Session, error) {
	store, s, err := a.openAny(ctx, id, open)
	if err == nil && s.Deleted {
		_ = store.Close()
		return nil, s, &notFound{fmt.Sprintf("session %d is deleted; companion history undelete %d brings it back", id, id)}
	}
	return store, s, err
}

// openAny is openSession, also for a session that is deleted.
func (a *app) openAny(ctx context.Context, id int64, open func(context.Context) (*history.Store, error)) (*history.Store, history.Session, error) {
	store, err := open(ctx)
	switch {
	case err != nil:
		return nil, history.Session{}, err
	case store == nil:
		return nil, history.Session{}, &notFound{fmt.Sprintf("there is no session %d: nothing has been saved yet", id)}
	}
	s, _, err := store.Session(ctx, id)
	if errors.Is(err, history.ErrNotFound) {
		err = &notFound{fmt.Sprintf("there is no session %d; companion history lists them", id)}
	}
	if err != nil {
		_ = store.Close()
		return nil, s, err
	}
	return store, s, nil
}

// openToChange opens the history for writing; nil when nothing has been saved yet.
func (a *app) openToChange(ctx context.Context) (*history.Store, error) {
	if a.noLog {
		return nil, &usage{says: "with --no-log nothing is saved, so nothing is changed"}
	}
	path, err := a.path()
	if err != nil {
		return nil, err
	}
	store, err := history.OpenKept(ctx, path, historyPatience)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return store, err
}

// change changes a session that is named by the first word, and tells it anew.
func (a *app) change(ctx context.Context, args []string, change func(*history.Store, history.Session) error) error {
	id, err := sessionID(args[:min(1, len(args))])
	if err != nil {
		return err
	}
	store, s, err := a.openSession(ctx, id, a.openToChange)
	if err != nil {
		return err
	}
	defer store.Close()
	if err := change(store, s); err != nil {
		return err
	}
	if s, _, err = store.Session(ctx, id); err != nil {
		return err
	}
	if a.json {
		return a.encode(tellSession(s))
	}
	a.print(assist.Wrap("", fmt.Sprintf("Session %d, %s: %s", s.ID, date(s.Evening), summary(s)), a.width))
	a.print(noteLines(s, "", a.width))
	return nil
}

// told is the rest of the words as one text; none is "". It may have so many characters.
func textOf(field string, words []string, most int) (string, error) {
	text := strings.TrimSpace(strings.Join(words, " "))
	switch {
	case text == "":
		return "", &usage{says: "missing " + field}
	case text == "none":
		return "", nil
	case len([]rune(text)) > most:
		return "", rules.InField(field, "has at most %d characters", most)
	case strings.ContainsFunc(strings.ReplaceAll(text, "\n", ""), rules.Hidden):
		return "", rules.InField(field, "has characters in it that a terminal would not show: %s", rules.Quote(text))
	}
	return text, nil
}

// placeOf is the rest of the words as the name of a place.
func placeOf(field string, words []string) (string, error) {
	place, err := textOf(field, words, placeMost)
	if err == nil && strings.Contains(place, "\n") {
		err = rules.InField(field, "stands in one line")
	}
	return place, err
}

// The forms of what is told of a game as it is added.
var (
	placeForm = reviewForm("a place", func(text string) (string, error) { return placeOf("place", []string{text}) })
	noteForm  = reviewForm("a note", func(text string) (string, error) { return textOf("note", []string{text}, noteMost) })
)

func reviewForm(says string, read func(string) (string, error)) rules.Form[string] {
	return rules.Form[string]{Says: says, Short: "text", Write: rules.Quoted, Read: func(word string) (string, error) {
		text, _, err := rules.Unquoted(word)
		if err != nil {
			return "", err
		}
		return read(text)
	}}
}

func (a *app) noteSession(ctx context.Context, args []string) error {
	return a.change(ctx, args, func(store *history.Store, s history.Session) error {
		text, err := textOf("text", args[1:], noteMost)
		if err != nil {
			return err
		}
		return store.SetNote(ctx, s.ID, text)
	})
}

func (a *app) placeSession(ctx context.Context, args []string) error {
	return a.change(ctx, args, func(store *history.Store, s history.Session) error {
		place, err := placeOf("name", args[1:])
		if err != nil {
			return err
		}
		return store.SetPlace(ctx, s.ID, place)
	})
}

func (a *app) rateSession(ctx context.Context, args []string) error {
	return a.change(ctx, args, func(store *history.Store, s history.Session) error {
		if len(args) != 2 {
			return &usage{says: fmt.Sprintf("rate takes an ID and 1 to %d", ratingMost)}
		}
		n, err := rules.Whole(0, ratingMost).Read(args[1])
		if err != nil {
			return rules.InField("rating", "takes a whole number from 1 to %d, or 0 for none, not %s", ratingMost, rules.Quote(args[1]))
		}
		return store.SetRating(ctx, s.ID, n)
	})
}

// sure asks whether a session is really to be deleted.
type sure struct {
	Delete rules.Answer[bool]
	what   string
}

func (s *sure) Fields(rules.At) []rules.Field {
	return []rules.Field{rules.Flag("delete", &s.Delete, "delete "+s.what).Needed(rules.Must)}
}

func (a *app) deleteSession(ctx context.Context, args []string, yes bool) error {
	id, err := sessionID(args)
	if err != nil {
		return err
	}
	store, s, err := a.openSession(ctx, id, a.openToChange)
	if err != nil {
		return err
	}
	defer store.Close()
	if !yes {
		if a.asks() == nil {
			return &usage{says: fmt.Sprintf("nobody is there to confirm that session %d is deleted", id), hint: "--yes confirms it"}
		}
		s := &sure{what: fmt.Sprintf("session %d, %s: %s", s.ID, date(s.Evening), summary(s))}
		if err := a.ask(ctx, rules.Kind{Name: "history delete", Help: "it can be taken back"}, s, func() error { return nil }); err != nil {
			return err
		}
		if !s.Delete.V {
			a.print([]string{"Nothing was deleted."})
			return nil
		}
	}
	if err := store.Delete(ctx, id, a.now()); err != nil {
		return err
	}
	return a.sayDeleted(id, true)
}

func (a *app) undeleteSession(ctx context.Context, args []string) error {
	id, err := sessionID(args)
	if err != nil {
		return err
	}
	store, _, err := a.openAny(ctx, id, a.openToChange)
	if err != nil {
		return err
	}
	defer store.Close()
	if err := store.Undelete(ctx, id); err != nil {
		return err
	}
	return a.sayDeleted(id, false)
}

// sayDeleted tells whether a session is deleted now.
func (a *app) sayDeleted(id int64, deleted bool) error {
	if a.json {
		return a.encode(map[string]any{"session": id, "deleted": deleted})
	}
	says := fmt.Sprintf("Session %d is there, and counts.", id)
	if deleted {
		says = fmt.Sprintf("Session %d is deleted; companion history undelete %d brings it back.", id, id)
	}
	a.print(assist.Wrap("", says, a.width))
	return nil
}
