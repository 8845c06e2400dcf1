package cmd

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/rules"
	"companion/history"
)

const (
	historyPatience = 5 * time.Second // for a history that is in use
	evenings        = 20              // that a list shows
)

// path is where the history lies.
func (a *app) path() (string, error) {
	if a.db.value != "" {
		return a.db.value, nil
	}
	if path := a.env("COMPANION_DB"); path != "" {
		return path, nil
	}
	return history.Path(a.env, runtime.GOOS)
}

func (a *app) historyCommand() *cobra.Command {
	c := &cobra.Command{
		Use: "history", Short: "What was asked and played, evening by evening", GroupID: "past",
		Args: cobra.ArbitraryArgs, Example: "  companion history",
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				return group(c, args)
			}
			return a.listEvenings(c.Context())
		},
	}
	c.AddCommand(
		a.addCommand(),
		a.exportCommand(),
		a.importCommand(),
		&cobra.Command{
			Use: "list", Short: "The last evenings, the newest first", Args: none, Example: "  companion history list --json",
			RunE: func(c *cobra.Command, _ []string) error { return a.listEvenings(c.Context()) },
		},
		&cobra.Command{
			Use: "show ID", Short: "One session whole, with its rulings and reasons", DisableFlagsInUseLine: true,
			Args: cobra.ArbitraryArgs, Example: "  companion history show 1",
			RunE: func(c *cobra.Command, args []string) error {
				id, err := sessionID(args)
				if err != nil {
					return err
				}
				return a.showSession(c.Context(), id)
			},
		},
	)
	return c
}

// none refuses words for a command that takes none.
func none(_ *cobra.Command, args []string) error {
	if len(args) > 0 {
		return &usage{says: "nothing can take " + rules.Quote(args[0])}
	}
	return nil
}

func sessionID(args []string) (int64, error) {
	if len(args) == 0 {
		return 0, &usage{says: "missing ID, the number that companion history lists"}
	}
	if len(args) > 1 {
		return 0, &usage{says: "one ID at a time; nothing can take " + rules.Quote(args[1])}
	}
	id, err := strconv.ParseInt(args[0], 10, 64)
	if err != nil || id < 1 || strings.Trim(args[0], "0123456789") != "" {
		return 0, rules.InField("id", "takes a whole number from 1, not %s", rules.Quote(args[0]))
	}
	return id, nil
}

// openHistory opens the history for reading; nil when nothing has been saved yet.
func (a *app) openHistory(ctx context.Context) (*history.Store, error) {
	if a.noLog {
		return nil, &usage{says: "with --no-log the history is not read, so there is nothing to show"}
	}
	path, err := a.path()
	if err != nil {
		return nil, err
	}
	store, err := history.OpenRead(ctx, path, historyPatience)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return store, err
}

func (a *app) listEvenings(ctx context.Context) error {
	store, err := a.openHistory(ctx)
	if err != nil {
		return err
	}
	var sessions []history.Session
	if store != nil {
		defer store.Close()
		if sessions, err = store.Recent(ctx, evenings); err != nil {
			return err
		}
	}
	if a.json {
		return a.encode(map[string]any{"evenings": eveningsJSON(sessions)})
	}
	if len(sessions) == 0 {
		fmt.Fprintln(a.out, "Nothing has been saved yet.")
		return nil
	}
	evening := ""
	for _, s := range sessions {
		if s.Evening != evening {
			evening = s.Evening
			a.print([]string{date(evening)})
		}
		a.print(assist.Wrap(fmt.Sprintf("%5d  %s  ", s.ID, s.Started.Format("15:04")), summary(s), a.width))
	}
	return nil
}

func (a *app) showSession(ctx context.Context, id int64) error {
	store, err := a.openHistory(ctx)
	if err != nil {
		return err
	}
	if store == nil {
		return &notFound{fmt.Sprintf("there is no session %d: nothing has been saved yet", id)}
	}
	defer store.Close()
	s, entries, err := store.Session(ctx, id)
	if errors.Is(err, history.ErrNotFound) {
		return &notFound{fmt.Sprintf("there is no session %d; companion history lists them", id)}
	}
	if err != nil {
		return err
	}
	retold := func(e history.Entry) []string { return retell(e, a.width-5) }
	if s.Kind == history.Board {
		if entries, retold, err = a.tableEntries(ctx, store, id); err != nil {
			return err
		}
	}
	if a.json {
		return a.encode(showJSON(s, entries))
	}
	a.print(assist.Wrap("", fmt.Sprintf("Session %d, %s: %s", s.ID, date(s.Evening), summary(s)), a.width))
	for _, e := range entries {
		a.print(a.drawEntry(e, retold(e)))
	}
	return nil
}

func (a *app) drawEntry(e history.Entry, retold []string) []string {
	lines := a.asked(e.Line, e.Player, fmt.Sprintf("%3d  %s  ", e.Seq, e.At.Format("15:04")))
	for _, drawn := range retold {
		lines = append(lines, "     "+drawn)
	}
	return lines
}

// summary tells a session in a few words.
func summary(s history.Session) string {
	if s.Kind == history.Sheet {
		return fmt.Sprintf("%s (%s)", rules.Plural(s.Entries, "question", "questions"), strings.Join(s.Games, ", "))
	}
	var players []string
	for _, st := range s.Seats {
		told := st.Player
		if st.Points != nil {
			told += " " + strconv.Itoa(*st.Points)
		}
		if st.Won {
			told += " (won)"
		}
		players = append(players, told)
	}
	return title(s.Game) + ": " + strings.Join(players, ", ")
}

func title(name string) string {
	if g, known := box(name); known {
		return g.Title
	}
	return name
}

// date writes an evening's date out.
func date(evening string) string {
	t, err := time.Parse(time.DateOnly, evening)
	if err != nil {
		return evening
	}
	return t.Format("Monday 2 January 2006")
}
