package vudulhu

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"companion/calculators/rules"
)

// castEvent is a Curse that is cast at the table ("A. Cast a Curse").
type castEvent struct {
	Target       rules.Answer[[]rules.Seat]
	Points       rules.Answer[int]
	Interruption rules.Answer[int]
	Spending
	When rules.Answer[string]
	Card rules.Answer[string]
	By   rules.Answer[rules.Seat]
}

// Kind names the event.
func (*castEvent) Kind() rules.Kind {
	return rules.Kind{Name: "cast", Help: "a Curse: points, Target card, dice, marks reached", Examples: []string{"simona 2", "simona 2 3 gs Shantak!"}}
}

// Fields asks who is hit and what stands on the card.
func (e *castEvent) Fields(at rules.At) []rules.Field {
	each := ""
	if e.Ingredients.Given {
		each = strconv.Itoa(len(e.Ingredients.V))
	}
	symbols := facesField("ingredients", &e.Ingredients, eventAlphabet(at), 1, diceInBox, "the symbols on the card")
	symbols.Unasked = true
	jokers := facesField("joker", &e.Joker, diceAlphabet(at), 1, diceInBox, "which dice the jokers of the card took")
	target := rules.List("target", &e.Target, rules.TargetForm(at), 1, spheresInBox, "who is hit").Needed(rules.Must)
	if s, ok := at.State.(*State); ok {
		target.Choices = s.namesOf(s.canHit(e.By.V))
	}
	return []rules.Field{
		target,
		rules.Int("points", &e.Points, 0, pointsMost, "Cast Points on the card").Needed(rules.Must).OfCard(),
		rules.Int("interruption", &e.Interruption, 0, pointsMost, "Interruption Points on the card").OfCard(),
		rules.Int("dice", &e.Dice, 0, diceInBox, "how many dice it takes").Else("one for each ingredient").Stands(each),
		symbols.OfCard(),
		jokers.OnlyByKey().Unless(!containsFace(e.Ingredients.V, joker), "ingredients without a joker"),
		rules.One("when", &e.When, rules.OneOf("", beforeRolling, beforePassing, always), "when it is to be obeyed").OnlyByKey().OfCard(),
		nameOf(curseKind, &e.Card, at, "which Curse"),
		rules.Actor(&e.By, at, doll(at)),
	}
}

// canHit returns whom a Curse on one player may hit: opponents at the table, but not the
// holder of the Target card. The caster is the active player unless he is named.
func (s *State) canHit(caster rules.Seat) []rules.Seat {
	if caster == 0 {
		caster = s.active
	}
	return slices.DeleteFunc(s.others(caster), func(p rules.Seat) bool { return p == s.target })
}

// Spell writes out who all are.
func (e *castEvent) Spell(at rules.At) error { return spellPlayers(at, &e.Target, e.By.V) }

// CastResult is how many dice a Curse took, if it was told, and the marks the caster
// passed.
type CastResult struct {
	DiceUsed *int     `json:"dice_used"`
	Track    []string `json:"track"`
}

// cast lays a Curse on the table.
func (s *State) cast(e *castEvent, r *rules.Ruling) error {
	by, victims := e.By.V, e.Target.V
	s.isKind(e.Card, curseKind, r)
	s.afterRoll(by, "casting", r)
	if slices.Contains(victims, by) {
		return rules.Cannot("target", castOpponent, "%s cannot be hit by an own Curse", s.name(by))
	}
	for _, p := range victims {
		s.stays(p, "target", castOpponent, r)
		mayHit(s.name(p), len(victims) == 1 && s.target == p, r)
	}
	if err := s.takeCurse(by, r); err != nil {
		return err
	}
	s.dice.CastCurse(e.Spending, *s.house, r)
	card := s.lay(e)
	s.target = targetAfter(s.target, victims)
	r.Add(e.Points.V, castPoints, "%s, from %d", rules.Plural(e.Points.V, "Cast Point", "Cast Points"), s.scores[by-1])
	if len(victims) == 1 {
		r.Because(castMoves, "%s holds the Target card now", s.name(s.target))
	} else {
		r.Because(castMoves, "the Target card stays where it is")
	}
	if e.When.Given {
		r.Because(curseWhen, "%s %s it %s", s.names(victims), numberOf(victims, "obeys", "obey"), whenSays[e.When.V])
	}
	counted, track := s.award([]Gain{{Seat: by, Points: e.Points.V}}, r)
	s.sayCast(card, by, len(counted) > 0, r)
	s.checkBudget(r)
	res := CastResult{Track: track}
	if n, told := e.known(); told {
		res.DiceUsed = &n
	}
	r.Result = res
	return nil
}

// whenSays tells when a Curse is to be obeyed.
var whenSays = map[string]string{
	beforeRolling: "before the first roll of a turn", beforePassing: "before passing the doll", always: "all the time",
}

// numberOf is a verb for one player, or for several.
func numberOf(players []rules.Seat, one, several string) string {
	if len(players) == 1 {
		return one
	}
	return several
}

// sayCast says what a Curse came to.
func (s *State) sayCast(card string, by rules.Seat, scored bool, r *rules.Ruling) {
	if s.over() {
		r.Say("%s", s.won())
		return
	}
	score := s.scores[by-1]
	says := fmt.Sprintf("%s casts %s", s.name(by), card)
	if scored {
		says = fmt.Sprintf("%s scores %d and stands at %d", s.name(by), *r.Value, score)
		r.Because(endThirteen, "%s to %d", rules.Plural(winningScore-score, "point", "points"), winningScore)
	}
	if s.target > 0 {
		says += fmt.Sprintf("; %s holds the Target card", s.name(s.target))
	}
	if s.rolled {
		says += "; " + s.diceLeft()
	}
	r.Say("%s", says)
}

// lay puts the Curse in front of its caster and learns what was told of it.
func (s *State) lay(e *castEvent) string {
	name := e.Card.V
	if name != "" && e.Ingredients.Given {
		s.known = s.known.learn(Curse{Name: name, Needs: e.Ingredients.V, Points: e.Points.V})
	}
	card := s.callCurse(name)
	s.curses = append(s.curses, Active{
		Card: card, Name: name, Caster: e.By.V, Victims: e.Target.V, Cast: e.Points.V, Interruption: e.Interruption, When: e.When.V,
	})
	return card
}

// takeCurse takes a Curse from a hand. One whose draw was not recorded was drawn all
// the same.
func (s *State) takeCurse(by rules.Seat, r *rules.Ruling) error {
	h := &s.hands[by-1]
	if h.curses == 0 {
		if s.curseDeck == 0 {
			return rules.Cannot("", boxCards, "all %d Curses are elsewhere", cursesInBox)
		}
		s.curseDeck--
		h.curses++
		r.Because(setUpHand, "no Curse in the hand of %s was recorded, so it was drawn before", s.name(by))
	}
	h.curses--
	return nil
}

// watching is a Curse as the table watches it: who must do what, and when.
func (s *State) watching(c Active) string {
	worth := "?"
	if c.Interruption.Given {
		worth = "+" + fmt.Sprint(c.Interruption.V)
	}
	when := strings.Replace(c.whenSays(), "passing", "passing the doll", 1)
	return fmt.Sprintf("%s: %s%s, watched by %s (%s)", s.names(c.Victims), c.Card, when, s.name(c.Caster), worth)
}

// whenSays tells after the name of a Curse when it is to be obeyed, unless all the time.
func (c Active) whenSays() string {
	if c.When == "" || c.When == always {
		return ""
	}
	return " before " + c.When
}
