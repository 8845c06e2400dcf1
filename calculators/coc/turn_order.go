package coc

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Phase is a stage of a turn ("Turn Order").
type Phase string

// The stages in their order; Over is after the last turn.
const (
	Pricing   Phase = "price"
	Drawing   Phase = "draw"
	Revealing Phase = "reveal"
	Summoning Phase = "summon1"
	Attacking Phase = "attack"
	Another   Phase = "summon2"
	Over      Phase = "over"
)

// nextTurn is the name of the stage that begins the next turn.
const nextTurn Phase = "next-turn"

var phases = []Phase{Pricing, Drawing, Revealing, Summoning, Attacking, Another, nextTurn}

// after returns the stage that follows.
func (p Phase) after() Phase {
	i := slices.Index(phases, p)
	return phases[min(i+1, len(phases)-1)]
}

// Fast reports whether FAST ACTIONS may come in a stage ("Out of Turn/Anytime actions").
func (p Phase) Fast() bool { return p != Drawing && p != Revealing && p != Over }

// summons reports whether cards are summoned and spells cast in a stage.
func (p Phase) summons() bool { return p == Summoning || p == Another }

var phaseNames = map[Phase]string{
	Pricing: "the price phase", Drawing: "the DRAW stage", Revealing: "the REVEAL stage", Summoning: "the first SUMMON stage",
	Attacking: "the ATTACK stage", Another: "the second SUMMON stage", nextTurn: "the next turn", Over: "the end of the game",
}

// name returns the stage in a sentence.
func (p Phase) name() string { return lang.Text(phaseNames[p]) }

// stageEvent moves a turn on.
type stageEvent struct {
	To    input.Opt[Phase]
	Empty input.Opt[bool]
	By    input.Opt[input.Seat]
}

// Fields asks which stage, which is the next one, and whether the deck is used up.
func (e *stageEvent) Fields(at input.Context) []input.Field {
	to := input.One("to", &e.To, input.OneOf("", phases[1:]...), "which stage begins")
	empty := input.Flag("empty", &e.Empty, "the deck is used up")
	if s, ok := at.State.(*State); ok && s.phase != Over {
		to = to.Stands(string(s.phase.after()))
		empty = empty.Unless(e.To.Or(s.phase.after()) != Drawing, "a stage without a draw")
	}
	to.Prompt, empty.Prompt = input.IfNeeded, input.IfNeeded
	return []input.Field{to, empty, byActive(&e.By, at)}
}

// StageResult has the stage that begins, and the player in turn.
type StageResult struct {
	Phase  Phase   `json:"phase"`
	Active *string `json:"active"`
}

// stage begins the next stage.
func (s *State) stage(e *stageEvent, r *rules.Ruling) error {
	to := e.To.Or(s.phase.after())
	if next := s.phase.after(); to != next {
		r.Forbid(turnOrder, "after %s comes %s", s.phase.name(), next.name()).In("to")
	}
	if e.By.Value != s.active {
		r.Forbid(turnOrder, "it is the turn of %s", s.name(s.active)).In("by")
	}
	if s.mustReveal() {
		r.Forbid(turnReveal, "%s has a concealed card to reveal", s.name(s.active))
	}
	if to == nextTurn {
		s.pass(r)
	} else {
		s.phase = to
		r.Because(turnOrder, "%s", to.name())
	}
	text := lang.Sprintf("%s: %s", s.name(s.active), s.phase.name())
	switch to {
	case nextTurn:
		r.Because(turnPrice, "costs and benefits in any order")
	case Drawing:
		text = s.draw(e.Empty.Value, r)
	case Revealing:
		r.Because(turnReveal, "one card, if there is a concealed one")
	case Summoning, Another:
		r.Because(turnSummon, "any number of cards and spells")
	case Attacking:
		r.Because(attackOne, "one attack at any set of opponents")
	}
	r.Say("%s", text)
	r.Result = StageResult{s.phase, s.activeName()}
	return nil
}

// draw draws the card of the turn.
func (s *State) draw(empty bool, r *rules.Ruling) string {
	h := s.seat(s.active)
	if empty && !s.house.ReshuffleDead.Value {
		r.Because(turnDrawEmpty, "the deck is used up").Decides()
		return lang.Sprintf("The deck is used up: %s draws no card", s.name(s.active))
	}
	h.hand++
	if empty {
		r.Because(turnDrawEmpty, "the dead pile is the deck again").Decides()
		s.house.note(r, reshuffleDead)
		s.dead, s.spent = nil, nil
		return lang.Sprintf("The dead pile is shuffled: %s draws a card from it (%[1]s: hand %d → %d)", s.name(s.active), h.hand-1, h.hand)
	}
	r.Because(turnDraw, "%d cards in the hand", h.hand).Decides()
	return lang.Sprintf("%s draws a card (%[1]s: hand %d → %d)", s.name(s.active), h.hand-1, h.hand)
}

// pass begins the turn of the next one who is sane.
func (s *State) pass(r *rules.Ruling) {
	for range s.seats {
		s.active = s.active%input.Seat(len(s.seats)) + 1
		if s.seat(s.active).plays() {
			break
		}
	}
	s.turn++
	s.phase, s.revealed, s.attacked = Pricing, false, false
	r.Because(turnOrder, "the turn of %s", s.name(s.active))
}

// mustReveal reports whether the active player has still to reveal a card.
func (s *State) mustReveal() bool {
	return s.phase == Revealing && !s.revealed &&
		slices.ContainsFunc(s.cards, func(c card) bool { return c.controller == s.active && !c.up })
}
