package vudulhu

import (
	"encoding/json"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"companion/calculators/rules"
)

// handMost is how many Curses the odds are worked out for.
const handMost = 8

// Exact is a number that is not rounded: Num / Den in lowest terms.
type Exact struct{ Num, Den int64 }

func exact(num, den int64) Exact {
	r := big.NewRat(num, den)
	return Exact{r.Num().Int64(), r.Denom().Int64()}
}

// Float is the number as a decimal, rounded.
func (e Exact) Float() float64 { return float64(e.Num) / float64(e.Den) }

func (e Exact) cmp(other Exact) int {
	return big.NewRat(e.Num, e.Den).Cmp(big.NewRat(other.Num, other.Den))
}

// String is the fraction: 25/36, or 2.
func (e Exact) String() string {
	if e.Den == 1 {
		return strconv.FormatInt(e.Num, 10)
	}
	return fmt.Sprintf("%d/%d", e.Num, e.Den)
}

// MarshalJSON gives the fraction and the decimal.
func (e Exact) MarshalJSON() ([]byte, error) {
	return json.Marshal(map[string]any{"exact": e.String(), "approx": e.Float()})
}

// percent is a chance in a sentence: "69.4 % (25/36)".
func (e Exact) percent() string {
	switch {
	case e.Num == 0:
		return "no chance"
	case e.Num == e.Den:
		return "certain"
	}
	return fmt.Sprintf("%.1f %% (%s)", 100*e.Float(), e)
}

// points are expected points in a sentence: "2.83 (17/6)".
func (e Exact) points() string {
	if e.Den == 1 {
		return e.String()
	}
	return fmt.Sprintf("%.2f (%s)", e.Float(), e)
}

// Hand is what odds are asked of: the dice that lie there and the Curses in hand.
type Hand struct {
	Dice   []Face
	Curses []Curse
	Casts  int // Curses that may be cast in this turn, for want of victims
	Need   int // points that win; 0: the most Cast Points are wanted
}

// CurseOdds are the chances of one Curse.
type CurseOdds struct {
	Card   string `json:"card"`
	Points int    `json:"points"`
	Best   Exact  `json:"best"` // if the turn is played for nothing else
	Play   Exact  `json:"play"` // if it is played as is best for all
}

// Play is something that may be done first, and what the turn is worth then.
type Play struct {
	Do      string `json:"do"` // cast, reroll or pass
	Card    string `json:"card,omitempty"`
	Dice    []Face `json:"dice,omitempty"`    // with cast: those it takes
	Discard Face   `json:"discard,omitempty"` // with reroll
	Keep    []Face `json:"keep,omitempty"`    // with reroll
	Roll    []Face `json:"roll,omitempty"`    // with reroll: the dice rolled again
	Worth   Exact  `json:"worth"`             // expected Cast Points, or the chance to win
}

// OddsResult are the chances of each Curse and what may be done, the best play first.
type OddsResult struct {
	Worth  Exact       `json:"worth"` // expected Cast Points, or the chance to win
	Curses []CurseOdds `json:"curses"`
	Plays  []Play      `json:"plays"`
}

// Odds works out the best play of the rest of a turn; false if more faces are named
// than a die has. Draws are worth nothing.
func (h Hand) Odds(house House) (OddsResult, bool) {
	wild := house.WildOnDice.V
	k, fits := kindsOf(h.Curses, h.Dice, wild)
	if !fits {
		return OddsResult{}, false
	}
	p := newPlan(k, len(h.Dice), h.Curses, h.Casts, wild)
	p.solve(h.worth())
	start, all := p.numberOf(h.Dice), parts(len(h.Dice))
	res := OddsResult{Worth: exact(p.value[0][start], all), Plays: p.plays(h, start)}
	for c, chance := range p.chances(start) {
		curse := h.Curses[c]
		res.Curses = append(res.Curses, CurseOdds{curse.String(), curse.Points, bestChance(h.Dice, curse, h.Casts, wild), exact(chance, all)})
	}
	return res, true
}

