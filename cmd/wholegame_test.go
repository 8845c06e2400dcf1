package cmd

import (
	"os"
	"strings"
	"testing"
)

// wholeGames are logs of whole games, one of each box.
var wholeGames = map[string]string{
	"vec": "three-players-light.log", "carpathes": "whole-game.log", "vudulhu": "game-of-four.log",
	"vwf": "game-base.log", "coc": "whole-game-of-three.log",
}

// gameTyped is a log of a game as it is typed: the command that opens the table, and the
// lines of companion play.
func gameTyped(t testing.TB, name, file string) (opening, lines []string) {
	t.Helper()
	log, err := os.ReadFile("../calculators/" + name + "/testdata/logs/" + file)
	if err != nil {
		t.Fatal(err)
	}
	opening, first := []string{"new", name}, ""
	for line := range strings.Lines(string(log)) {
		line = strings.TrimSpace(line)
		kind, rest, _ := strings.Cut(line, " ")
		switch {
		case kind == "!": // the line above is refused, and so it is here
		case line == "" || strings.ContainsAny(line[:1], "#="):
		case kind == "players":
			opening = append(opening, "--players", strings.ReplaceAll(rest, " ", ","))
			first = strings.Fields(rest)[0] // as in a log; by lot elsewhere
		case kind == "first":
			first = rest
		case kind == "house" || kind == "setup":
			for pair := range strings.FieldsSeq(rest) {
				opening = append(opening, "--"+kind, pair)
			}
		default:
			lines = append(lines, line)
		}
	}
	return append(opening, "--first", first), lines
}
