package match

import (
	"strconv"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// A stored log names seats, so that players can be renamed: p1 sits in seat 1.

// seated returns a context with the players as a stored log names them.
func (m *Match) seated() input.Context {
	at := input.Context{Players: make(input.Players, len(m.Opening.Players))}
	for i := range at.Players {
		at.Players[i] = "p" + strconv.Itoa(i+1)
	}
	return at
}

// LogLine is an entry as it is stored.
type LogLine struct {
	Line  string // an event in full words, with seats for names; or a question
	Asked bool   // it is a question
}

// LogLine returns an entry as it is stored.
func (m *Match) LogLine(e *Entry) LogLine {
	if e.Move == nil {
		return LogLine{Line: e.Asked, Asked: true}
	}
	return LogLine{Line: e.Move.Line(m.seated())}
}

// Reopen opens a table and brings back its log. It accepts every entry that was accepted once,
// even if the rules of today forbid it: Entry.Broken has the violation.
func Reopen(g rules.Game, s input.Context, first input.Seat, log []LogLine) (*Match, error) {
	m, err := Open(g, s, first)
	if err != nil {
		return nil, err
	}
	m.entries, m.steps = make([]*Entry, 0, len(log)+1), make([]step, 0, len(log)+1)
	m.quiet = true
	r := reader{game: g, at: m.seated(), templates: map[string]*template{}}
	lines := make(chan []read, 1+len(log)/batch) // room for all: the reader never waits
	go r.readAll(log, lines)
	for batch := range lines {
		for _, l := range batch {
			if l.move == nil {
				e := m.Ask(l.asked)
				e.Broken, e.Lost = l.err, l.err != nil
				continue
			}
			m.restore(l.move)
		}
	}
	m.quiet = false
	return m, nil
}

// Rejudge judges every entry of a stored log again and returns the rulings of today, entry by
// entry. A question, and an entry that cannot be judged, has no verdict.
func Rejudge(g rules.Game, s input.Context, first input.Seat, log []LogLine) ([]rules.Ruling, error) {
	m, err := Open(g, s, first)
	if err != nil {
		return nil, err
	}
	r := reader{game: g, at: m.seated(), templates: map[string]*template{}}
	rulings := make([]rules.Ruling, len(log))
	for i, l := range log {
		t, err := r.read(l.Line)
		if l.Asked || err != nil {
			m.Ask(l.Line)
			continue
		}
		rulings[i] = m.restore(t)
	}
	return rulings, nil
}

// restore records an event that stood when it was stored. What the rules of today
// cannot make anything of, whatever a file may hold, is broken and changes nothing.
func (m *Match) restore(t *Move) (r rules.Ruling) {
	before := len(m.entries)
	defer func() {
		if problem := recover(); problem != nil {
			m.entries = append(m.entries[:before], &Entry{N: before + 1, Move: t, Broken: lang.Errorf("entry %d: %v", before+1, problem), Lost: true})
		}
	}()
	_, r, _ = m.record(t, true) // what is wrong stands in the entry
	return r
}

// batch is the number of lines that are read ahead while those before are applied.
const batch = 128

// read is a stored entry that has been read.
type read struct {
	move  *Move // nil for a question, and for what cannot be read
	asked string
	err   error
}

func (r *reader) readAll(log []LogLine, to chan<- []read) {
	defer close(to)
	for from := 0; from < len(log); from += batch {
		some := log[from:min(from+batch, len(log))]
		all := make([]read, len(some))
		for i, l := range some {
			all[i].asked = l.Line
			if l.Asked {
				continue
			}
			if all[i].move, all[i].err = r.read(l.Line); all[i].err != nil {
				all[i].move = nil
			}
		}
		to <- all
	}
}

// reader reads stored lines. It fills one event of each kind and copies it: a table
// of thousands of events is opened for every command.
type reader struct {
	game      rules.Game
	at        input.Context
	templates map[string]*template
}

// form is an event that is filled again and again.
type template struct {
	move   *Move
	fields []input.Field
}

func (r *reader) read(line string) (*Move, error) {
	kind, rest, _ := strings.Cut(line, " ")
	switch kind {
	case "": // a log keeps the numbers of its entries, even where one was lost
		return nil, input.Wrong("it is missing")
	case "amend", "before":
		number, rest, _ := strings.Cut(rest, " ")
		n, err := input.Whole(1, entryMost).Read(number)
		if err != nil {
			return nil, input.Wrong("%s has no entry", kind)
		}
		t, err := r.read(rest)
		edited := Edited{Entry: input.Set(n), Move: t}
		if kind == "before" {
			return &Move{Event: &Before{edited}, kind: before}, err
		}
		return &Move{Event: &Amend{edited}, kind: amend}, err
	case "house":
		t, err := NewMove(r.game, kind)
		if err != nil {
			return nil, err
		}
		return t, setPairs(t.Fields(r.at), rest)
	}
	f := r.templates[kind]
	if f == nil {
		h, own, err := KindOf(r.game, kind)
		if err != nil || h.Kind.Name != kind {
			return nil, input.Wrong("there is no event %s", lang.Quote(kind))
		}
		f = &template{move: &Move{Event: h.Blank(), kind: h, game: own}}
		f.fields = f.move.Fields(r.at)
		r.templates[kind] = f
	}
	for _, field := range f.fields {
		field.Clear()
	}
	if err := setPairs(f.fields, rest); err != nil {
		return nil, err
	}
	return &Move{Event: f.move.kind.Copy(f.move.Event), Overrule: f.move.Overrule, kind: f.move.kind, game: f.move.game}, nil
}

// setPairs sets field=value pairs in full words.
func setPairs(fields []input.Field, line string) error {
	for line != "" {
		word := line
		end := strings.IndexByte(line, ' ')
		if quote := strings.IndexByte(line, '"'); quote >= 0 && quote < end {
			if end = input.EndOfWord(line); end == len(line) {
				end = -1
			}
		}
		if line = ""; end >= 0 {
			word, line = word[:end], word[end+1:]
		}
		name, value, ok := strings.Cut(word, "=")
		if !ok {
			return input.Wrong("%s is no pair", lang.Quote(word))
		}
		found := false
		for i := range fields {
			if fields[i].Name == name {
				found = true
				if err := fields[i].Set(value); err != nil {
					return err
				}
				break
			}
		}
		if !found {
			return input.Wrong("there is no field %s", lang.Quote(name))
		}
	}
	return nil
}
