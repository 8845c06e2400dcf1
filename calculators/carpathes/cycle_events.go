package carpathes

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// cycleEventEvent is the Event of a new cycle, turned up ("End of a Cycle").
type cycleEventEvent struct {
	Card    input.Opt[string]
	Doubled input.Opt[bool]
}

// Fields asks which card it is.
func (e *cycleEventEvent) Fields(at input.Context) []input.Field {
	return []input.Field{
		cardField(&e.Card, at, "event", "which card"),
		input.Flag("doubled", &e.Doubled, "losses by Attack Power cards are doubled").OfCard().Else("no"),
	}
}

// EventResult is the Event.
type EventResult struct {
	Card    *string `json:"card"`
	Doubled bool    `json:"doubled"`
}

// turnUp turns up an Event.
func (s *State) turnUp(e *cycleEventEvent, r *rules.Ruling) error {
	switch s.phase {
	case turns:
		r.Forbid(cycleEvent, "an Event is turned up after the third turn of a cycle, and %s is in turn", s.name(s.active))
	case auction:
		r.Forbid(cycleEvent, "the Event of this cycle has been turned up")
	case event:
		s.phase = auction
	}
	isPlayed(e.Card.Value, "event", r)
	notePrint(e.Card.Value, "doubled", input.YesNo().Write(e.Doubled.Value), r)
	s.card, s.doubled = e.Card.Value, e.Doubled.Value
	name := "An Event"
	if e.Card.Set {
		name = e.Card.Value
	}
	r.Because(cycleEvent, "for everybody, in the new cycle")
	r.Say("%s is in force", name)
	if s.doubled {
		r.Because(cycleDoubled, "losses by Attack Power cards are doubled")
		r.Say("%s is in force: losses by Attack Power cards are doubled", name)
	}
	r.Result = EventResult{orNull(s.card), s.doubled}
	return nil
}

// auctionEvent is the one round of bids ("End of a Cycle").
type auctionEvent struct {
	Bids input.Opt[[]input.Each[int]]
	Pay  input.Opt[[]int]
}

// Fields asks for the bids, and how the winner pays.
func (e *auctionEvent) Fields(at input.Context) []input.Field {
	return []input.Field{
		input.List("bids", &e.Bids, input.EachFormat(at, bidForm), 0, playersMost, "who bids how much").TakesSeveral().From(at.Players).Else("none"),
		input.List("pay", &e.Pay, humanForm, 0, humansInBox, "the Human cards the winner discards").Else("not recorded"),
	}
}

// AuctionedResult holds who is first player, and for how much.
type AuctionedResult struct {
	FirstPlayer string `json:"first_player"`
	Bid         int    `json:"bid"`
}

// auctioned settles the bids and begins the next cycle.
func (s *State) auctioned(e *auctionEvent, r *rules.Ruling) error {
	switch s.phase {
	case turns:
		r.Forbid(auctionRound, "bids are made after the third turn of a cycle, and %s is in turn", s.name(s.active))
		s.endCycle()
	case event:
		r.Forbid(cycleEvent, "an Event is turned up first")
	}
	winner, bid, err := s.bids(e, r)
	if err != nil {
		return err
	}
	if bid > 0 {
		if err := s.paysBid(winner, bid, e.Pay, r); err != nil {
			return err
		}
	} else if len(e.Pay.Value) > 0 {
		return input.InField("pay", "no player bids, so no player pays")
	}
	cycle, _, _ := s.position()
	s.turn = cycle*turnsInCycle + 1
	s.first = winner
	s.begin(winner)
	_, up, _ := s.position()
	r.Because(cycleTurns, "%s Moon, turn 1 of 3", up)
	r.Say("%s is first player; %s Moon, turn 1", s.name(winner), up)
	r.Result = AuctionedResult{s.name(winner), bid}
	return nil
}

// bids returns who wins the round of bids. The error is a *InputError.
func (s *State) bids(e *auctionEvent, r *rules.Ruling) (input.Seat, int, error) {
	told := map[input.Seat]int{}
	for _, b := range e.Bids.Value {
		if _, twice := told[b.Seat]; twice || s.of(b.Seat).left {
			return 0, 0, input.InField("bids", "%s has bid already, or has left", s.name(b.Seat))
		}
		told[b.Seat] = b.V
	}
	round := s.round()
	all := make([]Bid, len(round))
	for i, p := range round {
		ds, given := told[p]
		all[i] = Bid{Name: s.name(p), DS: ds, Told: given}
		if s.holder(p).whole {
			all[i].Hand = s.holder(p).humans
		}
	}
	i, bid := Auctioned(all, r)
	return round[i], bid, nil
}

// paying returns the cards of a hand that may be among n that are worth a bid.
func (h Humans) paying(bid, n int) Humans {
	var all Humans
	for _, value := range slices.Sorted(slices.Values(h)) {
		if value >= bid-(n-1)*humanMost && len(all) < n {
			all = append(all, value)
		}
	}
	return all
}

// paysBid lets the winner pay. The error is a *InputError.
func (s *State) paysBid(p input.Seat, bid int, pay input.Opt[[]int], r *rules.Ruling) error {
	if purse := s.purse(p); !pay.Set && !purse.whole() {
		n := (bid + humanMost - 1) / humanMost
		r.Note("which Human cards %s pays with was not given: %s from the hand, as few as can be", s.name(p), lang.Plural(n, "card is gone", "cards are gone"))
		s.sheds(p, n, "Human", &s.holder(p).most.humans, r)
		s.discards(p, purse.discards(Discard{Cards: purse.Hand.paying(bid, n)}, r), n, r)
		return nil
	}
	d, err := told(pay, "pay")
	if err != nil {
		return err
	}
	after, _ := PayBid(s.purse(p), bid, d, r)
	s.sheds(p, len(d.Cards), "Human", &s.holder(p).most.humans, r)
	s.discards(p, after, len(d.Cards), r)
	return nil
}
