package carpathes

import (
	"fmt"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

const handMost = 10 // cards at the end of one's turn ("Course of the Game")

// HandExcess returns how many cards have to be discarded at the end of one's turn.
func HandExcess(cards int) int { return max(0, cards-handMost) }

// endTurnEvent is the end of a player's turn.
type endTurnEvent struct {
	Humans input.Opt[[]int]
	Powers input.Opt[int]
	By     input.Opt[input.Seat]
}

// Fields asks, where a player holds too many cards, which ones go.
func (e *endTurnEvent) Fields(at input.Context) []input.Field {
	humans := input.List("humans", &e.Humans, humanForm, 0, humansInBox, "the Human cards that are discarded").Else("none")
	if s, ok := at.State.(*State); ok && !e.Powers.Set {
		cards := s.holder(e.By.Or(s.supposed())).cards
		if over := HandExcess(cards); over > 0 {
			humans = humans.Needed(input.Must).InsteadOf("powers")
			humans.Short = fmt.Sprintf("%d cards in hand, %d too many: 20,5", cards, over)
		}
	}
	return []input.Field{
		humans,
		input.Int("powers", &e.Powers, 0, 99, "how many Power cards are discarded").Fixed("0"),
		byActive(&e.By, at),
	}
}

// EndTurnResult holds what became of an ordered attack: "refused", or nil if there was
// none, and whether the cycle is over.
type EndTurnResult struct {
	Order     *string `json:"order"`
	Discarded int     `json:"discarded"`
	CycleOver bool    `json:"cycle_over"`
}

// endTurn ends a turn: the order is settled, surplus cards go, the next player begins.
func (s *State) endTurn(e *endTurnEvent, r *rules.Ruling) error {
	p := e.By.Value
	if s.phase != turns {
		return rules.Cannot("", cycleTurns, "the cycle is over, and so are its turns")
	}
	if p != s.active {
		return rules.Cannot("by", turnActions, "it is the turn of %s, not of %s", s.name(s.active), s.name(p))
	}
	d, err := told(e.Humans, "humans")
	if err != nil {
		return err
	}
	res := EndTurnResult{Discarded: len(d.Cards) + e.Powers.Value}
	says := s.settle(&res, r)
	s.trims(p, d, res.Discarded, r)
	for i := range s.holder(p).specials {
		s.holder(p).specials[i].used = false
	}
	s.nextTurn()
	res.CycleOver = s.phase != turns
	if res.CycleOver {
		r.Because(cycleTurns, "that was the last turn of 3: the Event and invisibility are over")
		r.Say("%s%s has had the last turn of the cycle", says, s.name(p))
	} else {
		r.Because(turnActions, "%s has %d actions", s.name(s.active), actionsEach)
		r.Say("%sIt is the turn of %s", says, s.name(s.active))
	}
	r.Result = res
	return nil
}

// settle settles what the Master has asked for and was not done.
func (s *State) settle(res *EndTurnResult, r *rules.Ruling) (says string) {
	slave := s.active
	switch {
	case s.open.ask == askFeed:
		c, says := s.unfed()
		r.Forbid(c, "%s", says)
	case s.open.ask == askAttack && s.holder(slave).invisible:
		r.Because(graceOrder, "%s is invisible, so the order lapses", s.name(slave))
	case s.open.ask == askAttack && (s.of(s.open.target).left || s.of(s.open.target).master == s.open.master):
		r.Because(graceOrder, "%s is no opponent of %s any more, so the order lapses", s.name(s.open.target), s.name(s.open.master))
	case s.open.ask == askAttack && s.open.hidden:
		r.Because(graceOrder, "%s is invisible and cannot be attacked, so the order lapses", s.name(s.open.target))
	case s.open.ask == askAttack:
		says = s.refused(res, r)
	}
	s.open = order{}
	return says
}

// refused returns an ordered attack that was not carried out, or could not be.
func (s *State) refused(res *EndTurnResult, r *rules.Ruling) (says string) {
	step := RefusalStep(s.open.armed, *s.house, r)
	if step.N < 0 {
		res.Order = orNull("refused")
	} else {
		r.Note("whether %s had a card to attack with was not checked", s.name(s.active))
	}
	moved, _ := s.moves(s.active, step, r)
	return lang.Sprintf("The attack on %s was not carried out", s.name(s.open.target)) + moved + ". "
}

// trims discards what a player holds above the limit.
func (s *State) trims(p input.Seat, d Discard, discarded int, r *rules.Ruling) {
	h := s.holder(p)
	if over := HandExcess(h.cards); discarded != over {
		r.Forbid(handLimit, "%s holds %d cards and discards %d, not %d", s.name(p), h.cards, over, discarded).In("humans")
	} else if over > 0 {
		r.Because(handLimit, "%d cards, %d of them discarded", h.cards, over)
	}
	var sum rules.Ruling
	after := s.purse(p).discards(d, &sum)
	r.Include(sum, 1, s.name(p)+": ", "humans")
	s.sheds(p, len(d.Cards), "Human", &h.most.humans, r)
	s.sheds(p, discarded-len(d.Cards), "Power", &h.most.powers, r)
	s.discards(p, after, discarded, r)
}

// nextTurn begins the turn of the next player. After the last one the number moves on,
// or the cycle ends.
func (s *State) nextTurn() {
	n := input.Seat(len(s.vampires))
	place := func(p input.Seat) input.Seat { return (p - s.first + n) % n } // clockwise from the first player
	next := s.after(s.active)
	if place(next) <= place(s.active) {
		if _, _, number := s.position(); number == turnsInCycle {
			s.endCycle()
			return
		}
		s.turn++
	}
	s.begin(next)
}

// begin begins a player's turn.
func (s *State) begin(p input.Seat) {
	s.phase, s.active, s.actions, s.open = turns, p, actionsEach, order{}
	v := s.of(p)
	v.spared = false
	s.asks = v.master > 0 && !s.of(v.master).left
}

// endCycle ends a cycle: the Event and everybody's invisibility are over.
func (s *State) endCycle() {
	s.phase, s.active, s.actions, s.asks = event, 0, 0, false
	s.card, s.doubled = "", false
	for i := range s.holders {
		s.holders[i].invisible = false
	}
}
