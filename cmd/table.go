package cmd

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
	"companion/history"
)

// table is a game being played: its log as it is stored, and what follows from it.
type table struct {
	app    *app
	game   game
	store  *history.Store
	stored history.Table
	length int  // of the log as match knows it
	inPlay bool // lines are typed in play
	shown  int  // how many entries whoever is at the keys has seen
	match  *match.Match
}

// openTable opens the table that is meant; close it.
func (a *app) openTable(ctx context.Context) (*table, error) { return a.openFound(ctx, a.currentTable) }

// openFound opens the table that find finds; close it.
func (a *app) openFound(ctx context.Context, find func(context.Context, *history.Store) (history.Table, error)) (*table, error) {
	store, err := a.openStore(ctx)
	if err != nil {
		return nil, err
	}
	stored, err := find(ctx, store)
	if err == nil {
		var t *table
		if t, err = a.load(ctx, store, stored); err == nil {
			return t, nil
		}
	}
	_ = store.Close()
	return nil, err
}

func (t *table) close() { _ = t.store.Close() }

// load replays the log of a stored table.
func (a *app) load(ctx context.Context, store *history.Store, stored history.Table) (*table, error) {
	g, err := gameNamed(stored.Game)
	if err != nil {
		return nil, fmt.Errorf("table %d is a game of %s, which this companion does not play%s", stored.ID, title(stored.Game), wayOut(stored))
	}
	t := &table{app: a, game: g, store: store, stored: stored}
	if err := t.reload(ctx); err != nil {
		return nil, err
	}
	t.shown = t.length
	for _, says := range t.broken() {
		a.complain("warning: table %d, %s", stored.ID, says)
	}
	return t, nil
}

// broken tells what cannot be made anything of in the log.
func (t *table) broken() []string {
	var all []string
	missing := 0 // in a row
	for _, e := range t.match.Entries() {
		if e.Move == nil && e.Asked == "" {
			missing++
			continue
		}
		if missing > 0 {
			all, missing = append(all, missingSays(e.N-missing, e.N-1)), 0
		}
		switch {
		case e.Broken != nil && e.Move == nil:
			all = append(all, fmt.Sprintf("entry %d cannot be read: %v", e.N, e.Broken))
		case e.Broken != nil:
			all = append(all, fmt.Sprintf("entry %d: %v", e.N, e.Broken))
		}
	}
	if missing > 0 {
		all = append(all, missingSays(t.length-missing+1, t.length))
	}
	return all
}

// missingSays tells which entries of a log are missing.
func missingSays(from, to int) string {
	if from == to {
		return fmt.Sprintf("entry %d is missing", from)
	}
	return fmt.Sprintf("entries %d to %d are missing", from, to)
}

// reload reads the log again, with what others have added.
func (t *table) reload(ctx context.Context) error {
	lines, asked, err := t.store.Lines(ctx, t.stored.ID)
	var gap *history.Gap
	if errors.As(err, &gap) {
		return t.damaged("%v", gap)
	}
	if err != nil {
		return err
	}
	if wrong := t.stored.Damaged(); wrong != "" {
		return t.damaged("%s", wrong)
	}
	house := t.game.House()
	if err := input.FillJSON(house, at, t.stored.House); err != nil {
		return t.damaged("its house rules cannot be read: %v", err)
	}
	s := at
	s.House = house
	if t.game.Box != nil {
		s.Box = t.game.Box()
		if err := input.FillJSON(s.Box, at, t.stored.Setup); err != nil {
			return t.damaged("its box profile cannot be read: %v", err)
		}
	}
	s.Players = t.stored.Players
	stored := make([]match.LogLine, len(lines))
	for i, line := range lines {
		stored[i] = match.LogLine{Line: line, Asked: asked[i]}
	}
	m, err := match.Reopen(t.game.Game, s, input.Seat(t.stored.First), stored)
	if err != nil {
		return t.damaged("%v", err)
	}
	t.match, t.length = m, len(lines)
	return t.remember(ctx)
}

// damaged is why the log of the table cannot be played.
func (t *table) damaged(format string, args ...any) error {
	return &damagedTable{t.stored, fmt.Sprintf(format, args...)}
}

// told is an event that was recorded.
type told struct {
	entry  *match.Entry
	line   string
	ruling rules.Ruling
}

