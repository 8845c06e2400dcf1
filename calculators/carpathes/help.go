package carpathes

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// What a Help card does, as far as it is in print.
const (
	givesDevotion     = "devotion"
	givesInvisibility = "invisibility"
	givesConversion   = "conversion"
	givesOther        = "other"
)

// helpEvent is a Help card ("Course of the Game", 2).
type helpEvent struct {
	Card      input.Opt[string]
	Cost      input.Opt[int]
	Pay       input.Opt[[]int]
	Effect    input.Opt[string]
	Gain      input.Opt[int]
	OutOfTurn input.Opt[bool]
	By        input.Opt[input.Seat]
}

// Fields asks which card, how it is paid, and what it does.
func (e *helpEvent) Fields(at input.Context) []input.Field {
	effects := []string{givesDevotion, givesInvisibility, givesConversion, givesOther}
	does := givesOther
	if name := input.Fold(e.Card.Value); slices.Contains(effects, name) {
		does = name
	}
	converts := e.Effect.Or(does) == givesConversion
	gain := input.Int("gain", &e.Gain, 0, dosesAtStart, "Conversion: the DS printed on the discarded Power card").Unless(!converts, "another effect")
	if converts {
		gain = gain.Needed(input.Must)
	}
	return []input.Field{
		cardField(&e.Card, at, "help", "which card"),
		costField(&e.Cost, e.Pay),
		payField(&e.Pay),
		input.One("effect", &e.Effect, input.OneOf("", effects...), "what it does").OnlyByKey().Stands(does),
		gain,
		input.Flag("out-of-turn", &e.OutOfTurn, "outside the own turn, so it is no action").Fixed("no"),
		byActive(&e.By, at),
	}
}

// HelpResult holds what changed. Freed is nil unless a cube was moved.
type HelpResult struct {
	Effect string `json:"effect"`
	DS     int    `json:"ds"`
	Freed  *bool  `json:"freed,omitempty"`
}

// help plays a Help card.
func (s *State) help(e *helpEvent, r *rules.Ruling) error {
	p := e.By.Value
	switch {
	case !e.OutOfTurn.Value && s.phase == turns && p != s.active:
		r.Forbid(helpOutOfTurn, "it is the turn of %s, not of %s; add out-of-turn if the card notes it", s.name(s.active), s.name(p)).In("by")
	case !e.OutOfTurn.Value:
		s.act(p, r)
	case p == s.active:
		r.Forbid(helpOutOfTurn, "it is the turn of %s: the card is one of the actions", s.name(p)).In("out-of-turn")
	default:
		r.Because(helpOutOfTurn, "no action")
	}
	s.seen(p, r)
	isPlayed(e.Card.Value, "help", r)
	noteCost(e.Card.Value, e.Cost.Value, r)
	notePrint(e.Card.Value, "effect", e.Effect.Value, r)
	r.Because(activateCard, "the card costs %d and is discarded when its effect is over", e.Cost.Value)
	s.plays(p, r)
	if err := s.pays(p, e.Cost.Value, e.Pay, r); err != nil {
		return err
	}
	says := lang.Sprintf("%s plays %s", s.name(p), s.helpName(e))
	res := HelpResult{Effect: e.Effect.Value}
	switch e.Effect.Value {
	case givesInvisibility:
		s.holder(p).invisible = true
		s.open.hidden = s.open.hidden || p == s.open.target && s.actions > 0
		r.Because(invisible, "until the cycle ends")
		says += ": " + lang.Text("invisible until the cycle ends")
	case givesConversion:
		s.converts(p, e.Gain.Value, r)
	case givesDevotion:
		if s.of(p).master == 0 {
			r.Forbid(devotion, "%s has no Master and no cube to move", s.name(p)).In("card")
			break
		}
		var moved string
		moved, res.Freed = s.moves(p, devotedStep, r)
		says += moved
	}
	res.DS = s.of(p).ds
	r.Say("%s; %s is at %d", says, s.name(p), res.DS)
	r.Result = res
	return nil
}

func (s *State) helpName(e *helpEvent) string {
	switch {
	case e.Card.Set:
		return e.Card.Value
	case e.Effect.Value != givesOther:
		return e.Effect.Value
	}
	return "a Help card"
}
