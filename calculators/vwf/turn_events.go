package vwf

import (
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// discardEvent is the third step of a turn: a player discards cards from the hand.
type discardEvent struct {
	Cards input.Opt[int]
	By    input.Opt[input.Seat]
}

// Fields asks for the number of cards.
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
			r.Forbid(turnDiscard, "%d cards were already discarded, and a turn allows no more", was).In("cards")
		}
	}
	if err := s.pay(by, n); err != nil {
		return err
	}
	res := HandsResult{map[string]int{}}
	s.recordHand(by, &res)
	r.Because(turnDiscard, "%s discards %s in this step", s.name(by), lang.Plural(n, "card", "cards"))
	r.Say("%s discards %s", s.name(by), lang.Plural(n, "card", "cards"))
	r.Result = res
	return nil
}

// endTurnEvent is the end of a turn: a player draws cards, perhaps END GAME too.
type endTurnEvent struct {
	End, Deck input.Opt[int]
	By        input.Opt[input.Seat]
}

// Fields asks for END GAME, and for the deck if it ran out.
func (e *endTurnEvent) Fields(at input.Context) []input.Field {
	end := input.Int("end", &e.End, 0, endCardsCombined, "END GAME cards drawn").Fixed("0")
	if s, ok := at.State.(*State); ok && s.phase == lightning {
		end.Prompt = input.IfNeeded
	}
	return []input.Field{
		end,
		unasked(input.Int("deck", &e.Deck, 0, deckMost, "cards left in the deck, if too few")),
		input.Actor(&e.By, at, active(at)),
	}
}

// EndTurnResult has the kind of the turn, the cards to draw and the next player; nil if that
// is unknown. Keys rank the players after the game.
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
		return rules.Cannot("end", endReveal, "the deck has %s, not %d", lang.Plural(s.mode.endCards(), "END GAME card", "END GAME cards"), drawn)
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
	s.reportNext(was, by, &res, r)
	r.Result = res
	return nil
}

// draw counts the cards to draw at the end of a turn.
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
		r.Note("No card of %s's was recorded. If he played none, he discards his whole hand and draws %d", s.name(by), s.mode.SkipDraw(h.helpingHands(), *s.house))
		return
	}
	if !h.counted {
		r.Because(s.mode.drawRule(), "%s's hand limit is %d", s.name(by), s.limitOf(by))
		return
	}
	n := s.mode.drawn(outcome, h.hand, h.helpingHands(), *s.house, r)
	if outcome == Skip {
		h.hand = 0
	}
	if n == 0 && e.End.Value > 0 {
		r.Note("END GAME was entered, but %s draws no card at the end of this turn", s.name(by))
	}
	if e.Deck.Set && e.Deck.Value < n {
		n = e.Deck.Value
		if s.ends+e.End.Value < s.mode.endCards() {
			r.Forbid(setUpPiles, "the deck had only %d left, but END GAME was still in it", n).In("deck")
		}
		r.Because(endReveal, "the deck had only %d left", n).Decides()
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

// after returns the next player who has not left.
func (s *State) after(p input.Seat) input.Seat {
	for range s.seats {
		if p = p%input.Seat(len(s.seats)) + 1; !s.seat(p).left {
			break
		}
	}
	return p
}

// reportNext names the next player and the effect of END GAME.
func (s *State) reportNext(was Phase, by input.Seat, res *EndTurnResult, r *rules.Ruling) {
	if res.Phase = s.phase; s.phase == over {
		s.reportWinners(res, r)
		return
	}
	next, last := s.name(s.active), ""
	res.Next = &next
	if s.phase == lightning {
		last = s.name(s.queue[len(s.queue)-1])
		res.Last = &last
		r.Because(endLightning, "the lightning round has %s left", lang.Plural(len(s.queue), "turn", "turns"))
	}
	if r.Quiet {
		return
	}
	sentences := []string{s.turnDone(was, by, res)}
	switch {
	case s.phase == was:
	case s.phase == lightning:
		r.Because(endReveal, "%s drew END GAME", s.name(by)).Decides()
		sentences = append(sentences, lang.Text("END GAME: the lightning round begins"))
	default:
		r.Because(combinedEnd, "%s drew the first END GAME", s.name(by)).Decides()
		r.Because(combinedTwo, "from now on a turn allows 1 or 2 cards from the hand")
		sentences = append(sentences, lang.Text("First END GAME: from now on a turn allows 1 or 2 cards"))
	}
	switch {
	case s.phase != lightning:
		sentences = append(sentences, lang.Sprintf("%s's turn", next))
	case next == last:
		sentences = append(sentences, lang.Sprintf("%s plays the last turn", next))
	default:
		sentences = append(sentences, lang.Sprintf("%s's turn, and %s plays last", next, last))
	}
	r.Say("%s", strings.Join(sentences, ". "))
}

// turnDone describes a turn that began in a phase.
func (s *State) turnDone(was Phase, by input.Seat, res *EndTurnResult) string {
	name := s.name(by)
	switch {
	case res.Turn != nil && *res.Turn == Skip:
		return lang.Sprintf("%s discards the whole hand and draws %d", name, *res.Draws)
	case res.Turn != nil && *res.Turn == Pass:
		return lang.Sprintf("%s passes", name)
	case res.Draws != nil:
		return lang.Sprintf("%s draws %d", name, *res.Draws)
	case res.Turn != nil && was != lightning:
		return lang.Sprintf("%s draws up to %d", name, s.limitOf(by))
	}
	return lang.Sprintf("%s is done", name)
}

// reportWinners ends the game and names its winners.
func (s *State) reportWinners(res *EndTurnResult, r *rules.Ruling) {
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
	crown(final, keys, left, r, true)
	r.Say("%s. %s", lang.Text("The game is over"), r.Verdict)
}

// handEvent gives the number of cards in a hand, which is counted from then on.
type handEvent struct {
	Player input.Opt[input.Seat]
	Cards  input.Opt[int]
}

// Fields asks for the player and the number of cards.
func (e *handEvent) Fields(at input.Context) []input.Field {
	return []input.Field{
		input.Player("player", &e.Player, at, "whose hand").Needed(input.Must),
		input.Int("cards", &e.Cards, 0, handMost, "how many cards").Else("no longer counted"),
	}
}

// countHand starts or stops counting a hand.
func (s *State) countHand(e *handEvent, r *rules.Ruling) error {
	p := e.Player.Value
	h := s.seat(p)
	was := h.hand
	h.counted, h.hand = e.Cards.Set, e.Cards.Value
	res := HandsResult{map[string]int{}}
	s.recordHand(p, &res)
	r.Result = res
	r.Because(s.mode.drawRule(), "the hand limit is %d", s.limitOf(p))
	switch {
	case h.counted:
		r.Say("%s holds %s and draws up to %d", s.name(p), lang.Plural(h.hand, "card", "cards"), s.limitOf(p))
	case was > 0:
		r.Say("%s's hand is no longer counted; it had %s", s.name(p), lang.Plural(was, "card", "cards"))
	default:
		r.Say("%s's hand is no longer counted", s.name(p))
	}
	return nil
}
