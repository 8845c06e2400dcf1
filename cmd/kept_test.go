package cmd

import (
	"context"
	"database/sql"
	"errors"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"companion/cmd/internal/app"
)

// The largest number of a session ends a range like any other.
func TestLargestID(t *testing.T) {
	db := filepath.Join(t.TempDir(), "c.db")
	runCompanion(t, db, "", "history", "add", "vec", "Ana:9", "Bo:7")
	for _, words := range [][]string{
		{"history", "show", "9223372036854775807"}, {"history", "delete", "9223372036854775807", "--yes"},
		{"history", "undelete", "9223372036854775807"}, {"history", "rate", "9223372036854775807", "5"},
		{"history", "place", "9223372036854775807", "Home"}, {"history", "export", "9223372036854775807"},
		{"history", "show", "9223372036854775800-9223372036854775807"},
	} {
		ctx, stop := context.WithTimeout(context.Background(), 20*time.Second)
		out, err := exec.CommandContext(ctx, "companion", append([]string{"--db", db}, words...)...).CombinedOutput()
		late := ctx.Err() != nil
		stop()
		var exit *exec.ExitError
		if late || !errors.As(err, &exit) || exit.ExitCode() != app.ExitNotFound || !strings.Contains(string(out), "there is no session 92233720368547758") {
			t.Errorf("%v: %v\n%s", words, err, out)
		}
	}
}

// An answer whose question could not be saved names no session.
func TestNothingSavedNamesNoSession(t *testing.T) {
	for _, tt := range []struct {
		lock  string
		table bool
	}{{"BEGIN; SELECT count(*) FROM session", false}, {"BEGIN; SELECT count(*) FROM session", true}, {"BEGIN IMMEDIATE", false}, {"BEGIN IMMEDIATE", true}} {
		db := filepath.Join(t.TempDir(), "c.db")
		runCompanion(t, db, "", "history", "add", "vec", "Ana:9", "Bo:7")
		if tt.table {
			runCompanion(t, db, "", "new", "vec", "--players", "Ana,Bo", "--first", "Ana")
		}
		file, err := sql.Open("sqlite3", db)
		if err != nil {
			t.Fatal(err)
		}
		file.SetMaxOpenConns(1)
		if _, err := file.Exec(tt.lock); err != nil {
			t.Fatal(err)
		}
		c := exec.Command("companion", "--db", db, "strength", "2", "4", "--json")
		var stderr strings.Builder
		c.Stderr = &stderr
		out, err := c.Output()
		_ = file.Close()
		if err != nil || strings.Contains(string(out), `"session"`) || !strings.Contains(string(out), `"value":8`) || !strings.Contains(stderr.String(), "nothing was saved") {
			t.Errorf("%v: %v\n%s%s", tt, err, out, stderr.String())
		}
	}
}

// A history of a newer companion names the way out.
func TestNewerHistory(t *testing.T) {
	db := filepath.Join(t.TempDir(), "c.db")
	runCompanion(t, db, "", "strength", "2", "3")
	damage(t, db, `PRAGMA user_version = 9999`)
	out, err := exec.Command("companion", "--db", db, "history").CombinedOutput()
	if err == nil || !strings.Contains(string(out), "it was written by a newer companion\n") ||
		!strings.Contains(string(out), "hint: this is companion "+app.Version+"; use the newer one, or another history with --db FILE") {
		t.Errorf("%v\n%s", err, out)
	}
}

// On a terminal the newest evening comes last, where it is seen.
func TestNewestLastOnTerminal(t *testing.T) {
	db := filepath.Join(t.TempDir(), "c.db")
	for _, day := range []string{"2020-01-01", "2020-01-02", "2020-01-03"} {
		runCompanion(t, db, "", "history", "add", "vec", "Ana:9", "Bo:7", "date="+day)
	}
	runCompanion(t, db, "", "history", "add", "vec", "Ana:3", "Cy:7", "date=2020-01-03")
	tm := start(t, size{80, 24}, false, []string{"COMPANION_DB=" + db}, "history")
	tm.exits(0)
	last := -1
	for _, text := range []string{"January 1, 2020", "January 2, 2020", "January 3, 2020: Ana, Bo, Cy", "Ana 9 (won)", "Cy 7 (won)"} {
		at := strings.LastIndex(tm.written(), text)
		if at < last {
			t.Errorf("%q comes too early in\n%s", text, tm.written())
		}
		last = at
	}
	if out := runCompanion(t, db, "", "history"); strings.Index(out, "January 1") < strings.Index(out, "January 3") {
		t.Errorf("in a file the newest evening does not come first:\n%s", out)
	}
}

