package table

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"

	"companion/assist"
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/match"
	"companion/calculators/rules"
	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
	"companion/history"
)

// Table is a game being played: its log as it is stored, and what follows from it.
type Table struct {
	App    *app.App
	Game   app.Game
	Store  *history.Store
	Stored history.Table
	Length int  // of the log as match knows it
	InPlay bool // lines are typed in play
	Shown  int  // how many entries whoever is at the keys has seen
	Match  *match.Match
}

// OpenTable opens the table that is meant; close it.
func OpenTable(a *app.App, ctx context.Context) (*Table, error) {
	return OpenFound(a, ctx, func(p0 context.Context, p1 *history.Store) (history.Table, error) { return CurrentTable(a, p0, p1) })
}

// OpenFound opens the table that find finds; close it.
func OpenFound(a *app.App, ctx context.Context, find func(context.Context, *history.Store) (history.Table, error)) (*Table, error) {
	store, err := OpenStore(a, ctx)
	if err != nil {
		return nil, err
	}
	stored, err := find(ctx, store)
	if err == nil {
		var t *Table
		if t, err = Load(a, ctx, store, stored); err == nil {
			return t, nil
		}
	}
	_ = store.Close()
	return nil, err
}

func (t *Table) Close() { _ = t.Store.Close() }

// Load replays the log of a stored table.
func Load(a *app.App, ctx context.Context, store *history.Store, stored history.Table) (*Table, error) {
	g, err := app.GameNamed(stored.Game)
	if err != nil {
		return nil, fmt.Errorf("table %d is a game of %s, which this companion does not play%s", stored.ID, lookup.Title(stored.Game), app.WayOut(stored))
	}
	t := &Table{App: a, Game: g, Store: store, Stored: stored}
	if err := t.Reload(ctx); err != nil {
		return nil, err
	}
	t.Shown = t.Length
	for _, says := range t.broken() {
		a.Complain("warning: table %d, %s", stored.ID, says)
	}
	return t, nil
}

// broken tells what cannot be made anything of in the log.
func (t *Table) broken() []string {
	var all []string
	missing := 0 // in a row
	for _, e := range t.Match.Entries() {
		if e.Move == nil && e.Asked == "" {
			missing++
			continue
		}
		if missing > 0 {
			all, missing = append(all, MissingSays(e.N-missing, e.N-1)), 0
		}
		switch {
		case e.Broken != nil && e.Move == nil:
			all = append(all, fmt.Sprintf("entry %d cannot be read: %v", e.N, e.Broken))
		case e.Broken != nil:
			all = append(all, fmt.Sprintf("entry %d: %v", e.N, e.Broken))
		}
	}
	if missing > 0 {
		all = append(all, MissingSays(t.Length-missing+1, t.Length))
	}
	return all
}

// MissingSays tells which entries of a log are missing.
func MissingSays(from, to int) string {
	if from == to {
		return fmt.Sprintf("entry %d is missing", from)
	}
	return fmt.Sprintf("entries %d to %d are missing", from, to)
}

// Reload reads the log again, with what others have added.
func (t *Table) Reload(ctx context.Context) error {
	lines, asked, err := t.Store.Lines(ctx, t.Stored.ID)
	var gap *history.Gap
	if errors.As(err, &gap) {
		return t.damaged("%v", gap)
	}
	if err != nil {
		return err
	}
	if wrong := t.Stored.Damaged(); wrong != "" {
		return t.damaged("%s", wrong)
	}
	house := t.Game.House()
	if err := input.FillJSON(house, app.At, t.Stored.House); err != nil {
		return t.damaged("its house rules cannot be read: %v", err)
	}
	s := app.At
	s.House = house
	if t.Game.Box != nil {
		s.Box = t.Game.Box()
		if err := input.FillJSON(s.Box, app.At, t.Stored.Setup); err != nil {
			return t.damaged("its box profile cannot be read: %v", err)
		}
	}
	s.Players = t.Stored.Players
	stored := make([]match.LogLine, len(lines))
	for i, line := range lines {
		stored[i] = match.LogLine{Line: line, Asked: asked[i]}
	}
	m, err := match.Reopen(t.Game.Game, s, input.Seat(t.Stored.First), stored)
	if err != nil {
		return t.damaged("%v", err)
	}
	t.Match, t.Length = m, len(lines)
	return t.Remember(ctx)
}

// damaged is why the log of the table cannot be played.
func (t *Table) damaged(format string, args ...any) error {
	return &app.DamagedTable{Table: t.Stored, Says: fmt.Sprintf(format, args...)}
}

// Told is an event that was recorded.
type Told struct {
	Entry  *match.Entry
	Line   string
	Ruling rules.Ruling
}

