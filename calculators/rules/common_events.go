package rules

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
)

// The events of every table.

// Adjust sets or moves a counter, by the table's decision.
type Adjust struct {
	Counter input.Opt[string]
	Player  input.Opt[input.Seat]
	Change  input.Opt[int]
	To      input.Opt[Level]
	Reason  input.Opt[string]
}

// Level is the new value of a counter: a number, or a word for a counter with words. A player is
// kept by seat, so that the players of a stored log can be renamed.
type Level struct {
	N    int
	Word string
	Seat input.Seat
}

// HouseChange changes house rules from here on. Its fields are the game's own.
type HouseChange struct {
	Rules input.Input
}

// Leave empties a seat.
type Leave struct{ Player input.Opt[input.Seat] }

// Return is a player who left and sits down again.
type Return struct{ Player input.Opt[input.Seat] }

const counterMost = 999

// Fields asks for the counter, its player, the new value and the reason.
func (e *Adjust) Fields(at input.Context) []input.Field {
	var names []string
	player := input.Not
	var words []string
	if s, ok := at.State.(State); ok {
		for _, c := range s.Counters() {
			if !slices.Contains(names, c.Name) {
				names = append(names, c.Name)
			}
			if c.Name == e.Counter.Value {
				player, words = input.May, c.Words
				switch {
				case c.Seat > 0:
					player = input.Must
				case words != nil:
					player = input.Not // a player may be its value
				}
			}
		}
	} else {
		player = input.May
	}
	counter := input.Format[string]{Text: lang.Or(names), Short: "counter", Choices: names, Write: func(s string) string { return s },
		Read: func(word string) (string, error) {
			if at.State == nil {
				return word, nil
			}
			i, err := input.Pick(word, names)
			if err == nil {
				return names[i], nil
			}
			var m *input.InputError
			if errors.As(err, &m) && m.NotMine && !e.mayBeAnother(word, at) {
				return "", input.Wrong("there is no such counter")
			}
			return "", err
		}}
	change, to := input.May, input.May
	switch {
	case e.Change.Set:
		to = input.Not
	case !e.To.Set:
		change = input.Must
	}
	return []input.Field{
		input.One("counter", &e.Counter, counter, "which counter").Needed(input.Must),
		input.Player("player", &e.Player, at, "whose").Needed(player),
		input.One("change", &e.Change, input.Signed(counterMost), "by how much").Needed(change).Unless(e.To.Set, "to").InsteadOf("to"),
		input.One("to", &e.To, levelFormat(at, words, e.Counter.Set), "the new value").Needed(to).Unless(e.Change.Set, "a change"),
		input.Text("reason", &e.Reason, "why").Needed(input.Must),
	}
}

// Spell writes out the word that a counter is set to. The error is a *InputError.
func (e *Adjust) Spell(at input.Context) error {
	s, _ := at.State.(State)
	for _, c := range s.Counters() {
		if c.Name != e.Counter.Value || c.Words == nil || e.To.Value.Word == "" {
			continue
		}
		i, err := input.Pick(e.To.Value.Word, c.Words)
		if err != nil {
			return err
		}
		e.To.Value = levelOf(c.Words[i], at)
		break
	}
	return nil
}

// levelOf returns the level of a word of a counter.
func levelOf(word string, at input.Context) Level {
	if seat := input.Seat(1 + slices.Index(at.Players, word)); seat > 0 {
		return Level{Seat: seat}
	}
	return Level{Word: word}
}

// mayBeAnother reports whether a word that names no counter may be meant for the player
// or the number.
func (e *Adjust) mayBeAnother(word string, at input.Context) bool {
	_, err := at.Seat(word)
	return err == nil || strings.Trim(word, "+-0123456789") == ""
}

// levelFormat returns the format of the new value of a counter; words are its words, if it has any.
// Pairs may be read before the counter is known: then any word is taken, and checked later.
func levelFormat(at input.Context, words []string, known bool) input.Format[Level] {
	number := input.Whole(0, counterMost)
	form := input.Format[Level]{
		Text: number.Text, Short: number.Short, Choices: words,
		Write: func(l Level) string {
			switch {
			case l.Seat > 0:
				return input.NameWord(at.Players.Name(l.Seat))
			case l.Word != "":
				return input.NameWord(l.Word)
			}
			return strconv.Itoa(l.N)
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
		text, _, err := input.Unquoted(word)
		if err != nil || text == "" {
			return Level{}, input.NotMine("")
		}
		if words != nil {
			i, err := input.Pick(text, words)
			if err != nil {
				return Level{}, err
			}
			text = words[i]
		}
		return levelOf(text, at), nil
	}
	return form
}

// Fields returns the house rules; one that is not given stays.
func (e *HouseChange) Fields(at input.Context) []input.Field {
	fields := e.Rules.Fields(at)
	for i := range fields {
		fields[i].Default, fields[i].Place = "", input.ByPair
	}
	return fields
}

// Fields asks who leaves.
func (e *Leave) Fields(at input.Context) []input.Field {
	return []input.Field{input.Player("player", &e.Player, at, "who leaves").Needed(input.Must)}
}

// Fields asks who comes back.
func (e *Return) Fields(at input.Context) []input.Field {
	return []input.Field{input.Player("player", &e.Player, at, "who comes back").Needed(input.Must)}
}
