package coc

import "companion/calculators/rules"

// copies are the cards that are concealed when a unique is revealed: every other
// revealed card of its name, whoever controls it ("Definitions: Unique").
func copies(cards []card, revealed card) []Handle {
	var all []Handle
	for _, c := range cards {
		if c.id != revealed.id && c.up && revealed.facts.Name != "" && rules.Fold(c.facts.Name) == rules.Fold(revealed.facts.Name) {
			all = append(all, c.id)
		}
	}
	return all
}

// single conceals the other copies of a card that has just been revealed, if it is a
// unique.
func (s *State) single(h Handle, r *rules.Ruling) []Handle {
	i := s.find(h)
	if i < 0 || !s.cards[i].facts.Unique {
		return nil
	}
	if s.cards[i].facts.Name == "" {
		r.Note("%s is unique, but its name was not told, so other copies are not looked for", s.label(h))
		return nil
	}
	others := copies(s.cards, s.cards[i])
	for _, other := range others {
		r.Because(uniqueOne, "%s is concealed: %s is the copy that stays", s.label(other), h.show(s.heads))
		s.cards[s.find(other)].up = false
	}
	return others
}
