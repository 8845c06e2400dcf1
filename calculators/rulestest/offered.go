package rulestest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/rules"
)

const (
	statesTried   = 800  // states in which each offered kind is tried, about
	eventsATable  = 14   // lines of a table, about
	linesTried    = 300  // random lines in such a state
	doubted       = 2000 // more tries of a kind if none was accepted
	longTable     = 25   // one table in 25 is a long one
	afterOverrule = 20   // lines after an overruled event
)

// Many returns the number of random tables that Offered and Overruled play: 300 in short tests, 2,000 in
// others, and 10,000 with COMPANION_LONG=1.
func Many() int {
	switch {
	case testing.Short():
		return 300
	case os.Getenv("COMPANION_LONG") != "":
		return 10_000
	}
	return 2_000
}

// Offered plays random tables, most of them short, and compares Next with what the rules
// allow:
//
//   - Next offered the kind of every event that is accepted;
//   - some event of every offered kind is accepted. The test fails if one rule refuses all
//     events of the kind, whatever their fields are.
//
// Events that a card causes count for neither.
func Offered(t *testing.T, g rules.Game, random Random, tables int) {
	o, every := &offers{reported: map[string]bool{}}, max(10, tables*eventsATable/statesTried)
	rng := rand.New(rand.NewPCG(3, 4))
	for round := range tables {
		r := openAtRandom(t, g, random, rng, round)
		if r == nil {
			continue
		}
		for range lengthAtRandom(rng, round) {
			if o.play(r); rng.IntN(every) == 0 {
				o.tryAll(r)
			}
		}
	}
}

// Overruled plays random tables up to an event that the rules forbid and the table
// overrules. After 20 more lines nothing has panicked, every state holds, and each ruling
// had the counters that changed.
func Overruled(t *testing.T, g rules.Game, random Random, tables int) {
	rng := rand.New(rand.NewPCG(5, 6))
	for round := range tables {
		r := openAtRandom(t, g, random, rng, round)
		if r == nil {
			continue
		}
		for range lengthAtRandom(rng, round) {
			if overruled := r.play(r.lineOrLeave(), true); overruled {
				break
			}
		}
		for range afterOverrule {
			r.play(r.lineOrLeave(), rng.IntN(4) == 0)
		}
	}
}

// openAtRandom opens a table with random house rules and a random box profile; nil if that
// box takes fewer players. Few players keep the number of possible events small.
func openAtRandom(t *testing.T, g rules.Game, random Random, rng *rand.Rand, round int) *randomTable {
	names := input.Players{"Ana", "Jean Luc", "Cléo", "Dirk", "Eve", "Finn", "Gus", "Hal", "Ivy", "Jo"}
	players := names[:g.Min+rng.IntN(min(g.Max-g.Min, 2)+1)]
	s := input.Context{Players: players, House: g.House()}
	if round%2 == 1 {
		switchAtRandom(rng, s.House)
	}
	if g.Box != nil {
		s.Box = g.Box()
		switchAtRandom(rng, s.Box)
	}
	m, err := match.Open(g, s, input.Seat(1+rng.IntN(len(players))))
	if err != nil {
		mistaken(t, err)
		return nil
	}
	return &randomTable{t: t, game: g, random: random, rng: rng, match: m}
}

// lengthAtRandom returns the number of events at a table.
func lengthAtRandom(rng *rand.Rand, round int) int {
	if round%longTable == 0 {
		return 50 + rng.IntN(100)
	}
	return 5 + rng.IntN(11)
}

// lineOrLeave returns a line at random. Players leave and come back often enough.
func (r *randomTable) lineOrLeave() string {
	players := r.match.Opening.Players
	switch r.rng.IntN(60) {
	case 0:
		return "leave " + input.NameWord(players[r.rng.IntN(len(players))])
	case 1, 2:
		return "return " + input.NameWord(players[r.rng.IntN(len(players))])
	}
	return r.line()
}