// Read reads events from their words. What the one event of a line lacks is asked
// for, if ask is not nil.
func (t *Table) Read(lines [][]string, overrule *string, ask func(*match.Move) ([]*match.Move, error)) ([]*match.Move, error) {
	all, err := t.Match.ReadAll(lines)
	if n := len(all); overrule != nil && n == len(lines) {
		all[n-1].Overrule = input.Set(*overrule)
	}
	var missing *input.MissingError
	lacking := errors.As(err, &missing) || err == nil && len(all) == 1 && assist.Unsaid(all[0])
	if lacking && len(lines) == 1 && ask != nil {
		return ask(all[0])
	}
	return all, err
}

// Record records events that are ready: all of them, or none. They are saved before
// anything is told. If somebody else has added to the table, they are judged again.
func (t *Table) Record(ctx context.Context, events []*match.Move) ([]Told, error) {
	if s := t.Stored.Status; s == history.StatusFinished || s == history.StatusAbandoned {
		return nil, &app.Usage{Says: fmt.Sprintf("table %d is %s", t.Stored.ID, s), Hint: fmt.Sprintf("companion use %d opens it again", t.Stored.ID)}
	}
	for tries := 0; ; tries++ {
		m := t.Match.Copy()
		all, err := t.judge(m, events)
		if err != nil {
			return nil, err
		}
		err = t.save(ctx, m, all)
		switch {
		case err == nil:
			t.App.Saved = entriesSaved(t.Length+1, t.Length+len(all))
			t.Match, t.Length = m, t.Length+len(all)
			if slices.ContainsFunc(events, movesLog) {
				if err := t.Remember(ctx); err != nil { // the events are saved all the same
					t.App.Complain("warning: what is known of the cards cannot be read: %v", err)
				}
			}
			return all, nil
		case !errors.Is(err, history.ErrMoved), tries == 50:
			return nil, err
		}
		had := t.Length
		if err := t.Reload(ctx); err != nil {
			return nil, err
		}
		if news := t.since(had); news != nil && slices.ContainsFunc(events, movesLog) {
			return nil, t.moved(news)
		}
	}
}

// entriesSaved names the entries that were saved.
func entriesSaved(from, to int) string {
	if from == to {
		return fmt.Sprintf("entry %d is saved", from)
	}
	return fmt.Sprintf("entries %d to %d are saved", from, to)
}

// movesLog tells an event that hangs on what was recorded last.
func movesLog(e *match.Move) bool {
	switch e.Event.(type) {
	case *match.Undo, *match.Redo, *match.Amend, *match.Before, *match.Strike:
		return true
	}
	return false
}

// since are the entries after so many others that have changed how the table stands.
func (t *Table) since(had int) []*match.Entry {
	var news []*match.Entry
	for _, e := range t.Match.Entries()[min(had, t.Length):] {
		if e.Changes() {
			news = append(news, e)
		}
	}
	return news
}

// MovedMost is how many entries of others are named.
const MovedMost = 3

// moved names what somebody else has added to the table since it was read.
func (t *Table) moved(news []*match.Entry) error {
	var named []string
	for i, e := range news {
		if i == MovedMost {
			named = append(named, lang.Plural(len(news)-i, "more entry", "more entries"))
			break
		}
		named = append(named, t.Line(e))
	}
	return &app.MovedOn{Says: fmt.Sprintf("the table has moved on: %s; nothing was changed", lang.And(named))}
}

// Line is an entry of the log as it is printed.
func (t *Table) Line(e *match.Entry) string {
	if e.Move == nil {
		return e.Asked
	}
	return e.Move.Line(t.Match.Opening)
}

func (t *Table) judge(m *match.Match, events []*match.Move) ([]Told, error) {
	var all []Told
	for _, e := range events {
		entry, ruling, err := m.Do(e)
		if err != nil {
			return nil, t.refused(m, e, err, len(events) > 1)
		}
		all = append(all, Told{entry, e.Line(m.Opening), ruling})
	}
	return all, nil
}

// refused is a refusal with the ways round it.
func (t *Table) refused(m *match.Match, e *match.Move, err error, ofMany bool) error {
	var v *rules.Violation
	if !errors.As(err, &v) {
		return err
	}
	if ofMany {
		errors.As(match.OfMany([]string{e.Kind().Name}, err), &v)
	}
	if r, judged := m.Judge(e); judged != nil || len(r.Violations) == 0 {
		return err // no table can decide otherwise
	}
	hint := "the table may decide otherwise: --overrule REASON"
	if t.InPlay {
		hint = "the table may decide otherwise: overrule REASON"
	}
	if pairs := app.Switches(m.House(), v.Cite, allowedBy(m, e)); pairs != nil {
		hint += "; or change the rule from here on: house " + lang.Or(pairs)
	}
	return &app.Refusal{Violation: v, Hint: hint}
}

