package vudulhu

import (
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// The decks that dice buy from.
const (
	curseDeckName    = "curse"
	artifactDeckName = "artifact"
)

// Draw discards two dice for a card ("C. Draw a Curse", "D. Draw an Artifact").
func (t *Turn) Draw(dice input.Opt[[]Face], c rules.Cite, r *rules.Ruling) {
	t.enough(drawDice, c, "a draw", r)
	known := t.Faces != nil
	t.Among = t.afterDraw(dice, r)
	paid := 0
	t.pay(drawDice, &paid)
	t.Draws++
	t.settle()
	t.forgot(known, "Which dice went (dice=)", r)
}

// afterDraw returns the possible faces of the dice that a draw leaves.
func (t *Turn) afterDraw(dice input.Opt[[]Face], r *rules.Ruling) []Face {
	switch exact := t.Faces != nil; {
	case t.Among == nil:
		return nil
	case dice.Set:
		left := minus(t.Among, dice.Value)
		if left == nil {
			r.Forbid(turnDiscard, "no die shows %s: there are %s", twice(without(dice.Value, t.Among), dice.Value, t.Among), faceNames(t.Among)).In("dice")
		}
		return left
	case exact && len(t.Among) == drawDice:
		return []Face{}
	case exact && alike(t.Among) && len(t.Among) > drawDice:
		return t.Among[drawDice:]
	}
	return t.Among
}

// twice returns a face that no die shows, or not as often as it is named.
func twice(f Face, named, dice []Face) string {
	if containsFace(dice, f) {
		return string(f) + " a second time"
	}
	return string(f)
}

// drawEvent is a card drawn for two dice, or for none because a card gives it.
type drawEvent struct {
	Deck input.Opt[string]
	Dice input.Opt[[]Face]
	By   input.Opt[input.Seat]
}

// noDice is typed for a card that is drawn for no dice.
const noDice Face = "0"

// Fields asks for the deck and the dice.
func (e *drawEvent) Fields(at input.Context) []input.Field {
	least := drawDice
	if e.free() {
		least = 1
	}
	return []input.Field{
		input.One("deck", &e.Deck, input.OneOf("", curseDeckName, artifactDeckName), "from which deck").Needed(input.Must),
		input.List("dice", &e.Dice, orNoDice(diceAlphabet(at).form()), least, drawDice, "which dice go; 0 if a card gives it"),
		input.Actor(&e.By, at, doll(at)),
	}
}

// orNoDice returns the form of a face, or of no dice at all.
func orNoDice(form input.Format[Face]) input.Format[Face] {
	read, write := form.Read, form.Write
	form.Read = func(word string) (Face, error) {
		if word == string(noDice) {
			return noDice, nil
		}
		return read(word)
	}
	form.Write = func(f Face) string {
		if f == noDice {
			return string(noDice)
		}
		return write(f)
	}
	return form
}

// free reports whether no dice go.
func (e *drawEvent) free() bool { return len(e.Dice.Value) == 1 && e.Dice.Value[0] == noDice }

// CausedByCard reports whether a card gives the card that is drawn.
func (e *drawEvent) CausedByCard() bool { return e.free() }

// Spell refuses dice beside the 0.
func (e *drawEvent) Spell(input.Context) error {
	if !e.free() && containsFace(e.Dice.Value, noDice) {
		return input.InField("dice", "0 stands alone: no dice go")
	}
	return nil
}

// draw gives a player the top card of a deck.
func (s *State) draw(e *drawEvent, r *rules.Ruling) error {
	cite, what := drawCurse, "a Curse"
	if e.Deck.Value == artifactDeckName {
		cite, what = drawArtifact, "an Artifact"
	}
	if e.free() {
		s.stays(e.By.Value, "by", cite, r)
	} else {
		s.withDice(e.By.Value, "drawing", r)
	}
	shuffled, err := s.takeTop(e.Deck.Value, e.By.Value, r)
	if err != nil {
		return err
	}
	who := shuffled + s.name(e.By.Value)
	if e.free() {
		r.Because(artifactUse, "a card gives it, so no dice go")
		r.Say("%s draws %s: %s; %s", who, what, s.inHand(e.Deck.Value, e.By.Value), s.inDeck(e.Deck.Value))
	} else {
		s.house.mayShow(e.Dice.Value, "dice", r)
		s.dice.Draw(e.Dice, cite, r)
		r.Because(cite, "%d dice", drawDice).Decides()
		r.Say("%s draws %s: %s; %s; %s", who, what, s.diceLeft(), s.inHand(e.Deck.Value, e.By.Value), s.inDeck(e.Deck.Value))
		s.checkBudget(r)
	}
	r.Result = DiceResult{DiceLeft: s.dice.left(), Dice: s.dice.Faces}
	return nil
}

// inHand returns how many cards of a deck a player holds, in a sentence.
func (s *State) inHand(deck string, p input.Seat) string {
	if deck == curseDeckName {
		return lang.Sprintf("%s in hand", lang.Plural(s.hands[p-1].curses, "Curse", "Curses"))
	}
	return lang.Sprintf("%s in hand", lang.Plural(s.hands[p-1].artifacts, "Artifact", "Artifacts"))
}

// inDeck returns how many cards a deck holds, in a sentence.
func (s *State) inDeck(deck string) string {
	if deck == curseDeckName {
		return lang.Sprintf("%s in the deck", lang.Plural(s.curseDeck, "Curse is", "Curses are"))
	}
	return lang.Sprintf("%s in the deck", lang.Plural(s.artifactDeck, "Artifact is", "Artifacts are"))
}

// takeTop moves a card from a deck to a hand. It returns the begin of a sentence: what has
// to be done before.
func (s *State) takeTop(deck string, by input.Seat, r *rules.Ruling) (shuffled string, err error) {
	h := &s.hands[by-1]
	if deck == curseDeckName {
		if s.curseDeck == 0 {
			return "", rules.Cannot("deck", drawCurse, "no Curse is left in the deck")
		}
		s.curseDeck--
		h.curses++
		return "", nil
	}
	shuffled = s.reshuffle(r)
	if s.artifactDeck == 0 {
		return "", rules.Cannot("deck", drawArtifact, "no Artifact is left in the deck")
	}
	s.artifactDeck--
	h.artifacts++
	return shuffled, nil
}
