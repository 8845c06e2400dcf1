package match

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Match is a game being played: its log, which only grows, and where undo and redo
// have moved to in it. A copy of a Match goes its own way.
type Match struct {
	Game    rules.Game
	Opening input.Context // the players, and the house rules and the box profile it was opened with
	First   input.Seat

	start   rules.State
	entries []*Entry
	steps   []step // what undo and redo go through
	cursor  int    // how many of them stand
	quiet   bool   // a stored log is replayed, and no text is needed
}

// Entry is one entry of the log.
type Entry struct {
	N      int   // its number, from 1, which never changes
	Move   *Move // nil for a question that was asked at the table
	Asked  string
	Broken error // why the rules of today forbid an entry that was allowed when it was stored
	Lost   bool  // and it could not be read or applied, so that it is no longer part of the table
}

// Changes reports whether an entry changed the table, or moved in the log.
func (e *Entry) Changes() bool {
	if e.Move == nil {
		return false
	}
	_, isNote := e.Move.Event.(*Note)
	return !isNote
}

// step is an event or a change of the log, which undo takes back at once.
type step struct {
	entry *Entry
	tip   *Applied // the last event that stands after it; nil before the first
}

// Applied is an event that stands, after those before it.
type Applied struct {
	Entry int // its number in the log
	Move  *Move

	Overruled bool // the rules forbid it, and the table decided otherwise

	before *Applied
	after  rules.State // nil until it is needed, in a stored log
	void   bool        // it could not be applied by the rules of today
	kept   bool        // its state is not passed on to the next one
}

// Open opens a table: first begins, house rules are those of the setting.
func Open(g rules.Game, s input.Context, first input.Seat) (*Match, error) {
	if n := len(s.Players); n < g.Min || n > g.Max {
		return nil, input.InField("players", "%s is played by %d to %d, not %d", g.Title, g.Min, g.Max, n)
	}
	if s.House == nil {
		s.House = g.House()
	}
	if err := boxed(&s, g); err != nil {
		return nil, err
	}
	if first < 1 || int(first) > len(s.Players) {
		return nil, input.InField("first", "is one of %s", lang.Or(s.Players))
	}
	start, err := g.Start(s, first)
	if err != nil {
		return nil, err
	}
	return &Match{Game: g, Opening: s, First: first, start: start}, nil
}

// boxed gives a setting the blank box profile if it has none, and checks the one it
// has. The error is a *InputError or a *MissingError.
func boxed(s *input.Context, g rules.Game) error {
	switch {
	case g.Box == nil:
		s.Box = nil
		return nil
	case s.Box == nil:
		s.Box = g.Box()
		return nil
	}
	return input.Check(s.Box, *s)
}

// Copy returns a Match that goes its own way from here.
func (m *Match) Copy() *Match {
	c := *m
	c.entries, c.steps = slices.Clip(c.entries), slices.Clone(c.steps)
	return &c
}

// tip returns the last event that stands; nil before the first.
func (m *Match) tip() *Applied { return m.tipAt(m.cursor) }

// tipAt returns the last event that stands after n steps; nil before the first.
func (m *Match) tipAt(n int) *Applied {
	if n == 0 {
		return nil
	}
	return m.steps[n-1].tip
}

// State returns the table as it stands.
func (m *Match) State() rules.State { return m.after(m.tip()) }

func (m *Match) after(p *Applied) rules.State {
	if p == nil {
		return m.start
	}
	if p.after != nil {
		return p.after
	}
	var later []*Applied
	known := p
	for ; known != nil && known.after == nil; known = known.before {
		later = append(later, known)
	}
	s := m.after(known).Copy()
	for _, l := range slices.Backward(later) {
		if !l.void {
			_ = l.Move.Advance(s, &rules.Ruling{Quiet: true}) // it was applied before
		}
	}
	p.after, p.kept = s, true
	return s
}

