package carpathes

import "companion/calculators/rules"

// supremeEvent is Supreme Punishment at the table ("Rules Points").
type supremeEvent struct {
	Cost    rules.Opt[int]
	Pay     rules.Opt[[]int]
	Discard rules.Opt[[]rules.Each[Discard]]
	By      rules.Opt[rules.Seat]
}

// Kind names the event.
func (*supremeEvent) Kind() rules.Kind {
	return rules.Kind{Name: "supreme-punishment", Help: "20 DS from everybody, its player and the invisible too", Examples: []string{"", "discard=l:5,5"}}
}

// Fields asks how everybody pays.
func (e *supremeEvent) Fields(at rules.Context) []rules.Field {
	s, _ := at.State.(*State)
	var hits []hit
	if s != nil {
		hits = s.everybody()
	}
	return []rules.Field{
		costField(&e.Cost, e.Pay),
		payField(&e.Pay),
		s.discardsField(&e.Discard, at, hits),
		byActive(&e.By, at),
	}
}

// everybody is hit, whoever has not left.
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
	Target rules.Opt[rules.Seat]
	Card   rules.Opt[string]
	Cost   rules.Opt[int]
	Pay    rules.Opt[[]int]
	By     rules.Opt[rules.Seat]
}

// Kind names the event.
func (*destroyEvent) Kind() rules.Kind {
	return rules.Kind{Name: "destroy", Help: "Destruction removes an opponent's placed card for its printed cost", Examples: []string{"e con"}}
}

// Fields asks whose card it is, which, and how its cost is paid.
func (e *destroyEvent) Fields(at rules.Context) []rules.Field {
	cost := costField(&e.Cost, e.Pay).Stands("").Needed(rules.Must)
	cost.Default = ""
	if s, ok := at.State.(*State); ok && e.Target.Set && e.Card.Set {
		h := s.holder(e.Target.Value)
		if i := h.find(e.Card.Value, false); i < 0 {
			cost = cost.Stands("0").Needed(rules.May) // it is refused
		} else if known := h.specials[i].cost; known > 0 || rules.Fold(e.Card.Value) == rules.Fold(destructionCard) {
			cost = cost.Stands(bidForm.Write(known)).Needed(rules.May)
		}
	}
	return []rules.Field{
		rules.Player("target", &e.Target, at, "whose card").Needed(rules.Must),
		here(&e.Card, at, e.Target.Value).Needed(rules.Must),
		cost,
		payField(&e.Pay),
		byActive(&e.By, at),
	}
}

const (
	destructionCard = "Destruction"
	paralysisCard   = "Paralysis" // takes no DS
)

// DestroyedResult is what the destruction left its player, and whether it freed him;
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
	s.usable(p, destructionCard, rules.Opt[moon]{}, r)
	s.mayAttack(p, []rules.Seat{target}, r)
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
	says := s.attacked(p, []rules.Seat{target}, false, &losses, r)
	res := DestroyedResult{DS: s.of(p).ds, Freed: losses.Freed}
	r.Say("%s is removed from %s; %s is at %d%s", name, s.name(target), s.name(p), res.DS, says)
	r.Result = res
	return nil
}
