package table

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"companion/assist"
	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/rules"
	"companion/cmd/internal/app"
	"companion/history"
)

var errNoQuestion = errors.New("no such question")

// Retell draws a stored ruling: in today's words if the rules still say the same
// of the same question, else as it was told then, and marked so.
func Retell(e history.Entry, width int) []string {
	var told app.RulingJSON
	if err := json.Unmarshal(e.Ruling, &told); err != nil {
		return []string{"its ruling is damaged and cannot be read"}
	}
	i := slices.IndexFunc(app.Games, func(g app.Game) bool { return g.Name == e.Game })
	if i < 0 || e.Kind == AddKind { // there is nothing to judge
		return assist.Draw(told.Ruling(), nil, width)
	}
	ruling, err := JudgeAgain(app.Games[i], e)
	if err == nil && SameFacts(told, app.Tell(e.Game, e.Kind, ruling)) {
		var table []string
		if e.Kind == app.Scoring { // what a strength buys was of use that evening only
			table = app.Games[i].Added(ruling, width)
		}
		return assist.Draw(ruling, table, width)
	}
	then := told.Ruling()
	then.Note("told as it was ruled by that companion; this one rules otherwise")
	return assist.Draw(then, nil, width)
}

// JudgeAgain puts a stored question once more.
func JudgeAgain(g app.Game, e history.Entry) (rules.Ruling, error) {
	calc, ok := g.Question(e.Kind)
	if !ok {
		return rules.Ruling{}, errNoQuestion
	}
	house := g.House()
	if err := errors.Join(input.FillJSON(calc, app.At, e.Input), input.FillJSON(house, app.At, e.House)); err != nil {
		return rules.Ruling{}, err
	}
	app.At.House = house
	return rules.Answer(calc, app.At)
}

// SameFacts compares everything of two rulings but their sentences.
func SameFacts(a, b app.RulingJSON) bool {
	facts := func(t app.RulingJSON) []byte {
		t.Verdict, t.Notes, t.Changes, t.Why = "", nil, nil, slices.Clone(t.Why)
		for i := range t.Why {
			t.Why[i].Says, t.Why[i].Section, t.Why[i].Decisive = "", "", false
		}
		t.Player, t.Session = "", 0
		data, _ := json.Marshal(t)
		var plain any // so that the keys come in one order
		_ = json.Unmarshal(data, &plain)
		data, _ = json.Marshal(plain)
		return data
	}
	return bytes.Equal(facts(a), facts(b))
}

// TableEntries is the log of a table, told in today's words where the rules say the same
// of it as they did then.
func TableEntries(a *app.App, ctx context.Context, store *history.Store, s history.Session) ([]Logged, error) {
	t, events, err := replayed(a, ctx, store, s)
	if err != nil {
		return nil, err
	}
	lines, said, fates := make([]string, len(events)), make([]rules.Ruling, len(events)), make([]fate, len(events))
	if t != nil {
		for i, e := range t.Match.Entries() {
			lines[i] = t.Line(e)
		}
		if said, err = t.Rejudged(); err != nil {
			return nil, err
		}
		fates = FatesOf(t.Match)
	}
	all := make([]Logged, len(events))
	for i, e := range events {
		line := lines[i]
		if line == "" { // a table that cannot be played
			line = e.Line
		}
		kind, _, _ := strings.Cut(line, " ")
		entry := history.Entry{Seq: e.Seq, At: e.At, Game: s.Game, Kind: kind, Event: !e.Asked, Player: e.Player, Line: line, Ruling: e.Ruling}
		all[i] = Logged{entry, fates[i], func(width int) []string { return redraw(entry, said[i], width) }}
	}
	return all, nil
}

// replayed is the table of a session, played again, with its log as it is kept. A table
// that cannot be played is nil, and why is said.
func replayed(a *app.App, ctx context.Context, store *history.Store, s history.Session) (*Table, []history.Event, error) {
	events, err := store.Events(ctx, history.Table{Session: s})
	if err != nil {
		return nil, nil, err
	}
	stored, err := storedTable(ctx, store, s.ID)
	if err == nil {
		var t *Table
		if t, err = Load(a, ctx, store, stored); err == nil {
			return t, events, nil
		}
	}
	a.Complain("warning: %v", err)
	return nil, events, nil
}

// Rejudged is what is said today of every entry of the log.
func (t *Table) Rejudged() ([]rules.Ruling, error) {
	m := t.Match
	stored := make([]match.LogLine, 0, t.Length)
	for _, e := range m.Entries() {
		stored = append(stored, m.LogLine(e))
	}
	return match.Rejudge(m.Game, m.Opening, m.First, stored)
}

// redraw draws what was said of an entry: in today's words if the facts are the same.
func redraw(e history.Entry, today rules.Ruling, width int) []string {
	var told app.RulingJSON
	if err := json.Unmarshal(e.Ruling, &told); err != nil {
		return []string{"its ruling is damaged and cannot be read"}
	}
	then := told.Ruling()
	if e.Event && today.Verdict != "" {
		now := app.Tell(e.Game, "", today)
		then, now.Result, told.Result = today, nil, nil // a result has names in it
		if !SameFacts(told, now) {
			then = told.Ruling()
			then.Note("told as it was ruled by that companion; this one rules otherwise")
		}
	}
	return assist.Draw(then, nil, width)
}

// Logged is an entry as it is told the morning after.
type Logged struct {
	history.Entry
	fate
	Drawn func(width int) []string // what was said of it
}