// allowedBy tells whether an event would be allowed by one more house rule.
func allowedBy(m *match.Match, e *match.Move) func(pair string) bool {
	return func(pair string) bool {
		m := m.Copy()
		change, err := m.Read([]string{"house", pair})
		if err != nil {
			return false
		}
		if _, _, err := m.Do(change); err != nil {
			return false
		}
		r, err := m.Judge(e)
		return err == nil && len(r.Violations) == 0
	}
}

// save appends the entries that match has and the stored log does not, with what they
// teach.
func (t *Table) save(ctx context.Context, m *match.Match, all []Told) error {
	now := t.App.Now()
	var events []history.Event
	for _, e := range all {
		said, err := app.Marshal(t.Told(m, e))
		if err != nil {
			return err
		}
		stored := m.LogLine(e.Entry)
		events = append(events, history.Event{At: now, Asked: stored.Asked, Line: stored.Line, Ruling: said, Learnt: t.learn(m, e.Entry.Move)})
	}
	if slices.ContainsFunc(all, func(e Told) bool { return movesLog(e.Entry.Move) }) {
		events[len(events)-1].Standing = StandingEntries(m)
	}
	status, seats := StandingOf(m)
	return t.Store.Append(ctx, t.Stored.ID, t.Length, events, status, seats)
}

// StandingOf is what has become of a table by the rules, and where everybody stands.
func StandingOf(m *match.Match) (history.Status, []history.Standing) {
	r := m.State().Result()
	r.Players = m.Opening.Players
	status := history.StatusOpen
	over := rules.Over(m.State())
	if over {
		status = history.StatusOver
	}
	all := make([]history.Standing, len(r.Players))
	for i, name := range r.Players {
		all[i].Player = name
		if i < len(r.Points) {
			all[i].Points = r.Points[i]
		}
		if over && i < len(r.Ranks) {
			all[i].Rank, all[i].Won = r.Ranks[i], slices.Contains(r.Winners, input.Seat(i+1))
		}
	}
	return status, all
}

// toldJSON is a recorded event as programs read it.
type toldJSON struct {
	Entry int    `json:"entry"`
	Event string `json:"event"`
	app.RulingJSON
	Ending string `json:"ending,omitempty"` // the verdict that ended the game, which is over once all of the line is recorded
}

func (t *Table) Told(m *match.Match, e Told) toldJSON {
	j := toldJSON{Entry: e.Entry.N, Event: e.Line, RulingJSON: app.Tell(t.Game.Name, "", e.Ruling)}
	j.Session, j.Ending = t.Stored.ID, m.Ending()
	j.Changes = app.Changed(e.Ruling, m.Opening.Players, t.App.Reveal)
	if adjust, ok := e.Entry.Move.Event.(*rules.Adjust); ok && !t.App.Reveal && isSecret(m.State(), adjust.Counter.Value) {
		j.Result = nil
	}
	return j
}

// isSecret tells a counter that the players keep to themselves.
func isSecret(s rules.State, counter string) bool {
	return slices.ContainsFunc(s.Counters(), func(c rules.Counter) bool { return c.Name == counter && c.Secret })
}

// Named is a table in a sentence.
func Named(t history.Table) string {
	return "table " + strconv.FormatInt(t.ID, 10) + ", " + lookup.Title(t.Game) + ": " + lang.And(t.Players)
}

// OpenKept opens the history that a question is kept in, if there is one already: nil
// if not, and whoever saves makes one. Nothing is opened twice for one question.
func OpenKept(a *app.App, ctx context.Context) (*history.Store, error) {
	path, err := lookup.Path(a)
	if a.NoLog || err != nil {
		return nil, nil // whoever saves will find out what is wrong
	}
	store, err := history.OpenKept(ctx, path, lookup.Patience)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return store, err
}

// TableFor is the open table of a game, with which its questions are kept; nil if
// there is none. An error is why nobody knows.
func TableFor(a *app.App, ctx context.Context, store *history.Store, g app.Game) (*Table, error) {
	if store == nil {
		return nil, nil
	}
	stored, err := CurrentTable(a, ctx, store)
	var absent *app.NotFound
	switch {
	case errors.As(err, &absent) && a.Table.Value == "":
		return nil, nil
	case err != nil:
		return nil, err
	case stored.Game != g.Name || stored.Status != history.StatusOpen:
		return nil, nil
	}
	return Load(a, ctx, store, stored)
}

// Keep keeps a question that was asked at the table.
func (t *Table) Keep(ctx context.Context, line, asker string, ruling []byte) error {
	e := history.Event{At: t.App.Now(), Asked: true, Player: asker, Line: line, Ruling: ruling}
	for tries := 0; ; tries++ {
		n, err := t.Store.Length(ctx, t.Stored.ID)
		if err == nil {
			err = t.Store.Append(ctx, t.Stored.ID, n, []history.Event{e}, "", nil)
		}
		if !errors.Is(err, history.ErrMoved) || tries == 50 {
			if err == nil {
				t.App.Saved = entriesSaved(n+1, n+1)
			}
			return err
		}
	}
}
