package carpathes

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// supremeEvent is Supreme Punishment at the table ("Rules Points").
type supremeEvent struct {
	Cost    input.Opt[int]
	Pay     input.Opt[[]int]
	Discard input.Opt[[]input.Each[Discard]]
	By      input.Opt[input.Seat]
}

// Fields asks how everybody pays.
func (e *supremeEvent) Fields(at input.Context) []input.Field {
	s, _ := at.State.(*State)
	var hits []hit
	if s != nil {
		hits = s.everybody()
	}
	return []input.Field{
		costField(&e.Cost, e.Pay),
		payField(&e.Pay),
		s.discardsField(&e.Discard, at, hits),
		byActive(&e.By, at),
	}
}

// everybody returns the players who have not left: an event may hit all of them.
func (s *State) everybody() []hit {
	var all []hit
	for _, p := range s.others(0) {
		all = append(all, hit{p, s.house.supreme(s.doubles())})
	}
	return all
}

// punish lets everybody lose, the invisible and the Master too.
func (s *State) punish(e *supremeEvent, r *rules.Ruling) error {
	p := e.By.Value
	s.act(p, r)
	s.seen(p, r)
	noteCost(supremeCard, e.Cost.Value, r)
	s.plays(p, r)
	if err := s.pays(p, e.Cost.Value, e.Pay, r); err != nil {
		return err
	}
	hits := s.everybody()
	r.Because(supreme, "everybody loses %d, and nothing counters it", hits[0].loss)
	s.house.tellSupreme(s.doubles(), r)
	res, stand, err := s.suffer(hits, e.Discard.Value, r)
	if err != nil {
		return err
	}
	r.Say("%s%s", stand, s.attacked(p, seatsOf(hits), true, &res, r))
	r.Result = res
	return nil
}

// destroyEvent is Destruction at the table ("Rules Points").
type destroyEvent struct {
	Target input.Opt[input.Seat]
	Card   input.Opt[string]
	Cost   input.Opt[int]
	Pay    input.Opt[[]int]
	By     input.Opt[input.Seat]
}

// Fields asks whose card it is, which, and how its cost is paid.
func (e *destroyEvent) Fields(at input.Context) []input.Field {
	cost := costField(&e.Cost, e.Pay).Stands("").Needed(input.Must)
	cost.Default = ""
	if s, ok := at.State.(*State); ok && e.Target.Set && e.Card.Set {
		h := s.holder(e.Target.Value)
		if i := h.find(e.Card.Value, false); i < 0 {
			cost = cost.Stands("0").Needed(input.May) // it is refused
		} else if known := h.specials[i].cost; known > 0 || input.Fold(e.Card.Value) == input.Fold(destructionCard) {
			cost = cost.Stands(bidForm.Write(known)).Needed(input.May)
		}
	}
	return []input.Field{
		input.Player("target", &e.Target, at, "whose card").Needed(input.Must),
		here(&e.Card, at, e.Target.Value).Needed(input.Must),
		cost,
		payField(&e.Pay),
		byActive(&e.By, at),
	}
}

const (
	destructionCard = "Destruction"
	paralysisCard   = "Paralysis" // takes no DS
)

// DestroyedResult holds what the destruction left its player, and whether it freed him;
// nil unless he is a Slave.
type DestroyedResult struct {
	DS    int   `json:"ds"`
	Freed *bool `json:"freed,omitempty"`
}

// destroy removes a placed card.
func (s *State) destroy(e *destroyEvent, r *rules.Ruling) error {
	p, target := e.By.Value, e.Target.Value
	h := s.holder(target)
	i := h.find(e.Card.Value, false)
	if i < 0 {
		return rules.Cannot("card", destruction, "no %s lies beside %s", e.Card.Value, s.name(target))
	}
	if target == p {
		r.Forbid(destruction, "%s removes an opponent's card, not an own one", s.name(p)).In("target")
	}
	s.seen(p, r)
	s.usable(p, destructionCard, input.Opt[moon]{}, r)
	s.mayAttack(p, []input.Seat{target}, r)
	if known := h.specials[i].cost; known > 0 && known != e.Cost.Value {
		r.Forbid(destruction, "%s cost %d when it was placed, so it is removed for %d and not for %d", h.specials[i].name, known, known, e.Cost.Value).In("cost")
	} else {
		notePrint(e.Card.Value, "cost", bidForm.Write(e.Cost.Value), r)
	}
	if err := s.pays(p, e.Cost.Value, e.Pay, r); err != nil {
		return err
	}
	name := h.specials[i].name
	h.specials = append(h.specials[:i:i], h.specials[i+1:]...)
	r.Because(destruction, "for the %d printed on it", e.Cost.Value)
	var losses LossesResult
	says := s.attacked(p, []input.Seat{target}, false, &losses, r)
	res := DestroyedResult{DS: s.of(p).ds, Freed: losses.Freed}
	r.Say("%s is removed from %s; %s is at %d%s", name, s.name(target), s.name(p), res.DS, says)
	r.Result = res
	return nil
}
