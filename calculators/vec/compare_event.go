package vec

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// compareEvent is a COMPARE at the table.
type compareEvent struct {
	Target       input.Opt[input.Seat]
	Mine, Theirs input.Opt[strengthWord]
	FaceUp       input.Opt[int]
	By           input.Opt[input.Seat]
}

// Fields asks for the opponent, both strengths and, where the loser's Display is not
// recorded, how many cards he shows.
func (e *compareEvent) Fields(at input.Context) []input.Field {
	by := acting(e.By, at)
	shown := input.Int("face-up", &e.FaceUp, 0, cardsInBox, "how many face-up cards the loser shows").Else("unknown")
	if s, ok := at.State.(*State); ok && by > 0 && e.Target.Set {
		if s.seat(by).recorded() && s.seat(e.Target.Value).recorded() {
			shown.Prompt = input.IfNeeded
		}
	}
	return []input.Field{
		input.Opponent("target", &e.Target, at, by, "which opponent").Needed(input.Must),
		tableStrength("mine", &e.Mine, at, by, "the activated card's strength").Needed(input.Must),
		tableStrength("theirs", &e.Theirs, at, e.Target.Value, "the compared card's strength").Needed(input.Must),
		shown,
		byActive(&e.By, at),
	}
}

// Spell writes out which cards are meant.
func (e *compareEvent) Spell(at input.Context) (err error) {
	s := at.State.(*State)
	if e.Mine.Value, err = s.spellActing(claim{e.By.Value, e.Mine.Value, "mine", "compare"}, at); err != nil {
		return err
	}
	e.Theirs.Value, err = s.spellActing(claim{by: e.Target.Value, word: e.Theirs.Value, field: "theirs"}, at)
	return err
}

// ComparedResult holds who won a COMPARE, and how many cards the score turns at the
// most; nil where that is not known.
type ComparedResult struct {
	Attack  int     `json:"attack"`
	Defence int     `json:"defence"`
	Winner  *string `json:"winner"`
	Score   int     `json:"score"`
	Most    *int    `json:"most"`
}

// compare settles a COMPARE.
func (s *State) compare(e *compareEvent, r *rules.Ruling) error {
	p, target := e.By.Value, e.Target.Value
	was := s.reserve
	s.activate(p, r)
	if p == target && len(r.Violations) > 0 {
		return r.Violations[0]
	} else if p == target {
		return rules.Cannot("target", compareTarget, "%s compares with an opponent", s.name(p))
	}
	s.activated(p, e.Mine.Value.Card.ID, "compare", r)
	s.mayBeCompared(target, e.Theirs.Value, r)
	mine, err := s.measure(claim{p, e.Mine.Value, "mine", "compare"}, r.Quiet)
	if err != nil {
		return ruleFirst(r, err)
	}
	theirs, err := s.measure(claim{by: target, word: e.Theirs.Value, field: "theirs"}, r.Quiet)
	if err != nil {
		return ruleFirst(r, err)
	}
	s.finish(p, mine, 1)
	err = s.settleCompare(e, r, mine, theirs)
	s.remindTurn(p, r)
	s.saySpent(r, was, claim{by: p, word: e.Mine.Value}, claim{by: target, word: e.Theirs.Value})
	return err
}

// mayBeCompared forbids the choice of a card that cannot be compared.
func (s *State) mayBeCompared(target input.Seat, w strengthWord, r *rules.Ruling) {
	h := s.seat(target)
	if i := h.find(w.Card.ID); i >= 0 && !h.cards[i].up {
		r.Forbid(compareTarget, "%s lies face-down, and a face-up card is compared", w.Card.ID).In("theirs")
	} else if h.recorded() && h.faceUp() == 0 {
		r.Forbid(compareTarget, "%s shows no face-up card", s.name(target)).In("target")
	}
}

// settleCompare returns who won and what the score turns.
func (s *State) settleCompare(e *compareEvent, r *rules.Ruling, mine, theirs measured) error {
	p, target := e.By.Value, e.Target.Value
	attack, defence := mine.Final, theirs.Final
	sign := 1
	if defence > attack {
		sign = -1
	}
	r.Value = new(int)
	r.Include(mine.ruling, sign, s.name(p)+": ", "mine")
	r.Include(theirs.ruling, -sign, s.name(target)+": ", "theirs")
	var contest rules.Ruling
	side, score := Contest(attack, defence, *s.house, &contest)
	r.Notes = append(r.Notes, contest.Notes...)
	res := ComparedResult{Attack: attack, Defence: defence, Score: score}
	r.Because(compareWinner, "%d against %d", attack, defence).Decides()
	if side == nil {
		r.Say("A tie at %d: nothing happens", attack)
		if attack != defence {
			r.Add(attack-defence, compareDefender, "the defender cannot win").Decides()
			r.Say("%s is stronger with %d against %d, but only an attacker wins: nothing happens", s.name(target), defence, attack)
		}
		r.Result = res
		return nil
	}
	winner, loser, own := p, target, theirs
	if *side == defending {
		winner, loser, own = target, p, mine
	}
	cards := own.among
	if own.card != "" {
		cards = []string{own.card}
	}
	name := s.name(winner)
	res.Winner = &name
	r.Say("%s wins by %d", name, score)
	f, known, err := s.loserShows(e, loser, cards, score, *side)
	if err != nil {
		return err
	}
	if w := map[bool]strengthWord{true: e.Theirs.Value, false: e.Mine.Value}[loser == target]; known && w.ByCounts && !s.seat(loser).recorded() {
		f.counted(w, *s.house, r)
	}
	if !known {
		r.Note("how many cards %s shows is not known, so no card is priced", s.name(loser))
		r.Result = res
		return nil
	}
	t := f.Most(*s.house)
	f.tell(t, *s.house, r)
	res.Most = &t.Flips
	if t.Flips > 0 && s.seat(loser).recorded() {
		s.open.offer = &offer{kind: "compare", by: winner, points: score, loser: loser, compared: cards}
	}
	r.Result = res
	return nil
}

