package rules

import (
	"errors"
	"slices"
	"strings"
)

// The events that every game has.

// Undo takes back the last standing events.
type Undo struct{ Times Answer[int] }

// Redo brings back what Undo took, until something else is recorded.
type Redo struct{ Times Answer[int] }

// Edited is an entry of the log, and an event that was forgotten or entered wrongly
// there.
type Edited struct {
	Entry Answer[int]
	Told  *Told // nil until it has been read
}

// Amend puts another event in the place of an entry of the log.
type Amend struct{ Edited }

// Before puts a forgotten event before an entry of the log.
type Before struct{ Edited }

// Strike takes an entry out of the log.
type Strike struct{ Entry Answer[int] }

// Adjust sets or moves a counter, by the table's decision.
type Adjust struct {
	Counter Answer[string]
	Player  Answer[Seat]
	Change  Answer[int]
	To      Answer[Level]
	Reason  Answer[string]
}

// Level is what a counter is set to: a number, or a word for a counter that has words. A
// player is kept by seat, so that a stored log can be renamed.
type Level struct {
	N    int
	Word string
	Seat Seat
}

// Note remembers a sentence and changes nothing.
type Note struct{ Text Answer[string] }

// HouseChange changes house rules from here on. Its fields are the game's own.
type HouseChange struct {
	Rules Input
}

// Leave empties a seat.
type Leave struct{ Player Answer[Seat] }

// Return is a player who left and sits down again.
type Return struct{ Player Answer[Seat] }

const (
	timesMost   = 999
	entryMost   = 99999
	counterMost = 999
)

// Kind names the event.
func (*Undo) Kind() Kind { return Kind{Name: "undo", Help: "takes back the last events"} }

// Kind names the event.
func (*Redo) Kind() Kind { return Kind{Name: "redo", Help: "brings back what undo took"} }

// Kind names the event.
func (*Amend) Kind() Kind {
	return Kind{Name: "amend", Help: "puts another event in the place of an entry"}
}

// Kind names the event.
func (*Adjust) Kind() Kind {
	return Kind{Name: "adjust", Help: "sets or moves a counter, by the table's decision"}
}

// Kind names the event.
func (*Note) Kind() Kind { return Kind{Name: "note", Help: "remembers a sentence"} }

// Kind names the event.
func (*HouseChange) Kind() Kind {
	return Kind{Name: "house", Help: "changes house rules from here on"}
}

// Kind names the event.
func (*Leave) Kind() Kind { return Kind{Name: "leave", Help: "a player leaves the table"} }

// Kind names the event.
func (*Return) Kind() Kind { return Kind{Name: "return", Help: "a player who left comes back"} }

// Fields asks how often.
func (e *Undo) Fields(At) []Field {
	return []Field{Int("times", &e.Times, 1, timesMost, "how many events").Fixed("1")}
}

// Fields asks how often.
func (e *Redo) Fields(At) []Field {
	return []Field{Int("times", &e.Times, 1, timesMost, "how many events").Fixed("1")}
}

// Kind names the event.
func (*Before) Kind() Kind {
	return Kind{Name: "before", Help: "puts a forgotten event before an entry"}
}

// Kind names the event.
func (*Strike) Kind() Kind { return Kind{Name: "strike", Help: "takes an entry out of the log"} }

// Fields asks for the entry.
func (e *Strike) Fields(At) []Field {
	return []Field{Int("entry", &e.Entry, 1, entryMost, "the number of the entry in the log").Needed(Must)}
}

// Fields asks for the entry; the event that goes there has fields of its own.
func (e *Edited) Fields(at At) []Field {
	fields := []Field{Int("entry", &e.Entry, 1, entryMost, "the number of the entry in the log").Needed(Must)}
	if e.Told != nil {
		fields = append(fields, e.Told.Fields(at)...)
	}
	return fields
}

// Fields asks for the counter, whose it is, what becomes of it and why.
func (e *Adjust) Fields(at At) []Field {
	var names []string
	player := Not
	var words []string
	if at.State != nil {
		for _, c := range at.State.Counters() {
			if !slices.Contains(names, c.Name) {
				names = append(names, c.Name)
			}
			if c.Name == e.Counter.V {
				player, words = May, c.Words
				switch {
				case c.Seat > 0:
					player = Must
				case words != nil:
					player = Not // a player may be its value
				}
			}
		}
	} else {
		player = May
	}
	counter := Form[string]{Says: AnyOf(names), Short: "counter", Choices: names, Write: func(s string) string { return s },
		Read: func(word string) (string, error) {
			if at.State == nil {
				return word, nil
			}
			i, err := Pick(word, names)
			if err == nil {
				return names[i], nil
			}
			var m *Mistake
			if errors.As(err, &m) && m.Foreign && !e.mayBeAnother(word, at) {
				return "", Wrong("there is no such counter")
			}
			return "", err
		}}
	change, to := May, May
	switch {
	case e.Change.Given:
		to = Not
	case !e.To.Given:
		change = Must
	}
	return []Field{
		One("counter", &e.Counter, counter, "which counter").Needed(Must),
		Player("player", &e.Player, at, "whose").Needed(player),
		One("change", &e.Change, Signed(counterMost), "by how much").Needed(change).Unless(e.To.Given, "to").InsteadOf("to"),
		One("to", &e.To, levelForm(at, words, e.Counter.Given), "what it is to be").Needed(to).Unless(e.Change.Given, "a change"),
		Text("reason", &e.Reason, "why").Needed(Must),
	}
}

