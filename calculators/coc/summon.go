package coc

import (
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// SummonPrice returns the cost of a card that is summoned from the hand: KNOW, and for a
// ritual SAN ("Definitions: SUMMON").
func (f Facts) SummonPrice() Price {
	if f.Type == Ritual {
		return f.price()
	}
	return Price{Know: f.Know}
}

// summonEvent is a card that comes from the hand to the table ("Definitions: SUMMON").
type summonEvent struct {
	knownFacts
	As input.Opt[Handle]
	By input.Opt[input.Seat]
}

// Fields asks what is printed on the card, and what the table calls its place.
func (e *summonEvent) Fields(at input.Context) []input.Field {
	as := input.One("as", &e.As, placeForm(at), "what the table calls its place").Else("the next number")
	as.Prompt, as.Place = input.IfNeeded, input.Late
	return []input.Field{
		e.know(nil, "KNOW to pay"), e.san(nil, "SAN on the card, which a ritual costs"), e.power(nil), e.kind(nil, summonedForm, Creature),
		e.card(nil, at), e.unique(nil), as, byActive(&e.By, at),
	}
}

// SummonedResult is where a card lies, which copies of a unique were concealed by it,
// and what all have then.
type SummonedResult struct {
	At        string   `json:"at"`
	Concealed []string `json:"concealed"`
	*counted
}

// summon pays for a card and lays it.
func (s *State) summon(e *summonEvent, r *rules.Ruling) error {
	p := e.By.Value
	if err := s.absent(p, "by"); err != nil {
		return err
	}
	facts := e.facts(Creature).mayBeUnique("unique", r)
	if facts.Type.Fleeting() {
		return rules.Cannot("type", summonHand, "an event or a spell is played, not summoned")
	}
	if p != s.active {
		r.Forbid(turnSummon, "it is the turn of %s", s.name(s.active)).In("by")
	} else if !s.phase.summons() {
		r.Forbid(turnSummon, "cards are summoned in the SUMMON stages, and this is %s", s.phase.name())
	}
	at, err := s.free(p, "as", e.As)
	if err != nil {
		return err
	}
	before := s.account(p)
	after, err := s.pays(p, facts.SummonPrice(), r)
	if err != nil {
		return err
	}
	s.fromHand(p, r)
	s.compared(facts, at, r)
	switch facts.Type {
	case Ritual:
		r.Because(summonRitual, "%d KNOW, then %d SAN", facts.Know, facts.San)
	default:
		r.Because(summons, "%d KNOW, and no SAN is lost", facts.Know)
	}
	s.cards = append(s.cards, card{id: at, controller: p, up: true, facts: facts})
	res := SummonedResult{At: at.show(s.heads), Concealed: []string{}}
	for _, other := range s.single(at, r) {
		res.Concealed = append(res.Concealed, other.show(s.heads))
	}
	text := lang.Sprintf("%s is summoned", s.label(at)) + change(before, after)
	for _, other := range res.Concealed {
		text += "; " + IsConcealed.of(other)
	}
	res.counted = new(counted)
	r.Result = res
	r.Say("%s", text)
	return nil
}

// free returns the place of a new card: the one the table names, or the next number of the
// player. The error is a *Violation.
func (s *State) free(p input.Seat, field string, as input.Opt[Handle]) (Handle, error) {
	at := s.next(p)
	if as.Set {
		if at = as.Value; s.taken(at) {
			return at, rules.Cannot(field, arrangement, "%s is the place of another card", at.show(s.heads))
		}
		for _, c := range s.cards {
			if c.up && at.As != "" && c.called(at.As) {
				return at, rules.Cannot(field, arrangement, "%s is the name of %s, which lies face-up", at.As, c.id.show(s.heads))
			}
		}
	}
	if at.N > numberMost {
		return at, rules.Cannot(field, arrangement, "the numbers of %s are used up; name the place", s.name(p))
	}
	if at.As == "" {
		own := s.seat(at.Seat)
		own.laid = max(own.laid, at.N)
	}
	return at, nil
}

// next returns the next number of a player.
func (s *State) next(p input.Seat) Handle { return Handle{Seat: p, N: s.seat(p).laid + 1} }

// taken reports whether a card has lain at a place.
func (s *State) taken(h Handle) bool {
	for _, all := range [][]card{s.cards, s.dead} {
		for _, c := range all {
			if c.id.same(h) {
				return true
			}
		}
	}
	return h.As == "" && h.N <= laidOut
}

// pays pays a price. The error is a price that a player cannot pay.
func (s *State) pays(p input.Seat, price Price, r *rules.Ruling) (Account, error) {
	a := s.account(p)
	if v := a.unpayable(price); v != nil {
		return a, v
	}
	if v := a.ruinous(price, *s.house); v != nil {
		s.house.note(r, payLastSan)
		r.Violations = append(r.Violations, v)
	}
	a = a.Pay(price, r)
	s.keep(p, a, otherwise)
	return a, nil
}

// fromHand takes a card from a hand.
func (s *State) fromHand(p input.Seat, r *rules.Ruling) {
	h := s.seat(p)
	if h.hand == 0 {
		r.Forbid(summonHand, "%s has no card in the hand; record a card that came otherwise with adjust hand", s.name(p))
		return
	}
	h.hand--
}
