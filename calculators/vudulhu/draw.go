package vudulhu

import "companion/calculators/rules"

// The decks that dice buy from.
const (
	curseDeckName    = "curse"
	artifactDeckName = "artifact"
)

// Draw discards two dice for a card ("C. Draw a Curse", "D. Draw an Artifact").
func (t *Turn) Draw(dice rules.Answer[[]Face], c rules.Cite, r *rules.Ruling) {
	t.enough(drawDice, c, "a draw", r)
	known := t.Faces != nil
	t.Among = t.afterDraw(dice, r)
	paid := 0
	t.pay(drawDice, &paid)
	t.Draws++
	t.settle()
	t.forgot(known, "Which dice went (dice=)", r)
}

// afterDraw returns the faces among which the dice are that a draw leaves.
func (t *Turn) afterDraw(dice rules.Answer[[]Face], r *rules.Ruling) []Face {
	switch exact := t.Faces != nil; {
	case t.Among == nil:
		return nil
	case dice.Given:
		left := minus(t.Among, dice.V)
		if left == nil {
			r.Forbid(turnDiscard, "no die shows %s: there are %s", twice(without(dice.V, t.Among), dice.V, t.Among), faceNames(t.Among)).In("dice")
		}
		return left
	case exact && len(t.Among) == drawDice:
		return []Face{}
	case exact && alike(t.Among) && len(t.Among) > drawDice:
		return t.Among[drawDice:]
	}
	return t.Among
}

// twice is a face that no die shows, or not as often as it is named.
func twice(f Face, named, dice []Face) string {
	if containsFace(dice, f) {
		return string(f) + " a second time"
	}
	return string(f)
}

// drawEvent is a card drawn for two dice.
type drawEvent struct {
	Deck rules.Answer[string]
	Dice rules.Answer[[]Face]
	By   rules.Answer[rules.Seat]
}

// Kind names the event.
func (*drawEvent) Kind() rules.Kind {
	return rules.Kind{Name: "draw", Help: "two dice for a card", Examples: []string{"c", "artifact gs"}}
}

// Fields asks for the deck and the dice.
func (e *drawEvent) Fields(at rules.At) []rules.Field {
	return []rules.Field{
		rules.One("deck", &e.Deck, rules.OneOf("", curseDeckName, artifactDeckName), "from which deck").Needed(rules.Must),
		facesField("dice", &e.Dice, diceAlphabet(at), drawDice, drawDice, "which dice go"),
		rules.Actor(&e.By, at, doll(at)),
	}
}

// draw gives a player the top card of a deck.
func (s *State) draw(e *drawEvent, r *rules.Ruling) error {
	s.afterRoll(e.By.V, "drawing", r)
	cite, what := drawCurse, "a Curse"
	if e.Deck.V == artifactDeckName {
		cite, what = drawArtifact, "an Artifact"
	}
	if err := s.takeTop(e.Deck.V, e.By.V, r); err != nil {
		return err
	}
	s.house.mayShow(e.Dice.V, "dice", r)
	s.dice.Draw(e.Dice, cite, r)
	r.Because(cite, "%d dice", drawDice)
	r.Say("%s draws %s: %s", s.name(e.By.V), what, s.diceLeft())
	r.Result = DiceResult{DiceLeft: s.dice.left(), Dice: s.dice.Faces}
	s.checkBudget(r)
	return nil
}

// takeTop moves a card from a deck to a hand.
func (s *State) takeTop(deck string, by rules.Seat, r *rules.Ruling) error {
	h := &s.hands[by-1]
	if deck == curseDeckName {
		if s.curseDeck == 0 {
			return rules.Cannot("deck", drawCurse, "no Curse is left in the deck")
		}
		s.curseDeck--
		h.curses++
		return nil
	}
	s.reshuffle(r)
	if s.artifactDeck == 0 {
		return rules.Cannot("deck", drawArtifact, "no Artifact is left in the deck")
	}
	s.artifactDeck--
	h.artifacts++
	return nil
}
