package match

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// EventKind finds a kind by its name or a beginning of it. Of several that begin
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
	return rules.EventKind{}, false, &input.InputError{Text: "there is no event " + input.Quote(word) + "; there are " + lang.And(names), NoEvent: true}
}

// Blank makes an empty event of a kind, which may be a beginning of its name.
func NewMove(g rules.Game, kind string) (*Move, error) {
	h, own, err := KindOf(g, kind)
	if err != nil {
		return nil, err
	}
	return &Move{Event: h.Blank(), game: own}, nil
}

// Kinds are the events of the game and the common ones, in the order in which a
// beginning is looked up.
func Kinds(g rules.Game) []rules.EventKind { return slices.Concat(g.Events, commonKinds(g)) }

// commonKinds are the common events, in the order of their prefixes.
func commonKinds(g rules.Game) []rules.EventKind {
	house := rules.EventKind{Kind: (*rules.HouseChange)(nil).Kind(), Blank: func() rules.Event { return &rules.HouseChange{Rules: g.House()} }}
	return []rules.EventKind{
		rules.On[Undo](), rules.On[Redo](), rules.On[Amend](), rules.On[rules.Adjust](), rules.On[Note](), house, rules.On[rules.Leave](), rules.On[rules.Return](),
		rules.On[Before](), rules.On[Strike](),
	}
}
