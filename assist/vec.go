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
		return buys(res.Final, res.Buys())
	case vec.ScoreResult:
		return points(res)
	}
	return nil
}

// buys tells what a strength buys with each action, in few lines: they stand
// below the ruling on a small screen.
func buys(strength int, b vec.Buys) []string {
	research := strconv.Itoa(b.Draw)
	if b.DrawFaceUp > 0 {
		research += fmt.Sprintf(", or %d kept face-up", b.DrawFaceUp)
	}
	shown, turned := []string{"       face-up"}, []string{"       turns"}
	for _, f := range b.Flips {
		shown = append(shown, strconv.Itoa(f.FaceUp))
		turned = append(turned, strconv.Itoa(f.Turned))
	}
	return append([]string{
		"Buys RESEARCH " + research,
		fmt.Sprintf("     RE-ACTIVATE %d · RETRIEVE DROPS %d", b.TurnUp, b.Drops),
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
