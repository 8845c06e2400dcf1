package vwf

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// The places that the card of an event comes from.
const (
	fromAction = "action" // an Action from the hand
	fromObject = "object" // an Object from the hand
	fromChest  = "chest"  // an Object from the player's own Chest, which leaves it
	fromSame   = "same"   // the card of the event before
	fromNone   = "none"   // no card: a Type by itself
)

// means is the card that a player plays for an event.
type means struct {
	From input.Opt[string]
	Card input.Opt[cardName]
}

// from returns the place that the card comes from.
func (c *means) from() string { return c.From.Or(fromAction) }

// fields asks for the card. One from the Chest has to be named.
func (c *means) fields(at input.Context, from ...string) []input.Field {
	card := cardField(&c.Card, at, "which card")
	if c.from() == fromChest {
		card = card.Needed(input.Must)
		if s, ok := at.State.(*State); ok && s.phase != over {
			card.Choices = s.seat(s.active).words()
		}
	}
	what := input.One("from", &c.From, input.OneOf("", from...), "what was played for it").Fixed(fromAction)
	return []input.Field{unasked(what), card}
}

// unasked returns a field that the wizard asks for only if it has to be given.
func unasked(f input.Field) input.Field {
	f.Prompt = input.IfNeeded
	return f
}

// spell writes out the name of an Object from the player's own Chest.
func (c *means) spell(s *State, by input.Seat) error {
	if c.from() != fromChest {
		return nil
	}
	return s.spellObject(&c.Card, by, "card")
}

// name returns the name of the card, or "".
func (c *means) name() string { return c.Card.Value.Text }

// byCard takes the card of an event and its Type cards from the hand or the Chest of the
// player, adds what the rules forbid about that, and returns the name of the card. The
// error is a *Violation that no table can overrule.
func (s *State) byCard(kind string, c *means, by input.Seat, types int, r *rules.Ruling) (card string, err error) {
	now := turn{s.turn.Played, c.name(), []string{kind}}
	cost := types
	switch c.from() {
	case fromNone:
		now.did = nil // the next event has no card to go on with
		r.Forbid(typeCard, "a Type card needs an Action or Object that allows it").In("from")
	case fromSame:
		now.card, now.did = s.turn.card, append(slices.Clip(s.turn.did), kind)
		s.again(kind, r)
	case fromChest:
		o, err := s.take(by, c.Card.Value, "card")
		if err != nil {
			return "", err
		}
		now.card = o.title()
		now.Chest++
	case fromAction:
		cost++
		now.Hand++
		now.Actions++
	default:
		cost++
		now.Hand++
	}
	if t, ok := typeNamed(now.card); ok && now.Hand > s.turn.Hand {
		r.Forbid(typeCard, "%s is a Type card, and needs an Action or Object that allows it", t.Name()).In("card")
	}
	s.inTurn(by, now.Played, r)
	if by == s.active {
		s.turn = now
	}
	return now.card, s.pay(by, cost)
}

// again forbids a card to do one thing more than it can.
func (s *State) again(kind string, r *rules.Ruling) {
	card, done := s.turn.card, slices.Contains(s.turn.did, kind)
	c, known := inPrint(card)
	switch {
	case len(s.turn.did) == 0:
		r.Forbid(turnOne, "no card was played yet in this turn").In("from")
	case slices.Contains(s.turn.did, "object"):
		r.Forbid(objectUse, "%s was put in a Chest, so it cannot be used as well", card).In("from")
	case done && kind == "bite":
		r.Forbid(s.mode.biteRule(), "this card has already stolen a hand card, and it steals only one").In("from")
	case done && kind == "become" && known && c.allows(s.mode) != nil:
		r.Forbid(c.citeOf(s.mode), "%s has already made a Type, and it makes only one", c.name).In("from")
	case done && kind == "lose" && known && c.pair && s.mode == Combined:
		r.Forbid(combinedCure, "%s has already removed a Type, and it removes only one", c.name).In("from")
	}
}

// inTurn judges one more card of a player. Only in his own turn does it count.
func (s *State) inTurn(by input.Seat, p Played, r *rules.Ruling) {
	switch was := s.turn.Played; {
	case by != s.active:
		s.ownTurn(by, r)
	case p.Hand > was.Hand:
		s.playsFromHand(p, r)
	case p.Chest > was.Chest:
		s.uses(p, r)
	}
}

// ownTurn forbids events in the turn of another player.
func (s *State) ownTurn(by input.Seat, r *rules.Ruling) {
	if by != s.active {
		r.Forbid(actionTurn, "it is %s's turn", s.name(s.active)).In("by")
	}
}

