package vec

import (
	"strings"
	"testing"

	"companion/calculators/input"
)

func TestActions(t *testing.T) {
	for kind, tests := range map[string][]answered{
		"research": {
			{name: "the rulebook's example", words: "8", want: "Draw 4 and keep one face-down, or draw 2 and keep one face-up"},
			{name: "5 points keep nothing face-up", words: "5", want: "Draw 2 and keep one face-down"},
			{name: "6 do", words: "6", want: "Draw 3 and keep one face-down, or draw 1 and keep one face-up"},
			{name: "1 point", words: "1", want: "No card can be drawn"},
			{name: "2 points", words: "2", want: "Draw 1 and keep one face-down"},
			{name: "a short deck", words: "8 deck=1", want: "Draw 1 and keep one face-down, or draw 1 and keep one face-up"},
			{name: "no deck", words: "8 deck=0", want: "No card can be drawn"},
		},
		"reactivate": {
			{name: "more points than cards", words: "7 face-down=2", want: "Turn up to 2 cards face-up"},
			{name: "more cards than points", words: "7 face-down=9", want: "Turn up to 3 cards face-up"},
			{name: "1 point", words: "1", want: "No card can be turned face-up"},
		},
		"retrieve": {
			{name: "the example's strength", words: "6", want: "Take 3 ink drops"},
			{name: "a short reserve", words: "9 reserve=3", want: "Take 3 ink drops; 0 left in the reserve"},
			{name: "ink spent comes back first", words: "9 reserve=3 ink-spent=2", want: "Take 4 ink drops; 1 left in the reserve"},
			{name: "ink spent is strength", words: "1 reserve=3 ink-spent=2", want: "2 ink drops spent make a strength of 2 at the least, not 1", against: "strength.ink"},
			{name: "24 drops", words: "9 reserve=20 ink-spent=5", want: "25 ink drops in all", against: "box.ink"},
		},
		"steal": {
			{name: "the first example", words: "0 1", want: "The robbed player takes 1 along, 0 stay on the card"},
			{name: "the second example", words: "2 4", want: "The robbed player takes 3 along, 3 stay on the card"},
			{name: "where the pen may go by house rule", words: "2 4", house: House{RobbedFaceDown: input.Set(true)}, want: "The robbed player takes 3 along, 3 stay on the card", note: "robbed-pen-to-face-down=yes"},
			{name: "the least", words: "2", want: "Place at least 3; the robbed player takes 3 along"},
			{name: "as many are not more", words: "2 2", want: "at least 3, not 2", against: "steal.more"},
			{name: "24 drops", words: "12 13", want: "25 ink drops in all", against: "box.ink"},
		},
		"exchange": {
			{name: "4 drops", words: "4 2", want: "0 ink drops and 3 special ink tokens in hand, 1 left to take"},
			{name: "3 drops", words: "3 0", want: "4 ink drops to be paid, but 3 in hand", against: "exchange"},
			{name: "twice", words: "9 2 times=2", want: "1 ink drop and 4 special ink tokens in hand, 0 left to take"},
			{name: "once too often", words: "12 2 times=3", want: "3 special ink tokens to be taken, but 2 left", against: "exchange"},
			{name: "none left", words: "9 3 on-novel=1", want: "but 0 left", against: "exchange"},
			{name: "more than there are", words: "9 3 on-novel=2", want: "but a player has 4", against: "box.ink"},
		},
		"ideas": {
			{name: "the example with 2 players", words: "2 objectives=green/red/blue/grey", want: "The Ideas Area: blue, purple, yellow and grey"},
			{name: "the example with 4 players", words: "4 objectives=grbe", want: "The Ideas Area: red, blue, green, purple, yellow, grey, green and red"},
			{name: "3 players", words: "3", want: "The Ideas Area: red, blue, green, purple, yellow and grey"},
			{name: "3 players refill", words: "3 present=rbg", want: "Add purple, yellow and grey"},
			{name: "2 players refill", words: "2 present=rbg objectives=rbgr,byre", want: "Add yellow"},
			{name: "4 players refill", words: "4 present=rrb objectives=rbge", want: "Add green, purple, yellow, grey and blue"},
			{name: "too few Objectives", words: "2 present=rbg objectives=rbgr", want: "Nothing is added", note: "1 card is still missing: draw another Objective card"},
			{name: "enough lie there", words: "2 present=rbgy", want: "Nothing is added"},
			{name: "a color three times", words: "4 present=rrr", want: "3 red cards", against: "ideas.refill"},
			{name: "a color twice with 3 players", words: "3 present=rr", want: "2 red cards", against: "ideas.refill"},
			{name: "three colors twice", words: "4 present=rrbbgg", want: "3 colors twice", against: "ideas.refill"},
			{name: "two colors twice", words: "4 present=rrbb", want: "Add green, purple, yellow and grey"},
			{name: "too many cards", words: "2 present=rbgpy", want: "5 cards", against: "ideas.refill"},
		},
	} {
		for _, tt := range tests {
			t.Run(kind+": "+tt.name, func(t *testing.T) {
				c, ok := Game.Question(kind)
				if !ok {
					t.Fatal("no such question")
				}
				tt.check(t, c)
			})
		}
	}
}

// With 4 different colors on each, one Objective card always suffices.
func TestOneObjectiveSuffices(t *testing.T) {
	for _, objective := range orders(colors) {
		for players, goal := range ideasFor {
			for _, present := range subsets(colors) {
				if len(present) > goal {
					continue
				}
				added, used := RefillIdeas(players, present, [][novelLength]Color{objective})
				if players == 2 && len(present)+len(added) < goal {
					if missing := goal - len(present); missing > novelLength-shared(present, objective) {
						continue // n are missing that a second card is drawn
					}
				}
				if len(present)+len(added) != goal || used > 1 {
					t.Fatalf("%d players, %v, %v: added %v", players, present, objective, added)
				}
			}
		}
	}
}

func shared(present []Color, objective [novelLength]Color) int {
	n := 0
	for _, c := range objective {
		n += count(present, c)
	}
	return n
}

// orders returns all Objectives with 4 different colors.
func orders(from []Color) (all [][novelLength]Color) {
	for _, a := range from {
		for _, b := range from {
			for _, c := range from {
				for _, d := range from {
					if word := string(a + "/" + b + "/" + c + "/" + d); a != b && a != c && a != d && b != c && b != d && c != d {
						o, err := fourColors.Read(word)
						if err != nil || fourColors.Write(o) != strings.ToLower(word) {
							panic(word)
						}
						all = append(all, o)
					}
				}
			}
		}
	}
	return all
}

func subsets(of []Color) (all [][]Color) {
	for mask := range 1 << len(of) {
		var some []Color
		for i, c := range of {
			if mask&(1<<i) != 0 {
				some = append(some, c)
			}
		}
		all = append(all, some)
	}
	return all
}
