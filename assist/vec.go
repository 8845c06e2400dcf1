package assist

import (
	"fmt"
	"strconv"

	"companion/calculators/rules"
	"companion/calculators/vec"
)

// VEC draws what The Vampire, the Elf & the Cthulhu adds to a ruling.
func VEC(r rules.Ruling) []string {
	switch res := r.Result.(type) {
	case vec.ActionStrength:
		return buys(res.Final)
	case vec.ScoreResult:
		return points(res)
	}
	return nil
}

// buys tells what a strength buys with each action, in few lines: they stand
// below the ruling on a small screen.
func buys(strength int) []string {
	down, up := vec.ResearchMost(strength)
	drops, _ := vec.Retrieve(strength, vec.InkInBox, 0)
	research := strconv.Itoa(down)
	if up > 0 {
		research += fmt.Sprintf(", or %d kept face-up", up)
	}
	shown, turned := []string{"       face-up"}, []string{"       turns"}
	for faceUp := 7; faceUp >= 1; faceUp-- {
		most := vec.Flips{Score: strength, FaceUp: faceUp}.Most(vec.House{})
		shown = append(shown, strconv.Itoa(faceUp))
		turned = append(turned, strconv.Itoa(most.Flips))
	}
	return append([]string{
		"Buys RESEARCH " + research,
		fmt.Sprintf("     RE-ACTIVATE %d · RETRIEVE DROPS %d", vec.ReactivateMost(strength, strength), drops),
		fmt.Sprintf("     COMPARE, if won by %d:", strength),
	}, Columns([][]string{shown, turned})...)
}

// points is the NOVEL with everybody's points, position by position.
func points(res vec.ScoreResult) []string {
	rows := [][]string{{"", "1", "2", "3", "4", "total"}}
	for _, name := range res.Order {
		row := []string{"  " + name}
		for _, n := range res.Lines[name] {
			row = append(row, strconv.Itoa(n))
		}
		rows = append(rows, append(row, strconv.Itoa(res.Totals[name])))
	}
	return Columns(rows)
}