// play records a line if the rules allow it, or if overrule is set and the table can
// overrule them. It reports whether the table did.
func (r *randomTable) play(line string, overrule bool) (overruled bool) {
	move := r.ready(line)
	if move == nil {
		return false
	}
	was := r.match.State()
	_, ruling, err := r.match.Do(move)
	var v *rules.Violation
	if overrule && errors.As(err, &v) && isGame(r.game, move) {
		move.Overrule, overruled = input.Set("as the table decides"), true
		_, ruling, err = r.match.Do(move)
	}
	if !r.explained(line, err) {
		return false
	}
	r.accounted(line, was, r.match.State(), ruling)
	if err := r.random.Holds(r.match.State()); err != nil {
		r.t.Fatalf("%s: %v\n%s", line, err, stateOf(r.t, r.match.State()))
	}
	return overruled
}

// ready reads a line and makes its event ready; nil if the line is not a whole event.
func (r *randomTable) ready(line string) *match.Move {
	words, err := input.Typed(line)
	if err != nil || len(words) != 1 {
		return nil
	}
	move, err := r.match.Read(words[0])
	if err == nil {
		err = move.Ready(r.match.Context())
	}
	if err != nil {
		return nil
	}
	return move
}

// offers compares what the states of a game offer with what they accept. It reports each
// difference once.
type offers struct{ reported map[string]bool }

func (o *offers) report(t *testing.T, key, format string, args ...any) {
	if !o.reported[key] {
		o.reported[key] = true
		t.Errorf(format, args...)
	}
}

// play records one random line: if it is accepted, Next offered its kind.
func (o *offers) play(r *randomTable) {
	line := r.lineOrLeave()
	move := r.ready(line)
	if move == nil {
		return
	}
	was := r.match.State()
	if _, _, err := r.match.Do(move); err != nil || !isGame(r.game, move) || move.CausedByCard() {
		return
	}
	if kind, next := move.Kind().Name, was.Next(); !slices.Contains(next, kind) {
		o.report(r.t, "accepted "+kind, "%s is accepted, but next was %v\n%s", line, next, stateOf(r.t, was))
	}
}

// tries is a record of the events of one kind that were tried in one state.
type tries struct {
	accepted bool
	count    int
	reasons  []string // the first rule that refused each, or the text of another refusal
	common   []string // the rules that forbid every event which a table could overrule
	forbids  bool     // there was such an event
	last     string   // the last line
}

// add records a try. No table can overrule an error. A violation that names a
// field does not concern the kind.
func (s *tries) add(line string, ruling rules.Ruling, err error) {
	if s.accepted = err == nil && len(ruling.Violations) == 0; s.accepted {
		return
	}
	var v *rules.Violation
	reason := ""
	switch {
	case err == nil:
		var ids []string
		for _, v := range ruling.Violations {
			if v.Field == "" && (!s.forbids || slices.Contains(s.common, v.Cite.ID)) {
				ids = append(ids, v.Cite.ID)
			}
		}
		reason, s.common, s.forbids = ruling.Violations[0].Cite.ID, ids, true
	case errors.As(err, &v):
		reason = v.Cite.ID
	default:
		reason = err.Error()
	}
	if s.last, s.count = line, s.count+1; !slices.Contains(s.reasons, reason) {
		s.reasons = append(s.reasons, reason)
	}
}

// refusedBy returns the one rule that refuses all events of the kind; "" if the fields
// matter.
func (s *tries) refusedBy() string {
	switch {
	case s.accepted || s.count == 0:
		return ""
	case len(s.common) > 0:
		return s.common[0]
	case len(s.reasons) == 1:
		return s.reasons[0]
	}
	return ""
}