// loserShows returns what the loser's face-up cards cost; known is false where their
// number was not recorded.
func (s *State) loserShows(e *compareEvent, loser input.Seat, cards []string, score int, winner Side) (f Flips, known bool, err error) {
	h := s.seat(loser)
	if h.recorded() {
		if e.FaceUp.Set && e.FaceUp.Value != h.faceUp() {
			return f, false, input.InField("face-up", "%s shows %s, as recorded", s.name(loser), lang.Plural(h.faceUp(), "face-up card", "face-up cards"))
		}
		f = s.flipsOf(loser, cards, score)
		f.Attacker = winner == defending
		return f, true, nil
	}
	if !e.FaceUp.Set {
		return f, false, nil
	}
	f = Flips{Score: score, FaceUp: e.FaceUp.Value, Compared: free, Attacker: winner == defending}
	switch {
	case winner == defending && f.FaceUp > 0:
		f.Compared = penned
	case winner == defending:
		f.Compared = faceDown
	case f.FaceUp == 0:
		return f, false, rules.Cannot("face-up", compareTarget, "the compared card of %s lies face-up, so at least 1 card does, not 0", s.name(loser))
	}
	return f, true, nil
}

// counted forbids a strength that counts more face-up cards than there are, or has
// special points although too many lie so.
func (f Flips) counted(w strengthWord, h House, r *rules.Ruling) {
	shown := f.FaceUp
	if h.CountActivated.Value == always {
		shown++ // the measured card may be counted without being face-up
	}
	if max(w.A, w.B) > shown {
		r.Forbid(strengthCount, "A %d and B %d are counted among the face-up cards, but only %d lie so", w.A, w.B, f.FaceUp).In("face-up")
		return
	}
	m := w.counts()
	before := f.FaceUp + m.Turned
	const says = "%s before the special points, more than %d: there are none"
	switch {
	case m.Turned > 0 && !h.gate(before, r):
		r.Forbid(strengthGate, says, faceUpCards(before), h.maxFaceUp()).In("face-up")
	case m.Discarded > 0 && !h.gateDiscard(before, r):
		r.Forbid(strengthGateDiscard, says, faceUpCards(before), h.maxFaceUp()).In("face-up")
	}
}

// flipsOf returns what a score can turn in a recorded Display; compared is the loser's card of
// the two, or those of which it is one.
func (s *State) flipsOf(loser input.Seat, compared []string, score int) Flips {
	h := s.seat(loser)
	f := Flips{Score: score, FaceUp: h.faceUp(), Compared: faceDown}
	for _, c := range h.cards {
		locked := s.locksOf(loser, c)
		switch is := slices.Contains(compared, c.id); {
		case !c.up:
		case is && !locked:
			f.Compared = free
		case is && f.Compared == faceDown:
			f.Compared, f.Locked = penned, f.Locked+1
		case locked:
			f.Locked++
		}
	}
	if f.Compared == penned {
		f.Locked-- // the compared card itself is not counted
	}
	return f
}

// locksOf reports whether a pen locks a card of the one who lost a COMPARE: the activated
// card keeps its pen until the score is spent.
func (s *State) locksOf(loser input.Seat, c displayCard) bool {
	return s.seat(loser).locked(c) || c.pens > 0 && loser == s.open.actor
}

// turnLosers turns cards of the loser, in order, as far as the score goes.
func (s *State) turnLosers(o offer, cards []cardWord, r *rules.Ruling) (SpentResult, error) {
	h := s.seat(o.loser)
	f := s.flipsOf(o.loser, o.compared, o.points)
	res := SpentResult{Flips: []int{}, Left: o.points}
	if f.blocked(*s.house) && len(cards) > 0 {
		s.house.tell(r, lockedComparedCard)
		r.Forbid(compareFirst, "the compared card cannot be turned, so no other is").In("cards")
	}
	for n, w := range cards {
		i := h.find(w.ID)
		switch {
		case i < 0:
			return res, rules.Cannot("cards", compareFirst, "%s does not lie in the recorded Display of %s", w, s.name(o.loser))
		case !h.cards[i].up:
			return res, rules.Cannot("cards", compareFirst, "%s lies face-down already", w.ID)
		case s.locksOf(o.loser, h.cards[i]):
			r.Forbid(penLock, "%s carries a pen", w.ID).In("cards")
		case n == 0 && f.Compared == free && !slices.Contains(o.compared, w.ID):
			r.Forbid(compareFirst, "the compared card %s is the first to be turned, not %s", lang.Or(o.compared), w.ID).In("cards")
		}
		h.unlock(i)
		faceUp := h.faceUp()
		cost := FlipCost(faceUp)
		if cost > res.Left {
			r.Forbid(compareCost, "at %d face-up %s costs %d, and %d are left", faceUp, w.ID, cost, res.Left).In("cards")
		}
		res.Flips = append(res.Flips, cost)
		res.Left = max(0, res.Left-cost)
		h.cards[i].up = false
		r.Because(compareCost, "at %d face-up %s costs %d, %d left", faceUp, w.ID, cost, res.Left)
	}
	return res, nil
}
