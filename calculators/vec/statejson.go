package vec

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// stateJSON is the state as programs read it; what is not known is null.
type stateJSON struct {
	rules.Common
	Turn          int                      `json:"turn"`
	Phase         phase                    `json:"phase"`
	First         string                   `json:"first"`
	Reserve       int                      `json:"reserve"`
	Ink           map[string]*int          `json:"ink"`
	Special       map[string]int           `json:"special"`
	SpecialSupply map[string]int           `json:"special_supply"`
	Ideas         map[string]ideaJSON      `json:"ideas"`
	Displays      map[string]displayJSON   `json:"displays"`
	Cards         map[string]cardJSON      `json:"cards"`
	Novel         [novelLength]*placedJSON `json:"novel"`
	Objectives    map[string]objectiveJSON `json:"objectives"`
}

type ideaJSON struct {
	Pen *string `json:"pen"`
	Ink int     `json:"ink"`
}

type displayJSON map[string]lyingJSON

type lyingJSON struct {
	Face string `json:"face"`
	Pens int    `json:"pens"`
	Ink  int    `json:"ink"`
}

type cardJSON struct {
	Color  *string `json:"color"`
	Type   *string `json:"type"`
	Genre  *string `json:"genre"`
	Action *string `json:"action"`
}

type placedJSON struct {
	ID     *string        `json:"id"`
	Color  *string        `json:"color"`
	Type   *string        `json:"type"`
	Genre  *string        `json:"genre"`
	Tokens map[string]int `json:"tokens"`
}

type objectiveJSON struct {
	Type   Type               `json:"type"`
	Colors [novelLength]Color `json:"colors"`
}

// orNull returns a word, or null while it is not known.
func orNull[T ~string](word T) *string {
	if word == "" {
		return nil
	}
	s := string(word)
	return &s
}

// JSON returns the state for programs. The ink in hand is a secret, and so are cards that only
// their owner has seen.
func (s *State) JSON(reveal bool) any {
	j := stateJSON{
		Common: rules.CommonOf(s, s.players),
		Turn:   s.turn, Phase: s.phase, First: s.name(s.first), Reserve: s.reserve,
		Ink: map[string]*int{}, Special: map[string]int{}, SpecialSupply: map[string]int{},
		Displays: map[string]displayJSON{}, Cards: map[string]cardJSON{}, Objectives: map[string]objectiveJSON{},
	}
	for i, name := range s.players {
		h := s.seats[i]
		j.Ink[name] = nil
		if reveal {
			j.Ink[name] = &h.ink
		}
		j.Special[name] = h.special
		j.SpecialSupply[name] = s.holding(input.Seat(i + 1)).Supply()
		j.Displays[name] = nil
		if h.recorded() {
			j.Displays[name] = displayJSON{}
			for _, c := range h.cards {
				face := "down"
				if c.up {
					face = "up"
				}
				j.Displays[name][c.id] = lyingJSON{face, c.pens, c.ink}
			}
		}
		if o := h.objective; o != nil {
			j.Objectives[name] = objectiveJSON{o.Type, o.Colors}
		}
	}
	if s.ideas != nil {
		j.Ideas = map[string]ideaJSON{}
		for _, i := range s.ideas {
			on := ideaJSON{Ink: i.ink}
			if i.pen > 0 {
				on.Pen = orNull(s.name(i.pen))
			}
			j.Ideas[i.id] = on
		}
	}
	for _, c := range s.cards {
		if !reveal {
			c = s.shownCard(c.id)
		}
		j.Cards[c.id] = cardJSON{orNull(c.color), orNull(c.typ), orNull(c.genre), orNull(c.action)}
	}
	for i, card := range s.novel {
		if !card.filled {
			continue
		}
		on := &placedJSON{orNull(card.id), orNull(card.color), orNull(card.typ), orNull(card.genre), map[string]int{}}
		for p, n := range card.tokens {
			if n > 0 {
				on.Tokens[s.players[p]] = n
			}
		}
		j.Novel[i] = on
	}
	return j
}
