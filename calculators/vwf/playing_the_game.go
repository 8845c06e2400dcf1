package vwf

import (
	"strconv"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// The limits of a turn ("Playing the Game").
const (
	cardsPerTurn    = 1 // from the hand
	chestPerTurn    = 1 // Objects used from the Chest
	discardsPerTurn = 2 // cards from the hand
	handMost        = 99
	playedMost      = 20
)

// Played counts the cards of a turn.
type Played struct {
	Hand      int `json:"hand"`      // cards from the hand without Types
	Actions   int `json:"actions"`   // Action cards among them
	Chest     int `json:"chest"`     // Objects used from the Chest
	Discarded int `json:"discarded"` // cards
}

// cards returns the cards from the hand as typed in a question, at most playedMost.
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

// limits holds the limits of a turn.
type limits struct {
	phase Phase
	house House
}

// fromHand returns the most cards from the hand. The lightning round has no limit.
func (l limits) fromHand() int {
	if l.phase == afterFirstEnd {
		return cardsAfterFirstEnd
	}
	return cardsPerTurn
}

// hand judges the cards from the hand.
func (l limits) hand(p Played, r *rules.Ruling) {
	switch most := l.fromHand(); {
	case l.phase == lightning:
	case p.Hand > most && most == cardsPerTurn:
		r.Forbid(turnOne, "%s from the hand are too many: a turn allows %d", lang.Plural(p.Hand, "card", "cards"), most)
	case p.Hand > most:
		r.Forbid(combinedTwo, "%s from the hand are too many: a turn now allows %d", lang.Plural(p.Hand, "card", "cards"), most)
	case p.Actions > l.house.MaxActions.Or(cardsAfterFirstEnd):
		r.Forbid(actionOne, "%s are too many: a turn allows %d", lang.Plural(p.Actions, "Action", "Actions"), l.house.MaxActions.Value)
	}
}

// chest judges the Objects used from the Chest.
func (l limits) chest(p Played, r *rules.Ruling) {
	switch {
	case l.phase == lightning:
	case p.Hand == 0:
		r.Forbid(turnSkip, "play a card from the hand first, or discard the whole hand")
	case p.Chest > chestPerTurn:
		r.Forbid(turnChest, "%s from the Chest are too many: a turn allows %d", lang.Plural(p.Chest, "Object", "Objects"), chestPerTurn)
	}
}

// discards judges the discarded cards.
func (l limits) discards(p Played, r *rules.Ruling) {
	switch {
	case l.phase == lightning:
		r.Forbid(endLightning, "players discard no cards in the lightning round").In("discards")
	case p.Hand == 0:
		r.Forbid(turnSkip, "a player who plays no card from the hand discards the whole hand")
	case p.Discarded > discardsPerTurn:
		r.Forbid(turnDiscard, "%d discarded cards are too many: a turn allows %d", p.Discarded, discardsPerTurn)
	}
}

// Outcome is a kind of turn: play, skip or pass; "" if it is unknown.
type Outcome string

// A turn with cards played, one in which the whole hand is discarded, and one of the
// lightning round without a card.
const (
	Play Outcome = "play"
	Skip Outcome = "skip"
	Pass Outcome = "pass"
)

// outcome returns the kind of a turn that is over.
func (l limits) outcome(p Played) Outcome {
	switch {
	case l.phase == lightning && p.Hand+p.Chest == 0:
		return Pass
	case l.phase == lightning || p.Hand > 0:
		return Play
	}
	return Skip
}

// check judges a whole turn.
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

// HandLimit returns the cards that a player with Helping Hands draws up to.
func (m Mode) HandLimit(helpingHands int, h House) int { return m.HandSize() + h.hands(helpingHands) }

// DrawCount returns the cards to draw at the end of a turn.
func DrawCount(hand, limit int) int { return max(0, limit-hand) }

// SkipDraw returns the cards of a new hand after a skipped turn.
func (m Mode) SkipDraw(helpingHands int, h House) int {
	if h.SkipDrawsPrinted.Value {
		return m.HandSize()
	}
	return m.HandLimit(helpingHands, h)
}

// drawRule returns the rule of the hand size.
func (m Mode) drawRule() rules.Cite {
	if m == Combined {
		return combinedHand
	}
	return turnDraw
}

// drawn returns the cards to draw at the end of a turn, with its reasons.
func (m Mode) drawn(turn Outcome, hand, helpingHands int, h House, r *rules.Ruling) int {
	if helpingHands > 0 {
		r.Because(helpingHand, "with %s the hand limit is %d", lang.Plural(helpingHands, "Helping Hand", "Helping Hands"), m.HandLimit(helpingHands, h))
	}
	switch turn {
	case Pass:
		r.Because(endLightning, "players draw no cards in the lightning round").Decides()
		return 0
	case Skip:
		n := m.SkipDraw(helpingHands, h)
		r.Because(turnSkip, "without a card played, a whole hand of %d is discarded for a new one of %d", hand, n).Decides()
		return n
	}
	limit := m.HandLimit(helpingHands, h)
	n := DrawCount(hand, limit)
	switch {
	case hand > limit:
		r.Because(overLimit, "a hand of %d cards is kept, and draws none until below %d", hand, limit).Decides()
	default:
		r.Because(m.drawRule(), "a hand of %d is drawn up to %d", hand, limit).Decides()
	}
	return n
}

// Turn asks whether a turn is allowed, and how many cards to draw after it.
type Turn struct {
	Played                         input.Opt[[]string]
	Chest, Discards, Hand, Helping input.Opt[int]
	Phase                          input.Opt[Phase]
	Mode                           input.Opt[Mode]
}

// TurnResult has the kind of a turn and the cards to draw; nil if the cards in hand are
// unknown.
type TurnResult struct {
	Turn  *Outcome `json:"turn"`
	Draws *int     `json:"draws"`
}

// Fields asks for the cards of the turn.
func (c *Turn) Fields(at input.Context) []input.Field {
	mode := modeField(&c.Mode)
	phase := input.One("phase", &c.Phase, input.OneOf("", normal, afterFirstEnd, lightning), "the phase of the game").Else(string(normal))
	played := input.List("played", &c.Played, input.OneOf("", fromAction, fromObject), 0, playedMost, "the cards from the hand, without Types").TakesSeveral().Else("none")
	chest := input.Int("chest", &c.Chest, 0, playedMost, "Objects used from the Chest").Else("0")
	discards := input.Int("discards", &c.Discards, 0, handMost, "cards discarded").Else("0")
	hand := input.Int("hand", &c.Hand, 0, handMost, "cards in hand after that").Else("not given")
	helping := input.Int("helping-hands", &c.Helping, 0, playedMost, "Helping Hands in the Chest").Else("0")
	if s, ok := at.State.(*State); ok && s.phase != over {
		mode, phase = mode.Stands(string(s.mode)), phase.Stands(string(s.phase))
		h := s.seat(s.active)
		helping = helping.Stands(itoa(min(h.helpingHands(), playedMost)))
		if !c.Played.Set && !c.Chest.Set && !c.Discards.Set { // the recorded turn
			played, chest, discards = played.Stands(s.turn.cards()), chest.Stands(itoa(min(s.turn.Chest, playedMost))), discards.Stands(itoa(min(s.turn.Discarded, handMost)))
			if h.counted {
				hand = hand.Stands(itoa(h.hand))
			}
		}
	}
	return []input.Field{played, chest, discards, hand, helping, phase, mode}
}

// Judge checks the turn.
func (c *Turn) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	h, m := house(s), c.Mode.Or(Base)
	l := limits{c.Phase.Or(normal), h}
	if m == Base && l.phase == afterFirstEnd {
		return r, input.InField("phase", "the base game has only one END GAME card, so it has no phase %s", afterFirstEnd)
	}
	p := Played{Hand: len(c.Played.Value), Chest: c.Chest.Value, Discarded: c.Discards.Value}
	for _, kind := range c.Played.Value {
		if kind == fromAction {
			p.Actions++
		}
	}
	turn := l.check(p, &r)
	res := TurnResult{Turn: &turn}
	switch turn {
	case Skip:
		r.Say("Discard your whole hand")
	case Pass:
		r.Say("You pass")
	case Play:
		r.Say("This turn is allowed")
	}
	switch {
	case l.phase == lightning && turn == Play:
		r.Because(endLightning, "the lightning round allows any number of cards")
	case c.Hand.Set || turn == Pass:
		n := m.drawn(turn, c.Hand.Value, c.Helping.Value, h, &r)
		res.Draws = &n
		r.Say("%s. %s", r.Verdict, lang.Sprintf("Draw %s", lang.Plural(n, "card", "cards")))
	default:
		r.Because(turnOne, "the turn had %s from the hand", lang.Plural(p.Hand, "card", "cards"))
		r.Note("the number of cards in hand was not given")
	}
	r.Result = res
	if p.Actions > 1 {
		h.note(&r, maxActions)
	}
	if c.Helping.Value > 0 {
		h.note(&r, helpingHandStacks, skipDrawsPrinted)
	}
	return r, nil
}

func itoa(n int) string { return strconv.Itoa(n) }
