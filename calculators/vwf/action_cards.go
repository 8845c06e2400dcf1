package vwf

import (
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Where the card comes from that an event happens by.
const (
	fromAction = "action" // an Action from the hand
	fromObject = "object" // an Object from the hand
	fromChest  = "chest"  // an Object of the own Chest, which leaves it
	fromSame   = "same"   // the card of the event before
	fromNone   = "none"   // no card: a Type by itself
)

// means is the card that an event happens by.
type means struct {
	From input.Opt[string]
	Card input.Opt[cardName]
}

// from is where the card comes from.
func (c *means) from() string { return c.From.Or(fromAction) }

// fields asks for the card; one of the own Chest has to be named.
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

// unasked is a field that nobody is asked for unless it has to be given.
func unasked(f input.Field) input.Field {
	f.Prompt = input.IfNeeded
	return f
}

// spell writes out the name of an Object of the own Chest.
func (c *means) spell(s *State, by input.Seat) error {
	if c.from() != fromChest {
		return nil
	}
	return s.spellObject(&c.Card, by, "card")
}

// name is the name of the card, or "".
func (c *means) name() string { return c.Card.Value.Text }

// byCard takes the card of an event, and so many Types that go with it, from the hand or
// the Chest of who played it, says what the rules hold against that, and gives its name.
// The error is what cannot be.
func (s *State) byCard(kind string, c *means, by input.Seat, types int, r *rules.Ruling) (card string, err error) {
	now := turn{s.turn.Played, c.name(), []string{kind}}
	cost := types
	switch c.from() {
	case fromNone:
		now.did = nil // there is no card that the next event could happen by
		r.Forbid(typeCard, "a Type card needs an Action or Object that lets him play it").In("from")
	case fromSame:
		now.card, now.did = s.turn.card, append(slices.Clip(s.turn.did), kind)
		s.again(kind, r)
	case fromChest:
		o, err := s.take(by, c.Card.Value, "card")
		if err != nil {
			return "", err
		}
		now.card = o.called()
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
		r.Forbid(typeCard, "%s is a Type card, and it needs an Action or Object that lets him play it", t.Name()).In("card")
	}
	s.inTurn(by, now.Played, r)
	if by == s.active {
		s.turn = now
	}
	return now.card, s.pay(by, cost)
}

// again looks at a card that has been played already and does one thing more.
func (s *State) again(kind string, r *rules.Ruling) {
	card, done := s.turn.card, slices.Contains(s.turn.did, kind)
	c, known := inPrint(card)
	switch {
	case len(s.turn.did) == 0:
		r.Forbid(turnOne, "no card was played before it in this turn").In("from")
	case slices.Contains(s.turn.did, "object"):
		r.Forbid(objectUse, "%s lies in a Chest now; one that is used is discarded", card).In("from")
	case done && kind == "bite":
		r.Forbid(s.mode.biteRule(), "a hand card has been stolen already, and one is all").In("from")
	case done && kind == "become" && known && c.allows(s.mode) != nil:
		r.Forbid(c.citeOf(s.mode), "%s has made a Type already, and makes one only", c.name).In("from")
	case done && kind == "lose" && known && c.pair && s.mode == Combined:
		r.Forbid(combinedCure, "%s has taken a Type already, and takes one only", c.name).In("from")
	}
}

// inTurn looks at what a player has done with one more card; it is his own turn in which
// that counts.
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

// ownTurn holds it against a player that it is somebody else's turn.
func (s *State) ownTurn(by input.Seat, r *rules.Ruling) {
	if by != s.active {
		r.Forbid(actionTurn, "it is the turn of %s", s.name(s.active)).In("by")
	}
}

// playsFromHand looks at the first step of a turn.
func (s *State) playsFromHand(p Played, r *rules.Ruling) {
	switch l := s.limits(); {
	case s.phase != lightning && p.Discarded > 0:
		r.Forbid(turnOrder, "cards have been discarded already, and playing comes first")
	case s.phase != lightning && p.Chest > 0:
		r.Forbid(turnOrder, "an Object of the Chest has been used already, and cards from the hand come first")
	default:
		l.hand(p, r)
	}
}

// uses looks at the second step of a turn.
func (s *State) uses(p Played, r *rules.Ruling) {
	if s.phase != lightning && p.Discarded > 0 {
		r.Forbid(turnOrder, "cards have been discarded already, and the Chest comes before that")
		return
	}
	s.limits().chest(p, r)
}

func (s *State) limits() limits { return limits{s.phase, *s.house} }

// pay takes cards out of a hand, if it is counted. The error is a *Violation: there are
// not so many.
func (s *State) pay(p input.Seat, cards int) error {
	h := s.seat(p)
	if !h.counted {
		return nil
	}
	if h.hand < cards {
		return rules.Cannot("by", turnOne, "%s holds %s, not %d", s.name(p), lang.Plural(h.hand, "card", "cards"), cards)
	}
	h.hand -= cards
	return nil
}

// receive puts a card into a hand, if it is counted.
func (s *State) receive(p input.Seat) error {
	h := s.seat(p)
	if h.counted && h.hand == handMost {
		return rules.Cannot("", turnOne, "%s holds %d cards already", s.name(p), handMost)
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

// Fields asks which card, and who gets a card by it.
func (e *playEvent) Fields(at input.Context) []input.Field {
	card := e.fields(at, fromAction, fromObject)
	return []input.Field{
		card[1],
		unasked(input.Player("gives", &e.Gives, at, "who gets a hand card by it")),
		card[0],
		input.Actor(&e.By, at, active(at)),
	}
}

// HandsResult has the cards in hand of those whose hands are counted and have changed.
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
		card = "a card"
	}
	r.Because(actionUse, "%s plays %s", s.name(by), card)
	r.Say("%s plays %s", s.name(by), card)
	res := HandsResult{map[string]int{}}
	s.tellHand(by, &res)
	if e.Gives.Set {
		if err := s.receive(e.Gives.Value); err != nil {
			return err
		}
		s.tellHand(e.Gives.Value, &res)
		s.sayHand(e.Gives.Value, r)
	}
	r.Result = res
	return nil
}

// tellHand adds a hand that is counted.
func (s *State) tellHand(p input.Seat, res *HandsResult) {
	if h := s.seat(p); h.counted {
		res.Hands[s.name(p)] = h.hand
	}
}

// sayHand says how many cards somebody holds who got one.
func (s *State) sayHand(p input.Seat, r *rules.Ruling) {
	h, limit := s.seat(p), s.limitOf(p)
	switch {
	case !h.counted:
		r.Note("%s's hand is not recorded: with %d cards or more no card is drawn", s.name(p), limit)
	case h.hand > limit:
		r.Because(overLimit, "%d in hand, and the limit is %d", h.hand, limit).Decides()
		r.Say("%s; %s holds %d cards, keeps them and draws none until below %d", r.Verdict, s.name(p), h.hand, limit)
	default:
		r.Say("%s; %s holds %s", r.Verdict, s.name(p), lang.Plural(h.hand, "card", "cards"))
	}
}

// sayHands adds the hands that have changed to the verdict, but for a player whose new hand
// it has already.
func (s *State) sayHands(before []seat, r *rules.Ruling) {
	for i, h := range s.seats {
		name := s.players[i]
		said := strings.Contains(r.Verdict, name+" holds ") || strings.Contains(r.Verdict, name+" draws ") || strings.Contains(r.Verdict, name+" discards the whole hand")
		if was := before[i]; h.counted && was.hand != h.hand && !said {
			r.Say("%s; %s's hand %d → %d", r.Verdict, name, was.hand, h.hand)
		}
	}
}

// limitOf is the hand limit of a player.
func (s *State) limitOf(p input.Seat) int {
	return s.mode.HandLimit(s.seat(p).helpingHands(), *s.house)
}

// active is who acts unless somebody else is named.
func active(at input.Context) input.Seat {
	if s, ok := at.State.(*State); ok {
		return s.active // when the game is over, so that it is refused for that
	}
	return 0
}