// read reads events from their words. What the one event of a line lacks is asked
// for, if ask is not nil.
func (t *table) read(lines [][]string, overrule *string, ask func(*match.Move) ([]*match.Move, error)) ([]*match.Move, error) {
	all, err := t.match.ReadAll(lines)
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

// record records events that are ready: all of them, or none. They are saved before
// anything is told. If somebody else has added to the table, they are judged again.
func (t *table) record(ctx context.Context, events []*match.Move) ([]told, error) {
	if s := t.stored.Status; s == history.StatusFinished || s == history.StatusAbandoned {
		return nil, &usage{says: fmt.Sprintf("table %d is %s", t.stored.ID, s), hint: fmt.Sprintf("companion use %d opens it again", t.stored.ID)}
	}
	for tries := 0; ; tries++ {
		m := t.match.Copy()
		all, err := t.judge(m, events)
		if err != nil {
			return nil, err
		}
		err = t.save(ctx, m, all)
		switch {
		case err == nil:
			t.app.saved = entriesSaved(t.length+1, t.length+len(all))
			t.match, t.length = m, t.length+len(all)
			if slices.ContainsFunc(events, movesLog) {
				if err := t.remember(ctx); err != nil { // the events are saved all the same
					t.app.complain("warning: what is known of the cards cannot be read: %v", err)
				}
			}
			return all, nil
		case !errors.Is(err, history.ErrMoved), tries == 50:
			return nil, err
		}
		had := t.length
		if err := t.reload(ctx); err != nil {
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
func (t *table) since(had int) []*match.Entry {
	var news []*match.Entry
	for _, e := range t.match.Entries()[min(had, t.length):] {
		if e.Changes() {
			news = append(news, e)
		}
	}
	return news
}

// movedMost is how many entries of others are named.
const movedMost = 3

// moved names what somebody else has added to the table since it was read.
func (t *table) moved(news []*match.Entry) error {
	var named []string
	for i, e := range news {
		if i == movedMost {
			named = append(named, lang.Plural(len(news)-i, "more entry", "more entries"))
			break
		}
		named = append(named, t.line(e))
	}
	return &movedOn{fmt.Sprintf("the table has moved on: %s; nothing was changed", lang.And(named))}
}

// line is an entry of the log as it is printed.
func (t *table) line(e *match.Entry) string {
	if e.Move == nil {
		return e.Asked
	}
	return e.Move.Line(t.match.Opening)
}

func (t *table) judge(m *match.Match, events []*match.Move) ([]told, error) {
	var all []told
	for _, e := range events {
		entry, ruling, err := m.Do(e)
		if err != nil {
			return nil, t.refused(m, e, err, len(events) > 1)
		}
		all = append(all, told{entry, e.Line(m.Opening), ruling})
	}
	return all, nil
}

// refused is a refusal with the ways round it.
func (t *table) refused(m *match.Match, e *match.Move, err error, ofMany bool) error {
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
	if t.inPlay {
		hint = "the table may decide otherwise: overrule REASON"
	}
	if pairs := switches(m.House(), v.Cite, allowedBy(m, e)); pairs != nil {
		hint += "; or change the rule from here on: house " + lang.Or(pairs)
	}
	return &refusal{v, hint}
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
func (t *table) save(ctx context.Context, m *match.Match, all []told) error {
	now := t.app.now()
	var events []history.Event
	for _, e := range all {
		said, err := marshal(t.told(m, e))
		if err != nil {
			return err
		}
		stored := m.LogLine(e.entry)
		events = append(events, history.Event{At: now, Asked: stored.Asked, Line: stored.Line, Ruling: said, Learnt: t.learn(m, e.entry.Move)})
	}
	if slices.ContainsFunc(all, func(e told) bool { return movesLog(e.entry.Move) }) {
		events[len(events)-1].Standing = standingEntries(m)
	}
	status, seats := standingOf(m)
	return t.store.Append(ctx, t.stored.ID, t.length, events, status, seats)
}

// standingOf is what has become of a table by the rules, and where everybody stands.
func standingOf(m *match.Match) (history.Status, []history.Standing) {
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
	rulingJSON
	Ending string `json:"ending,omitempty"` // the verdict that ended the game, which is over once all of the line is recorded
}

func (t *table) told(m *match.Match, e told) toldJSON {
	j := toldJSON{Entry: e.entry.N, Event: e.line, rulingJSON: tell(t.game.Name, "", e.ruling)}
	j.Session, j.Ending = t.stored.ID, m.Ending()
	j.Changes = changed(e.ruling, m.Opening.Players, t.app.reveal)
	if adjust, ok := e.entry.Move.Event.(*rules.Adjust); ok && !t.app.reveal && isSecret(m.State(), adjust.Counter.Value) {
		j.Result = nil
	}
	return j
}

// isSecret tells a counter that the players keep to themselves.
func isSecret(s rules.State, counter string) bool {
	return slices.ContainsFunc(s.Counters(), func(c rules.Counter) bool { return c.Name == counter && c.Secret })
}

// named is a table in a sentence.
func named(t history.Table) string {
	return "table " + strconv.FormatInt(t.ID, 10) + ", " + title(t.Game) + ": " + lang.And(t.Players)
}

// openKept opens the history that a question is kept in, if there is one already: nil
// if not, and whoever saves makes one. Nothing is opened twice for one question.
func (a *app) openKept(ctx context.Context) (*history.Store, error) {
	path, err := a.path()
	if a.noLog || err != nil {
		return nil, nil // whoever saves will find out what is wrong
	}
	store, err := history.OpenKept(ctx, path, patience)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return store, err
}

// tableFor is the open table of a game, with which its questions are kept; nil if
// there is none. An error is why nobody knows.
func (a *app) tableFor(ctx context.Context, store *history.Store, g game) (*table, error) {
	if store == nil {
		return nil, nil
	}
	stored, err := a.currentTable(ctx, store)
	var absent *notFound
	switch {
	case errors.As(err, &absent) && a.table.value == "":
		return nil, nil
	case err != nil:
		return nil, err
	case stored.Game != g.Name || stored.Status != history.StatusOpen:
		return nil, nil
	}
	return a.load(ctx, store, stored)
}

// keep keeps a question that was asked at the table.
func (t *table) keep(ctx context.Context, line, asker string, ruling []byte) error {
	e := history.Event{At: t.app.now(), Asked: true, Player: asker, Line: line, Ruling: ruling}
	for tries := 0; ; tries++ {
		n, err := t.store.Length(ctx, t.stored.ID)
		if err == nil {
			err = t.store.Append(ctx, t.stored.ID, n, []history.Event{e}, "", nil)
		}
		if !errors.Is(err, history.ErrMoved) || tries == 50 {
			if err == nil {
				t.app.saved = entriesSaved(n+1, n+1)
			}
			return err
		}
	}
}
