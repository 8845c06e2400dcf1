package cmd

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/rules"
	"companion/history"
)

// What a check can find.
const (
	damaged    = "damaged"    // it cannot be read, or cannot be
	differs    = "differs"    // it would be ruled differently today
	projection = "projection" // what follows from the log stands otherwise beside it
)

// finding is one thing that a check found.
type finding struct {
	Kind     string `json:"kind"`
	Session  int64  `json:"session,omitempty"`
	Entry    int    `json:"entry,omitempty"`
	Says     string `json:"says"`
	Repaired bool   `json:"repaired,omitempty"`

	of string // the kind of session
}

func (f finding) String() string {
	var where string
	switch {
	case f.Session > 0 && f.Entry > 0:
		where = fmt.Sprintf("%s %d, entry %d: ", writtenAs(f.of), f.Session, f.Entry)
	case f.Session > 0:
		where = fmt.Sprintf("%s %d: ", writtenAs(f.of), f.Session)
	}
	if f.Repaired {
		return where + f.Says + " (repaired)"
	}
	return where + f.Says
}

// checking is a check of the whole file.
type checking struct {
	app    *app
	store  *history.Store
	repair bool

	flawed   map[int64]map[int]bool // sessions, and their entries, that are told already
	sessions int
	entries  int
	found    []finding
}

func (a *app) checkCommand() *cobra.Command {
	repair := false
	c := &cobra.Command{
		Use: "check", Short: "Reads the whole history, plays every table again and tells what is wrong", GroupID: "past",
		Args: none, Example: "  companion check",
		RunE: func(c *cobra.Command, _ []string) error { return a.check(c.Context(), repair) },
	}
	c.Flags().BoolVar(&repair, "repair", false, "write points, ranks, winners and status again as the logs give them; no log is changed")
	return c
}

func (a *app) check(ctx context.Context, repair bool) error {
	open := a.openHistory
	if repair {
		open = a.openToChange
	}
	store, err := open(ctx)
	if err != nil {
		return err
	}
	if store == nil {
		return &notFound{"nothing has been saved yet, so there is nothing to check"}
	}
	defer store.Close()
	c := &checking{app: a, store: store, repair: repair, flawed: map[int64]map[int]bool{}, found: []finding{}}
	if err := c.run(ctx); err != nil {
		return err
	}
	return c.tell()
}

// tell prints what was found; anything that is still wrong is an error.
func (c *checking) tell() error {
	left := 0
	for _, f := range c.found {
		if !f.Repaired {
			left++
		}
	}
	if c.app.json {
		if err := c.app.encode(map[string]any{"ok": left == 0, "sessions": c.sessions, "entries": c.entries, "found": c.found}); err != nil {
			return err
		}
	} else {
		for _, f := range c.found {
			c.app.print(assist.Wrap("", f.String(), c.app.width))
		}
		says := "nothing is wrong"
		if left > 0 {
			says = rules.Plural(left, "thing is", "things are") + " wrong; all the rest can be used as ever"
		}
		c.app.print(assist.Wrap("", fmt.Sprintf("%s with %s checked: %s.", rules.Plural(c.sessions, "session", "sessions"), rules.Plural(c.entries, "entry", "entries"), says), c.app.width))
	}
	if left > 0 {
		return &said{&rules.Failed{Says: fmt.Sprintf("%d wrong", left)}}
	}
	return nil
}

// checkAtOnce is how many sessions are looked up at once.
const checkAtOnce = 500

func (c *checking) run(ctx context.Context) error {
	if c.repair {
		if err := c.store.Reindex(ctx); err != nil && !errors.Is(err, history.ErrDamaged) { // that is told below
			return err
		}
	}
	flaws, err := c.store.Flaws(ctx)
	if err != nil {
		return err
	}
	for _, f := range flaws {
		if c.flawed[f.Session] == nil {
			c.flawed[f.Session] = map[int]bool{}
		}
		c.flawed[f.Session][f.Entry] = true
		c.found = append(c.found, finding{Kind: damaged, Session: f.Session, Entry: f.Entry, Says: f.Says, of: f.Kind})
	}
	for last := int64(0); ; {
		ids, err := c.store.SessionIDs(ctx, last, checkAtOnce)
		if err != nil || len(ids) == 0 {
			return err
		}
		for _, id := range ids {
			if err := c.session(ctx, id); err != nil {
				return err
			}
		}
		last = ids[len(ids)-1]
	}
}

