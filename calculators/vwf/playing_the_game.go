package vwf

import (
	"strconv"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// What a turn takes ("Playing the Game").
const (
	cardsPerTurn    = 1 // from the hand
	chestPerTurn    = 1 // Objects used from the Chest
	discardsPerTurn = 2 // cards from the hand
	handMost        = 99
	playedMost      = 20
)

// Applied is what a player has done in a turn.
type Played struct {
	Hand      int `json:"hand"`      // cards from the hand, Types not counted
	Actions   int `json:"actions"`   // Action cards among them
	Chest     int `json:"chest"`     // Objects used from the Chest
	Discarded int `json:"discarded"` // cards
}

// cards are the cards from the hand as they are typed, as far as a question takes them.
func (p Played) cards() string {
	var all []string
	for i := range min(p.Hand, playedMost) {
		if i < p.Actions {
			all = append(all, fromAction)
		} else {
			all = append(all, fromObject)
		}
	}
	return strings.Join(all, ",")
}

// limits is what a turn is measured by.
type limits struct {
	phase Phase
	house House
}

// fromHand is how many cards may be played from the hand; lightning has no limit.
func (l limits) fromHand() int {
	if l.phase == afterFirstEnd {
		return cardsAfterFirstEnd
	}
	return cardsPerTurn
}

// hand looks at the cards from the hand.
func (l limits) hand(p Played, r *rules.Ruling) {
	switch most := l.fromHand(); {
	case l.phase == lightning:
	case p.Hand > most && most == cardsPerTurn:
		r.Forbid(turnOne, "%s from the hand, and a turn takes %d", lang.Plural(p.Hand, "card", "cards"), most)
	case p.Hand > most:
		r.Forbid(combinedTwo, "%s from the hand, and a turn takes %d now", lang.Plural(p.Hand, "card", "cards"), most)
	case p.Actions > l.house.MaxActions.Or(cardsAfterFirstEnd):
		r.Forbid(actionOne, "%s, and a turn takes %d", lang.Plural(p.Actions, "Action", "Actions"), l.house.MaxActions.Value)
	}
}

// chest looks at the Objects used from the Chest.
func (l limits) chest(p Played, r *rules.Ruling) {
	switch {
	case l.phase == lightning:
	case p.Hand == 0:
		r.Forbid(turnSkip, "a card from the hand comes first, or else the whole hand is discarded")
	case p.Chest > chestPerTurn:
		r.Forbid(turnChest, "%s used from the Chest, and a turn takes %d", lang.Plural(p.Chest, "Object", "Objects"), chestPerTurn)
	}
}

// discards looks at the cards discarded.
func (l limits) discards(p Played, r *rules.Ruling) {
	switch {
	case l.phase == lightning:
		r.Forbid(endLightning, "cards are played in the lightning round, not discarded").In("discards")
	case p.Hand == 0:
		r.Forbid(turnSkip, "without a card from the hand the whole hand is discarded")
	case p.Discarded > discardsPerTurn:
		r.Forbid(turnDiscard, "%d cards discarded, and a turn takes %d", p.Discarded, discardsPerTurn)
	}
}

// Outcome is what a turn came to: play, skip or pass; "" where it is not known.
type Outcome string

// A turn, one in which the whole hand goes, and one of the lightning round in which
// nothing was played.
const (
	Play Outcome = "play"
	Skip Outcome = "skip"
	Pass Outcome = "pass"
)

// says is what a turn came to in a sentence.
func (o Outcome) says() string {
	switch o {
	case Skip:
		return "The whole hand is discarded"
	case Pass:
		return "The turn is passed"
	}
	return "This turn is allowed"
}

// outcome is what a turn came to that is over.
func (l limits) outcome(p Played) Outcome {
	switch {
	case l.phase == lightning && p.Hand+p.Chest == 0:
		return Pass
	case l.phase == lightning || p.Hand > 0:
		return Play
	}
	return Skip
}

// check looks at a whole turn.
func (l limits) check(p Played, r *rules.Ruling) Outcome {
	l.hand(p, r)
	if p.Chest > 0 {
		l.chest(p, r)
	}
	if p.Discarded > 0 {
		l.discards(p, r)
	}
	return l.outcome(p)
}

// HandLimit is how many cards somebody with so many Helping Hands draws up to.
func (m Mode) HandLimit(helpingHands int, h House) int { return m.HandSize() + h.hands(helpingHands) }

// DrawCount is how many cards are drawn at the end of a turn.
func DrawCount(hand, limit int) int { return max(0, limit-hand) }

// SkipDraw is how many cards a new hand has.
func (m Mode) SkipDraw(helpingHands int, h House) int {
	if h.SkipDrawsPrinted.Value {
		return m.HandSize()
	}
	return m.HandLimit(helpingHands, h)
}

// drawRule is the rule of how many cards are drawn up to.
func (m Mode) drawRule() rules.Cite {
	if m == Combined {
		return combinedHand
	}
	return turnDraw
}

// drawn says how many cards are drawn at the end of a turn, and why.
func (m Mode) drawn(turn Outcome, hand, helpingHands int, h House, r *rules.Ruling) int {
	if helpingHands > 0 {
		r.Because(helpingHand, "%s: the hand limit is %d", lang.Plural(helpingHands, "Helping Hand", "Helping Hands"), m.HandLimit(helpingHands, h))
	}
	switch turn {
	case Pass:
		r.Because(endLightning, "nothing was played, and no card is drawn in the lightning round").Decides()
		return 0
	case Skip:
		n := m.SkipDraw(helpingHands, h)
		r.Because(turnSkip, "no card from the hand was played: the whole hand of %d is discarded, for a new one of %d", hand, n).Decides()
		return n
	}
	limit := m.HandLimit(helpingHands, h)
	n := DrawCount(hand, limit)
	switch {
	case hand > limit:
		r.Because(overLimit, "%d in hand, which are kept; none is drawn until there are fewer than %d", hand, limit).Decides()
	default:
		r.Because(m.drawRule(), "%d in hand, drawn up to %d", hand, limit).Decides()
	}
	return n
}

// Turn asks whether a turn is allowed, and how many cards are drawn after it.
type Turn struct {
	Played                         input.Opt[[]string]
	Chest, Discards, Hand, Helping input.Opt[int]
	Phase                          input.Opt[Phase]
	Mode                           input.Opt[Mode]
}

// TurnResult is what a turn came to, and the cards drawn then; nil where it is not known
// how many are in hand.
type TurnResult struct {
	Turn  *Outcome `json:"turn"`
	Draws *int     `json:"draws"`
}

// Fields asks what was done.
func (c *Turn) Fields(at input.Context) []input.Field {
	mode := modeField(&c.Mode)
	phase := input.One("phase", &c.Phase, input.OneOf("", normal, afterFirstEnd, lightning), "whether END GAME was drawn").Else(string(normal))
	played := input.List("played", &c.Played, input.OneOf("", fromAction, fromObject), 0, playedMost, "the cards from the hand, Types not counted").TakesSeveral().Else("none")
	chest := input.Int("chest", &c.Chest, 0, playedMost, "Objects used from the Chest").Else("0")
	discards := input.Int("discards", &c.Discards, 0, handMost, "cards discarded").Else("0")
	hand := input.Int("hand", &c.Hand, 0, handMost, "cards in hand after all that").Else("not given")
	helping := input.Int("helping-hands", &c.Helping, 0, playedMost, "Helping Hands in the Chest").Else("0")
	if s, ok := at.State.(*State); ok && s.phase != over {
		mode, phase = mode.Stands(string(s.mode)), phase.Stands(string(s.phase))
		h := s.seat(s.active)
		helping = helping.Stands(itoa(min(h.helpingHands(), playedMost)))
		if !c.Played.Set && !c.Chest.Set && !c.Discards.Set { // the turn as it was recorded
			played, chest, discards = played.Stands(s.turn.cards()), chest.Stands(itoa(min(s.turn.Chest, playedMost))), discards.Stands(itoa(min(s.turn.Discarded, handMost)))
			if h.counted {
				hand = hand.Stands(itoa(h.hand))
			}
		}
	}
	return []input.Field{played, chest, discards, hand, helping, phase, mode}
}

// Judge looks at the turn.
func (c *Turn) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	h, m := house(s), c.Mode.Or(Base)
	l := limits{c.Phase.Or(normal), h}
	if m == Base && l.phase == afterFirstEnd {
		return r, input.InField("phase", "the base game has one END GAME card, so there is no %s", afterFirstEnd)
	}
	p := Played{Hand: len(c.Played.Value), Chest: c.Chest.Value, Discarded: c.Discards.Value}
	for _, kind := range c.Played.Value {
		if kind == fromAction {
			p.Actions++
		}
	}
	turn := l.check(p, &r)
	res := TurnResult{Turn: &turn}
	r.Say("%s", turn.says())
	switch {
	case l.phase == lightning && turn == Play:
		r.Because(endLightning, "as many cards as one likes")
	case c.Hand.Set || turn == Pass:
		n := m.drawn(turn, c.Hand.Value, c.Helping.Value, h, &r)
		res.Draws = &n
		r.Say("%s; draw %d", turn.says(), n)
	default:
		r.Because(turnOne, "%s from the hand", lang.Plural(p.Hand, "card", "cards"))
		r.Note("the number of cards in hand was not given")
	}
	r.Result = res
	if p.Actions > 1 {
		h.tell(&r, maxActions)
	}
	if c.Helping.Value > 0 {
		h.tell(&r, helpingHandStacks, skipDrawsPrinted)
	}
	return r, nil
}

func itoa(n int) string { return strconv.Itoa(n) }
