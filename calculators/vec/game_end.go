package vec

import (
	"fmt"
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// What a NOVEL card is worth ("Game End"), in victory points.
const (
	colorWorth    = 1 // its color is on the objective
	positionWorth = 2 // and in the same position; instead of colorWorth
	typeWorth     = 1 // it is of the objective's type; never doubled
	inkDoubles    = 2 // the color's worth with own special ink on the card
)

// NovelCard is a card in the NOVEL. Tokens are the special ink tokens on it by
// their owner; the zero NovelCard is an empty position.
type NovelCard struct {
	Color  Color
	Type   Type
	Tokens []Tokens
}

// Tokens are one player's special ink tokens on a NOVEL card.
type Tokens struct {
	Owner string
	Count int
	Whole bool // Owner stood in quotes and is no prefix
}

// Objective is a player's Objective card.
type Objective struct {
	Player string
	Type   Type
	Colors [novelLength]Color
}

func (c NovelCard) empty() bool { return c.Color == "" }

func (c NovelCard) tokens(owner string) int {
	n := 0
	for _, t := range c.Tokens {
		if t.Owner == owner {
			n += t.Count
		}
	}
	return n
}

// Score asks for everybody's victory points ("Game End").
type Score struct {
	Novel      input.Opt[[]NovelCard]
	Objectives input.Opt[[]Objective]
}

// ScoreResult has the points by player; Lines has them card by card. As long as
// the NOVEL has an empty position they are the standing so far, without Winners.
type ScoreResult struct {
	Totals  map[string]int              `json:"totals"`
	Lines   map[string][novelLength]int `json:"lines"`
	Ranks   map[string]int              `json:"ranks"`
	Winners []string                    `json:"winners"`
	Order   []string                    `json:"-"` // the players as they were named
}

// Fields asks for the NOVEL from position 1 to 4, then for each player's
// Objective.
func (c *Score) Fields(at input.Context) []input.Field {
	need := input.Must
	if at.State != nil {
		need = input.May
	}
	return []input.Field{
		input.List("novel", &c.Novel, novelForm, novelLength, novelLength, "the NOVEL by position, with the special ink on it").Needed(need).TakesSeveral().Stands(tableNovel(at)),
		input.List("objectives", &c.Objectives, objectiveForm, playersLeast, playersMost, "each player's Objective").Needed(input.Must).TakesSeveral(),
	}
}

// Judge counts the points.
func (c *Score) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	objectives, err := seated(c.Objectives.Value, s.Players)
	if err != nil {
		return r, err
	}
	novel, err := owned(c.Novel.Value, objectives)
	if err != nil {
		return r, err
	}
	c.Novel.Value, c.Objectives.Value = novel, objectives // everybody by full name
	supply(novel, objectives, &r)
	for _, o := range objectives {
		o.noteTwice(&r)
	}

	var players input.Players
	var points []int
	res := ScoreResult{Totals: map[string]int{}, Lines: map[string][novelLength]int{}, Ranks: map[string]int{}, Winners: []string{}}
	for _, o := range objectives {
		lines := o.Count(novel, &r)
		total := 0
		for _, n := range lines {
			total += n
		}
		players, points = append(players, o.Player), append(points, total)
		res.Lines[o.Player], res.Totals[o.Player] = lines, total
	}
	final := rules.Rank(players, points)
	for i, name := range players {
		res.Ranks[name] = final.Ranks[i]
	}
	res.Order = players
	if n := cardsIn(novel); n < novelLength {
		r.Because(gameEnd, "the NOVEL has %d of %d cards", n, novelLength)
		r.Say("The game is not over: %s so far", lead(res, points))
		r.Result = res
		return r, nil
	}
	for _, seat := range final.Winners {
		res.Winners = append(res.Winners, players.Name(seat))
	}
	r.Result, r.Final = res, &final
	winners(res, points, &r)
	return r, nil
}

// winners describes who won, and how a tie is settled.
func winners(res ScoreResult, points []int, r *rules.Ruling) {
	best := 0
	for _, n := range points {
		best = max(best, n)
	}
	if len(res.Winners) > 1 {
		r.Because(scoreTie, "%s have %d each", lang.And(res.Winners), best).Decides()
		r.Say("%s share the victory with %s each", lang.And(res.Winners), lang.Plural(best, "point", "points"))
		return
	}
	r.Because(scoreWinner, "%s has the most", res.Winners[0]).Decides()
	r.Say("%s wins with %s", res.Winners[0], lang.Plural(best, "point", "points"))
}