// cause is what is wrong with the file, without its name.
func cause(err error) error {
	var of *history.Error
	if errors.As(err, &of) {
		return of.Err
	}
	return err
}

// add adds what was found of a session.
func (c *checking) add(of string, kind string, session int64, entry int, format string, args ...any) {
	if kind == damaged && (c.flawed[session][entry] || entry == 0 && c.flawed[session] != nil) {
		return // it is told already
	}
	c.found = append(c.found, finding{Kind: kind, Session: session, Entry: entry, Says: fmt.Sprintf(format, args...), of: of})
}

func (c *checking) session(ctx context.Context, id int64) error {
	c.sessions++
	s, entries, err := c.store.Session(ctx, id)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		c.add("", damaged, id, 0, "it cannot be read: %v", cause(err))
		return nil
	}
	if s.Kind == history.Board {
		return c.table(ctx, id)
	}
	c.entries += len(entries)
	for _, e := range entries {
		c.calculation(s, e)
	}
	if s.Kind == history.Scored && len(entries) > 0 {
		return c.result(ctx, s, entries[len(entries)-1])
	}
	return nil
}

// calculation judges a stored question again.
func (c *checking) calculation(s history.Session, e history.Entry) {
	i := slices.IndexFunc(games, func(g game) bool { return g.Name == e.Game })
	if i < 0 || e.Kind == addKind || c.flawed[s.ID][e.Seq] { // there is nothing to judge
		return
	}
	var told rulingJSON
	if err := json.Unmarshal(e.Ruling, &told); err != nil {
		c.add(s.Kind, damaged, s.ID, e.Seq, "its ruling is damaged and cannot be read")
		return
	}
	ruling, err := judgeAgain(games[i], e)
	if err != nil {
		c.add(s.Kind, differs, s.ID, e.Seq, "%s: today it cannot be judged: %v", e.Line, err)
		return
	}
	if today := tell(e.Game, e.Kind, ruling); !sameFacts(told, today) {
		c.add(s.Kind, differs, s.ID, e.Seq, "%s: %s", e.Line, otherVerdict(told.Verdict, today.Verdict))
	}
}

// otherVerdict tells that something would be ruled differently today.
func otherVerdict(then, now string) string {
	if then == now {
		return fmt.Sprintf("would be ruled for other reasons today (%q)", then)
	}
	return fmt.Sprintf("would be ruled differently today: %q then, %q now", then, now)
}

// result compares where everybody stood in a game that was only scored with what its
// question gives.
func (c *checking) result(ctx context.Context, s history.Session, e history.Entry) error {
	var final *rules.Result
	if e.Kind == addKind {
		p := &played{today: eveningOf(c.app.now())}
		if rules.FillJSON(p, at, e.Input) != nil {
			return nil
		}
		r, err := p.standing()
		if err != nil {
			return nil
		}
		final = &r
	} else if i := slices.IndexFunc(games, func(g game) bool { return g.Name == e.Game }); i >= 0 {
		r, err := judgeAgain(games[i], e)
		if err != nil {
			return nil
		}
		final = r.Final
	}
	if final == nil {
		return nil
	}
	return c.compare(ctx, s.ID, s.Kind, s.Seats, seats(final), "", "", true)
}

// table plays a table again: every entry by the rules of today, then where it ends.
func (c *checking) table(ctx context.Context, id int64) error {
	stored, err := c.store.Table(ctx, id)
	if err != nil {
		c.add(history.Board, damaged, id, 0, "it cannot be read: %v", cause(err))
		return nil
	}
	g, err := gameNamed(stored.Game)
	if err != nil {
		c.add(history.Board, damaged, id, 0, "this companion does not play %s", rules.Quote(stored.Game))
		return nil
	}
	t := &table{app: c.app, game: g, store: c.store, stored: stored}
	if err := t.reload(ctx); err != nil {
		c.add(history.Board, damaged, id, 0, "%s", strings.TrimPrefix(err.Error(), fmt.Sprintf("table %d is damaged: ", id)))
		return nil
	}
	c.entries += t.length
	sound, err := c.entriesOf(ctx, t)
	if err != nil || !sound {
		return err
	}
	session, _, err := c.store.Session(ctx, id)
	if err != nil {
		return err
	}
	status, now := standingOf(t.match)
	byTable := stored.Status == history.StatusFinished || stored.Status == history.StatusAbandoned
	if byTable {
		status = stored.Status
	}
	return c.compare(ctx, id, history.Board, session.Seats, now, stored.Status, status, stored.Status != history.StatusFinished)
}

