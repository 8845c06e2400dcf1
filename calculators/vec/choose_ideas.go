package vec

import "companion/calculators/rules"

// Theft is a pen put on a card of the Ideas Area that carries another player's
// pen ("Phase I: Choose ideas").
type Theft struct {
	OnCard int // ink drops that lay on the card
	Placed int // ink drops the thief puts on it
}

// Minimum is how many ink drops the thief has to place.
func (t Theft) Minimum() int { return t.OnCard + 1 }

// RobbedTakes is how many ink drops the robbed player takes along: those on the
// card and one of the thief's.
func (t Theft) RobbedTakes() int { return t.OnCard + 1 }

// Left is how many of the thief's ink drops stay on the card.
func (t Theft) Left() int { return t.Placed - 1 }

// Steal asks what a theft takes, and what becomes of the ink.
type Steal struct {
	OnCard, Placed rules.Answer[int]
}

// StealResult is what becomes of the ink. Left is nil as long as nothing has been
// placed.
type StealResult struct {
	Minimum     int  `json:"minimum"`
	RobbedTakes int  `json:"robbed_takes"`
	Left        *int `json:"left_on_card"`
}

// Kind names the question.
func (*Steal) Kind() rules.Kind {
	return rules.Kind{Name: "steal", Help: "what a thief has to place on an Ideas card, what the robbed player takes along, what stays", Examples: []string{"2 4", "2"}}
}

// Fields asks for the ink on the card and for what the thief places.
func (c *Steal) Fields(rules.At) []rules.Field {
	return []rules.Field{
		rules.Int("on-card", &c.OnCard, 0, inkInBox-1, "ink drops on the card with the other player's pen").Needed(rules.Must),
		rules.Int("placed", &c.Placed, 0, inkInBox, "ink drops the thief places").Else("the least it takes"),
	}
}

// Judge tells what becomes of the ink.
func (c *Steal) Judge(s rules.Setting) (rules.Ruling, error) {
	var r rules.Ruling
	h := house(s)
	t := Theft{OnCard: c.OnCard.V}
	t.Placed = c.Placed.Or(t.Minimum())
	switch all := t.OnCard + t.Placed; {
	case t.Placed < t.Minimum():
		r.Forbid(stealMore, "%s on the card, so the thief places at least %d, not %d",
			rules.Plural(t.OnCard, "ink drop", "ink drops"), t.Minimum(), t.Placed).In("placed")
	case all > inkInBox:
		r.Forbid(boxInk, "%d ink drops in all, but the box holds %d", all, inkInBox).In("placed")
	}
	res := StealResult{Minimum: t.Minimum(), RobbedTakes: t.RobbedTakes()}
	r.Because(stealMore, "more than the %d on the card: at least %d", t.OnCard, t.Minimum())
	r.Because(stealMoves, "the robbed player takes his %d and 1 of the thief's", t.OnCard)
	where := "an Ideas card without pens or a face-up card of his own"
	if h.RobbedFaceDown.V {
		h.tell(&r, robbedFaceDown)
		where += ", or a face-down one"
	}
	r.Because(penRobbed, "they go with his pen to %s", where)
	r.Say("Place at least %d; the robbed player takes %d along", t.Minimum(), t.RobbedTakes())
	if c.Placed.Given {
		left := t.Left()
		res.Left = &left
		r.Because(stealMoves, "%d placed, 1 of them taken: %d stay", t.Placed, left)
		r.Say("The robbed player takes %d along, %d stay on the card", t.RobbedTakes(), left)
	}
	r.Result = res
	return r, nil
}
