package coc

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// What was recorded before and does not agree with what is entered now is noted: the
// table decides which of the two was a slip.

// differs describes how two records of one card differ; "" if they agree. Only what both
// have is compared.
func (f Facts) differs(was Facts) string {
	switch {
	case f.Type != was.Type:
		return lang.Sprintf("type %s, not %s", was.Type, f.Type)
	case f.San != was.San:
		return lang.Sprintf("%d SAN, not %d", was.San, f.San)
	case f.Know != was.Know && f.Type.Fleeting():
		return lang.Sprintf("%d KNOW, not %d", was.Know, f.Know)
	case f.Gauged && was.Gauged && f.Power != was.Power:
		return lang.Sprintf("power %d, not %d", was.Power, f.Power)
	}
	return ""
}

// recalled notes that a card lay face-up before as another one.
func (s *State) recalled(h Handle, f Facts, r *rules.Ruling) {
	was := s.cards[s.find(h)].facts
	place := h.show(s.heads)
	switch {
	case !was.known():
	case was.Name != "" && f.Name != "" && !f.namesake(was):
		r.Note("%s was recorded before as %s, not %s", place, was.Name, f.Name)
	case f.differs(was) != "":
		r.Note("%s was recorded before with %s", place, f.differs(was))
	}
}

// compared notes that another copy of a card was recorded with other numbers. A summoned
// card may have been entered without its SAN, so a record without it proves nothing.
func (s *State) compared(f Facts, h Handle, r *rules.Ruling) {
	if f.Name == "" || r.Quiet {
		return
	}
	others := slices.Concat(s.cards, s.dead)
	for _, c := range s.spent {
		others = append(others, card{facts: c.facts})
	}
	for _, c := range others {
		if c.id == h && h != (Handle{}) || !f.namesake(c.facts) || c.facts.Type != f.Type || c.facts.San == 0 || f.San == 0 {
			continue
		}
		if differs := f.differs(c.facts); differs != "" {
			r.Note("another copy of %s was recorded with %s", c.facts.Name, differs)
			return
		}
	}
}

// reaches notes a loss that the revealed beings of a player do not cause by themselves,
// where the line does not name the attackers, and forbids one that no being can cause.
func (s *State) reaches(p input.Seat, loss map[input.Seat]int, r *rules.Ruling) {
	n, most, unknown, beings := 0, 0, false, 0
	for _, l := range loss {
		n += l
	}
	for _, c := range s.cards {
		if c.controller == p && c.up && c.facts.Type.Being() {
			beings, most, unknown = beings+1, most+c.facts.San, unknown || c.facts.San == 0
		}
	}
	switch {
	case n == 0:
	case beings == 0:
		r.Forbid(attackOne, "%s has no revealed being", s.name(p)).In("attackers")
	case n > most && unknown:
		r.Note("the SAN of a being of %s was not recorded, so the loss could not be checked", s.name(p))
	case n > most:
		r.Note("the revealed beings of %s cost %d SAN in all, not %d", s.name(p), most, n)
	}
}