// Spell writes out the word that a counter is set to. The error is a *Mistake.
func (e *Adjust) Spell(at At) error {
	for _, c := range at.State.Counters() {
		if c.Name != e.Counter.V || c.Words == nil || e.To.V.Word == "" {
			continue
		}
		i, err := Pick(e.To.V.Word, c.Words)
		if err != nil {
			return err
		}
		e.To.V = levelOf(c.Words[i], at)
		break
	}
	return nil
}

// levelOf is a word of a counter that has words.
func levelOf(word string, at At) Level {
	if seat := Seat(1 + slices.Index(at.Players, word)); seat > 0 {
		return Level{Seat: seat}
	}
	return Level{Word: word}
}

// mayBeAnother reports whether a word that names no counter may be meant for the player
// or the number.
func (e *Adjust) mayBeAnother(word string, at At) bool {
	_, err := at.Seat(word)
	return err == nil || strings.Trim(word, "+-0123456789") == ""
}

// levelForm is the form of what a counter is set to; words are those of the counter, if
// it has any. Pairs are read before the counter is known: a word is taken then, and
// checked once it is.
func levelForm(at At, words []string, known bool) Form[Level] {
	number := Whole(0, counterMost)
	form := Form[Level]{
		Says: number.Says, Short: number.Short, Choices: words,
		Write: func(l Level) string {
			switch {
			case l.Seat > 0:
				return NameWord(at.Players.Name(l.Seat))
			case l.Word != "":
				return NameWord(l.Word)
			}
			return itoa(l.N)
		},
	}
	if words != nil {
		form.Says, form.Short = AnyOf(words), strings.Join(words, "|")
	}
	form.Read = func(word string) (Level, error) {
		if words == nil {
			n, err := number.Read(word)
			if err == nil || at.State != nil && known {
				return Level{N: n}, err
			}
		}
		text, _, err := Unquoted(word)
		if err != nil || text == "" {
			return Level{}, Foreign("")
		}
		if words != nil {
			i, err := Pick(text, words)
			if err != nil {
				return Level{}, err
			}
			text = words[i]
		}
		return levelOf(text, at), nil
	}
	return form
}

// Fields asks for the sentence.
func (e *Note) Fields(At) []Field {
	return []Field{Text("text", &e.Text, "what to remember").Needed(Must)}
}

// Fields are the house rules; what is not given stays as it is.
func (e *HouseChange) Fields(at At) []Field {
	fields := e.Rules.Fields(at)
	for i := range fields {
		fields[i].Default, fields[i].ByKey, fields[i].Paired = "", true, true
	}
	return fields
}

// Fields asks who leaves.
func (e *Leave) Fields(at At) []Field {
	return []Field{Player("player", &e.Player, at, "who leaves").Needed(Must)}
}

// Fields asks who comes back.
func (e *Return) Fields(at At) []Field {
	return []Field{Player("player", &e.Player, at, "who comes back").Needed(Must)}
}

// commonKinds are the common events, in the order of their prefixes.
func commonKinds(g Game) []Happening {
	house := Happening{Kind: (*HouseChange)(nil).Kind(), Blank: func() Event { return &HouseChange{Rules: g.House()} }}
	return []Happening{
		Happens[Undo](), Happens[Redo](), Happens[Amend](), Happens[Adjust](), Happens[Note](), house, Happens[Leave](), Happens[Return](),
		Happens[Before](), Happens[Strike](),
	}
}

// Merged are house rules with those of change on top; either may be nil.
func Merged(blank, old, change Input) (Input, error) {
	to := blank.Fields(At{})
	for _, from := range []Input{change, old} {
		if from == nil {
			continue
		}
		for i, f := range from.Fields(At{}) {
			if f.Given() && !to[i].Given() {
				if err := to[i].SetAll(f.Words()); err != nil {
					return nil, err
				}
			}
		}
	}
	return blank, nil
}
