package coc

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// copies returns the cards that are concealed when a unique is revealed: every other
// revealed card of its name that can be unique, or is by the table's decision, whichever player
// controls it ("Definitions: Unique").
func copies(cards []card, revealed card) []Handle {
	var all []Handle
	for _, c := range cards {
		if c.id != revealed.id && c.up && (c.facts.Type.canBeUnique() || c.facts.Unique) && c.facts.namesake(revealed.facts) {
			all = append(all, c.id)
		}
	}
	return all
}

// namesake reports whether two cards have one name.
func (f Facts) namesake(other Facts) bool {
	return f.Name != "" && input.Fold(f.Name) == input.Fold(other.Name)
}

// isUnique reports whether a card is a unique: it was recorded so, or another copy was,
// dead ones among them, whatever kind of being or item each is recorded as.
func isUnique(cards []card, revealed card) bool {
	return revealed.facts.Unique || slices.ContainsFunc(cards, func(c card) bool {
		alike := c.facts.Type == revealed.facts.Type || revealed.facts.Type.canBeUnique()
		return alike && c.facts.Unique && c.facts.namesake(revealed.facts)
	})
}

// single conceals the other copies of a card that has just been revealed, if it is a
// unique.
func (s *State) single(h Handle, r *rules.Ruling) []Handle {
	i := s.find(h)
	if i < 0 || !isUnique(slices.Concat(s.cards, s.dead), s.cards[i]) {
		return nil
	}
	s.cards[i].facts.Unique = true
	if s.cards[i].facts.Name == "" {
		r.Note("%s is unique, but its name was not recorded, so other copies are not looked for", s.label(h))
		return nil
	}
	others := copies(s.cards, s.cards[i])
	for _, other := range others {
		r.Because(uniqueOne, "%s is concealed: %s is the copy that stays", s.label(other), h.show(s.heads))
		s.cards[s.find(other)].up = false
	}
	return others
}
