package cmd

import (
	"os/exec"
	"strings"
	"testing"
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
		{nil, ctrlC, "nothing was saved", exitLeft},
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
