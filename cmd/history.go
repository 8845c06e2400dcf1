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
		Args: cobra.ArbitraryArgs, Example: "  companion history\n  companion history --game vec --date 2026-11",
	}
	a.lists(c, group)
	list := &cobra.Command{Use: "list", Short: "The last evenings, the newest first", Args: none, Example: "  companion history list --json"}
	a.lists(list, none)
	c.AddCommand(
		a.addCommand(),
		list,
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
	c.AddCommand(a.statsCommand())
	c.AddCommand(a.reviewCommands()...)
	return c
}

// lists makes a command that lists evenings; words are for others.
func (a *app) lists(c *cobra.Command, others func(*cobra.Command, []string) error) {
	f := &filterFlags{}
	f.register(c.Flags())
	all := c.Flags().Bool("all", false, fmt.Sprintf("every evening, not only the last %d", evenings))
	deleted := c.Flags().Bool("deleted", false, "what was deleted, and can be brought back")
	c.RunE = func(c *cobra.Command, args []string) error {
		if len(args) > 0 {
			return others(c, args)
		}
		most := evenings
		if *all {
			most = 0
		}
		return a.listEvenings(c.Context(), f, most, *deleted)
	}
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

// listEvenings lists so many evenings; all where most is 0.
func (a *app) listEvenings(ctx context.Context, f *filterFlags, most int, deleted bool) error {
	store, err := a.openHistory(ctx)
	if err != nil {
		return err
	}
	var sessions []history.Session
	older := false
	if store != nil {
		defer store.Close()
		filter, err := f.read(ctx, store)
		if err != nil {
			return err
		}
		filter.Deleted = deleted
		list := func() (err error) {
			sessions, err = store.List(ctx, filter, most)
			return err
		}
		if err := list(); err != nil {
			return err
		}
		if asked, err := a.askPauses(ctx, sessions); err != nil {
			return err
		} else if asked {
			if err := list(); err != nil {
				return err
			}
		}
		if most > 0 {
			if older, err = store.Older(ctx, filter, most); err != nil {
				return err
			}
		}
	}
	if a.json {
		told := map[string]any{"evenings": eveningsJSON(sessions)}
		if older {
			told["older"] = true // and not listed
		}
		return a.encode(told)
	}
	a.drawEvenings(sessions, f.given() || deleted)
	if older {
		a.print(assist.Wrap("", "There are older evenings: companion history --all", a.width))
	}
	return nil
}

func (a *app) drawEvenings(sessions []history.Session, filtered bool) {
	switch {
	case len(sessions) == 0 && filtered:
		fmt.Fprintln(a.out, "Nothing of that kind has been saved.")
	case len(sessions) == 0:
		fmt.Fprintln(a.out, "Nothing has been saved yet.")
	}
	evening := ""
	for _, s := range sessions {
		if s.Evening != evening {
			evening = s.Evening
			a.print([]string{date(evening)})
		}
		a.print(assist.Wrap(fmt.Sprintf("%5d  %s  ", s.ID, s.Started.Format("15:04")), summary(s), a.width))
		a.print(noteLines(s, "              ", a.width))
	}
}

func (a *app) showSession(ctx context.Context, id int64) error {
	store, s, err := a.openSession(ctx, id, a.openHistory)
	if err != nil {
		return err
	}
	defer store.Close()
	if asked, err := a.askPauses(ctx, []history.Session{s}); err != nil {
		return err
	} else if asked {
		if s, _, err = store.Session(ctx, id); err != nil {
			return err
		}
	}
	log, err := a.logOf(ctx, store, s)
	if err != nil {
		return err
	}
	if a.json {
		return a.encode(showJSON(s, log))
	}
	a.print(assist.Wrap("", fmt.Sprintf("Session %d, %s: %s", s.ID, date(s.Evening), summary(s)), a.width))
	a.print(noteLines(s, "", a.width))
	for _, e := range log {
		a.print(a.drawEntry(e))
	}
	return nil
}

// logged is an entry as it is told the morning after.
type logged struct {
	history.Entry
	fate
	drawn func(width int) []string // what was said of it
}

// logOf is the log of a session.
func (a *app) logOf(ctx context.Context, store *history.Store, s history.Session) ([]logged, error) {
	if s.Kind == history.Board {
		return a.tableEntries(ctx, store, s.ID)
	}
	_, entries, err := store.Session(ctx, s.ID)
	all := make([]logged, len(entries))
	for i, e := range entries {
		all[i] = logged{Entry: e, drawn: func(width int) []string { return retell(e, width) }}
	}
	return all, err
}

// drawEntry tells an entry; what does not stand is marked with ~ in every line.
func (a *app) drawEntry(e logged) []string {
	number, indent := strconv.Itoa(e.Seq), "     "
	if e.gone {
		number, indent = "~"+number, "   ~ "
	}
	line := e.Line
	if e.says != "" {
		line += "  (" + e.says + ")"
	}
	lines := a.asked(line, e.Player, fmt.Sprintf("%3s  %s  ", number, e.At.Format("15:04")))
	for _, drawn := range e.drawn(a.width - len(indent)) {
		lines = append(lines, indent+drawn)
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
	told := []string{title(s.Game) + ": " + strings.Join(players, ", ")}
	for _, more := range []string{ending(s), lasted(s), placed(s.Place), rated(s.Rating)} {
		if more != "" {
			told = append(told, more)
		}
	}
	return strings.Join(told, "; ")
}

// ending tells how a game was won, or what has become of it.
func ending(s history.Session) string {
	switch s.Status {
	case history.StatusOpen:
		return "unfinished"
	case history.StatusAbandoned:
		return "abandoned, it does not count"
	case history.StatusFinished:
		return "finished by the table"
	}
	won, best := 0, (*int)(nil)
	for _, st := range s.Seats {
		if st.Won {
			won, best = won+1, st.Points
		}
	}
	switch {
	case won == 0:
		return ""
	case best == nil && s.Ended != "":
		return strings.TrimSuffix(s.Ended, ".")
	}
	for _, st := range s.Seats {
		if best != nil && st.Points != nil && *st.Points == *best && !st.Won {
			return "by the tie-break"
		}
	}
	return ""
}

// lasted tells how long a table was played, and what of that nobody was asked about.
func lasted(s history.Session) string {
	var told []string
	if s.Played >= time.Minute {
		told = append(told, "played "+hours(s.Played))
	}
	if all := s.Unasked(); all != nil {
		var paused time.Duration
		for _, p := range all {
			paused += p.Lasted
		}
		told = append(told, "without "+rules.Plural(len(all), "pause", "pauses")+" of "+hours(paused))
	}
	return strings.Join(told, " ")
}

// hours writes a time out in hours and minutes.
func hours(d time.Duration) string {
	minutes := int(d.Round(time.Minute) / time.Minute)
	if minutes < 60 {
		return fmt.Sprintf("%d min", minutes)
	}
	return strings.TrimSuffix(fmt.Sprintf("%d h %d min", minutes/60, minutes%60), " 0 min")
}

func placed(place string) string {
	if place == "" {
		return ""
	}
	return "at " + place
}

func rated(rating int) string {
	if rating == 0 {
		return ""
	}
	return fmt.Sprintf("rated %d of %d", rating, ratingMost)
}

// noteLines are the note of a session, each of its lines in one or more of its own.
func noteLines(s history.Session, indent string, width int) []string {
	var lines []string
	if s.Note == "" {
		return nil
	}
	for line := range strings.SplitSeq(s.Note, "\n") {
		lines = append(lines, assist.Wrap(indent+"note: ", line, width)...)
	}
	return lines
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
