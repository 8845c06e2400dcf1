package vwf

import (
	"fmt"
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// discardEvent is the third step of a turn: cards from the hand are discarded.
type discardEvent struct {
	Cards input.Opt[int]
	By    input.Opt[input.Seat]
}

// Fields asks how many.
func (e *discardEvent) Fields(at input.Context) []input.Field {
	return []input.Field{
		input.Int("cards", &e.Cards, 0, handMost, "how many cards").Needed(input.Must),
		input.Actor(&e.By, at, active(at)),
	}
}

// discard takes cards out of the hand.
func (s *State) discard(e *discardEvent, r *rules.Ruling) error {
	by, n := e.By.Value, e.Cards.Value
	s.ownTurn(by, r)
	if by == s.active {
		was := s.turn.Discarded
		s.turn = turn{Played: s.turn.Played}
		s.turn.Discarded += n
		if s.limits().discards(s.turn.Played, r); n == 0 && was == discardsPerTurn {
			r.Forbid(turnDiscard, "%d cards discarded, and a turn takes no more", was).In("cards")
		}
	}
	if err := s.pay(by, n); err != nil {
		return err
	}
	res := HandsResult{map[string]int{}}
	s.tellHand(by, &res)
	r.Because(turnDiscard, "%s", lang.Plural(n, "card", "cards"))
	r.Say("%s discards %s", s.name(by), lang.Plural(n, "card", "cards"))
	r.Result = res
	return nil
}

// endTurnEvent is the end of a turn: cards are drawn, END GAME perhaps among them.
type endTurnEvent struct {
	End, Deck input.Opt[int]
	By        input.Opt[input.Seat]
}

// Fields asks for END GAME, and for the deck if it was too small.
func (e *endTurnEvent) Fields(at input.Context) []input.Field {
	end := input.Int("end", &e.End, 0, endCardsCombined, "END GAME cards drawn").Fixed("0")
	if s, ok := at.State.(*State); ok && s.phase == lightning {
		end.Prompt = input.IfNeeded
	}
	return []input.Field{
		end,
		unasked(input.Int("deck", &e.Deck, 0, deckMost, "cards the deck still held, if too few")),
		input.Actor(&e.By, at, active(at)),
	}
}

// EndTurnResult is what a turn came to, the cards drawn, and who plays next; nil where
// that is not known. Keys are what players were ranked by, once the game is over.
type EndTurnResult struct {
	Turn  *Outcome       `json:"turn"`
	Draws *int           `json:"draws"`
	Phase Phase          `json:"phase"`
	Next  *string        `json:"next"`
	Last  *string        `json:"last"` // of the lightning round
	Keys  map[string]Key `json:"keys,omitempty"`
}

// endTurn ends a turn.
func (s *State) endTurn(e *endTurnEvent, r *rules.Ruling) error {
	by, was := e.By.Value, s.phase
	s.ownTurn(by, r)
	if drawn := s.ends + e.End.Value; drawn > s.mode.endCards() {
		return rules.Cannot("end", endReveal, "%s drawn, and the deck has %d", lang.Plural(drawn, "END GAME card", "END GAME cards"), s.mode.endCards())
	}
	var res EndTurnResult
	s.draw(e, &res, r)
	s.ends += e.End.Value
	switch {
	case was == lightning:
		s.queue = slices.DeleteFunc(slices.Clone(s.queue), func(p input.Seat) bool { return p == by })
	case e.End.Value > 0:
		s.drawer, s.phase = by, s.mode.PhaseAfter(s.ends)
	}
	if s.phase == lightning && was != lightning {
		s.queue = slices.DeleteFunc(LightningOrder(len(s.seats), by), func(p input.Seat) bool { return s.seat(p).left })
	}
	s.passOn(by)
	s.tellNext(was, by, &res, r)
	r.Result = res
	return nil
}

// draw counts what is drawn at the end of a turn.
func (s *State) draw(e *endTurnEvent, res *EndTurnResult, r *rules.Ruling) {
	by := e.By.Value
	h, played := s.seat(by), s.turn.Played
	if by != s.active {
		played = Played{}
	}
	outcome := s.limits().outcome(played)
	switch {
	case s.phase == lightning:
		res.Turn = &outcome
		return
	case outcome == Play:
		res.Turn = &outcome
	case h.counted:
		res.Turn = &outcome
	default:
		r.Note("no card of %s's was recorded: if none was played, the whole hand is discarded and %d are drawn", s.name(by), s.mode.SkipDraw(h.helpingHands(), *s.house))
		return
	}
	if !h.counted {
		r.Note("%s's hand is not recorded, so the number of cards drawn is not known", s.name(by))
		r.Because(s.mode.drawRule(), "a hand is drawn up to %d", s.limitOf(by))
		return
	}
	n := s.mode.drawn(outcome, h.hand, h.helpingHands(), *s.house, r)
	if outcome == Skip {
		h.hand = 0
	}
	if n == 0 && e.End.Value > 0 {
		r.Note("END GAME was entered, but no card is drawn at the end of this turn")
	}
	if e.Deck.Set && e.Deck.Value < n {
		n = e.Deck.Value
		if s.ends+e.End.Value < s.mode.endCards() {
			r.Forbid(setUpPiles, "the deck held %d, but END GAME was still in it", n).In("deck")
		}
		r.Because(endReveal, "the deck held %d", n).Decides()
	}
	h.hand += n
	res.Draws = &n
}

// passOn makes it the next player's turn.
func (s *State) passOn(by input.Seat) {
	s.turn = turn{}
	switch {
	case s.phase != lightning:
		s.active = s.after(by)
	case len(s.queue) > 0:
		s.active = s.queue[0]
	default:
		s.phase = over
	}
}

// after is the next player who is still there.
func (s *State) after(p input.Seat) input.Seat {
	for range s.seats {
		if p = p%input.Seat(len(s.seats)) + 1; !s.seat(p).left {
			break
		}
	}
	return p
}

// tellNext says who plays next, and what END GAME has brought.
func (s *State) tellNext(was Phase, by input.Seat, res *EndTurnResult, r *rules.Ruling) {
	if res.Phase = s.phase; s.phase == over {
		s.crowned(res, r)
		return
	}
	next, head := s.name(s.active), s.done(was, by, res)
	res.Next = &next
	switch {
	case s.phase == lightning:
		last := s.name(s.queue[len(s.queue)-1])
		res.Last = &last
		r.Because(endLightning, "%s", lang.Plural(len(s.queue), "turn is left", "turns are left"))
		if was != lightning {
			r.Because(endReveal, "%s drew END GAME", s.name(by)).Decides()
			head += "; END GAME, and the lightning round begins"
		}
		order := next + " plays next, " + last + " last"
		if next == last {
			order = last + " plays last"
		}
		r.Say("%s: %s", head, order)
	case s.phase != was:
		r.Because(combinedEnd, "%s drew the first END GAME", s.name(by)).Decides()
		r.Because(combinedTwo, "from now on a turn takes 1 or 2 cards from the hand")
		r.Say("%s; first END GAME: a turn takes 1 or 2 cards from now on; %s plays next", head, next)
	default:
		r.Say("%s; %s plays next", head, next)
	}
}

// done says what a turn came to, which began in a phase.
func (s *State) done(was Phase, by input.Seat, res *EndTurnResult) string {
	head := s.name(by)
	switch {
	case res.Turn != nil && *res.Turn == Skip:
		return fmt.Sprintf("%s discards the whole hand and draws %d", head, *res.Draws)
	case res.Turn != nil && *res.Turn == Pass:
		return head + " passes"
	case res.Draws != nil:
		return fmt.Sprintf("%s draws %d", head, *res.Draws)
	case res.Turn != nil && was != lightning:
		return fmt.Sprintf("%s draws up to %d", head, s.limitOf(by))
	}
	return head + " is done"
}

// crowned says who has won.
func (s *State) crowned(res *EndTurnResult, r *rules.Ruling) {
	final, keys, left := s.standing()
	res.Phase, res.Keys = s.phase, map[string]Key{}
	for i, k := range keys {
		res.Keys[s.players[i]] = k
	}
	if s.seat(s.drawer).left {
		r.Because(endLightning, "all players at the table have had their turn")
	} else {
		r.Because(endLightning, "%s drew END GAME and has had the last turn", s.name(s.drawer))
	}
	crown(final, keys, left, r, "wins", "share the victory")
	r.Say("The game is over: %s", r.Verdict)
}

// handEvent tells how many cards a hand holds, which is counted from then on.
type handEvent struct {
	Player input.Opt[input.Seat]
	Cards  input.Opt[int]
}

// Fields asks whose it is and how many cards.
func (e *handEvent) Fields(at input.Context) []input.Field {
	return []input.Field{
		input.Player("player", &e.Player, at, "whose hand").Needed(input.Must),
		input.Int("cards", &e.Cards, 0, handMost, "how many cards").Else("no longer counted"),
	}
}

// countHand begins to count a hand, or ends it.
func (s *State) countHand(e *handEvent, r *rules.Ruling) error {
	p := e.Player.Value
	h := s.seat(p)
	was := h.hand
	h.counted, h.hand = e.Cards.Set, e.Cards.Value
	res := HandsResult{map[string]int{}}
	s.tellHand(p, &res)
	r.Result = res
	r.Because(s.mode.drawRule(), "the hand limit is %d", s.limitOf(p))
	if !h.counted {
		r.Say("%s's hand is no longer counted", s.name(p))
		if was > 0 {
			r.Say("%s; it had %s", r.Verdict, lang.Plural(was, "card", "cards"))
		}
		return nil
	}
	r.Say("%s holds %s and draws up to %d", s.name(p), lang.Plural(h.hand, "card", "cards"), s.limitOf(p))
	return nil
}
