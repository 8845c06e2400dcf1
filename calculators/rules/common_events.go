package rules

import (
	"companion/calculators/lang"
	"errors"
	"slices"
	"strings"
)

// The events that every game has.

// Undo takes back the last standing events.
type Undo struct{ Times Opt[int] }

// Redo brings back what Undo took, until something else is recorded.
type Redo struct{ Times Opt[int] }

// Edited is an entry of the log, and an event that was forgotten or entered wrongly
// there.
type Edited struct {
	Entry Opt[int]
	Move  *Move // nil until it has been read
}

// Amend puts another event in the place of an entry of the log.
type Amend struct{ Edited }

// Before puts a forgotten event before an entry of the log.
type Before struct{ Edited }

// Strike takes an entry out of the log.
type Strike struct{ Entry Opt[int] }

// Adjust sets or moves a counter, by the table's decision.
type Adjust struct {
	Counter Opt[string]
	Player  Opt[Seat]
	Change  Opt[int]
	To      Opt[Level]
	Reason  Opt[string]
}

// Level is what a counter is set to: a number, or a word for a counter that has words. A
// player is kept by seat, so that a stored log can be renamed.
type Level struct {
	N    int
	Word string
	Seat Seat
}

// Note remembers a sentence and changes nothing.
type Note struct{ Text Opt[string] }

// HouseChange changes house rules from here on. Its fields are the game's own.
type HouseChange struct {
	Rules Input
}

// Leave empties a seat.
type Leave struct{ Player Opt[Seat] }

// Return is a player who left and sits down again.
type Return struct{ Player Opt[Seat] }

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
func (e *Undo) Fields(Context) []Field {
	return []Field{Int("times", &e.Times, 1, timesMost, "how many events").Fixed("1")}
}

// Fields asks how often.
func (e *Redo) Fields(Context) []Field {
	return []Field{Int("times", &e.Times, 1, timesMost, "how many events").Fixed("1")}
}

// Kind names the event.
func (*Before) Kind() Kind {
	return Kind{Name: "before", Help: "puts a forgotten event before an entry"}
}

// Kind names the event.
func (*Strike) Kind() Kind { return Kind{Name: "strike", Help: "takes an entry out of the log"} }

// Fields asks for the entry.
func (e *Strike) Fields(Context) []Field {
	return []Field{Int("entry", &e.Entry, 1, entryMost, "the number of the entry in the log").Needed(Must)}
}

// Fields asks for the entry; the event that goes there has fields of its own.
func (e *Edited) Fields(at Context) []Field {
	fields := []Field{Int("entry", &e.Entry, 1, entryMost, "the number of the entry in the log").Needed(Must)}
	if e.Move != nil {
		fields = append(fields, e.Move.Fields(at)...)
	}
	return fields
}

// Fields asks for the counter, whose it is, what becomes of it and why.
func (e *Adjust) Fields(at Context) []Field {
	var names []string
	player := Not
	var words []string
	if at.State != nil {
		for _, c := range at.State.Counters() {
			if !slices.Contains(names, c.Name) {
				names = append(names, c.Name)
			}
			if c.Name == e.Counter.Value {
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
	counter := Format[string]{Text: lang.Or(names), Short: "counter", Choices: names, Write: func(s string) string { return s },
		Read: func(word string) (string, error) {
			if at.State == nil {
				return word, nil
			}
			i, err := Pick(word, names)
			if err == nil {
				return names[i], nil
			}
			var m *InputError
			if errors.As(err, &m) && m.NotMine && !e.mayBeAnother(word, at) {
				return "", Wrong("there is no such counter")
			}
			return "", err
		}}
	change, to := May, May
	switch {
	case e.Change.Set:
		to = Not
	case !e.To.Set:
		change = Must
	}
	return []Field{
		One("counter", &e.Counter, counter, "which counter").Needed(Must),
		Player("player", &e.Player, at, "whose").Needed(player),
		One("change", &e.Change, Signed(counterMost), "by how much").Needed(change).Unless(e.To.Set, "to").InsteadOf("to"),
		One("to", &e.To, levelFormat(at, words, e.Counter.Set), "what it is to be").Needed(to).Unless(e.Change.Set, "a change"),
		Text("reason", &e.Reason, "why").Needed(Must),
	}
}

// Spell writes out the word that a counter is set to. The error is a *InputError.
func (e *Adjust) Spell(at Context) error {
	for _, c := range at.State.Counters() {
		if c.Name != e.Counter.Value || c.Words == nil || e.To.Value.Word == "" {
			continue
		}
		i, err := Pick(e.To.Value.Word, c.Words)
		if err != nil {
			return err
		}
		e.To.Value = levelOf(c.Words[i], at)
		break
	}
	return nil
}

// levelOf is a word of a counter that has words.
func levelOf(word string, at Context) Level {
	if seat := Seat(1 + slices.Index(at.Players, word)); seat > 0 {
		return Level{Seat: seat}
	}
	return Level{Word: word}
}

// mayBeAnother reports whether a word that names no counter may be meant for the player
// or the number.
func (e *Adjust) mayBeAnother(word string, at Context) bool {
	_, err := at.Seat(word)
	return err == nil || strings.Trim(word, "+-0123456789") == ""
}

// levelForm is the form of what a counter is set to; words are those of the counter, if
// it has any. Pairs are read before the counter is known: a word is taken then, and
// checked once it is.
func levelFormat(at Context, words []string, known bool) Format[Level] {
	number := Whole(0, counterMost)
	form := Format[Level]{
		Text: number.Text, Short: number.Short, Choices: words,
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
		form.Text, form.Short = lang.Or(words), strings.Join(words, "|")
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
			return Level{}, NotMine("")
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
func (e *Note) Fields(Context) []Field {
	return []Field{Text("text", &e.Text, "what to remember").Needed(Must)}
}

// Fields are the house rules; what is not given stays as it is.
func (e *HouseChange) Fields(at Context) []Field {
	fields := e.Rules.Fields(at)
	for i := range fields {
		fields[i].Default, fields[i].ByKey, fields[i].Paired = "", true, true
	}
	return fields
}

// Fields asks who leaves.
func (e *Leave) Fields(at Context) []Field {
	return []Field{Player("player", &e.Player, at, "who leaves").Needed(Must)}
}

// Fields asks who comes back.
func (e *Return) Fields(at Context) []Field {
	return []Field{Player("player", &e.Player, at, "who comes back").Needed(Must)}
}

// commonKinds are the common events, in the order of their prefixes.
func commonKinds(g Game) []EventKind {
	house := EventKind{Kind: (*HouseChange)(nil).Kind(), Blank: func() Event { return &HouseChange{Rules: g.House()} }}
	return []EventKind{
		On[Undo](), On[Redo](), On[Amend](), On[Adjust](), On[Note](), house, On[Leave](), On[Return](),
		On[Before](), On[Strike](),
	}
}

// Merged are house rules with those of change on top; either may be nil.
func Merged(blank, old, change Input) (Input, error) {
	to := blank.Fields(Context{})
	for _, from := range []Input{change, old} {
		if from == nil {
			continue
		}
		for i, f := range from.Fields(Context{}) {
			if f.Given() && !to[i].Given() {
				if err := to[i].SetAll(f.Words()); err != nil {
					return nil, err
				}
			}
		}
	}
	return blank, nil
}