// playsFromHand judges the first step of a turn.
func (s *State) playsFromHand(p Played, r *rules.Ruling) {
	switch l := s.limits(); {
	case s.phase != lightning && p.Discarded > 0:
		r.Forbid(turnOrder, "too late to play a card from the hand: %s has already discarded", s.name(s.active))
	case s.phase != lightning && p.Chest > 0:
		r.Forbid(turnOrder, "too late to play a card from the hand: %s has already used an Object from the Chest", s.name(s.active))
	default:
		l.hand(p, r)
	}
}

// uses judges the second step of a turn.
func (s *State) uses(p Played, r *rules.Ruling) {
	if s.phase != lightning && p.Discarded > 0 {
		r.Forbid(turnOrder, "too late to use an Object from the Chest: %s has already discarded", s.name(s.active))
		return
	}
	s.limits().chest(p, r)
}

func (s *State) limits() limits { return limits{s.phase, *s.house} }

// pay takes cards out of a hand, if it is counted. The error is a *Violation if the hand
// has too few.
func (s *State) pay(p input.Seat, cards int) error {
	h := s.seat(p)
	if !h.counted {
		return nil
	}
	if h.hand < cards {
		return rules.Cannot("by", turnOne, "%s has %s in hand and needs %d", s.name(p), lang.Plural(h.hand, "card", "cards"), cards)
	}
	h.hand -= cards
	return nil
}

// receive puts a card into a hand, if it is counted. The error is a *Violation if the hand
// is full.
func (s *State) receive(p input.Seat) error {
	h := s.seat(p)
	if h.counted && h.hand == handMost {
		return rules.Cannot("", turnOne, "%s already holds %d cards, the most that a hand can have", s.name(p), handMost)
	}
	if h.counted {
		h.hand++
	}
	return nil
}

// playEvent is a card from the hand that changes no Type and no Chest.
type playEvent struct {
	means
	Gives input.Opt[input.Seat]
	By    input.Opt[input.Seat]
}

// Fields asks for the card, and for a player who gets a card.
func (e *playEvent) Fields(at input.Context) []input.Field {
	card := e.fields(at, fromAction, fromObject)
	return []input.Field{
		card[1],
		unasked(input.Player("gives", &e.Gives, at, "who gets a hand card")),
		card[0],
		input.Actor(&e.By, at, active(at)),
	}
}

// HandsResult has the counted hands that an event is about, by player.
type HandsResult struct {
	Hands map[string]int `json:"hands"`
}

// play plays a card from the hand.
func (s *State) play(e *playEvent, r *rules.Ruling) error {
	by := e.By.Value
	card, err := s.byCard("play", &e.means, by, 0, r)
	if err != nil {
		return err
	}
	if card == "" {
		r.Because(actionUse, "%s plays a card from the hand", s.name(by))
		r.Say("%s plays a card", s.name(by))
	} else {
		r.Because(actionUse, "%s plays %s", s.name(by), card)
		r.Say("%s plays %s", s.name(by), card)
	}
	res := HandsResult{map[string]int{}}
	s.recordHand(by, &res)
	if e.Gives.Set {
		if err := s.receive(e.Gives.Value); err != nil {
			return err
		}
		s.recordHand(e.Gives.Value, &res)
		s.explainHand(e.Gives.Value, r)
	}
	r.Result = res
	return nil
}

// recordHand adds a hand that is counted.
func (s *State) recordHand(p input.Seat, res *HandsResult) {
	if h := s.seat(p); h.counted {
		res.Hands[s.name(p)] = h.hand
	}
}

// explainHand explains what a new card means for the hand of a player.
func (s *State) explainHand(p input.Seat, r *rules.Ruling) {
	h, limit := s.seat(p), s.limitOf(p)
	switch {
	case !h.counted:
		r.Note("%s's hand is not counted. A player with %d cards or more draws none", s.name(p), limit)
	case h.hand > limit:
		r.Because(overLimit, "%s holds %d cards, and the hand limit is %d", s.name(p), h.hand, limit).Decides()
		also(r, "%s keeps all %d cards and draws none until below %d", s.name(p), h.hand, limit)
	}
}

// also adds one more sentence to the verdict.
func also(r *rules.Ruling, format string, args ...any) {
	if !r.Quiet {
		r.Verdict += "; " + lang.Sprintf(format, args...)
	}
}

// reportHands adds the hands that have changed to the verdict.
func (s *State) reportHands(before []seat, r *rules.Ruling) {
	for i, h := range s.seats {
		if was := before[i]; h.counted && was.hand != h.hand {
			also(r, "%s's hand %d → %d", s.players[i], was.hand, h.hand)
		}
	}
}

// limitOf returns the hand limit of a player.
func (s *State) limitOf(p input.Seat) int {
	return s.mode.HandLimit(s.seat(p).helpingHands(), *s.house)
}

// active returns the player who acts unless the event names another.
func active(at input.Context) input.Seat {
	if s, ok := at.State.(*State); ok {
		return s.active // also after the end, so that the event is refused for that reason
	}
	return 0
}
