package cmd

import (
	"companion/assist"
	"companion/calculators/rules"
	"companion/calculators/vec"
)

// game is a box with what the command line and the screen add to it.
type game struct {
	rules.Game
	scored string                      // what companion score calls it: score novel
	atTop  bool                        // its calculators also stand at the top, because they are used in the middle of a game
	extra  func(rules.Ruling) []string // what is drawn between the reasons and the notes of a ruling
}

// games is the list: one line for each box.
var games = []game{
	{vec.Game, "novel", true, assist.VEC},
}