// worth is what the turn has come to when it ends with each set of Curses cast.
func (h Hand) worth() []int64 {
	all := make([]int64, 1<<len(h.Curses))
	for mask := range all {
		points := 0
		for c, curse := range h.Curses {
			if mask&(1<<c) != 0 {
				points += curse.Points
			}
		}
		switch {
		case h.Need == 0:
			all[mask] = int64(points)
		case points >= h.Need:
			all[mask] = 1
		}
	}
	return all
}

// bestChance is the chance of a Curse if the turn is played for nothing else.
func bestChance(dice []Face, c Curse, casts int, wild bool) Exact {
	k, fits := kindsOf([]Curse{c}, nil, wild)
	if !fits {
		return exact(0, 1)
	}
	p := newPlan(k, len(dice), []Curse{c}, min(casts, 1), wild)
	p.solve([]int64{0, 1})
	return exact(p.value[0][p.numberOf(dice)], parts(len(dice)))
}

// numberOf is the number of the set that some dice are.
func (p *plan) numberOf(dice []Face) int32 {
	var c counts
	for _, f := range dice {
		c[p.k.of(f)]++
	}
	return p.s.find[c]
}

// plays are all that may be done first, the best one first; for each Curse and each die
// that may be discarded the best way only.
func (p *plan) plays(h Hand, start int32) []Play {
	n := len(h.Dice)
	keep := &keeping{p: p}
	for level := range n {
		keep.level(p.value[0], level)
	}
	var all []Play
	for _, m := range p.moves(0, start, n, keep) {
		play := p.told(h, m)
		play.Worth = exact(p.worthOf(0, m, n, keep), parts(n))
		i := slices.IndexFunc(all, func(other Play) bool {
			return other.Do == "cast" && play.Do == "cast" && m.kind == 'c' && other.Card == play.Card
		})
		switch {
		case i < 0:
			all = append(all, play)
		case play.Worth.cmp(all[i].Worth) > 0:
			all[i] = play
		}
	}
	best := p.told(h, p.do[0][start])
	slices.SortStableFunc(all, func(a, b Play) int {
		if d := b.Worth.cmp(a.Worth); d != 0 {
			return d
		}
		return first(b, best) - first(a, best)
	})
	return all
}

// first is 1 for the play that the plan takes.
func first(p, best Play) int {
	if p.Do == best.Do && p.Card == best.Card && p.Discard == best.Discard {
		return 1
	}
	return 0
}

// told is a move with the dice that lie there.
func (p *plan) told(h Hand, m move) Play {
	switch m.kind {
	case 'c':
		_, used := p.choose(h.Dice, p.s.all[m.set])
		return Play{Do: "cast", Card: h.Curses[m.curse].String(), Dice: used}
	case 'r':
		var out counts
		out[m.out] = 1
		gone, left := p.choose(h.Dice, out)
		keep, roll := p.choose(left, p.s.all[m.set])
		return Play{Do: "reroll", Discard: gone[0], Keep: keep, Roll: roll}
	}
	return Play{Do: "pass"}
}

// choose parts dice into so many of each kind and the others.
func (p *plan) choose(dice []Face, c counts) (chosen, others []Face) {
	for _, f := range dice {
		if kind := p.k.of(f); c[kind] > 0 {
			c[kind]--
			chosen = append(chosen, f)
		} else {
			others = append(others, f)
		}
	}
	return chosen, others
}