// Context returns what the next event or question is judged in.
func (m *Match) Context() input.Context {
	at := m.at(m.State())
	at.House = m.House()
	return at
}

func (m *Match) at(s rules.State) input.Context {
	at := m.Opening
	at.State = s
	return at
}

// Entries returns the whole log.
func (m *Match) Entries() []*Entry { return m.entries }

// Standing returns the events that stand, the first one first.
func (m *Match) Standing() []*Applied {
	var all []*Applied
	for p := m.tip(); p != nil; p = p.before {
		all = append(all, p)
	}
	slices.Reverse(all)
	return all
}

// House returns the house rules in force.
func (m *Match) House() input.Input {
	house := m.Opening.House
	for _, p := range m.Standing() {
		if change, ok := p.Move.Event.(*rules.HouseChange); ok {
			house, _ = input.Merged(m.Game.House(), house, change.Rules) // it was merged before
		}
	}
	return house
}

// Next returns the number of the next entry.
func (m *Match) Next() int { return len(m.entries) + 1 }

// Judge returns the ruling of an event that is ready, with what the rules forbid about it, and
// records nothing. The error is a *Violation that no table can overrule, or an *InputError.
func (m *Match) Judge(t *Move) (rules.Ruling, error) {
	_, r, err := m.preview(t)
	return r, err
}

// preview returns the ruling of an event that is ready, and the last event that would stand
// after it.
func (m *Match) preview(t *Move) (p *Applied, r rules.Ruling, err error) {
	switch e := t.Event.(type) {
	case *Undo:
		if r, err = m.judgeUndo(e); err == nil {
			p = m.tipAt(m.cursor - e.Times.Or(1))
		}
	case *Redo:
		if r, err = m.judgeRedo(e); err == nil {
			p = m.tipAt(m.cursor + e.Times.Or(1))
		}
	case *Amend, *Before, *Strike:
		p, r, err = m.edited(t, m.Next(), false)
	case *Note:
		p = m.tip()
		r.Say("Noted")
	default:
		p = &Applied{Entry: m.Next(), Move: t, before: m.tip()}
		p.after, r, err = m.apply(m.after(p.before), t)
		return p, r, err // it has accounted for its changes
	}
	if err == nil {
		m.settle(&r, p)
	}
	return p, r, err
}

// settle completes the ruling of a change of the log, after which p is the last event. A
// stored log that is replayed asks for no changes, so no state is worked out for them.
func (m *Match) settle(r *rules.Ruling, p *Applied) {
	if !m.quiet {
		account(r, m.State(), m.after(p), m.Opening.Players, true)
		r.Decide()
	}
}

// Refusal makes an event ready and returns the error that keeps it from being recorded: an
// *InputError, a *MissingError, or the *Violation that the table has not overruled.
func (m *Match) Refusal(t *Move) error {
	if err := t.Ready(m.Context()); err != nil {
		return err
	}
	r, err := m.Judge(t)
	return (&Applied{Move: t}).refusal(r, err)
}

// refusal returns the error of an event, or its first violation if the table does not
// overrule it.
func (p *Applied) refusal(r rules.Ruling, err error) error {
	against := err == nil && len(r.Violations) > 0
	p.Overruled = against && p.Move.Overrule.Set
	if against && !p.Overruled {
		return r.Violations[0]
	}
	return err
}

// apply returns the state after an event, with a complete ruling.
func (m *Match) apply(s rules.State, t *Move) (rules.State, rules.Ruling, error) {
	next, r, err := m.judged(s, t)
	if err == nil && !m.quiet {
		account(&r, s, next, m.Opening.Players, false)
		r.Decide()
		m.pointOut(t, s, &r)
	}
	return next, r, err
}

