package vec

import (
	"strconv"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

const dropCost = 2 // strength for each ink drop taken ("RETRIEVE DROPS")

// RetrieveMost returns how many ink drops a strength takes at the most, and what is
// left in the reserve. Ink spent on the very action lies in the reserve by then.
func RetrieveMost(strength, reserve, inkSpent int) (gained, after int) {
	reserve += inkSpent
	gained = max(0, min(strength/dropCost, reserve))
	return gained, reserve - gained
}

// Retrieve asks how many ink drops a strength takes ("RETRIEVE DROPS").
type Retrieve struct {
	Strength, Reserve, InkSpent input.Opt[int]
}

// RetrieveResult holds what is taken; ReserveAfter is nil where the reserve is not
// known.
type RetrieveResult struct {
	Gained       int  `json:"gained"`
	ReserveAfter *int `json:"reserve_after"`
}

// Fields asks for the strength and for the reserve.
func (c *Retrieve) Fields(at input.Context) []input.Field {
	reserve := input.Int("reserve", &c.Reserve, 0, inkInBox, "ink drops in the reserve before the action").Else("enough")
	s, live := at.State.(*State)
	if live {
		reserve = reserve.Stands(strconv.Itoa(s.reserve))
	}
	return []input.Field{
		strengthField(&c.Strength),
		reserve,
		input.Int("ink-spent", &c.InkSpent, 0, inkInBox, "ink drops spent on this very action, which lie in the reserve by then").Unless(!c.Reserve.Set && !live, "an unknown reserve").Else("0"),
	}
}

// Judge describes the number of drops.
func (c *Retrieve) Judge(input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	reserve := c.Reserve.Or(inkInBox)
	if all := reserve + c.InkSpent.Value; all > inkInBox {
		r.Forbid(boxInk, "%d ink drops in all, but the box holds %d", all, inkInBox).In("ink-spent")
	}
	if c.InkSpent.Value > c.Strength.Value {
		r.Forbid(strengthInk, "%s spent make a strength of %d at the least, not %d", lang.Plural(c.InkSpent.Value, "ink drop", "ink drops"), c.InkSpent.Value, c.Strength.Value).In("ink-spent")
	}
	gained, after := RetrieveMost(c.Strength.Value, reserve, c.InkSpent.Value)
	bought := c.Strength.Value / dropCost
	r.Add(bought, retrieveDrop, "%d ÷ %d", c.Strength.Value, dropCost)
	if gained < bought {
		r.Add(gained-bought, retrieveShort, "%s in the reserve", only(reserve+c.InkSpent.Value, "drop", "drops"))
	}
	r.Say("Take %s", lang.Plural(gained, "ink drop", "ink drops"))
	res := RetrieveResult{Gained: gained}
	if c.Reserve.Set {
		res.ReserveAfter = &after
		r.Verdict += "; " + lang.Sprintf("%d left in the reserve", after)
	}
	r.Result = res
	return r, nil
}

// retrieveEvent is a RETRIEVE DROPS at the table.
type retrieveEvent struct{ strengthEvent }

// Spell writes out which cards are meant.
func (e *retrieveEvent) Spell(at input.Context) error { return e.spell("retrieve", at) }

// RetrievedResult is a strength and how many drops it takes.
type RetrievedResult struct {
	A        int `json:"a"`
	B        int `json:"b"`
	Strength int `json:"strength"`
	Gained   int `json:"gained"`
}

// retrieve takes ink drops from the reserve.
func (s *State) retrieve(e *retrieveEvent, r *rules.Ruling) error {
	was := s.reserve
	strength, err := s.act(e.strengthEvent, "retrieve", r)
	if err != nil {
		return err
	}
	had := s.reserve // with what was spent on this very action
	gained, after := RetrieveMost(strength.Final, had, 0)
	s.reserve = after
	s.seat(e.By.Value).ink += gained
	r.Because(retrieveDrop, "%d for each drop", dropCost).Decides()
	if gained < strength.Final/dropCost {
		r.Because(retrieveShort, "%s in the reserve", only(had, "drop", "drops"))
	}
	s.remindTurn(e.By.Value, r)
	r.Say("%d: %s takes %s", strength.Final, s.name(e.By.Value), lang.Plural(gained, "ink drop", "ink drops"))
	s.saySpent(r, was, claim{by: e.By.Value, word: e.Mine.Value})
	r.Result = RetrievedResult{strength.A, strength.B, strength.Final, gained}
	return nil
}
