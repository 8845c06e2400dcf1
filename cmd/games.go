package cmd

import (
	"companion/assist"
	"companion/calculators/rules"
	"companion/calculators/vec"
)

// game is a box with what the command line and the screen add to it.
type game struct {
	rules.Game
	scored string                           // what companion score calls it: score novel
	atTop  bool                             // its calculators also stand at the top, because they are used in the middle of a game
	extra  func(rules.Ruling, int) []string // what is drawn between the reasons and the notes of a ruling
	board  assist.Drawer                    // how its table is drawn
	asked  []string                         // house rules that are asked for when a table is opened
}

// boxes are those whose finished games can be recorded although their rules are not
// known here; a box that moves to games leaves this list.
var boxes = []rules.Game{
	{Name: "carpathes", Title: "Carpathes", Min: 3, Max: 5},
	{Name: "vudulhu", Title: "Vudulhu", Min: 2, Max: 6},
	{Name: "vwf", Title: "Vampire Werewolf Fairies", Min: 2, Max: 10},
	{Name: "coc", Title: "Call of Cthulhu", Min: 2, Max: 10},
}

// box finds a box by its name, whether its rules are known or not.
func box(name string) (rules.Game, bool) {
	for _, g := range games {
		if g.Name == name {
			return g.Game, true
		}
	}
	for _, g := range boxes {
		if g.Name == name {
			return g, true
		}
	}
	return rules.Game{}, false
}

// games is the list: one line for each box.
var games = []game{
	{vec.Game, "novel", true, assist.VEC, assist.VECBoard, []string{"count-activated", "insert-measures"}},
}
