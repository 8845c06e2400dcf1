package cmd

import (
	"database/sql"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// What follows from the log is written again from it; the log stays, and so does all
// beside a log that would be ruled differently today.
func TestRepair(t *testing.T) {
	db := groupHistory(t)
	damage(t, db, `UPDATE seat SET points = 88, rank = 3, won = 1`)
	damage(t, db, `UPDATE board SET status = 'over'`)
	damage(t, db, `UPDATE judged SET ruling = json_set(ruling, '$.value', 7) WHERE session_id = 3 AND seq = 2`)
	before, _ := companionOn(t, db, "show", "3", "--log")
	out, ok := companionOn(t, db, "check", "--repair")
	for _, want := range []string{
		"table 4: it is kept as over; by its log it is open (repaired)\n", "Bruno is kept with 88 points, rank 3, won; by its log it is no points, no rank, not won (repaired)\n",
		"table 3: it is kept as over; by its log it is open (not repaired: its log would be ruled differently today)\n", ": 4 things are wrong;",
	} {
		if ok || !strings.Contains(out, want) {
			t.Errorf("repair says\n%s\nwant %s", out, want)
		}
	}
	out, _ = companionOn(t, db, "check", "--json")
	if want := `"found":[{"kind":"differs","session":3,"entry":2,"says":`; !strings.Contains(out, want) || strings.Count(out, `"session":3`) != 4 || strings.Contains(out, `"session":4`) {
		t.Errorf("afterwards\n%s", out)
	}
	if after, _ := companionOn(t, db, "show", "3", "--log"); after != before {
		t.Errorf("the log is\n%s\nwas\n%s", after, before)
	}
	if out, _ := companionOn(t, db, "history"); !strings.Contains(out, "Ana 9 (won), Cleo 7") {
		t.Errorf("history\n%s", out)
	}
}

// wholeTable is a history with one table, a whole game that is counted.
func wholeTable(t *testing.T) (db string) {
	t.Helper()
	db = filepath.Join(t.TempDir(), "c.db")
	opening, lines := gameTyped(t, "vwf", wholeGames["vwf"])
	runCompanion(t, db, "", opening...)
	runCompanion(t, db, strings.Join(lines, "\n")+"\n", "play", "--no-input")
	runCompanion(t, db, "", "history", "stats", "vwf")
	if out, ok := companionOn(t, db, "check"); !ok {
		t.Fatal(out)
	}
	return db
}

// standing is what is kept beside the logs of all tables.
func standing(t *testing.T, db string) (all string) {
	t.Helper()
	file, err := sql.Open("sqlite3", db)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	err = file.QueryRow(`SELECT group_concat(concat_ws(' ', session_id, status, seat, points, rank, won), char(10) ORDER BY session_id, seat) FROM board JOIN seat USING (session_id)`).Scan(&all)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// What the table has decided stays, and what follows from it is written again.
func TestRepairFinished(t *testing.T) {
	for _, tt := range []struct{ winners, damage, says string }{
		{"Ana", `UPDATE seat SET rank = 6 + seat`, "table 1: Ana is kept with 0 points, rank 7, won; by its log it is 0 points, rank 1, won (repaired)\n"},
		{"Ana", `UPDATE seat SET rank = NULL`, "Cleo is kept with 0 points, no rank, not won; by its log it is 0 points, rank 3, not won (repaired)\n"},
		{"Ana", `UPDATE seat SET points = 77 WHERE seat = 2`, "Bo is kept with 77 points, "},
		{"none", `UPDATE seat SET rank = 1 WHERE seat = 2`, "Bo is kept with 1 point, rank 1, not won; by its log it is 1 point, no rank, not won (repaired)\n"},
		{"Ana", `UPDATE board SET status = 'over'`, "table 1: it is kept as over; by its log it is finished (repaired)\n"},
		{"Ana,Cleo", `UPDATE board SET status = 'open'`, "table 1: it is kept as open; by its log it is finished (repaired)\n"},
		{"Cleo", `UPDATE board SET status = 'abandoned'`, "table 1: it is kept as abandoned; by its log it is finished (repaired)\n"},
		{"Cleo", `UPDATE board SET status = 'lost'`, "table 1: its status 'lost' is not known\ntable 1: it is kept as lost; by its log it is finished (repaired)\n"},
	} {
		db := filepath.Join(t.TempDir(), "c.db")
		for _, line := range []string{"new vwf --players Ana,Bo,Cleo --first Ana", "record adjust points Bo +1 x", "finish --winner " + tt.winners} {
			runCompanion(t, db, "", strings.Fields(line)...)
		}
		before := standing(t, db)
		damage(t, db, tt.damage)
		if out, _ := companionOn(t, db, "check", "--repair"); !strings.Contains(out, tt.says) {
			t.Errorf("%s: repair says\n%s", tt.damage, out)
		}
		if after := standing(t, db); after != before {
			t.Errorf("%s: the table was\n%s\nand is\n%s", tt.damage, before, after)
		}
		if out, ok := companionOn(t, db, "check"); !ok {
			t.Errorf("%s: afterwards\n%s", tt.damage, out)
		}
	}
}

// Nothing is written beside a log of which something is missing: the table stays as it
// ended.
func TestNoRepairOfDamagedLog(t *testing.T) {
	for _, tt := range []struct{ damage, says string }{
		{`DELETE FROM event WHERE seq = (SELECT max(seq) FROM event)`, "the entry of this ruling is missing\n"},
		{`DELETE FROM judged WHERE seq = 1`, "table 1, entry 1: its ruling is missing\n"},
	} {
		db := wholeTable(t)
		damage(t, db, tt.damage)
		damage(t, db, `UPDATE seat SET points = 77 WHERE seat = 2`)
		before := standing(t, db)
		out, ok := companionOn(t, db, "check", "--repair")
		if ok || !strings.Contains(out, tt.says) || !strings.Contains(out, "(not repaired: its log is damaged)") {
			t.Errorf("%s: repair says\n%s", tt.damage, out)
		}
		if after := standing(t, db); after != before {
			t.Errorf("%s: the table was\n%s\nand is\n%s", tt.damage, before, after)
		}
	}
}

// What is kept of a deleted table is checked as that of any other.
func TestCheckDeleted(t *testing.T) {
	db := wholeTable(t)
	if out, ok := companionOn(t, db, "history", "delete", "1", "--yes"); !ok {
		t.Fatal(out)
	}
	if out, ok := companionOn(t, db, "check"); !ok {
		t.Error(out)
	}
	damage(t, db, `UPDATE seat SET points = 77 WHERE seat = 2`)
	if out, ok := companionOn(t, db, "check", "--repair"); !ok || !strings.Contains(out, "table 1: Berto is kept with 77 points, ") {
		t.Error(out)
	}
}

// Figures of a table that is counted are those of its log, and are written again.
func TestCheckFigures(t *testing.T) {
	for _, tt := range []struct{ damage, says string }{
		{`UPDATE figure SET total = total + 1000 WHERE seat = 1`, "table 1: its figures are kept otherwise than its log gives them: swing of Ana\n"},
		{`DELETE FROM figure WHERE seat = 2`, "table 1: its figures are kept otherwise than its log gives them: swing of Berto\n"},
		{`INSERT INTO figure VALUES (1, 9, 'swords', 1, 1)`, "table 1: its figures are kept otherwise than its log gives them: swords of seat 9\n"},
	} {
		db := wholeTable(t)
		damage(t, db, tt.damage)
		if out, ok := companionOn(t, db, "check"); ok || !strings.Contains(out, tt.says) {
			t.Errorf("%s: check says\n%s", tt.damage, out)
		}
		if out, ok := companionOn(t, db, "check", "--repair"); !ok || !strings.Contains(out, " (repaired)\n") {
			t.Errorf("%s: repair says\n%s", tt.damage, out)
		}
		if out, ok := companionOn(t, db, "check"); !ok {
			t.Errorf("%s: afterwards\n%s", tt.damage, out)
		}
	}
}

// Others play while the file is checked and repaired: nothing is found that is not
// there, and nothing of theirs is undone.
func TestRepairWhileOthersPlay(t *testing.T) {
	db := filepath.Join(t.TempDir(), "c.db")
	play := func(args ...string) error {
		if out, ok := companionOn(t, db, args...); !ok {
			return fmt.Errorf("%v: %s", args, out)
		}
		return nil
	}
	if err := play("new", "vwf", "--players", "Ana,Bo,Cleo", "--first", "Ana"); err != nil {
		t.Fatal(err)
	}
	played := make(chan error, 1)
	go func() {
		var err error
		for i := 0; err == nil && i < 12; i++ {
			if err = play("adjust", "points", "Ana", "+1", "x"); err == nil {
				err = play("finish", "--winner", "Ana")
			}
			if out, _ := companionOn(t, db, "history"); err == nil && !strings.Contains(out, "finished by the table") {
				err = fmt.Errorf("the end was undone: %s", out)
			}
			if err == nil {
				err = play("use", "1")
			}
		}
		played <- err
	}()
	for {
		select {
		case err := <-played:
			if err != nil {
				t.Fatal(err)
			}
			return
		default:
		}
		if out, ok := companionOn(t, db, "check", "--repair"); !ok || strings.Contains(out, "repaired") {
			t.Errorf("repair finds\n%s", out)
		}
	}
}