func lead(res ScoreResult, points []int) string {
	var all []string
	for i, name := range res.Order {
		all = append(all, fmt.Sprintf("%s %d", name, points[i]))
	}
	return strings.Join(all, ", ")
}

// Count gives a player's points for each position of the NOVEL, with a reason
// for every point.
func (o Objective) Count(novel []NovelCard, r *rules.Ruling) (lines [novelLength]int) {
	for i, card := range novel {
		if card.empty() {
			continue
		}
		add := func(n int, cite rules.Cite, why string) {
			lines[i] += n
			r.Part(n, cite, "%s, %s in %d: %s", o.Player, card.Color, i+1, why)
		}
		worth := 0
		switch {
		case o.Colors[i] == card.Color:
			worth = positionWorth
			add(worth, scorePosition, "color in its position")
		case o.has(card.Color):
			worth = colorWorth
			add(worth, scoreColor, "color on the objective")
		}
		if worth > 0 && card.tokens(o.Player) > 0 {
			add(worth*(inkDoubles-1), scoreDoubled, "doubled by own special ink")
		}
		if card.Type == o.Type {
			add(typeWorth, scoreType, "type "+string(o.Type))
		}
	}
	return lines
}

func (o Objective) has(color Color) bool { return slices.Contains(o.Colors[:], color) }

// noteTwice notes a color that stands on an Objective twice: no player knows whether
// the box has such, but it may well be a slip.
func (o Objective) noteTwice(r *rules.Ruling) {
	for i, color := range o.Colors {
		if slices.Contains(o.Colors[:i], color) {
			r.Note("%s stands on the Objective of %s more than once", color, o.Player)
			return
		}
	}
}

// supply refuses more special ink on the NOVEL than a player has.
func supply(novel []NovelCard, objectives []Objective, r *rules.Ruling) {
	for _, o := range objectives {
		n := 0
		for _, card := range novel {
			n += card.tokens(o.Player)
		}
		if n > specialsEach {
			r.Forbid(boxInk, "%d special ink tokens of %s on the NOVEL, but a player has %d", n, o.Player, specialsEach).In("novel")
		}
	}
}

func cardsIn(novel []NovelCard) int {
	n := 0
	for _, card := range novel {
		if !card.empty() {
			n++
		}
	}
	return n
}

// seated names the owners of the objectives as the table does, and refuses one
// player with two. The error is a *InputError.
func seated(objectives []Objective, players input.Players) ([]Objective, error) {
	seen := map[string]string{}
	all := make([]Objective, len(objectives))
	for i, o := range objectives {
		if len(players) > 0 {
			seat, err := players.Find(o.Player)
			if err != nil {
				return nil, input.InField("objectives", "%s: %s", lang.Quote(o.Player), err)
			}
			o.Player = players.Name(seat)
		}
		if other, twice := seen[input.Fold(o.Player)]; twice {
			return nil, input.InField("objectives", "the names %s and %s are too alike", other, o.Player)
		}
		seen[input.Fold(o.Player)] = o.Player
		all[i] = o
	}
	return all, nil
}

// owned names the owners of the tokens after the players whose objectives are
// known; prefixes do. The error is a *InputError.
func owned(novel []NovelCard, objectives []Objective) ([]NovelCard, error) {
	var players input.Players
	for _, o := range objectives {
		players = append(players, o.Player)
	}
	all := make([]NovelCard, len(novel))
	for i, card := range novel {
		tokens := make([]Tokens, len(card.Tokens))
		for j, t := range card.Tokens {
			seat, err := players.Find(t.Owner)
			if err == nil && t.Whole && input.Fold(players.Name(seat)) != input.Fold(t.Owner) {
				err = input.NotMine("it is none of %s", lang.Or(players))
			}
			if err != nil {
				return nil, input.InField("novel", "special ink of %s: %s", lang.Quote(t.Owner), err)
			}
			tokens[j] = Tokens{Owner: players.Name(seat), Count: t.Count}
		}
		all[i] = NovelCard{Color: card.Color, Type: card.Type, Tokens: tokens}
	}
	return all, nil
}

// NovelComplete reports whether the NOVEL has all its cards ("Game End").
func NovelComplete(novel []NovelCard) bool { return cardsIn(novel) == novelLength }
