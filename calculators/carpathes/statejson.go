package carpathes

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// stateJSON is the state as programs read it; what is not known is null.
type stateJSON struct {
	rules.Common
	Cycle       int                   `json:"cycle"`
	Moon        moon                  `json:"moon"`
	Number      int                   `json:"number"`
	First       string                `json:"first"`
	ActionsLeft int                   `json:"actions_left"`
	Event       *string               `json:"event"`
	Doubled     bool                  `json:"doubled"`
	Request     *RequestResult        `json:"request"`
	Players     map[string]playerJSON `json:"players"`
}

type playerJSON struct {
	DS        int      `json:"ds"`
	Master    *string  `json:"master"`
	Grace     *int     `json:"grace"`
	Invisible bool     `json:"invisible"`
	Specials  []string `json:"specials"`
	Used      []string `json:"used"`
	Hand      int      `json:"hand"`
	Humans    Humans   `json:"humans"`          // all of the hand; null while they are not all known
	Known     Humans   `json:"known,omitempty"` // those that are known of another hand
}

// orNull returns a word, or null while there is none.
func orNull(word string) *string {
	if word == "" {
		return nil
	}
	return &word
}

// JSON returns the state for programs. The Human cards in a hand are a secret of its player.
func (s *State) JSON(reveal bool) any {
	j := stateJSON{
		Common: rules.CommonOf(s, s.players),
		First:  s.name(s.first), ActionsLeft: s.actions, Event: orNull(s.inForce()), Doubled: s.doubles(),
		Players: map[string]playerJSON{},
	}
	j.Cycle, j.Moon, j.Number = s.position()
	if s.open.ask != "" {
		j.Request = &RequestResult{Ask: s.open.ask}
		if s.open.target > 0 {
			j.Request.Target = orNull(s.name(s.open.target))
		}
	}
	for i, name := range s.players {
		j.Players[name] = s.playerJSON(input.Seat(i+1), reveal)
	}
	return j
}

func (s *State) playerJSON(p input.Seat, reveal bool) playerJSON {
	v, h := s.of(p), s.holder(p)
	j := playerJSON{DS: v.ds, Invisible: h.invisible, Specials: []string{}, Used: []string{}, Hand: h.cards}
	switch {
	case reveal && h.whole:
		j.Humans = h.humans
	case reveal:
		j.Known = h.humans
	}
	if v.master > 0 {
		j.Master, j.Grace = orNull(s.name(v.master)), &v.grace
	}
	for _, card := range h.specials {
		j.Specials = append(j.Specials, card.name)
		if card.used {
			j.Used = append(j.Used, card.name)
		}
	}
	return j
}