// What is wrong with a session does not count once the session is deleted, and what was
// wrong in a file is marked when it is imported.
func TestCheckSettles(t *testing.T) {
	dir := t.TempDir()
	db, other, file := filepath.Join(dir, "c.db"), filepath.Join(dir, "o.db"), filepath.Join(dir, "all.json")
	runCompanion(t, db, "", "history", "add", "vec", "Ana:9", "Bo:7")
	runCompanion(t, db, "", "history", "add", "vec", "Ana:3", "Bo:7")
	damage(t, db, `UPDATE seat SET points = 8 WHERE session_id = 1 AND seat = 1`)
	check := func(db string) (string, bool) {
		out, err := exec.Command("companion", "--db", db, "check").CombinedOutput()
		return string(out), err == nil
	}
	const wrong = "session 1: Ana is kept with 8 points, rank 1, won; by its log it is 9 points"
	if out, ok := check(db); ok || !strings.Contains(out, wrong) {
		t.Errorf("the damage is not found:\n%s", out)
	}
	runCompanion(t, db, "", "history", "export", file)
	if out := runCompanion(t, other, "", "history", "import", file); !strings.Contains(strings.Join(strings.Fields(out), " "), "wrong in the file: "+wrong) {
		t.Errorf("the import says\n%s", out)
	}
	if out, ok := check(other); !ok || !strings.Contains(strings.Join(strings.Fields(out), " "), "(so in the file it was imported from)") {
		t.Errorf("what was imported is condemned:\n%s", out)
	}
	damage(t, other, `UPDATE seat SET points = 5 WHERE session_id = 2 AND seat = 1`)
	if out, ok := check(other); ok {
		t.Errorf("later damage is not found:\n%s", out)
	}
	runCompanion(t, db, "", "history", "delete", "1", "--yes")
	if out, ok := check(db); !ok || !strings.Contains(out, "(deleted)") {
		t.Errorf("what is deleted is condemned:\n%s", out)
	}
}

// Whether what an entry taught stands follows from the log, and is written again from it.
func TestTaughtIsChecked(t *testing.T) {
	db := filepath.Join(t.TempDir(), "c.db")
	runCompanion(t, db, "", "new", "carpathes", "--players", "Ana,Bo,Cy", "--first", "Ana")
	runCompanion(t, db, "", "record", "attack", "bo", "30", "15", "card=Iron Stake")
	runCompanion(t, db, "", "undo")
	damage(t, db, `UPDATE taught SET stands = 1`)
	if out := runCompanion(t, db, "", "cards", "carpathes"); !strings.Contains(out, "Iron Stake") {
		t.Errorf("nothing is damaged:\n%s", out)
	}
	out, err := exec.Command("companion", "--db", db, "check").CombinedOutput()
	if err == nil || !strings.Contains(strings.Join(strings.Fields(string(out)), " "), "table 1, entry 1: what it taught of a card is kept as standing; by its log it is undone") {
		t.Errorf("%v\n%s", err, out)
	}
	runCompanion(t, db, "", "check", "--repair")
	runCompanion(t, db, "", "check")
	if out := runCompanion(t, db, "", "cards", "carpathes"); strings.Contains(out, "Iron Stake") {
		t.Errorf("not repaired:\n%s", out)
	}
}

// At a terminal the winner is asked for where the points do not decide.
func TestWinnerIsAsked(t *testing.T) {
	db := filepath.Join(t.TempDir(), "c.db")
	env := []string{"COMPANION_DB=" + db, "ACCESSIBLE=1"}
	tm := start(t, size{80, 24}, true, env, "history", "add", "vwf", "Ana:7", "Bo:7")
	tm.see("Who won")
	tm.send("Bo\r\r\r") // and the date
	tm.see("Bo wins; kept as session 1.")
	tm.exits(0)
	tm = start(t, size{80, 24}, true, env, "history", "add", "vudulhu", "Ana:12", "Bo:7")
	tm.see("Who won; none for nobody")
	tm.send("Ana\r\r\r")
	tm.see("Ana has not reached 13")
	tm.send("\x03")
	tm.exits(130)
	tm = start(t, size{80, 24}, true, env, "history", "add", "vudulhu", "Ana:12", "Bo:7")
	tm.see("Who won; none for nobody")
	tm.send("none\r\r")
	tm.see("Nobody won; kept as session 2.")
	tm.exits(0)
}

// A score is kept as a game of tonight only if the players say so.
func TestScoreAsksWhetherItIsKept(t *testing.T) {
	db := filepath.Join(t.TempDir(), "c.db")
	env := []string{"COMPANION_DB=" + db, "ACCESSIBLE=1"}
	score := []string{"score", "sanity", "Ana:3", "Bo:0"}
	for _, tt := range []struct{ says, keys, want string }{
		{"Keep this as a game of tonight?", "no\r", "kept as a question, not as a game"},
		{"Keep this as a game of tonight?", "\x03", "kept as a question, not as a game"},
		{"Keep this as a game of tonight?", "\r", "a game: kept as session 2"},
		{"Session 2 is the same game. Keep this as another game of tonight?", "\r", "the same game as session 2"},
		{"Session 2 is the same game. Keep this as another game of tonight?", "yes\r", "a game: kept as session 3"},
	} {
		tm := start(t, size{80, 24}, true, env, score...)
		tm.see(tt.says)
		tm.send(tt.keys)
		tm.see(tt.want)
		tm.exits(0)
	}
	for _, more := range []string{"--keep", "--json", "--no-input", "--no-log"} {
		tm := start(t, size{80, 24}, true, env, append(score, more)...)
		tm.see("Ana wins")
		tm.exits(0)
		if strings.Contains(tm.written(), "tonight") {
			t.Errorf("%s asks:\n%s", more, tm.written())
		}
	}
	if out := runCompanion(t, db, "", "history", "stats", "--by", "game"); !strings.Contains(out, " 3 ■") {
		t.Errorf("not 3 games:\n%s", out)
	}
}
