package coc

import "companion/calculators/rules"

// stateJSON is the state as programs read it; what is not known is null.
type stateJSON struct {
	rules.Common
	Phase    Phase                 `json:"phase"`
	San      map[string]int        `json:"san"`
	Know     map[string]int        `json:"know"`
	Pool     Pool                  `json:"pool"`
	Hands    map[string]int        `json:"hands"`
	Out      []string              `json:"out"`
	Cards    map[string]cardJSON   `json:"cards"`
	Dead     []string              `json:"dead"`
	Revealed bool                  `json:"revealed"`
	Attacked bool                  `json:"attacked"`
	Attack   map[string]chargeJSON `json:"attack"`
	Stack    []announcedJSON       `json:"stack"`
}

type cardJSON struct {
	Name       *string `json:"name"`
	Controller string  `json:"controller"`
	Face       Face    `json:"face"`
	Type       *Type   `json:"type"`
	Power      *int    `json:"power"`
	San        *int    `json:"san"`
	Know       *int    `json:"know"`
	Unique     *bool   `json:"unique"`
}

type chargeJSON struct {
	Target  string  `json:"target"`
	Opposer *string `json:"opposer"`
}

type announcedJSON struct {
	Card    *string `json:"card"`
	By      string  `json:"by"`
	Ability *string `json:"ability"`
	Price   *string `json:"price"`
}

// counted has all counters after an event, once all is settled.
type counted struct {
	Purses map[string]Purse `json:"purses"`
	Pool   Pool             `json:"pool"`
}

// count counts.
func (c *counted) count(s *State) {
	c.Purses, c.Pool = map[string]Purse{}, s.pool
	for i, name := range s.players {
		c.Purses[name] = s.seats[i].purse
	}
}

// JSON returns the state for programs. Nothing of it is secret: what lies concealed has not
// been typed.
func (s *State) JSON(bool) any {
	j := stateJSON{
		Common: rules.CommonOf(s, s.players),
		Phase:  s.phase, San: map[string]int{}, Know: map[string]int{}, Pool: s.pool, Hands: map[string]int{},
		Out: []string{}, Cards: map[string]cardJSON{}, Dead: []string{}, Revealed: s.revealed, Attacked: s.attacked, Stack: []announcedJSON{},
	}
	for i, name := range s.players {
		h := s.seats[i]
		j.San[name], j.Know[name], j.Hands[name] = h.purse.San, h.purse.Know, h.hand
	}
	for _, p := range s.out {
		j.Out = append(j.Out, s.name(p))
	}
	for _, c := range s.cards {
		j.Cards[c.id.show(s.heads)] = c.json(s.name(c.controller))
	}
	for _, c := range s.dead {
		j.Dead = append(j.Dead, c.id.show(s.heads))
	}
	if s.attack != nil {
		j.Attack = map[string]chargeJSON{}
		for _, c := range s.attack.charges {
			on := chargeJSON{Target: s.name(c.Target)}
			if c.Opposer != nil {
				on.Opposer = &c.Opposer.Label
			}
			j.Attack[c.Label] = on
		}
	}
	for _, a := range s.stack {
		j.Stack = append(j.Stack, a.json(s.name(a.by), s.heads))
	}
	return j
}

func (c card) json(controller string) cardJSON {
	j := cardJSON{Controller: controller, Face: c.face()}
	if f := c.facts; f.known() {
		j.Type, j.Power, j.San, j.Know, j.Unique = &f.Type, &f.Power, &f.San, &f.Know, &f.Unique
		if f.Name != "" {
			j.Name = &f.Name
		}
	}
	return j
}

func (a announced) json(by string, heads []string) announcedJSON {
	j := announcedJSON{By: by}
	if a.card != "" {
		j.Card = &a.card
	}
	if a.Ability != (Handle{}) {
		handle, price := a.Ability.show(heads), "conceal"
		if a.Price == IsDestroyed {
			price = "destroy"
		}
		j.Ability, j.Price = &handle, &price
	}
	return j
}
