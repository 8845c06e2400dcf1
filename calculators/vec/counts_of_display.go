package vec

import (
	"fmt"
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// What a strength entered as A × B states of a recorded Display ("Card Actions", steps 1
// to 3): it is checked against the cards, and where only one of them can be meant, that
// one is.

// claim is a strength that is determined at the table.
type claim struct {
	by     input.Seat
	word   strengthWord
	field  string // the field the strength was entered in
	action action // of the card that is activated; "" for a card that only lies face-up
}

// givenUp returns the cards that it names as given up, in order.
func (c claim) givenUp() []string { return slices.Concat(idsOf(c.word.Turn), idsOf(c.word.Discard)) }

// meant holds what the counts of a claim say of a recorded Display.
type meant struct {
	cards         []string // those that may be the measured card
	turn, discard []string // the cards given up, where they are named or no others can be
	open          bool     // which cards were given up is not known
}

// mayMeasure returns the cards of a Display that may be measured: with the pens and the
// action for it, or face-up.
func (s *State) mayMeasure(c claim) []string {
	h := s.seat(c.by)
	var ids []string
	for _, card := range h.cards {
		has, may := s.knownCard(card.id).action, card.up
		if c.action != "" {
			may = (card.canBeActivated() || h.unsure) && (has == "" || has == c.action)
		}
		if may && !slices.Contains(c.givenUp(), card.id) {
			ids = append(ids, card.id)
		}
	}
	return ids
}

// meaning finds the cards of a recorded Display that count A and B as entered.
func (s *State) meaning(c claim) (m meant) {
	h := s.seat(c.by)
	var inked []string
	for _, id := range s.mayMeasure(c) {
		if s.countsOf(c, id).reach(c.word.A, c.word.B, c.word.Turned) && s.mostDiscarded(c, id) >= c.word.Dropped {
			m.cards = append(m.cards, id)
			if n := h.cards[h.find(id)].ink; n > 0 && n == c.word.OnCard {
				inked = append(inked, id)
			}
		}
	}
	if inked != nil {
		m.cards = inked
	}
	m.turn, m.discard = idsOf(c.word.Turn), idsOf(c.word.Discard)
	if c.word.Turned+c.word.Dropped == 0 {
		return m
	}
	m.open = true
	if len(m.cards) == 1 {
		turn, sure := s.countsOf(c, m.cards[0]).onlyTurn(c.word)
		m.turn = append(m.turn, turn...)
		down := s.discardable(c, m.cards[0], m.turn)
		if c.word.Dropped == len(down) {
			m.discard = append(m.discard, down...)
		}
		m.open = !sure || c.word.Dropped > 0 && c.word.Dropped < len(down)
	}
	return m
}

// mostDiscarded returns how many cards can be discarded without being named.
func (s *State) mostDiscarded(c claim, measured string) int {
	n := len(s.discardable(c, measured, idsOf(c.word.Turn)))
	if s.house.ChainTurnDiscard.Or(true) {
		n += c.word.Turned
	}
	return n
}

// known returns the measured card, if it can be only one.
func (m meant) known() string {
	if len(m.cards) == 1 {
		return m.cards[0]
	}
	return ""
}

func idsOf(words []cardWord) []string {
	var ids []string
	for _, w := range words {
		ids = append(ids, w.ID)
	}
	return ids
}

// discardable returns the cards that may be discarded beside those that are named: face-down
// or just turned, without a pen and not the measured one.
func (s *State) discardable(c claim, measured string, turned []string) []string {
	h := s.seat(c.by)
	locked := h.lockedIn(c.givenUp())
	var ids []string
	for _, card := range h.cards {
		down := !card.up || slices.Contains(turned, card.id) && s.house.ChainTurnDiscard.Or(true)
		named := slices.Contains(idsOf(c.word.Discard), card.id)
		if down && !named && !locked[card.id] && card.id != measured {
			ids = append(ids, card.id)
		}
	}
	return ids
}

// countable is one face-up card beside the measured one, as A and B count it.
type countable struct {
	id              string
	typ, genre      string // "" while unknown
	fixed           bool   // it is not turned
	mustTurn, stays bool   // for trying
}

// counts are the cards that A and B are counted among.
type counts struct {
	cards      []countable
	typ, genre string // of the measured card; "" while unknown
	itself     int    // 1 if the measured card counts itself
}

// countsOf returns the counts of one card of a Display, once the named cards were given up.
func (s *State) countsOf(c claim, measured string) counts {
	var all counts
	h := s.seat(c.by)
	locked := h.lockedIn(c.givenUp())
	for _, card := range h.cards {
		k := s.knownCard(card.id)
		typ, genre := string(k.typ), input.Fold(k.genre)
		switch {
		case card.id == measured:
			all.typ, all.genre = typ, genre
			if s.house.countsItself(card.up) {
				all.itself = 1
			}
		case card.up && !slices.Contains(idsOf(c.word.Turn), card.id):
			all.cards = append(all.cards, countable{id: card.id, typ: typ, genre: genre, fixed: locked[card.id]})
		}
	}
	return all
}

// reach reports whether the cards can count A and B after a number of them was turned.
func (n counts) reach(a, b, turned int) bool {
	for _, typ := range n.possible(n.typ, func(c countable) string { return c.typ }) {
		for _, genre := range n.possible(n.genre, func(c countable) string { return c.genre }) {
			if n.reachAs(typ, genre, a, b, turned) {
				return true
			}
		}
	}
	return false
}

// other is a type or genre that no card is known to have.
const other = "?"

// possible returns the types or genres that the measured card may have.
func (n counts) possible(known string, of func(countable) string) []string {
	if known != "" {
		return []string{known}
	}
	all := []string{other}
	for _, c := range n.cards {
		if word := of(c); word != "" && !slices.Contains(all, word) {
			all = append(all, word)
		}
	}
	return all
}

// reachAs returns reach for a measured card of a type and a genre: bit b of sets[t][a] shows
// that t cards turned can leave A at a and B at b.
func (n counts) reachAs(typ, genre string, a, b, turned int) bool {
	if a > len(n.cards)+n.itself || b > len(n.cards)+n.itself || turned > len(n.cards) {
		return false
	}
	sets := make([][]uint64, turned+1)
	for t := range sets {
		sets[t] = make([]uint64, a+1)
	}
	if n.itself > a || n.itself > b {
		return false
	}
	sets[0][n.itself] = 1 << n.itself
	for _, c := range n.cards {
		for t := turned; t >= 0; t-- {
			for i := a; i >= 0; i-- {
				var after uint64
				if !c.mustTurn {
					for _, inA := range counted(c.typ, typ) {
						for _, inB := range counted(c.genre, genre) {
							if i >= inA {
								after |= sets[t][i-inA] << inB
							}
						}
					}
				}
				if t > 0 && !c.fixed && !c.stays {
					after |= sets[t-1][i]
				}
				sets[t][i] = after
			}
		}
	}
	return sets[turned][a]>>b&1 == 1
}

// counted returns what a card adds to A or B: 0 or 1, and either while that is not known.
func counted(has, wanted string) []int {
	switch has {
	case "":
		return []int{0, 1}
	case wanted:
		return []int{1}
	}
	return []int{0}
}

// onlyTurn returns the cards that were turned if they can be no others; sure is false if they
// can.
func (n counts) onlyTurn(w strengthWord) (turn []string, sure bool) {
	sure = true
	n.cards = slices.Clone(n.cards)
	for i := range n.cards {
		c := &n.cards[i]
		c.stays = true
		stays := n.reach(w.A, w.B, w.Turned)
		c.stays, c.mustTurn = false, true
		turns := !c.fixed && n.reach(w.A, w.B, w.Turned)
		c.mustTurn = false
		switch {
		case stays && turns:
			sure = false
		case turns:
			turn = append(turn, c.id)
		}
	}
	if !sure {
		return nil, false
	}
	return turn, true
}

// checkCounts forbids counts that no card of a recorded Display has, and special points
// that its cards do not give.
func (s *State) checkCounts(c claim, m meant, r *rules.Ruling) {
	faceUp := s.seat(c.by).faceUp()
	switch {
	case c.word.Turned > 0 && !s.house.gate(faceUp, r):
		r.Forbid(strengthGate, "%s, more than %d: no card is turned for special points", faceUpCards(faceUp), s.house.maxFaceUp())
		return
	case c.word.Dropped > 0 && !s.house.gateDiscard(faceUp, r):
		r.Forbid(strengthGateDiscard, "%s, more than %d: no card is discarded for special points", faceUpCards(faceUp), s.house.maxFaceUp())
		return
	case len(m.cards) > 0:
		return
	}
	may := s.mayMeasure(c)
	free, down := 0, 0
	for _, id := range may {
		n := 0
		for _, card := range s.countsOf(c, id).cards {
			if !card.fixed {
				n++
			}
		}
		free, down = max(free, n), max(down, s.mostDiscarded(c, id))
	}
	switch {
	case len(may) == 0:
		return // that has been stated
	case c.word.Turned > free:
		r.Forbid(strengthSpecial, "%s turned for special points, but only %d can be in the Display of %s", lang.Plural(c.word.Turned, "card", "cards"), free, s.name(c.by))
	case c.word.Dropped > down:
		r.Forbid(strengthSpecial, "%s discarded for special points, but only %d can be in the Display of %s", lang.Plural(c.word.Dropped, "card", "cards"), down, s.name(c.by))
	default:
		r.Forbid(strengthCount, "%d × %d is not possible in the Display of %s: %s", c.word.A, c.word.B, s.name(c.by), s.countsAre(c, may))
	}
}

func faceUpCards(n int) string { return lang.Plural(n, "face-up card", "face-up cards") }

const countsNamed = 3 // cards whose counts a refusal gives

// countsAre names the most that each card counts: "R1 counts 2 × 1".
func (s *State) countsAre(c claim, ids []string) string {
	var all []string
	for i, id := range ids {
		if i == countsNamed {
			return strings.Join(all, ", ") + ", …"
		}
		n := s.countsOf(c, id)
		a, b, sure := n.itself, n.itself, n.typ != "" && n.genre != ""
		for _, card := range n.cards {
			sure = sure && card.typ != "" && card.genre != ""
			if card.typ == "" || n.typ == "" || card.typ == n.typ {
				a++
			}
			if card.genre == "" || n.genre == "" || card.genre == n.genre {
				b++
			}
		}
		how := "counts"
		if !sure || c.word.Turned > 0 {
			how = "counts at most"
		}
		all = append(all, fmt.Sprintf("%s %s %d × %d", id, how, a, b))
	}
	return lang.And(all)
}

// measureCounts determines a strength entered as A × B in a recorded Display, and takes
// away what was given up for it. Cards that were given up without a name and can be
// several end the record.
func (s *State) measureCounts(c claim, given ByCards, r *rules.Ruling) (ActionStrength, meant) {
	h, w := s.seat(c.by), c.word
	m := s.meaning(c)
	var named rules.Ruling
	given.giveUp(*s.house, &named)
	r.Violations = append(r.Violations, named.Violations...)
	s.checkCounts(c, m, r)
	told := w.OnCard // on cards that were not recorded
	ink := Ink{Drops: w.Ink, Special: w.Special, OnCard: told}
	switch on := s.inkOn(c.by, m.cards); {
	case len(on) == 0 || slices.Max(on) == 0:
	case slices.Min(on) == slices.Max(on): // it counts, whichever card is meant
		if told == on[0] {
			told = 0
		}
		ink.OnCard = on[0] + told
		s.reserve += on[0]
		h.cards[h.find(m.cards[0])].ink = 0
	default:
		r.Note("ink lies on %s; name the measured card if it is meant", s.withInk(c.by, m.cards))
	}
	if card := m.known(); card != "" {
		r.Because(strengthCount, "%s is the card of %s that counts %d × %d", card, s.name(c.by), w.A, w.B)
	}
	counts := w.counts()
	counts.Ink = ink
	res := counts.measure(*s.house, r)
	told = min(told, h.hidden)
	h.hidden -= told
	s.reserve += told
	if m.open {
		s.forget(c.by, "which cards were given up is not known", r)
		return res, m
	}
	s.giveUp(c.by, ByCards{Turn: m.turn, Discard: m.discard})
	return res, m
}

// inkOn returns the ink on cards of a recorded Display.
func (s *State) inkOn(p input.Seat, ids []string) []int {
	h := s.seat(p)
	var all []int
	for _, id := range ids {
		all = append(all, h.cards[h.find(id)].ink)
	}
	return all
}

func (s *State) withInk(p input.Seat, ids []string) string {
	h := s.seat(p)
	return lang.And(slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return h.cards[h.find(id)].ink == 0 }))
}
