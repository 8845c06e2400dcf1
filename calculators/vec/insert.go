package vec

import (
	"slices"

	"companion/calculators/lang"
	"companion/calculators/rules"
)

const insertColors = 4 // different colors a Display needs for an INSERT ("INSERT")

// MayInsert reports whether a Display has colors enough, and how many it has.
func MayInsert(display []ColorCard, h House, r *rules.Ruling) (different int, may bool) {
	var seen []Color
	hidden := 0
	for _, c := range display {
		if !slices.Contains(seen, c.Color) && (!c.Down || h.InsertFaceDown.Or(true)) {
			seen = append(seen, c.Color)
		}
		if c.Down && !h.InsertFaceDown.Or(true) {
			hidden++
		}
	}
	if hidden > 0 {
		h.tell(r, insertFaceDown)
	}
	return len(seen), len(seen) >= insertColors
}

// ColorCard is a card of a Display of which only the color matters.
type ColorCard struct {
	Color Color
	Down  bool
}

// Contender holds who takes part in an INSERT with which strength.
type Contender struct {
	Player   string
	Strength int
	Known    bool // whether the strength is known; unopposed it need not be
}

// Bid is the ink a contender spends.
type Bid struct{ Drops, Special int }

func (b Bid) String() string {
	var parts []string
	if b.Drops > 0 {
		parts = append(parts, lang.Plural(b.Drops, "ink drop", "ink drops"))
	}
	if b.Special > 0 {
		parts = append(parts, lang.Plural(b.Special, "special ink token", "special ink tokens"))
	}
	return lang.And(parts)
}

// worth returns what a bid adds to a strength.
func (b Bid) worth() int { return b.Drops*inkWorth + b.Special*specialWorth }

// Outcomes of an INSERT.
const (
	uncontested = "uncontested"
	won         = "won"
	tied        = "tie"
)

// Win returns who may place a card: the single highest strength; a tie at the top
// lets no player, one below it does not matter. The first contender acts.
func Win(contenders []Contender) (outcome string, winner *string) {
	if len(contenders) == 1 {
		return uncontested, &contenders[0].Player
	}
	best, top := contenders[0], 1
	for _, c := range contenders[1:] {
		switch {
		case c.Strength > best.Strength:
			best, top = c, 1
		case c.Strength == best.Strength:
			top++
		}
	}
	if top > 1 {
		return tied, nil
	}
	return won, &best.Player
}

// Places returns the positions of the NOVEL, from 1, that are empty, and those whose
// card may be replaced by one with n special ink tokens.
func Places(novel []NovelCard, tokens int) (empty, replace []int) {
	empty, replace = []int{}, []int{}
	for i, card := range novel {
		switch {
		case card.empty():
			empty = append(empty, i+1)
		case card.allTokens() < tokens:
			replace = append(replace, i+1)
		}
	}
	return empty, replace
}

func (c NovelCard) allTokens() int {
	n := 0
	for _, t := range c.Tokens {
		n += t.Count
	}
	return n
}

// Place puts a card with its tokens into the NOVEL; movedTo is where the card goes
// that lay there, 0 if none did. Violations stand in r.
func Place(novel []NovelCard, card NovelCard, position, movedTo int, r *rules.Ruling) []NovelCard {
	after := slices.Clone(novel)
	at := position - 1
	if after[at].empty() {
		if movedTo != 0 {
			r.Forbid(insertPlace, "position %d is empty, so no card moves", position).In("moved-to")
		}
		after[at] = card
		return after
	}
	tokens, there := card.allTokens(), after[at].allTokens()
	if there >= tokens {
		r.Forbid(insertReplace, "%s on the card in position %d, so it takes at least %d to replace it, not %d", lang.Plural(there, "token lies", "tokens lie"), position, there+1, tokens).In("position")
	}
	switch {
	case movedTo == 0:
		r.Forbid(insertReplace, "the card in position %d has to move to an empty position", position).In("moved-to")
	case !after[movedTo-1].empty():
		r.Forbid(insertReplace, "position %d is not empty", movedTo).In("moved-to")
	default:
		after[movedTo-1] = after[at]
	}
	after[at] = card
	return after
}
