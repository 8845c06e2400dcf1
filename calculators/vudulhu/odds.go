package vudulhu

import (
	"slices"

	"companion/calculators/lang"
)

// Hand holds what odds are asked of: the dice that lie there and the Curses in hand.
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
	wild := house.WildOnDice.Value
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

// worth returns what the turn has come to when it ends with each set of Curses cast.
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

// bestChance returns the chance of a Curse if the turn is played for nothing else.
func bestChance(dice []Face, c Curse, casts int, wild bool) Exact {
	k, fits := kindsOf([]Curse{c}, nil, wild)
	if !fits {
		return exact(0, 1)
	}
	p := newPlan(k, len(dice), []Curse{c}, min(casts, 1), wild)
	p.solve([]int64{0, 1})
	return exact(p.value[0][p.numberOf(dice)], parts(len(dice)))
}

// numberOf returns the number of the set that some dice are.
func (p *plan) numberOf(dice []Face) int32 {
	var c counts
	for _, f := range dice {
		c[p.k.of(f)]++
	}
	return p.s.find[c]
}

// plays returns all that may be done first, the best one first; for each Curse and each die
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
			return other.Do == "cast" && play.Do == "cast" && other.Card == play.Card
		})
		switch {
		case i < 0:
			all = append(all, play)
		case play.Worth.cmp(all[i].Worth) > 0:
			all[i] = play
		}
	}
	// of several that are worth the same, the plan takes the first as well
	slices.SortStableFunc(all, func(a, b Play) int { return b.Worth.cmp(a.Worth) })
	return all
}

// recorded is a move with the dice that lie there.
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

// choose parts dice into n of each kind and the others.
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

// Text describes a play in a few words.
func (p Play) Text() string {
	switch p.Do {
	case "cast":
		return lang.Sprintf("cast %s with %s", p.Card, faceNames(p.Dice))
	case "pass":
		return lang.Text("pass")
	}
	kept := lang.Sprintf("keep %s", faceNames(p.Keep))
	if len(p.Keep) == 0 {
		kept = lang.Text("keep nothing")
	}
	if len(p.Roll) == 0 {
		return lang.Sprintf("discard %s, %s, roll nothing", p.Discard, kept)
	}
	return lang.Sprintf("discard %s, %s, re-roll %s", p.Discard, kept, faceNames(p.Roll))
}
