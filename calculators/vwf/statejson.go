package vwf

import "companion/calculators/rules"

// stateJSON is the state for programs. Unknown values are null.
type stateJSON struct {
	rules.Common
	Mode   Mode                `json:"mode"`
	Phase  Phase               `json:"phase"`
	Types  map[string]Types    `json:"types"`
	Chests map[string][]string `json:"chests"` // in order of arrival
	Values map[string][]int    `json:"values"` // in the same order
	Drawer *string             `json:"drawer"`
	Queue  []string            `json:"queue"` // players with a turn left in the lightning round
	Hands  map[string]*int     `json:"hands"`
	Played Played              `json:"played"`
}

// JSON returns the state for programs. Nothing in it is secret.
func (s *State) JSON(bool) any {
	j := stateJSON{
		Common: rules.CommonOf(s, s.players),
		Mode:   s.mode, Phase: s.phase, Played: s.turn.Played,
		Types: map[string]Types{}, Chests: map[string][]string{}, Values: map[string][]int{}, Hands: map[string]*int{},
	}
	for i, name := range s.players {
		h := s.seats[i]
		j.Types[name] = append(Types{}, h.Types...)
		j.Chests[name], j.Values[name] = append([]string{}, h.names()...), h.Points(*s.house).Objects
		j.Hands[name] = nil
		if h.counted {
			j.Hands[name] = &h.hand
		}
	}
	if s.drawer > 0 {
		name := s.name(s.drawer)
		j.Drawer = &name
	}
	if s.phase == lightning || s.phase == over {
		j.Queue = []string{}
		for _, p := range s.queue {
			j.Queue = append(j.Queue, s.name(p))
		}
	}
	return j
}
