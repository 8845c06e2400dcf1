package cmd

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"companion/cmd/internal/app"
)

// At the keyboard too a plain table is words and numbers: its board, its menus, its help.
func TestPlainAtTheKeyboard(t *testing.T) {
	for _, g := range app.Games {
		for _, env := range []string{"NO_COLOR=1", "ACCESSIBLE=1"} {
			db := filepath.Join(t.TempDir(), "c.db")
			runCompanion(t, db, "", "new", g.Name, "--players", "Ana,Bo,Cleo", "--first", "Ana")
			tm := start(t, size{80, 40}, false, []string{"COMPANION_DB=" + db, env}, "play")
			tm.see("Ana")
			tm.send("?" + enter)
			tm.see("overrule [reason]")
			tm.send(enter)
			tm.see("What happened")
			tm.send(ctrlC)
			if env == "ACCESSIBLE=1" {
				tm.see("Nothing was recorded.")
			} else {
				tm.shows("tab completes")
			}
			tm.send("q" + enter)
			tm.exits(0)
			if r := drawnIn(strings.NewReplacer("\r", "", "\a", "").Replace(ansi.Strip(tm.written())), env == "ACCESSIBLE=1"); r != 0 {
				t.Errorf("%s with %s prints %q:\n%s", g.Name, env, r, tm.screen.String())
			}
		}
	}
}

// On the screens of play and of the wizard names from right to left are set apart.
func TestNamesFromRightToLeftAtTheKeyboard(t *testing.T) {
	for _, env := range []string{"X=1", "ACCESSIBLE=1"} {
		db := filepath.Join(t.TempDir(), "c.db")
		runCompanion(t, db, "", "new", "vec", "--players", "דנה,דוד 2,Bo", "--first", "Bo")
		tm := start(t, size{80, 30}, false, []string{"COMPANION_DB=" + db, env}, "play")
		tm.see("\u2068דוד 2\u2069")
		tm.send("finish" + enter)
		tm.see("Who won")
		tm.see("\u2068דנה\u2069")
		tm.send("seat1" + enter + enter)
		tm.exits(0)
	}
}

// Line by line a wrong answer to a menu does not repeat the menu in a sentence, and Ctrl-D
// leaves no text behind the prompt.
func TestWrongAnswerToAMenu(t *testing.T) {
	db := filepath.Join(t.TempDir(), "c.db")
	runCompanion(t, db, "", "new", "vec", "--players", "Ana,Bo,Cleo", "--first", "Ana")
	tm := start(t, size{80, 40}, false, []string{"COMPANION_DB=" + db, "ACCESSIBLE=1"}, "play")
	tm.see("> ")
	tm.send(enter)
	tm.see("Number or word: ")
	tm.send("q" + enter)
	tm.see(`No answer begins with "q". Type a number from 1 to `)
	tm.send("quit" + enter)
	tm.see("Nothing was recorded.")
	tm.send("\x04")
	tm.exits(0)
	if out := tm.written(); strings.Contains(out, "what takes") || !strings.Contains(out, "> \r\nTable 1 stays open") {
		t.Errorf("it prints:\n%q", out)
	}
}