// Says tells a play in a few words.
func (p Play) Says() string {
	switch p.Do {
	case "cast":
		return fmt.Sprintf("cast %s with %s", p.Card, faceNames(p.Dice))
	case "pass":
		return "pass"
	}
	kept := "keep " + faceNames(p.Keep)
	if len(p.Keep) == 0 {
		kept = "keep nothing"
	}
	if len(p.Roll) == 0 {
		return fmt.Sprintf("discard %s, %s, roll nothing", p.Discard, kept)
	}
	return fmt.Sprintf("discard %s, %s, re-roll %s", p.Discard, kept, faceNames(p.Roll))
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// Odds asks for the best play of the rest of a turn.
type Odds struct {
	Dice      rules.Answer[[]Face]
	Hand      rules.Answer[[]Curse]
	Score     rules.Answer[int]
	Opponents rules.Answer[int]
	Protected rules.Answer[bool]
	ToWin     rules.Answer[bool]
}

// Kind names the question.
func (*Odds) Kind() rules.Kind {
	return rules.Kind{Name: "odds", Help: "the exact chances of casting the Curses in hand, and the play that brings the most",
		Examples: []string{"cggrs Shantak!/gs:2 gp:3", "ggr gs:2 gj:1 to-win=yes score=11 opponents=1", "gs gs:2 opponents=1 protected=yes"}}
}

// Fields asks for the dice and the hand, and for what limits the casts.
func (c *Odds) Fields(at rules.At) []rules.Field {
	need, scored := rules.Must, rules.May
	var dice, score, opponents, protected string
	if s, ok := at.State.(*State); ok {
		dice, score, opponents, protected = s.oddsDefaults(calcAlphabet(at))
	}
	if dice != "" {
		need = rules.May
	}
	if c.ToWin.V && score == "" {
		scored = rules.Must
	}
	return []rules.Field{
		facesField("dice", &c.Dice, calcAlphabet(at), 0, diceInBox, "what the dice show that are left").Needed(need).Stands(dice),
		rules.List("hand", &c.Hand, curseForm(at), 1, handMost, "the Curses in hand").Needed(rules.Must).TakesSeveral(),
		rules.Int("score", &c.Score, 0, lastSpace, "points so far").Needed(scored).Stands(score),
		rules.Int("opponents", &c.Opponents, 1, spheresInBox-1, "how many opponents there are: with one, a turn has one cast").Else("enough").Stands(opponents),
		rules.Flag("protected", &c.Protected, "the only opponent holds the Target card").Unless(c.Opponents.Given && c.Opponents.V > 1, "several opponents").Stands(protected),
		rules.Flag("to-win", &c.ToWin, "the chance to reach 13 in this turn, instead of the most points"),
	}
}

// oddsDefaults are what a table knows of the odds of the turn that is played, as words.
func (s *State) oddsDefaults(a alphabet) (dice, score, opponents, protected string) {
	words := make([]string, len(s.dice.Faces))
	for i, f := range s.dice.Faces {
		words[i] = a.write(f)
	}
	score = strconv.Itoa(min(s.scores[s.active-1], lastSpace))
	opponents = strconv.Itoa(max(1, s.present()-1))
	if s.present() <= 2 && s.target > 0 && s.target != s.active {
		protected = "yes"
	}
	return strings.Join(words, ","), score, opponents, protected
}

// Judge finds the best play.
func (c *Odds) Judge(s rules.Setting) (rules.Ruling, error) {
	var r rules.Ruling
	h := house(s)
	hand := Hand{Dice: c.Dice.V, Curses: c.Hand.V, Casts: len(c.Hand.V)}
	if c.Opponents.Given && c.Opponents.V == 1 {
		hand.Casts = min(hand.Casts, 1)
		if c.Protected.V {
			hand.Casts = 0
		}
		r.Because(castTarget, "with one opponent %s", rules.Plural(hand.Casts, "Curse can be cast in this turn", "Curses can be cast in this turn"))
	}
	if c.ToWin.V {
		hand.Need = winningScore - c.Score.V
	}
	res, fits := hand.Odds(h)
	if !fits {
		return r, rules.InField("dice", "a die has %d faces, but more are named", dieFaces)
	}
	r.Result = res
	h.tell(&r, wildOnDice)
	explainOdds(res, hand, &r)
	return r, nil
}

// explainOdds says what the odds are and which play is best.
func explainOdds(res OddsResult, hand Hand, r *rules.Ruling) {
	for _, o := range res.Curses {
		r.Because(castSymbols, "%s: %s at best, %s by the best play", o.Card, o.Best.percent(), o.Play.percent())
	}
	best := res.Plays[0]
	if best.Do == "reroll" {
		r.Because(rerollPrice, "a die for each re-roll")
	}
	if hand.Need > 0 {
		r.Because(endThirteen, "%s still missing", rules.Plural(hand.Need, "point is", "points are"))
		r.Say("%s: %s to win in this turn", capital(best.Says()), best.Worth.percent())
		return
	}
	r.Say("%s: %s Cast Points expected", capital(best.Says()), best.Worth.points())
}
