package vudulhu

import (
	"fmt"
	"slices"
	"strconv"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// castEvent is a Curse that is cast at the table ("A. Cast a Curse").
type castEvent struct {
	Target       input.Opt[[]input.Seat]
	Points       input.Opt[int]
	Interruption input.Opt[int]
	Spending
	When input.Opt[string]
	Card input.Opt[string]
	By   input.Opt[input.Seat]
}

// Fields asks who is hit and what stands on the card.
func (e *castEvent) Fields(at input.Context) []input.Field {
	each := ""
	if e.Ingredients.Set {
		each = strconv.Itoa(len(e.Ingredients.Value))
	}
	symbols := facesField("ingredients", &e.Ingredients, eventAlphabet(at), 1, diceInBox, "the symbols on the card")
	symbols.Prompt = input.IfNeeded
	jokers := facesField("joker", &e.Joker, diceAlphabet(at), 1, diceInBox, "which dice the jokers of the card took")
	target := input.List("target", &e.Target, input.TargetFormat(at), 1, spheresInBox, "who is hit").Needed(input.Must)
	if s, ok := at.State.(*State); ok {
		target.Choices = s.namesOf(s.canHit(e.By.Value))
	}
	return []input.Field{
		target,
		input.Int("points", &e.Points, 0, pointsMost, "Cast Points on the card").Needed(input.Must).OfCard(),
		input.Int("interruption", &e.Interruption, 0, pointsMost, "Interruption Points on the card").OfCard(),
		input.Int("dice", &e.Dice, 0, diceInBox, "how many dice it takes").Else("one for each ingredient").Stands(each),
		symbols.OfCard(),
		jokers.OnlyByKey().Unless(!containsFace(e.Ingredients.Value, joker), "ingredients without a joker"),
		input.One("when", &e.When, input.OneOf("", beforeRolling, beforePassing, always), "when it is to be obeyed").OnlyByKey().OfCard(),
		nameOf(curseKind, &e.Card, at, "which Curse"),
		input.Actor(&e.By, at, doll(at)),
	}
}

// CausedByCard reports whether the Curse takes no dice, which only a card allows.
func (e *castEvent) CausedByCard() bool { return e.Dice.Set && e.Dice.Value == 0 }

// canHit returns whom a Curse on one player may hit: opponents at the table, but not the
// holder of the Target card. The caster is the active player unless he is named.
func (s *State) canHit(caster input.Seat) []input.Seat {
	if caster == 0 {
		caster = s.active
	}
	return slices.DeleteFunc(s.others(caster), func(p input.Seat) bool { return p == s.target })
}

// Spell writes out who all are.
func (e *castEvent) Spell(at input.Context) error { return spellPlayers(at, &e.Target, e.By.Value) }

// CastResult holds how many dice a Curse took, if it was recorded, and the marks the caster
// passed.
type CastResult struct {
	DiceUsed *int     `json:"dice_used"`
	Track    []string `json:"track"`
}

// cast lays a Curse on the table.
func (s *State) cast(e *castEvent, r *rules.Ruling) error {
	by, victims := e.By.Value, e.Target.Value
	s.isKind(e.Card, curseKind, r)
	s.withDice(by, "casting", r)
	if slices.Contains(victims, by) {
		return rules.Cannot("target", castOpponent, "%s cannot be hit by an own Curse", s.name(by))
	}
	for _, p := range victims {
		s.stays(p, "target", castOpponent, r)
		mayHit(s.name(p), len(victims) == 1 && s.target == p, r)
	}
	s.showsKnown(e, r)
	s.dice.CastCurse(e.Spending, *s.house, r)
	drawn, err := s.takeCurse(by, r)
	if err != nil {
		return err
	}
	if e.Card.Set {
		s.compare(e, r)
	}
	s.lay(e)
	s.target = targetAfter(s.target, victims)
	r.Add(e.Points.Value, castPoints, "%s, from %d", lang.Plural(e.Points.Value, "Cast Point", "Cast Points"), s.scores[by-1])
	if len(victims) == 1 {
		r.Because(castMoves, "%s holds the Target card now", s.name(s.target))
	} else {
		r.Because(castMoves, "the Target card stays where it is")
	}
	if e.When.Set {
		r.Because(curseWhen, "%s %s it %s", s.names(victims), numberOf(victims, "obeys", "obey"), whenSays[e.When.Value])
	}
	_, track := s.award([]Gain{{Seat: by, Points: e.Points.Value}}, r)
	s.sayCast(by, drawn, r)
	s.checkBudget(r)
	res := CastResult{Track: track}
	if n, told := e.known(); told {
		res.DiceUsed = &n
	}
	r.Result = res
	return nil
}

// whenSays describes when a Curse is to be obeyed.
var whenSays = map[string]string{
	beforeRolling: "before the first roll of a turn", beforePassing: "before passing the doll", always: "all the time",
}

// numberOf returns a verb for one player, or for several.
func numberOf(players []input.Seat, one, several string) string {
	if len(players) == 1 {
		return one
	}
	return several
}

// sayCast sets the verdict on a Curse; drawn is a Curse that comes from the deck, since the
// draw of it was not recorded.
func (s *State) sayCast(by input.Seat, drawn bool, r *rules.Ruling) {
	if r.Quiet {
		return
	}
	score := s.scores[by-1]
	texts := lang.Sprintf("%s scores %d and stands at %d", s.name(by), *r.Value, score)
	if s.over() {
		texts = s.won()
	} else {
		r.Because(endThirteen, "%s to %d", lang.Plural(winningScore-score, "point", "points"), winningScore)
	}
	if s.target > 0 {
		texts += "; " + lang.Sprintf("%s holds the Target card", s.name(s.target))
	}
	if s.rolled {
		texts += "; " + s.diceLeft()
	}
	if drawn {
		texts += "; " + s.inDeck(curseDeckName)
	} else {
		texts += "; " + s.inHand(curseDeckName, by)
	}
	r.Say("%s", texts)
}

// showsKnown forbids a Curse of which this log knows the ingredients, if the dice do not
// show them. Ingredients that are named with the Curse are checked with the dice they take.
func (s *State) showsKnown(e *castEvent, r *rules.Ruling) {
	if e.Ingredients.Set || s.dice.Among == nil {
		return
	}
	for _, c := range s.known {
		if !hasName([]string{c.Name}, e.Card.Value) {
			continue
		}
		if pay := Pay(s.dice.Among, c.Needs, *s.house); !pay.Pays() {
			r.Forbid(castSymbols, "%s needs %s, and no die shows %s", c.Name, faceNames(c.Needs), faceNames(pay.Missing)).In("card")
		}
	}
}

// lay puts the Curse in front of its caster and learns what was recorded of it.
func (s *State) lay(e *castEvent) {
	name := e.Card.Value
	if name != "" && e.Ingredients.Set {
		s.known = s.known.learn(Curse{Name: name, Needs: e.Ingredients.Value, Points: e.Points.Value})
	}
	s.curses = append(s.curses, Active{
		Card: s.callCurse(name), Name: name, Caster: e.By.Value, Victims: e.Target.Value, Cast: e.Points.Value, Interruption: e.Interruption, When: e.When.Value,
	})
}

// takeCurse takes a Curse from a hand. One whose draw was not recorded was drawn in an
// earlier turn, if its dice left room for that.
func (s *State) takeCurse(by input.Seat, r *rules.Ruling) (drawn bool, err error) {
	h := &s.hands[by-1]
	if h.curses > 0 {
		h.curses--
		return false, nil
	}
	if s.curseDeck == 0 {
		return false, rules.Cannot("", boxCards, "all %d Curses are elsewhere", cursesInBox)
	}
	s.curseDeck--
	if s.rooms[by-1] == 0 {
		r.Forbid(setUpHand, "%s has no Curse in hand, and in no earlier turn were %d dice left for a draw; record the draw first", s.name(by), drawDice).In("card")
		return true, nil
	}
	s.rooms[by-1]--
	r.Because(setUpHand, "%s had %d dice left in an earlier turn, so this Curse was drawn then", s.name(by), drawDice)
	r.Note("no draw of this Curse was recorded: it is taken for drawn in an earlier turn")
	return true, nil
}

// watching returns a Curse as the table watches it: who must do what, and when.
func (s *State) watching(c Active) string {
	worth := "?"
	if c.Interruption.Set {
		worth = "+" + fmt.Sprint(c.Interruption.Value)
	}
	switch victims, caster := s.names(c.Victims), s.name(c.Caster); c.When {
	case beforePassing:
		return lang.Sprintf("%s: %s before passing the doll, watched by %s (%s)", victims, c.Card, caster, worth)
	case beforeRolling:
		return lang.Sprintf("%s: %s before rolling, watched by %s (%s)", victims, c.Card, caster, worth)
	default:
		return lang.Sprintf("%s: %s, watched by %s (%s)", victims, c.Card, caster, worth)
	}
}

// whenSays describes after the name of a Curse when it is to be obeyed, unless all the time.
func (c Active) whenSays() string {
	if c.When == "" || c.When == always {
		return ""
	}
	return " before " + c.When
}
