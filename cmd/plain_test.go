package cmd

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/charmbracelet/x/ansi"

	"companion/assist"
	"companion/calculators/replay"
	"companion/cmd/internal/app"
	"companion/cmd/internal/play"
	"companion/cmd/internal/table"
)

// plainSign reports whether a character may stand in what is printed with --plain: letters,
// digits, blanks, common punctuation and signs of arithmetic, and the arrow from an old value
// to a new one. A screen reader is given words for the arrow and the signs.
func plainSign(r rune, spoken bool) bool {
	switch {
	case unicode.IsLetter(r), unicode.IsMark(r), unicode.IsDigit(r), r >= ' ' && r <= '~', r == '\n':
		return true
	case strings.ContainsRune("–—…’‘“”\u200c\u200d\u2068\u2069", r):
		return true
	}
	return !spoken && strings.ContainsRune("→×÷−±", r)
}

// drawnIn is the first character of a text that a plain line has not; 0 for none.
func drawnIn(text string, spoken bool) rune {
	for _, r := range text {
		if !plainSign(r, spoken) {
			return r
		}
	}
	return 0
}

// With --plain and --accessible every board, ruling and curve of every log is sentences and
// numbers: no blocks, bars, curves, dots or stars.
func TestPlainBoards(t *testing.T) {
	for _, g := range app.Games {
		logs, err := filepath.Glob("../calculators/" + g.Name + "/testdata/logs/*.log")
		if err != nil || logs == nil {
			t.Fatalf("%s has no logs: %v", g.Name, err)
		}
		for _, file := range logs {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, a := range []*app.App{{Plain: true, Width: 80}, {Accessible: true, Width: 80}, {Accessible: true, Width: 40}} {
				check := func(what string, lines []string) {
					for _, line := range lines {
						for _, line := range a.Voice().Lines(line) {
							if r := drawnIn(line, a.Accessible); r != 0 {
								t.Errorf("%s, %s: %q in %q", file, what, r, line)
							}
							if ansi.StringWidth(line) > a.Width {
								t.Errorf("%s, %s: %q is wider than %d", file, what, line, a.Width)
							}
						}
					}
				}
				m, err := replay.Log(g.Game, app.At, string(text), func(e replay.Event) error {
					check("a ruling", assist.Draw(e.Ruling, g.Added(e.Ruling, a.Width), a.Width))
					if e.State != nil {
						check("the board", g.Board(e.State, e.Players, play.Look(a)))
					}
					return nil
				})
				if m == nil {
					t.Fatalf("%s: %v", file, err)
				}
				for _, short := range []bool{false, true} {
					for _, reveal := range []bool{false, true} {
						look := play.Look(a)
						look.Short, look.Reveal = short, reveal
						check("the board", assist.Board(g.Board, m, look))
					}
				}
				check("the curves", play.Curves((&table.Table{App: a, Game: g, Match: m}), a.Width))
			}
			if t.Failed() {
				return
			}
		}
	}
}

// The same holds for statistics, lists and the help of play.
func TestPlainAnswers(t *testing.T) {
	db := filepath.Join(t.TempDir(), "c.db")
	for name, file := range wholeGames {
		opening, lines := gameTyped(t, name, file)
		runCompanion(t, db, "", opening...)
		play := exec.Command("companion", "--db", db, "play")
		play.Stdin = strings.NewReader(strings.Join(lines, "\n") + "\n")
		_ = play.Run() // the log has lines that are refused
	}
	runCompanion(t, db, "", "history", "add", "vec", "Ana:12", "Bo:7")
	for _, flag := range []string{"--plain", "--accessible"} {
		commands := [][]string{
			{"history"}, {"history", "stats"}, {"history", "stats", "--tables", "--all"}, {"history", "show", "1"},
			{"tables"}, {"player", "list"}, {"check"}, {"strength", "2", "3", "--no-log"}, {"help"}, {"help", "play"},
		}
		for _, g := range app.Games {
			commands = append(commands, []string{"history", "stats", g.Name, "--tables"}, []string{"history", "stats", g.Name, "--by", "time"}, []string{g.Name, "rules"}, []string{"help", g.Name})
		}
		for i := range len(app.Games) {
			id := string(rune('1' + i))
			commands = append(commands, []string{"show", id}, []string{"history", "show", id})
		}
		for _, words := range commands {
			out := runCompanion(t, db, "", append(words, flag)...)
			if r := drawnIn(out, flag == "--accessible"); r != 0 {
				t.Errorf("%v %s prints %q:\n%s", words, flag, r, out)
			}
		}
		if out := runCompanion(t, db, "", "history", "stats", "carpathes", "--by", "player", flag); !strings.Contains(out, ": plays 1; won ") {
			t.Errorf("no sentence a player:\n%s", out)
		}
	}
}
