package coc

import (
	"fmt"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Type is the kind of a card ("Definitions").
type Type string

// The kinds of cards. Humans, creatures and gods are beings.
const (
	Human    Type = "human"
	Creature Type = "creature"
	God      Type = "god"
	Item     Type = "item"
	Ritual   Type = "ritual"
	Event    Type = "event"
	Spell    Type = "spell"
)

var (
	typeForm     = input.OneOf("hcgires", Human, Creature, God, Item, Ritual, Event, Spell)
	summonedForm = summoned()
	playedForm   = input.OneOf("es", Event, Spell)
)

// summoned returns the form of what is summoned. It reads events and spells too, which the
// rules then refuse, so that neither word is taken for a name.
func summoned() input.Format[Type] {
	form := input.OneOf("hcgir", Human, Creature, God, Item, Ritual)
	form.Read = typeForm.Read
	return form
}

// Being reports humans, creatures and gods, which attack and oppose.
func (t Type) Being() bool { return t == Human || t == Creature || t == God }

// canBeUnique reports beings and items, the only kinds that are unique.
func (t Type) canBeUnique() bool { return t.Being() || t == Item }

// Fleeting reports events and spells, which are paid, take place and are destroyed.
func (t Type) Fleeting() bool { return t == Event || t == Spell }

// Facts are printed on a card. A card without a record has the zero
// Facts.
type Facts struct {
	Name   string // "" while unknown
	Type   Type
	San    int  // 0 to costMost: lost when it is revealed or attacks, or the price in SAN
	Know   int  // 0 to costMost: the price in KNOW
	Power  int  // 0 to costMost; of beings
	Gauged bool // the power is known
	Unique bool
}

func (f Facts) price() Price { return Price{Know: f.Know, San: f.San} }

// known reports whether anything was recorded of the card.
func (f Facts) known() bool { return f.Type != "" }

// mayBeUnique forbids a unique card of a kind that cannot be unique. A god is always
// unique.
func (f Facts) mayBeUnique(field string, r *rules.Ruling) Facts {
	if f.Type == God && !f.Unique {
		r.Because(godUnique, "%s is a god", f.title(lang.Text("the card")))
		f.Unique = true
	}
	if f.Unique && !f.Type.canBeUnique() {
		r.Forbid(uniqueKinds, "a unique %s: only beings and items are unique", f.Type).In(field)
	}
	return f
}

// title returns the card's name, or what it is called otherwise.
func (f Facts) title(otherwise string) string {
	if f.Name == "" {
		return otherwise
	}
	return f.Name
}

// Face is the side of a card.
type Face string

// The ways a card lies; a dead one has left the table for the dead pile.
const (
	Revealed  Face = "revealed"
	Concealed Face = "concealed"
	Dead      Face = "dead"
)

// marks returns what a board shows beside the name of a revealed card: SAN and the known
// power of a being.
func (f Facts) marks() string {
	text := fmt.Sprintf(":%s/%d", f.Type, f.San)
	if f.Gauged {
		text += fmt.Sprintf("/power-%d", f.Power)
	}
	return text
}
