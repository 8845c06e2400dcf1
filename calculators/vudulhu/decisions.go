package vudulhu

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// What a table decides, beside the rules.

// The counters by name.
const (
	scoreCounter    = "score"
	diceCounter     = "dice"
	curseCounter    = "curse-deck"
	artifactCounter = "artifact-deck"
	placeCounter    = "place-deck"
	oldOneCounter   = "old-one-deck"

	cursesHeld    = "hand-curses"
	artifactsHeld = "hand-artifacts"
)

// Counters returns the numbers that a table may set.
func (s *State) Counters() []rules.Counter {
	all := make([]rules.Counter, 0, 3*len(s.scores)+5)
	for i, n := range s.scores {
		all = append(all, rules.Counter{Name: scoreCounter, Seat: input.Seat(i + 1), Value: n, Most: pointsMost})
	}
	for i, h := range s.hands {
		all = append(all,
			rules.Counter{Name: cursesHeld, Title: "Curses in hand", Seat: input.Seat(i + 1), Value: h.curses, Most: cursesInBox},
			rules.Counter{Name: artifactsHeld, Title: "Artifacts in hand", Seat: input.Seat(i + 1), Value: h.artifacts, Most: artifactsInBox})
	}
	return append(all,
		rules.Counter{Name: diceCounter, Value: s.dice.Dice, Most: diceInBox},
		rules.Counter{Name: curseCounter, Title: "Curses in the deck", Value: s.curseDeck, Most: cursesInBox},
		rules.Counter{Name: artifactCounter, Title: "Artifacts in the deck", Value: s.artifactDeck, Most: artifactsInBox},
		rules.Counter{Name: placeCounter, Title: "Places in the deck", Value: len(s.places.Deck), Most: placesInBox},
		rules.Counter{Name: oldOneCounter, Title: "Great Old Ones in the deck", Value: s.oldOneDeck, Most: oldOnesInBox},
	)
}

// Adjust sets a counter. A card that leaves a deck goes to the hand of a player who is
// named, or out of the game; one that comes back comes from there.
func (s *State) Adjust(e *rules.Adjust, r *rules.Ruling) (err error) {
	was := 0
	for _, c := range s.Counters() {
		if c.Name == e.Counter.Value && (c.Seat == 0 || c.Seat == e.Player.Value) {
			was = c.Value
			break
		}
	}
	to := e.Becomes(rules.Counter{Value: was}, s.players)
	p := e.Player.Value
	whose, beside := "", ""
	switch counter := e.Counter.Value; {
	case counter == cursesHeld:
		whose = " of " + s.name(p)
		err = adjustHand(&s.hands[p-1].curses, &s.curseDeck, to)
		beside = "; " + s.inDeck(curseDeckName)
	case counter == artifactsHeld:
		whose = " of " + s.name(p)
		err = adjustHand(&s.hands[p-1].artifacts, &s.artifactDeck, to)
		beside = "; " + s.inDeck(artifactDeckName)
	case counter == scoreCounter:
		whose = " of " + s.name(p)
		to, err = s.adjustScore(p, to, r)
	case counter == diceCounter:
		err = s.adjustDice(p, to)
	case counter == curseCounter:
		err = adjustDeck(&s.curseDeck, s.handOf(p, curseCounter), &s.cursesAside, to)
		if p > 0 && err == nil {
			beside = "; " + lang.Sprintf("%s holds %s", s.name(p), lang.Plural(s.hands[p-1].curses, "Curse", "Curses"))
		}
	case counter == artifactCounter:
		err = adjustDeck(&s.artifactDeck, s.handOf(p, artifactCounter), &s.used, to)
		if p > 0 && err == nil {
			beside = "; " + lang.Sprintf("%s holds %s", s.name(p), lang.Plural(s.hands[p-1].artifacts, "Artifact", "Artifacts"))
		}
	case p > 0:
		err = rules.Cannot("player", boxCards, "the cards of %s are in no hand, so no player goes with it", e.Counter.Value)
	case counter == oldOneCounter:
		if err = adjustDeck(&s.oldOneDeck, nil, &s.oldOnesAside, to); err == nil {
			s.dropMarks(r)
		}
	case counter == placeCounter:
		err = s.adjustPlaces(to)
	}
	if err != nil {
		return err
	}
	r.Say("By the table's decision %s%s is %d, not %d: %s%s", e.Counter.Value, whose, to, was, e.Reason.Value, beside)
	if s.over() && e.Counter.Value == scoreCounter {
		r.Say("%s; %s", s.won(), r.Verdict)
	}
	r.Result = rules.Adjusted{From: was, To: to}
	return nil
}

