package rules

import (
	"slices"
	"strings"

	"companion/calculators/input"
)

// Game is one box. Another game is one more value of this type.
type Game struct {
	Name   string // as typed after companion: "vec"
	Title  string // as printed on the box
	Source string // what the citations are read from
	Page   string // what companion help prints about it

	Min, Max int // players

	House     func() input.Input // a blank of the house rules; the blank is the printed game
	Box       func() input.Input // a blank of the box profile: facts of this copy of the box; nil if a game has none
	Questions []QuestionKind     // in the order help shows them
	Score     QuestionKind       // who has won; every game has this question
	Cites     []Cite             // in rulebook order

	// Events are the kinds of events at its table, frequent ones first: a beginning that
	// several share means the first. Start returns the table before the first event; the
	// player in the seat first begins.
	Events []EventKind
	Start  func(s input.Context, first input.Seat) (State, error)
	Names  []string // names in print, known at every keyboard

	// Unpointed: the game is not won by points. Outcome decides a game that was reported
	// afterwards; nil means MostPoints. TieBreaks name what breaks a tie of points in such a
	// report.
	Unpointed bool
	Outcome   func(Reported) (Result, error)
	TieBreaks []string

	// Figures are the statistics that Count collects from the events of a table; nil for a
	// game that counts nothing.
	Figures []Figure
	Count   func(Step, Tally)

	// Card makes a blank card: its name, then its facts, in fields named like the facts of
	// the events; nil for a game without cards to learn. Printed are the cards that the
	// rulebook prints, each its name and field=value in full words.
	Card    func() input.Input
	Printed []string
}

// Asked lists the questions of a game, the one of its score last.
func (g Game) Asked() []QuestionKind { return append(slices.Clone(g.Questions), g.Score) }

// Question makes a blank of the question called name.
func (g Game) Question(name string) (Question, bool) {
	for _, k := range g.Asked() {
		if k.Kind.Name == name {
			return k.Blank(), true
		}
	}
	return nil, false
}

// QuestionKind is a row of Game.Questions.
type QuestionKind struct {
	Kind  Kind
	Blank func() Question
}

// Ask makes a row of Game.Questions from the rule that answers a question. Examples are the
// words that ask one.
func Ask[T any, P interface {
	*T
	Question
}](name, help string, _ func(P, input.Context) (Ruling, error), examples ...string) QuestionKind {
	return QuestionKind{
		Kind:  Kind{Name: name, Help: help, Examples: examples},
		Blank: func() Question { return P(new(T)) },
	}
}

// Kind names a question. Name is kebab-case and stored for ever. Examples are
// words that answer it.
type Kind struct {
	Name, Help string
	Examples   []string

	// Anytime: a card causes the event. It may come at any time, as the events of every table
	// may, and no Next names it.
	Anytime bool
}

// CardCaused is an event that comes in its turn or because of a card; its fields decide. If a
// card causes it, it may come at any time, and Next does not offer it.
type CardCaused interface {
	Event
	CausedByCard() bool
}

// Question is one question to the rules; it changes nothing.
type Question interface {
	input.Input
	// Judge answers the question, whose fields have been checked already, and
	// leaves it in full words: what a prefix stood for is spelled out. What the
	// rules forbid stands in Ruling.Violations; an error is a *InputError in the
	// words, for which there is no ruling at all.
	Judge(input.Context) (Ruling, error)
}

// Answer returns the one way to a ruling: it checks every field, takes from the table what
// stands there, and then judges.
// The error is a *InputError, or a *MissingError that lists the fields to ask for.
func Answer(c Question, s input.Context) (Ruling, error) {
	if err := input.Check(c, s); err != nil {
		return Ruling{}, err
	}
	if err := input.Complete(c, s); err != nil {
		return Ruling{}, err
	}
	r, err := c.Judge(s)
	r.Decide()
	return r, err
}

// InPrint returns the cards that the rulebook prints. They stand in the words that facts are
// kept in, so nothing is read: they are looked up for every event of a table.
func (g Game) InPrint() input.Cards {
	all := input.Cards{}
	for _, line := range g.Printed {
		end := input.EndOfWord(line)
		name, _, _ := input.Unquoted(line[:end])
		card := input.Card{Name: name, Facts: map[string]string{}}
		for _, pair := range strings.Fields(line[end:]) {
			fact, word, _ := strings.Cut(pair, "=")
			card.Facts[fact] = word
		}
		all[input.Fold(name)] = card
	}
	return all
}
