package match

import (
	"slices"

	"companion/calculators/input"
)

// card returns the name of the card in an event of the game's own; "" for none.
func (t *Move) card(at input.Context) (name string, fresh bool) {
	if !t.game {
		return "", false
	}
	fields := t.Event.Fields(at)
	i := slices.IndexFunc(fields, input.IsCard)
	if i < 0 || !fields[i].Given() {
		return "", false
	}
	return input.UnquotedName(fields[i]), fields[i].Fresh
}

// Recall fills the open facts of the named card with the remembered ones. The function that
// it returns clears them again.
func (t *Move) Recall(at input.Context) (forget func()) {
	name, _ := t.card(at)
	known, _ := at.Cards.Of(name)
	var filled []input.Field
	if known.Facts == nil {
		return func() {}
	}
	for i := range t.Event.Fields(at) {
		f := t.Event.Fields(at)[i] // whether it goes with the answers may depend on the field before
		word, remembered := known.Facts[f.Name]
		if !remembered || !f.Fact || f.Given() || f.Need == input.Not {
			continue
		}
		if f.Set(word) == nil { // a fact that this event cannot take is not asked here
			filled = append(filled, f)
		}
	}
	return func() {
		for _, f := range filled {
			f.Clear()
		}
	}
}

// Teaches returns the facts of its card that were typed with an event, and no computed one.
// An event without a named card, or in a log, teaches nothing.
func (t *Move) Teaches() (card input.Card, ok bool) {
	if e := t.Edits(); e != nil && e.Move != nil {
		return e.Move.Teaches()
	}
	return t.teaches, t.teaches.Name != ""
}

// learn keeps the typed facts of a card before the others are completed. A card that lies on
// the table is known by its name already.
func (t *Move) learn(at input.Context) {
	t.teaches = input.Card{}
	if at.Cards == nil {
		return
	}
	name, fresh := t.card(at)
	if name == "" {
		return
	}
	facts := map[string]string{}
	for _, f := range t.Event.Fields(at) {
		if f.Fact && f.Given() {
			facts[f.Name] = f.Typed()
		}
	}
	if fresh || len(facts) > 0 {
		t.teaches = input.Card{Name: name, Facts: facts}
	}
}
