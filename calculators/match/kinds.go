package match

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// KindOf finds a kind by its name or a beginning of it. Of several that begin
// so the first is meant, the game's own before the common ones; u is undo.
func KindOf(g rules.Game, word string) (h rules.EventKind, own bool, err error) {
	folded := input.Fold(word)
	all := slices.Concat(g.Events, commonKinds(g))
	for _, exact := range []bool{true, false} {
		for i, h := range all {
			name := h.Kind.Name
			if name == folded || !exact && folded != "" && input.Begins(word, name) && (folded != "u" || name == "undo") {
				return h, i < len(g.Events), nil
			}
		}
	}
	var names []string
	for _, h := range all {
		names = append(names, h.Kind.Name)
	}
	return rules.EventKind{}, false, &input.InputError{Text: lang.Sprintf("there is no event %s; there are %s", lang.Quote(word), lang.And(names)), NoEvent: true}
}

// NewMove makes an empty event of a kind, which may be a beginning of its name.
func NewMove(g rules.Game, kind string) (*Move, error) {
	k, own, err := KindOf(g, kind)
	if err != nil {
		return nil, err
	}
	return &Move{Event: k.Blank(), kind: k, game: own}, nil
}

// Kinds returns the events of the game and the common ones, in the order in which a
// beginning is looked up.
func Kinds(g rules.Game) []rules.EventKind { return slices.Concat(g.Events, commonKinds(g)) }

// commonKinds returns the common events, in the order of their prefixes.
func commonKinds(g rules.Game) []rules.EventKind {
	house := changeHouse
	house.Blank = func() rules.Event { return &rules.HouseChange{Rules: g.House()} }
	return []rules.EventKind{undo, redo, amend, adjust, note, house, leave, comeBack, before, strike}
}

// The events of every table. Those that edit the log have no rule: the match follows them.
var (
	undo   = edit[Undo]("undo", "undo the last events")
	redo   = edit[Redo]("redo", "redo what was undone")
	amend  = edit[Amend]("amend", "replace an entry by another event")
	before = edit[Before]("before", "put a forgotten event before an entry")
	strike = edit[Strike]("strike", "strike an entry out of the log")
	note   = edit[Note]("note", "add a note to the log")

	adjust      = rules.On("adjust", "set or move a counter, by the table's decision", rules.State.Adjust)
	changeHouse = rules.On("house", "change house rules from here on", rules.State.ChangeHouse)
	leave       = rules.On("leave", "a player leaves the table", rules.State.Leave)
	comeBack    = rules.On("return", "a player who left comes back", rules.State.Return)
)

// edit makes the row of an event that changes the log rather than the table.
func edit[T any, P interface {
	*T
	rules.Event
}](name, help string) rules.EventKind {
	return rules.EventKind{
		Kind:  rules.Kind{Name: name, Help: help},
		Blank: func() rules.Event { return P(new(T)) },
		Copy: func(e rules.Event) rules.Event {
			v := *e.(P)
			return P(&v)
		},
	}
}
