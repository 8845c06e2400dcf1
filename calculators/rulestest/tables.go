package rulestest

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/rules"
)

// Random makes tables of a game at random: a line that may be typed next, sensible
// or not, and what must hold in every state.
type Random struct {
	Line func(*rand.Rand, rules.State, input.Players) string
	// Holds returns what is wrong with a state; nil for a possible one.
	Holds func(rules.State) error

	// Secret are kinds that Next offers though they may be refused, since only a player
	// knows what allows them.
	Secret []string
}

// Tables plays n random events, at tables of every size, with every value of every
// house rule and of the box profile, and checks what must hold of each.
func Tables(t *testing.T, g rules.Game, random Random, events int) {
	rng := rand.New(rand.NewPCG(1, 2))
	names := input.Players{"Ana", "Jean Luc", "Cléo", "Dirk", "Eve", "Finn", "Gus", "Hal", "Ivy", "Jo"}
	for n, round := 0, 0; n < events; round++ {
		players := names[:g.Min+rng.IntN(g.Max-g.Min+1)]
		house := g.House()
		if round%2 == 1 {
			switchAtRandom(rng, house)
		}
		s := input.Context{Players: players, House: house}
		if g.Box != nil {
			s.Box = g.Box()
			switchAtRandom(rng, s.Box)
		}
		m, err := match.Open(g, s, input.Seat(1+rng.IntN(len(players))))
		if err != nil && g.Box != nil { // more players than that box takes
			mistaken(t, err)
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		table := &randomTable{t: t, game: g, random: random, rng: rng, match: m}
		for range 50 + rng.IntN(250) {
			table.event()
			n++
		}
		table.reopen(s)
	}
}

// switchAtRandom changes some house rules, or facts of the box.
func switchAtRandom(rng *rand.Rand, house input.Input) {
	for _, f := range house.Fields(input.Context{}) {
		switch {
		case rng.IntN(2) == 0:
		case f.IsList(): // of numbers, or it stays as it is
			from := rng.IntN(2)
			_ = f.Set(strings.Join([]string{"4", "9", "3", "7", "11"}[from:from+max(1, min(f.Min, 4))], ","))
		case len(f.Choices) > 0:
			_ = f.Set(f.Choices[rng.IntN(len(f.Choices))])
		default:
			_ = f.Set([]string{"0", "3", "9"}[rng.IntN(3)])
		}
	}
}

// randomTable is a table that is played at random.
type randomTable struct {
	t      *testing.T
	game   rules.Game
	random Random
	rng    *rand.Rand
	match  *match.Match
	stored []match.LogLine
}

func (r *randomTable) line() string {
	m := r.match
	switch r.rng.IntN(50) {
	case 0:
		return "undo " + []string{"1", "1", "2", "3"}[r.rng.IntN(4)]
	case 1, 2:
		return "redo"
	case 3:
		if standing := m.Standing(); len(standing) > 0 {
			p := standing[r.rng.IntN(len(standing))]
			return []string{"amend ", "before "}[r.rng.IntN(2)] + strconv.Itoa(p.Entry) + " " + r.random.Line(r.rng, m.State(), m.Opening.Players)
		}
	case 4:
		if standing := m.Standing(); len(standing) > 0 && r.rng.IntN(2) == 0 {
			return "strike " + strconv.Itoa(standing[r.rng.IntN(len(standing))].Entry)
		}
		return "note it is late"
	case 5:
		house := r.game.House()
		switchAtRandom(r.rng, house)
		line := "house"
		for _, f := range house.Fields(input.Context{}) {
			if f.Given() {
				line += " " + f.Name + "=" + f.String()
			}
		}
		return line
	case 6:
		if r.rng.IntN(40) == 0 {
			return []string{"leave ", "return "}[r.rng.IntN(2)] + input.NameWord(m.Opening.Players[r.rng.IntN(len(m.Opening.Players))])
		}
		c := m.State().Counters()[r.rng.IntN(len(m.State().Counters()))]
		line := "adjust " + c.Name
		if c.Seat > 0 {
			line += " " + input.NameWord(m.Opening.Players.Name(c.Seat))
		}
		return line + []string{" +1", " -1", " 0", " 5"}[r.rng.IntN(4)] + " miscounted"
	}
	return r.random.Line(r.rng, m.State(), m.Opening.Players)
}

// event plays one line and checks all that can be checked of it.
func (r *randomTable) event() {
	t, m := r.t, r.match
	line := r.line()
	var before []byte // in one case of four: to write a state out takes longer than to play
	if r.rng.IntN(4) == 0 {
		before = stateOf(t, m.State())
	}
	words, err := input.Typed(line)
	if err != nil || len(words) != 1 {
		return
	}
	move, err := m.Read(words[0])
	if err == nil {
		err = move.Ready(m.Context())
	}
	if !r.explained(line, err) {
		return
	}
	r.reads(move)
	ruling, err := m.Judge(move)
	if r.explained(line, err) && len(ruling.Violations) > 0 && r.rng.IntN(3) == 0 && isGame(r.game, move) {
		move.Overrule = input.Set("as the table decides")
		r.reads(move)
	}
	log, was := len(m.Entries()), m.State()
	entry, ruling, err := m.Do(move)
	if err != nil {
		if before != nil && !bytes.Equal(before, stateOf(t, m.State())) || len(m.Entries()) != log {
			t.Fatalf("%s is refused (%v) and changes the table:\n%s\n%s", line, err, before, stateOf(t, m.State()))
		}
		r.explained(line, err)
		return
	}
	r.stored = append(r.stored, m.LogLine(entry))
	r.ruled(line, ruling)
	r.accounted(line, was, m.State(), ruling)
	if err := r.random.Holds(m.State()); err != nil {
		t.Fatalf("%s: %v\n%s", line, err, stateOf(t, m.State()))
	}
	if before != nil {
		r.undone(line, move, before)
	}
}

func isGame(g rules.Game, move *match.Move) bool {
	return slices.ContainsFunc(g.Events, func(h rules.EventKind) bool { return h.Kind.Name == move.Kind().Name })
}

// explained reports whether an error is nil or one sentence.
func (r *randomTable) explained(line string, err error) bool {
	var missing *input.MissingError
	var v *rules.Violation
	switch {
	case err == nil:
		return true
	case errors.As(err, &missing):
	case errors.As(err, &v):
		known(r.t, r.game, v.Cite)
		if v.Text == "" {
			r.t.Fatalf("%s is refused without a word", line)
		}
	default:
		mistaken(r.t, err)
	}
	return false
}

// reads checks that an event is printed and encoded so that it reads back the same,
// whatever the table looks like by then.
func (r *randomTable) reads(move *match.Move) {
	t, at := r.t, r.match.Opening
	if move.Edits() != nil {
		return // its event has been checked by itself
	}
	printed := move.Line(at)
	words, err := input.Typed(printed)
	if err != nil || len(words) != 1 {
		t.Fatalf("%s is no line: %v", printed, err)
	}
	again, err := match.NewMove(r.game, words[0][0])
	if err == nil {
		err = input.Fill(again, at, words[0][1:])
	}
	if err != nil || again.Line(at) != printed {
		t.Fatalf("%s reads back as %s (%v)", printed, again.Line(at), err)
	}
	encoded := input.JSON(move, at)
	byJSON, _ := match.NewMove(r.game, move.Kind().Name)
	if err := input.FillJSON(byJSON, at, encoded); err != nil || byJSON.Line(at) != printed {
		t.Fatalf("%s reads back as %s (%v), not %s", encoded, byJSON.Line(at), err, printed)
	}
	var keys map[string]any
	if err := json.Unmarshal(encoded, &keys); err != nil {
		t.Fatal(err)
	}
	for _, f := range move.Fields(at) {
		delete(keys, f.Key())
	}
	if len(keys) > 0 {
		t.Fatalf("%s has keys that are no fields: %v", encoded, keys)
	}
}

// ruled checks a ruling.
func (r *randomTable) ruled(line string, ruling rules.Ruling) {
	sum := 0
	for _, why := range ruling.Why {
		sum += why.Add
		known(r.t, r.game, why.Cite)
	}
	if ruling.Value != nil && *ruling.Value != sum {
		r.t.Fatalf("%s: value %d, reasons add up to %d", line, *ruling.Value, sum)
	}
	if ruling.Verdict == "" {
		r.t.Fatalf("%s: no verdict", line)
	}
	for _, v := range ruling.Violations {
		known(r.t, r.game, v.Cite)
	}
}

// undone checks that undo brings the table back, and redo the event.
func (r *randomTable) undone(line string, move *match.Move, before []byte) {
	switch move.Event.(type) {
	case *match.Undo, *match.Redo, *match.Note:
		return
	}
	t, m := r.t, r.match.Copy()
	after := stateOf(t, m.State())
	if _, _, err := m.Do(r.blank("undo")); err != nil {
		t.Fatalf("after %s: %v", line, err)
	}
	if got := stateOf(t, m.State()); !bytes.Equal(got, before) {
		t.Fatalf("undo of %s gives\n%s\nnot\n%s", line, got, before)
	}
	if _, _, err := m.Do(r.blank("redo")); err != nil {
		t.Fatalf("after %s: %v", line, err)
	}
	if got := stateOf(t, m.State()); !bytes.Equal(got, after) {
		t.Fatalf("redo of %s gives\n%s\nnot\n%s", line, got, after)
	}
}

func (r *randomTable) blank(kind string) *match.Move {
	move, err := match.NewMove(r.game, kind)
	if err != nil {
		r.t.Fatal(err)
	}
	return move
}

// reopen checks that the table comes back from what was stored, and from what is
// printed of it.
func (r *randomTable) reopen(s input.Context) {
	t, m := r.t, r.match
	again, err := match.Reopen(r.game, s, m.First, r.stored)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range again.Entries() {
		if e.Broken != nil {
			t.Fatalf("entry %d, %s: %v", e.N, r.stored[e.N-1].Line, e.Broken)
		}
	}
	if got, want := stateOf(t, again.State()), stateOf(t, m.State()); !bytes.Equal(got, want) {
		t.Fatalf("stored and reopened:\n%s\nnot\n%s\n%v", got, want, r.stored)
	}
	got, whole := again.Tally()
	if want, _ := m.Tally(); !whole || !maps.Equal(got, want) {
		t.Fatalf("counted %v once reopened, %v before\n%v", got, want, r.stored)
	}
	for again.WouldUndo() != "" { // also what was not kept while it was read
		for _, x := range []*match.Match{again, m} {
			if _, _, err := x.Do(r.blank("undo")); err != nil {
				t.Fatal(err)
			}
		}
		if r.rng.IntN(8) > 0 {
			continue
		}
		if got, want := stateOf(t, again.State()), stateOf(t, m.State()); !bytes.Equal(got, want) {
			t.Fatalf("reopened and undone:\n%s\nnot\n%s\n%v", got, want, r.stored)
		}
	}
}

func stateOf(t *testing.T, s rules.State) []byte {
	t.Helper()
	data, err := json.Marshal(s.JSON(true))
	if err != nil {
		t.Fatal(err)
	}
	return data
}
