package app

import (
	"companion/assist"
	"companion/calculators/carpathes"
	"companion/calculators/coc"
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
	"companion/calculators/vec"
	"companion/calculators/vudulhu"
	"companion/calculators/vwf"
)

// Scoring is the name of the question in every game that settles who won.
const Scoring = "score"

// EveryBox are the rules of all games.
func EveryBox() []rules.Game {
	var all []rules.Game
	for _, g := range Games {
		all = append(all, g.Game)
	}
	return all
}

// Game is a box with what the command line and the screen add to it.
type Game struct {
	rules.Game
	Scored  string                           // what companion score calls it: score novel
	AtTop   bool                             // its calculators also stand at the top, because they are used in the middle of a game
	Extra   func(rules.Ruling, int) []string // what is drawn between the reasons and the notes of a ruling
	Board   assist.Drawer                    // how its table is drawn
	Curve   Curve                            // what show draws over the turns
	Opening []string                         // house rules that are asked for when a table is opened
	Begins  string                           // who begins by the rulebook; "" where it draws lots, or names no player
}

// Added is what the game draws of a ruling beside its reasons.
func (g Game) Added(r rules.Ruling, width int) []string {
	if g.Extra == nil {
		return nil
	}
	return g.Extra(r, width)
}

// Curve is a counter that each player has, or where none is named the points of the
// standing, and what its curve is called. The zero curve is not drawn.
type Curve struct{ counter, Title string }

// Values are the numbers of all players as the table stands, by seat.
func (c Curve) Values(s rules.State) []int {
	if c.counter != "" {
		return rules.Values(s, c.counter)
	}
	var all []int
	for _, n := range s.Result().Points {
		if n == nil {
			return nil
		}
		all = append(all, *n)
	}
	return all
}

// Box finds a box by its name.
func Box(name string) (rules.Game, bool) {
	g, known := GameOf(name)
	return g.Game, known
}

// GameOf finds a game by its name.
func GameOf(name string) (Game, bool) {
	for _, g := range Games {
		if g.Name == name {
			return g, true
		}
	}
	return Game{}, false
}

// Games is the list: one line for each box.
var Games = []Game{
	{Game: vec.Game, Scored: "novel", AtTop: true, Extra: assist.VEC, Board: assist.VECBoard, Opening: []string{"count-activated", "insert-measures"}},
	{Game: carpathes.Game, Scored: "carpathes", Extra: assist.Carpathes, Board: assist.CarpathesBoard, Curve: Curve{"ds", "Blood doses"}, Begins: "the youngest vampire", Opening: []string{"forgotten-title-loss"}},
	{Game: vudulhu.Game, Scored: "vudulhu", Extra: assist.Vudulhu, Board: assist.VudulhuBoard, Curve: Curve{"score", "Race"}, Begins: "the player with the best Cthulhu impression", Opening: []string{"wild-on-dice"}},
	{Game: vwf.Game, Scored: "chest", Extra: assist.VWF, Board: assist.VWFBoard, Curve: Curve{Title: "Points"}, Begins: "the player with the best imitation of a witchy vampiric were-fairy"},
	{Game: coc.Game, Scored: "sanity", Board: assist.COCBoard, Curve: Curve{"san", "SAN"}},
}

// GameNamed finds a game by any unambiguous beginning of its name. The error is a
// *input.InputError.
func GameNamed(word string) (Game, error) {
	var names []string
	for _, g := range Games {
		names = append(names, g.Name)
	}
	i, err := input.Pick(word, names)
	if err != nil {
		return Game{}, input.InField("game", "there is no game %s with tables; there is %s", lang.Quote(word), lang.Or(names))
	}
	return Games[i], nil
}