// handOf returns the number of cards in hand that a deck deals with; nil without a player.
func (s *State) handOf(p input.Seat, counter string) *int {
	switch {
	case p == 0:
		return nil
	case counter == curseCounter:
		return &s.hands[p-1].curses
	}
	return &s.hands[p-1].artifacts
}

// adjustDeck sets a deck; what it holds more or less comes from hand, if there is one,
// or from what was put aside.
func adjustDeck(deck, hand, aside *int, to int) error {
	more := to - *deck
	from := aside
	if hand != nil {
		from = hand
	}
	switch {
	case to < 0:
		return rules.Cannot("change", boxCards, "%d %+d would leave %d", *deck, more, to)
	case *from < more:
		return rules.Cannot("to", boxCards, "%s there to put back, not %d", isOrAre(*from), more)
	}
	*deck, *from = to, *from-more
	return nil
}

// adjustHand sets how many cards of a deck a player holds; the difference comes from the
// deck.
func adjustHand(hand, deck *int, to int) error {
	switch more := to - *hand; {
	case to < 0:
		return rules.Cannot("change", boxCards, "%d %+d would leave %d", *hand, more, to)
	case *deck < more:
		return rules.Cannot("to", boxCards, "%s in the deck, not %d", isOrAre(*deck), more)
	default:
		*hand, *deck = to, *deck-more
	}
	return nil
}

// dropMarks forgets the Great Skulls for which no Great Old One is left in the deck.
func (s *State) dropMarks(r *rules.Ruling) {
	left := s.oldOneDeck
	s.marks = slices.DeleteFunc(s.marks, func(m pending) bool {
		if m.Kind != oldOneMark || left > 0 {
			if m.Kind == oldOneMark {
				left--
			}
			return false
		}
		r.Because(oldOneEmpty, "%s gets none for %s", s.name(m.by), m.text())
		return true
	})
}

// adjustPlaces puts the Place in force under the deck, or brings one into force: there
// is no other number of them.
func (s *State) adjustPlaces(to int) (err error) {
	switch {
	case to == len(s.places.Deck):
	case to == placesInBox:
		s.places, err = s.places.Break()
	case to == placesInBox-1 && s.places.InForce == "":
		s.places = s.places.Draw(unnamed)
	default:
		return rules.Cannot("to", placeBinds, "of %d Places one is in force at the most, so the deck has %d or %d", placesInBox, placesInBox-1, placesInBox)
	}
	return err
}

// adjustDice sets the dice that are left.
func (s *State) adjustDice(p input.Seat, to int) error {
	switch {
	case p > 0 && p != s.active:
		return rules.Cannot("player", turnStart, "%s has the doll and the dice, not %s", s.name(s.active), s.name(p))
	case !s.rolled:
		return rules.Cannot("counter", turnStart, "%s has not rolled yet", s.name(s.active))
	case to < 0 || to > diceInBox:
		return rules.Cannot("to", boxDice, "there are %d dice, so %d cannot be left", diceInBox, to)
	}
	s.dice.Other = 0
	s.dice.Other = diceInBox - to - s.dice.Spent()
	if to > s.dice.Dice {
		s.dice.Among = nil // what another die shows was not recorded
	}
	s.dice.Dice, s.dice.Unsure = to, false
	s.dice.settle()
	return nil
}

// adjustScore moves a sphere: forward it triggers what lies there, and 13 wins. After
// the end it may open the game again.
func (s *State) adjustScore(p input.Seat, to int, r *rules.Ruling) (int, error) {
	was := s.scores[p-1]
	if to > pointsMost {
		return 0, rules.Cannot("to", trackMoves, "%d is more than the %d that are recorded", to, pointsMost)
	}
	to = max(0, to)
	switch {
	case s.over():
		s.adjustEnd(p, to, r)
	case to > was && !s.left[p-1]:
		s.award([]Gain{{Seat: p, Points: to - was}}, r)
	default:
		s.scores[p-1], s.counted[p-1] = to, to
	}
	r.Because(trackMoves, "the sphere of %s goes from %d to %d", s.name(p), was, to)
	return to, nil
}

