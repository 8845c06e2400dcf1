package cmd

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
	"companion/history"
)

// retell draws a stored ruling: in today's words if the rules still say the same
// of the same question, else as it was told then, and marked so.
func retell(e history.Entry, width int) []string {
	var told rulingJSON
	if err := json.Unmarshal(e.Ruling, &told); err != nil {
		return []string{"its ruling is damaged and cannot be read"}
	}
	i := slices.IndexFunc(games, func(g game) bool { return g.Name == e.Game })
	if i < 0 || e.Kind == addKind { // there is nothing to judge
		return assist.Draw(told.ruling(), nil, width)
	}
	ruling, err := judgeAgain(games[i], e)
	if err == nil && sameFacts(told, tell(e.Game, e.Kind, ruling)) {
		var table []string
		if e.Kind == scoring { // what a strength buys was of use that evening only
			table = games[i].added(ruling, width)
		}
		return assist.Draw(ruling, table, width)
	}
	then := told.ruling()
	then.Note("told as it was ruled by that companion; this one rules otherwise")
	return assist.Draw(then, nil, width)
}

// judgeAgain puts a stored question once more.
func judgeAgain(g game, e history.Entry) (rules.Ruling, error) {
	calc, ok := g.Question(e.Kind)
	if !ok {
		return rules.Ruling{}, errNoQuestion
	}
	house := g.House()
	if err := errors.Join(input.FillJSON(calc, at, e.Input), input.FillJSON(house, at, e.House)); err != nil {
		return rules.Ruling{}, err
	}
	at.House = house
	return rules.Answer(calc, at)
}

// sameFacts compares everything of two rulings but their sentences.
func sameFacts(a, b rulingJSON) bool {
	facts := func(t rulingJSON) []byte {
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

// tableEntries is the log of a table, told in today's words where the rules say the same
// of it as they did then.
func (a *app) tableEntries(ctx context.Context, store *history.Store, s history.Session) ([]logged, error) {
	t, events, err := a.replayed(ctx, store, s)
	if err != nil {
		return nil, err
	}
	lines, said, fates := make([]string, len(events)), make([]rules.Ruling, len(events)), make([]fate, len(events))
	if t != nil {
		for i, e := range t.match.Entries() {
			lines[i] = t.line(e)
		}
		if said, err = t.rejudged(); err != nil {
			return nil, err
		}
		fates = fatesOf(t.match)
	}
	all := make([]logged, len(events))
	for i, e := range events {
		line := lines[i]
		if line == "" { // a table that cannot be played
			line = e.Line
		}
		kind, _, _ := strings.Cut(line, " ")
		entry := history.Entry{Seq: e.Seq, At: e.At, Game: s.Game, Kind: kind, Event: !e.Asked, Player: e.Player, Line: line, Ruling: e.Ruling}
		all[i] = logged{entry, fates[i], func(width int) []string { return redraw(entry, said[i], width) }}
	}
	return all, nil
}

// replayed is the table of a session, played again, with its log as it is kept. A table
// that cannot be played is nil, and why is said.
func (a *app) replayed(ctx context.Context, store *history.Store, s history.Session) (*table, []history.Event, error) {
	events, err := store.Events(ctx, history.Table{Session: s})
	if err != nil {
		return nil, nil, err
	}
	stored, err := storedTable(ctx, store, s.ID)
	if err == nil {
		var t *table
		if t, err = a.load(ctx, store, stored); err == nil {
			return t, events, nil
		}
	}
	a.complain("warning: %v", err)
	return nil, events, nil
}

// rejudged is what is said today of every entry of the log.
func (t *table) rejudged() ([]rules.Ruling, error) {
	m := t.match
	stored := make([]match.LogLine, 0, t.length)
	for _, e := range m.Entries() {
		stored = append(stored, m.LogLine(e))
	}
	return match.Rejudge(m.Game, m.Opening, m.First, stored)
}

// redraw draws what was said of an entry: in today's words if the facts are the same.
func redraw(e history.Entry, today rules.Ruling, width int) []string {
	var told rulingJSON
	if err := json.Unmarshal(e.Ruling, &told); err != nil {
		return []string{"its ruling is damaged and cannot be read"}
	}
	then := told.ruling()
	if e.Event && today.Verdict != "" {
		now := tell(e.Game, "", today)
		then, now.Result, told.Result = today, nil, nil // a result has names in it
		if !sameFacts(told, now) {
			then = told.ruling()
			then.Note("told as it was ruled by that companion; this one rules otherwise")
		}
	}
	return assist.Draw(then, nil, width)
}
