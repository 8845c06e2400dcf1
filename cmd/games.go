package cmd

import (
	"companion/assist"
	"companion/calculators/carpathes"
	"companion/calculators/coc"
	"companion/calculators/rules"
	"companion/calculators/vec"
	"companion/calculators/vudulhu"
	"companion/calculators/vwf"
)

// game is a box with what the command line and the screen add to it.
type game struct {
	rules.Game
	scored string                           // what companion score calls it: score novel
	atTop  bool                             // its calculators also stand at the top, because they are used in the middle of a game
	extra  func(rules.Ruling, int) []string // what is drawn between the reasons and the notes of a ruling
	board  assist.Drawer                    // how its table is drawn
	curve  curve                            // what show draws over the turns
	opening  []string                         // house rules that are asked for when a table is opened
	begins string                           // who begins by the rulebook; "" where it draws lots, or names no player
}

// added is what the game draws of a ruling beside its reasons.
func (g game) added(r rules.Ruling, width int) []string {
	if g.extra == nil {
		return nil
	}
	return g.extra(r, width)
}

// curve is a counter that each player has, or where none is named the points of the
// standing, and what its curve is called. The zero curve is not drawn.
type curve struct{ counter, title string }

// values are the numbers of all players as the table stands, by seat.
func (c curve) values(s rules.State) []int {
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

// box finds a box by its name.
func box(name string) (rules.Game, bool) {
	g, known := gameOf(name)
	return g.Game, known
}

// gameOf finds a game by its name.
func gameOf(name string) (game, bool) {
	for _, g := range games {
		if g.Name == name {
			return g, true
		}
	}
	return game{}, false
}

// games is the list: one line for each box.
var games = []game{
	{Game: vec.Game, scored: "novel", atTop: true, extra: assist.VEC, board: assist.VECBoard, opening: []string{"count-activated", "insert-measures"}},
	{Game: carpathes.Game, scored: "carpathes", extra: assist.Carpathes, board: assist.CarpathesBoard, curve: curve{"ds", "Blood doses"}, begins: "the youngest vampire", opening: []string{"forgotten-title-loss"}},
	{Game: vudulhu.Game, scored: "vudulhu", extra: assist.Vudulhu, board: assist.VudulhuBoard, curve: curve{"score", "Race"}, begins: "the player with the best Cthulhu impression", opening: []string{"wild-on-dice"}},
	{Game: vwf.Game, scored: "chest", extra: assist.VWF, board: assist.VWFBoard, curve: curve{title: "Points"}, begins: "the player with the best imitation of a witchy vampiric were-fairy"},
	{Game: coc.Game, scored: "sanity", board: assist.COCBoard, curve: curve{"san", "SAN"}},
}