// tryAll tries events of every kind that Next offers: random lines first, then events made
// for each kind that had none accepted.
func (o *offers) tryAll(r *randomTable) {
	kinds := slices.DeleteFunc(slices.Clone(r.match.State().Next()), func(kind string) bool { return slices.Contains(r.random.Secret, kind) })
	tried := map[string]*tries{}
	for _, kind := range kinds {
		tried[kind] = &tries{}
	}
	open := len(kinds)
	for n := 0; n < linesTried && open > 0; n++ {
		if s := r.tryLine(tried); s != nil && s.accepted {
			open--
		}
	}
	for _, kind := range kinds {
		s := tried[kind]
		for n := 0; n < doubted && !s.accepted && (s.count == 0 || s.refusedBy() != "" && !o.reported[kind+" "+s.refusedBy()]); n++ {
			if move := r.filled(kind); move != nil {
				r.try(s, move.Line(r.match.Opening), move)
			}
			if !s.accepted {
				r.tryLine(map[string]*tries{kind: s})
			}
		}
		if rule := s.refusedBy(); rule != "" {
			o.report(r.t, kind+" "+rule, "next offers %s, but %s refuses all %d tries, such as %s\n%s", kind, rule, s.count, s.last, stateOf(r.t, r.match.State()))
		}
	}
}

// tryLine tries a random line if no event of its kind was accepted yet, and returns the
// tries of that kind.
func (r *randomTable) tryLine(tried map[string]*tries) *tries {
	line := r.random.Line(r.rng, r.match.State(), r.match.Opening.Players)
	word, _, _ := strings.Cut(line, " ")
	h, _, err := match.KindOf(r.game, word)
	s := tried[h.Kind.Name]
	if err != nil || s == nil || s.accepted {
		return nil
	}
	if move := r.ready(line); move != nil {
		r.try(s, line, move)
	}
	return s
}

// try judges an event. One that a card causes and the refusal of one out of turn say
// nothing about its kind.
func (r *randomTable) try(s *tries, line string, move *match.Move) {
	if move.CausedByCard() {
		return
	}
	at := r.match.Context()
	ruling, err := r.match.Judge(move)
	turn := at.State.(rules.State).Turn()
	for _, f := range move.Fields(at) {
		outOfTurn := f.Name == "by" && f.Given() && turn > 0 && f.String() != input.NameWord(at.Players.Name(turn))
		if outOfTurn && (err != nil || len(ruling.Violations) > 0) {
			return
		}
	}
	s.add(line, ruling, err)
}

// filled makes a ready event of a kind with random answers to the fields that it needs and
// to some others; nil if they do not go together.
func (r *randomTable) filled(kind string) *match.Move {
	at := r.match.Context()
	var words []string
	for more := r.rng.IntN(4); ; {
		move, err := match.NewMove(r.game, kind)
		if err == nil {
			err = input.Fill(move, at, words)
		}
		if err != nil {
			return nil
		}
		var fields []input.Field // one of them is filled next
		var missing *input.MissingError
		switch err := input.Check(move, at); {
		case errors.As(err, &missing):
			fields = missing.Fields[:1]
		case err != nil:
			return nil
		case more > 0:
			more--
			fields = slices.DeleteFunc(move.Event.Fields(at), func(f input.Field) bool { return f.Need != input.May || f.Given() })
		}
		if len(fields) == 0 {
			if move.Ready(at) != nil {
				return nil
			}
			return move
		}
		f := fields[r.rng.IntN(len(fields))]
		all := r.words(f)
		if len(all) == 0 {
			return nil
		}
		words = append(words, f.Name+"="+all[r.rng.IntN(len(all))])
	}
}

// words returns possible answers to a field: mostly its choices, else known names, players
// and small numbers.
func (r *randomTable) words(f input.Field) []string {
	var all []string
	players := r.match.Opening.Players
	add := func(words ...string) {
		for _, word := range words {
			if f.Try(word) == nil {
				all = append(all, word)
			} else if word = input.NameWord(word); f.Try(word) == nil {
				all = append(all, word)
			}
		}
	}
	if add(f.Choices...); len(all) > 0 && r.rng.IntN(4) > 0 {
		return all
	}
	add(f.Known...)
	add(players...)
	add("0", "1", "2", "3", "+1", "yes", "none")
	for n := range 4 {
		for _, name := range players { // an answer for each player
			add(fmt.Sprintf("%s:%d", input.NameWord(name), n))
		}
	}
	return all
}