// entriesOf judges every entry of a table again; sound tells that all could be read, so
// that where it ends means something.
func (c *checking) entriesOf(ctx context.Context, t *table) (sound bool, err error) {
	id := t.stored.ID
	events, err := c.store.Events(ctx, t.stored)
	if err != nil {
		c.add(history.Board, damaged, id, 0, "it cannot be read: %v", cause(err))
		return false, nil
	}
	said, err := t.rejudged()
	if err != nil {
		c.add(history.Board, damaged, id, 0, "%v", err)
		return false, nil
	}
	sound = true
	for i, e := range t.match.Entries() {
		switch {
		case i >= len(events) || events[i].Line == "":
			sound = false // an entry that is missing
		case e.Told == nil && !events[i].Asked:
			sound = false
			c.add(history.Board, damaged, id, e.N, "%s cannot be read: %v", rules.Quote(events[i].Line), e.Broken)
		case e.Broken != nil:
			c.add(history.Board, differs, id, e.N, "%s would be refused today: %v", t.line(e), e.Broken)
		default:
			c.ruling(t, e, events[i], said[i])
		}
	}
	return sound, nil
}

// ruling compares what was said of an entry with what is said of it today.
func (c *checking) ruling(t *table, e *rules.Entry, stored history.Event, today rules.Ruling) {
	var told rulingJSON
	if err := json.Unmarshal(stored.Ruling, &told); err != nil {
		c.add(history.Board, damaged, t.stored.ID, e.N, "its ruling is damaged and cannot be read")
		return
	}
	if stored.Asked || today.Verdict == "" || c.flawed[t.stored.ID][e.N] {
		return
	}
	now := tell(t.stored.Game, "", today)
	now.Result, told.Result = nil, nil // they have names in them
	if !sameFacts(told, now) {
		c.add(history.Board, differs, t.stored.ID, e.N, "%s: %s", t.line(e), otherVerdict(told.Verdict, now.Verdict))
	}
}

// compare compares where everybody stands with what the log gives. Ranks and winners are
// the table's own where it ended the game by its decision.
func (c *checking) compare(ctx context.Context, id int64, of string, had, now []history.Standing, status, is history.Status, ranks bool) error {
	if len(had) != len(now) {
		c.add(of, damaged, id, 0, "%s at it, and the log has %d", rules.Plural(len(had), "player sits", "players sit"), len(now))
		return nil
	}
	first := len(c.found)
	if status != is {
		c.add(of, projection, id, 0, "it is kept as %s; by its log it is %s", status, is)
	}
	for i := range now {
		if !ranks {
			now[i].Rank, now[i].Won = had[i].Rank, had[i].Won
		}
		if a, b := standingSays(had[i]), standingSays(now[i]); a != b {
			c.add(of, projection, id, 0, "%s is kept with %s; by its log it is %s", had[i].Player, a, b)
		}
	}
	if !c.repair || len(c.found) == first {
		return nil
	}
	for i := range c.found[first:] {
		c.found[first+i].Repaired = true
	}
	return c.store.Restand(ctx, id, is, now)
}

// standingSays tells where somebody stands.
func standingSays(s history.Standing) string {
	points, rank, won := "no points", "no rank", "not won"
	if s.Points != nil {
		points = rules.Plural(*s.Points, "point", "points")
	}
	if s.Rank > 0 {
		rank = fmt.Sprintf("rank %d", s.Rank)
	}
	if s.Won {
		won = "won"
	}
	return points + ", " + rank + ", " + won
}