// judged returns apply without what only a reader of the ruling needs. The event may have been
// entered in another state: an amendment or another player's event came before it.
func (m *Match) judged(s rules.State, t *Move) (rules.State, rules.Ruling, error) {
	r := rules.Ruling{Quiet: m.quiet}
	if !m.quiet {
		if err := input.Check(t, m.at(s)); err != nil {
			return nil, r, err
		}
	}
	next, err := t.kind.Apply(s, t.Event, &r)
	if err == nil && t.Overrule.Set && !m.quiet {
		for _, v := range r.Violations {
			if t.Overrule.Value == "" {
				r.Note("%s, but the table decides otherwise", v)
			} else {
				r.Note("%s, but the table decides otherwise: %s", v, t.Overrule.Value)
			}
		}
	}
	return next, r, err
}

// pointOut notes a new name that is close to a known one, in case of a slip. Only the
// keyboard knows names.
func (m *Match) pointOut(t *Move, before rules.State, r *rules.Ruling) {
	if r.Quiet || m.Opening.Names == nil {
		return
	}
	for _, f := range t.Event.Fields(m.at(before)) {
		if !f.Fresh || f.IsList() || !f.Given() {
			continue
		}
		name := input.UnquotedName(f)
		if _, err := input.Pick(name, f.Known); err == nil {
			continue
		}
		if near := input.NearestName(name, f.Known); near != "" {
			r.Note("%s is a new %s; %s is known", name, f.Name, near)
		}
	}
}

// Do records an event that is ready, in m alone. The error is the *Violation of the rules,
// unless the table overrules it. After an error m is as before.
func (m *Match) Do(t *Move) (*Entry, rules.Ruling, error) { return m.record(t, false) }

func (m *Match) record(t *Move, stored bool) (e *Entry, r rules.Ruling, err error) {
	e = &Entry{N: m.Next(), Move: t}
	switch event := t.Event.(type) {
	case *Undo:
		if _, r, err = m.preview(t); err == nil {
			m.cursor -= event.Times.Or(1)
		}
	case *Redo:
		if _, r, err = m.preview(t); err == nil {
			m.cursor += event.Times.Or(1)
		}
	case *Note:
		_, r, err = m.preview(t)
	case *Amend, *Before, *Strike:
		var p *Applied
		if p, r, err = m.edited(t, e.N, stored); err == nil {
			m.settle(&r, p)
			m.step(e, p)
		}
	default:
		p := &Applied{Entry: e.N, Move: t, before: m.tip()}
		p.after, r, err = m.follow(p)
		err = p.refusal(r, err)
		if stored && err != nil && p.after != nil {
			e.Broken, err = err, nil
		}
		if err == nil {
			m.step(e, p)
		}
	}
	if err != nil {
		if !stored {
			return nil, r, err
		}
		e.Broken, e.Lost = err, true // it was acknowledged, so it stays in the log
	}
	m.entries = append(m.entries, e)
	return e, r, nil
}

// keepEvery is the number of events for which one state is kept while a stored log is
// replayed. Undo and amendments compute the others from there.
const keepEvery = 64

// follow returns the state after an event. While a stored log is replayed, the event takes
// over the state of its predecessor, unless that is kept.
func (m *Match) follow(p *Applied) (rules.State, rules.Ruling, error) {
	b := p.before
	if !m.quiet || b == nil || b.kept || b.after == nil {
		return m.apply(m.after(b), p.Move)
	}
	r := rules.Ruling{Quiet: true}
	s := b.after
	b.after = nil
	if err := p.Move.Advance(s, &r); err != nil {
		return nil, r, err
	}
	p.kept = p.Entry%keepEvery == 0
	return s, r, nil
}

func (m *Match) step(e *Entry, tip *Applied) {
	m.steps = append(m.steps[:m.cursor], step{e, tip})
	m.cursor++
}

// Ask keeps a question that was asked at the table, in the log only.
func (m *Match) Ask(line string) *Entry {
	e := &Entry{N: m.Next(), Asked: line}
	m.entries = append(m.entries, e)
	return e
}
