package cmd

import (
	"os/exec"
	"strings"
	"testing"

	"companion/cmd/internal/app"
)

// At a terminal who won is asked, and nobody is an answer.
func TestFinishAsksWhoWon(t *testing.T) {
	for _, tt := range []struct {
		env        []string
		keys, says string
		code       int
	}{
		{nil, "b" + enter + enter, "finished: Bo won", 0},
		{nil, enter, "nobody is named as winner", 0},
		{nil, ctrlC, "nothing was saved", app.ExitLeft},
		{[]string{"ACCESSIBLE=1"}, "1" + enter + "bo" + enter, "finished: Ana and Bo share the victory", 0},
		{[]string{"ACCESSIBLE=1"}, enter, "nobody is named as winner", 0},
	} {
		for _, s := range sizes[:2] {
			db := t.TempDir() + "/c.db"
			if out, err := exec.Command("companion", "--db", db, "new", "coc", "--players", "Ana,Bo", "--first", "Ana").CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			tm := start(t, s, false, tt.env, "finish", "--db", db)
			tm.see("Who won")
			tm.send(tt.keys)
			tm.exits(tt.code)
			if !strings.Contains(tm.told(), tt.says) {
				t.Errorf("after %q it does not say %q:\n%s", tt.keys, tt.says, tm.written())
			}
		}
	}
}

// At the table too: finish and abandon end it, and leave it.
func TestPlayEnds(t *testing.T) {
	for _, tt := range []struct {
		env              []string
		keys, asks, then string
		kept             string
	}{
		{nil, "finish bo" + enter, "", "", "Bo (won), Cleo; finished"},
		{nil, "finish" + enter, "Who won", "b" + enter + enter, "Bo (won), Cleo; finished"},
		{nil, enter, "What happened", "fin" + enter + enter, "nobody is named as winner"},
		{nil, "abandon" + enter, "", "", "abandoned, it does not count"},
		{[]string{"TERM=dumb"}, "finish" + enter, "Who won", "ana" + enter + enter, "Ana (won), Bo, Cleo; finished"},
		{[]string{"TERM=dumb"}, "finish dee" + enter, "winner takes Ana, Bo or Cleo", "abandon" + enter, "abandoned, it does not count"},
	} {
		for _, s := range sizes[:2] {
			db := tableIn(t, "Ana,Bo,Cleo")
			tm := start(t, s, false, append(tt.env, "COMPANION_DB="+db), "play")
			tm.see("Ana: pen collect")
			tm.send(tt.keys)
			if tt.asks != "" {
				tm.see(tt.asks)
			}
			tm.send(tt.then)
			tm.exits(0)
			if kept := strings.Join(strings.Fields(runCompanion(t, db, "", "history")), " "); !strings.Contains(kept, tt.kept) {
				t.Errorf("%d columns, %q: %s", s.cols, tt.keys+tt.then, kept)
			}
		}
	}
}

// Who leaves hears that the table stays open; once it has ended nothing is said.
func TestLeavingSaysWhatStays(t *testing.T) {
	for _, env := range []string{"X=1", "ACCESSIBLE=1"} {
		for keys, stays := range map[string]bool{"q" + enter: true, ctrlC: true, "abandon" + enter: false} {
			db := tableIn(t, "Ana,Bo,Cleo")
			tm := start(t, sizes[0], false, []string{"COMPANION_DB=" + db, env}, "play")
			tm.see("Ana: pen collect")
			tm.send(keys)
			tm.exits(0)
			if says := strings.Contains(tm.told(), "Table 1 stays open; companion play goes on with it."); says != stays {
				t.Errorf("after %q with %s it says so: %v\n%s", keys, env, says, tm.written())
			}
		}
	}
}

// Left while it asks who won, a table goes on.
func TestPlayGoesOn(t *testing.T) {
	db := tableIn(t, "Ana,Bo,Cleo")
	tm := start(t, sizes[0], false, []string{"COMPANION_DB=" + db}, "play")
	tm.see("Ana: pen collect")
	tm.send("finish" + enter)
	tm.shows("Who won")
	tm.send(ctrlC)
	tm.shows("Ana: pen collect")
	tm.send("p r" + enter)
	tm.see("Ana puts a pen on R1")
	tm.send("q" + enter)
	tm.exits(0)
}

// A table that another process has ended does not stay open, and one that it has deleted
// takes no event.
func TestLeavingAfterOthers(t *testing.T) {
	for _, tt := range []struct{ other, refusal string }{
		{"finish --winner Ana", "finished or abandoned the table"},
		{"abandon", "finished or abandoned the table"},
		{"history delete 1 --yes", "deleted the table; companion history undelete restores it"},
	} {
		for _, note := range []bool{false, true} {
			db := tableIn(t, "Ana,Bo,Cleo")
			tm := start(t, sizes[0], false, []string{"COMPANION_DB=" + db}, "play")
			tm.see("Ana: pen collect")
			runCompanion(t, db, "", strings.Fields(tt.other)...)
			if note {
				tm.send("note lost" + enter)
				tm.see(tt.refusal)
			}
			tm.send("q" + enter)
			tm.exits(0)
			if strings.Contains(tm.told(), "stays open") {
				t.Errorf("after %s it says that the table stays open:\n%s", tt.other, tm.written())
			}
			if strings.HasPrefix(tt.other, "history") {
				runCompanion(t, db, "", "history", "undelete", "1")
			}
			if log := runCompanion(t, db, "", "show", "--log", "--table", "1"); strings.Contains(log, "lost") {
				t.Errorf("after %s the note is recorded:\n%s", tt.other, log)
			}
		}
	}
}
