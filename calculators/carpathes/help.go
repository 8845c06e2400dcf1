package carpathes

import (
	"slices"

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
	Card      rules.Answer[string]
	Cost      rules.Answer[int]
	Pay       rules.Answer[[]int]
	Effect    rules.Answer[string]
	Gain      rules.Answer[int]
	OutOfTurn rules.Answer[bool]
	By        rules.Answer[rules.Seat]
}

// Kind names the event.
func (*helpEvent) Kind() rules.Kind {
	return rules.Kind{Name: "help", Help: "a Help card: Devotion, Invisibility, or another", Examples: []string{"Devotion", "cost=10 out-of-turn"}}
}

// Fields asks which card, how it is paid, and what it does.
func (e *helpEvent) Fields(at rules.At) []rules.Field {
	effects := []string{givesDevotion, givesInvisibility, givesConversion, givesOther}
	does := givesOther
	if name := rules.Fold(e.Card.V); slices.Contains(effects, name) {
		does = name
	}
	converts := e.Effect.Or(does) == givesConversion
	gain := rules.Int("gain", &e.Gain, 0, dosesAtStart, "Conversion: the DS printed on the discarded Power card").Unless(!converts, "another effect")
	if converts {
		gain = gain.Needed(rules.Must)
	}
	return []rules.Field{
		cardField(&e.Card, at, "help", "which card"),
		costField(&e.Cost, e.Pay),
		payField(&e.Pay),
		rules.One("effect", &e.Effect, rules.OneOf("", effects...), "what it does").OnlyByKey().Stands(does),
		gain,
		rules.Flag("out-of-turn", &e.OutOfTurn, "outside the own turn, so it is no action").Fixed("no"),
		byActive(&e.By, at),
	}
}

// HelpResult is what changed. Freed is nil unless a cube was moved.
type HelpResult struct {
	Effect string `json:"effect"`
	DS     int    `json:"ds"`
	Freed  *bool  `json:"freed,omitempty"`
}

// help plays a Help card.
func (s *State) help(e *helpEvent, r *rules.Ruling) error {
	p := e.By.V
	switch {
	case !e.OutOfTurn.V && s.phase == turns && p != s.active:
		r.Forbid(helpOutOfTurn, "it is the turn of %s, not of %s; add out-of-turn if the card says so", s.name(s.active), s.name(p)).In("by")
	case !e.OutOfTurn.V:
		s.act(p, r)
	case p == s.active:
		r.Forbid(helpOutOfTurn, "it is the turn of %s: the card is one of the actions", s.name(p)).In("out-of-turn")
	default:
		r.Because(helpOutOfTurn, "no action")
	}
	s.seen(p, r)
	isPlayed(e.Card.V, "help", r)
	noteCost(e.Card.V, e.Cost.V, r)
	notePrint(e.Card.V, "effect", e.Effect.V, r)
	r.Because(activateCard, "the card costs %d and is discarded when its effect is over", e.Cost.V)
	s.plays(p, r)
	if err := s.pays(p, e.Cost.V, e.Pay, r); err != nil {
		return err
	}
	says := s.name(p) + " plays " + s.helpName(e)
	res := HelpResult{Effect: e.Effect.V}
	switch e.Effect.V {
	case givesInvisibility:
		s.holder(p).invisible = true
		s.open.hidden = s.open.hidden || p == s.open.target && s.actions > 0
		r.Because(invisible, "until the cycle ends")
		says += ": invisible until the cycle ends"
	case givesConversion:
		s.converts(p, e.Gain.V, r)
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
	case e.Card.Given:
		return e.Card.V
	case e.Effect.V != givesOther:
		return e.Effect.V
	}
	return "a Help card"
}