// adjustEnd moves a sphere after the end. If no winner is left at 13, the player who was put
// there next has won; if no player was, the game goes on, and what was due is due again.
func (s *State) adjustEnd(p input.Seat, to int, r *rules.Ruling) {
	s.scores[p-1], s.counted[p-1] = to, min(s.counted[p-1], to)
	below := func(w input.Seat) bool { return s.scores[w-1] < winningScore }
	s.winners, s.later = slices.DeleteFunc(s.winners, below), slices.DeleteFunc(s.later, below)
	if !below(p) && !s.left[p-1] && !s.hasWon(p) && !slices.Contains(s.later, p) {
		s.later = append(s.later, p)
	}
	switch {
	case s.over():
	case len(s.later) > 0:
		s.winners, s.later = s.later[:1:1], s.later[1:]
		r.Because(endThirteen, "%s is at %d, %d or more", s.name(s.winners[0]), s.scores[s.winners[0]-1], winningScore).Decides()
	default:
		s.goOn(r)
	}
}

// goOn opens a game again: the marks count that were passed by moves of the end.
func (s *State) goOn(r *rules.Ruling) {
	r.Because(endThirteen, "no player is at %d any more: the game goes on", winningScore).Decides()
	for i, score := range s.scores {
		from := s.counted[i]
		if from < score && !s.left[i] {
			s.scores[i] = from
			s.advance(input.Seat(i+1), score-from, r)
		}
	}
}

// ChangeHouse changes house rules from here on.
func (s *State) ChangeHouse(e *rules.HouseChange, r *rules.Ruling) error {
	merged, err := e.Over(new(House), s.house, r)
	if err != nil {
		return err
	}
	changed := merged.(*House)
	if err := s.box.fits(*changed); err != nil {
		return err
	}
	s.house = changed
	return nil
}

// Leave empties a seat. What the player has stays where it lies.
func (s *State) Leave(e *rules.Leave, r *rules.Ruling) error {
	p := e.Player.Value
	switch {
	case s.over():
		return rules.Cannot("player", endThirteen, "the game is over, and its result stands")
	case s.left[p-1]:
		return input.InField("player", "%s has left already", s.name(p))
	case s.present() == 1:
		return input.InField("player", "%s is the last one at the table; abandon ends it", s.name(p))
	}
	s.left[p-1] = true
	rests := lang.Text("the others play on")
	if rest := s.others(0); len(rest) == 1 {
		rests = lang.Sprintf("%s is the last one at the table: finish ends the game", s.name(rest[0]))
	}
	if s.active == p {
		unused := s.nextTurn()
		rests += "; " + lang.Sprintf("the doll goes to %s", s.name(s.active)) + unused
	}
	r.Because(turnLeave, "the things of %s stay where they lie", s.name(p))
	s.bequeath(p, r)
	r.Say("%s; %s", lang.Sprintf("%s has left", s.name(p)), rests)
	r.Result = rules.Nothing{}
	return nil
}

// bequeath deals with the marks that are due for a player who has left: a Place binds
// those who stay, so the player who has the doll draws it; his Great Old Ones stay in the deck.
func (s *State) bequeath(p input.Seat, r *rules.Ruling) {
	s.marks = slices.DeleteFunc(s.marks, func(m pending) bool { return m.by == p && m.Kind == oldOneMark })
	for i, m := range s.marks {
		if m.by == p {
			s.marks[i].by = s.active
			r.Because(placeFirst, "%s, who has left, reached %s first: %s draws for it", s.name(p), m.text(), s.name(s.active))
		}
	}
}

// Return seats a player again who had left, with all that stayed there. At 13, which
// only the table can have decided meanwhile, that player has won.
func (s *State) Return(e *rules.Return, r *rules.Ruling) error {
	p := e.Player.Value
	if !s.left[p-1] {
		return input.InField("player", "%s has not left", s.name(p))
	}
	s.left[p-1] = false
	r.Because(turnLeave, "%s takes the same seat, with all that stayed there", s.name(p))
	r.Result = rules.Nothing{}
	back := lang.Sprintf("%s is back with %s, %s and %s in hand", s.name(p), lang.Plural(s.scores[p-1], "point", "points"),
		lang.Plural(s.hands[p-1].curses, "Curse", "Curses"), lang.Plural(s.hands[p-1].artifacts, "Artifact", "Artifacts"))
	var obeys []string
	for _, c := range s.curses {
		if slices.Contains(c.Victims, p) {
			obeys = append(obeys, c.Card)
		}
	}
	if obeys != nil {
		back = lang.Sprintf("%s, and obeys %s", back, lang.And(obeys))
	}
	if s.scores[p-1] >= winningScore {
		s.winners = []input.Seat{p}
		r.Because(endThirteen, "%s is at %d, %d or more", s.name(p), s.scores[p-1], winningScore).Decides()
		back = s.won() + "; " + back
	}
	r.Say("%s", back)
	return nil
}
