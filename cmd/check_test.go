package cmd

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// companionOn runs companion on a history file.
func companionOn(t *testing.T, db string, args ...string) (out string, ok bool) {
	t.Helper()
	c := exec.Command("companion", args...)
	c.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + t.TempDir(), "COMPANION_DB=" + db, "COLUMNS=200", "COMPANION_TEST_NOW=2026-11-30T20:14:00+01:00"}
	said, err := c.CombinedOutput()
	return string(said), err == nil
}

// groupHistory is a history with something in every table of the file: a sheet, a game that was
// added, two tables, a card, a box, an alias and a merge.
func groupHistory(t *testing.T) string {
	t.Helper()
	db := filepath.Join(t.TempDir(), "c.db")
	for _, line := range []string{
		"strength 2 3 --player Ana", "history add vec Ana:9 Kim:7", "new vec --players Ana,Bruno --first Ana", "record collect", "record retrieve 2x3", "strength 1 2 --player Kim",
		"new vec --players Bruno,Cleo --first Cleo", "record note quiet", "cards carpathes add Knife cost=10", "cards carpathes add Garlic cost=5", "box vudulhu skulls=4,9", "player merge Kim Cleo",
	} {
		if out, ok := companionOn(t, db, strings.Fields(line)...); !ok {
			t.Fatalf("%s: %s", line, out)
		}
	}
	damage(t, db, `INSERT INTO alias VALUES ('elsewhere', 1)`)
	if out, ok := companionOn(t, db, "check"); !ok {
		t.Fatal(out)
	}
	return db
}

// Somebody, or a failing disk, has changed one row: check says which, and hides nothing
// else.
func TestDamagedRows(t *testing.T) {
	whole := groupHistory(t)
	for _, tt := range []struct{ damage, says string }{
		{`UPDATE player SET name = '' WHERE name = 'Cleo'`, "player 4: the name is empty"},
		{`UPDATE player SET merged_into = 99 WHERE name = 'Kim'`, "player Kim: the player of the merge is missing"},
		{`UPDATE player SET archived = 7 WHERE name = 'Kim'`, "player Kim: archived is 7, not 0 or 1"},
		{`DELETE FROM player WHERE name = 'Ana'`, "table 3: seat 1: its player is missing\n"},
		{`UPDATE session SET kind = 'feast' WHERE id = 2`, "session 2: its kind 'feast' is not known\n"},
		{`UPDATE session SET evening = '2026-99-99' WHERE id = 2`, "session 2: its evening '2026-99-99' is not valid\n"},
		{`UPDATE session SET zone = 'Mars' WHERE id = 3`, "table 3: its zone 'Mars' is not valid\n"},
		{`DELETE FROM session WHERE id = 3`, "session 3: it is missing, but 3 of its entries are there\n"},
		{`UPDATE entry SET ruling = '{' WHERE session_id = 1`, "session 1, entry 1: its ruling is damaged and cannot be read\n"},
		{`UPDATE entry SET input = '{' WHERE session_id = 1`, "session 1, entry 1: its question is damaged and cannot be read\n"},
		{`UPDATE entry SET ruling = json_set(ruling, '$.value', 7, '$.verdict', 'Strength 7') WHERE session_id = 1`,
			`session 1, entry 1: strength a=2 b=3: would be ruled differently today: "Strength 7" then, "Strength 6" now` + "\n"},
		{`UPDATE entry SET seq = 2 WHERE session_id = 1`, "session 1, entry 2: the entries between 0 and 2 are missing\n"},
		{`UPDATE seat SET points = 8 WHERE session_id = 2 AND seat = 1`, "session 2: Ana is kept with 8 points, rank 1, won; by its log it is 9 points, rank 1, won\n"},
		{`UPDATE seat SET won = 1 WHERE session_id = 3 AND seat = 2`, "table 3: Bruno is kept with no points, no rank, won; by its log it is no points, no rank, not won\n"},
		{`DELETE FROM seat WHERE session_id = 3 AND seat = 1`, "table 3: a seat is missing\n"},
		{`UPDATE board SET status = 'over' WHERE session_id = 3`, "table 3: it is kept as over; by its log it is open\n"},
		{`UPDATE board SET status = 'lost' WHERE session_id = 3`, "table 3: its status 'lost' is not known\n"},
		{`UPDATE board SET house = '{' WHERE session_id = 3`, "table 3: its house rules cannot be read\n"},
		{`UPDATE board SET first = 5 WHERE session_id = 3`, "table 3: seat 5 began, but it has no player\n"},
		{`DELETE FROM board WHERE session_id = 3`, "table 3: the record of its opening is missing\n"},
		{`UPDATE event SET asked = 7 WHERE session_id = 3 AND seq = 2`, "table 3, entry 2: asked is 7, not 0 or 1\n"},
		{`UPDATE seat SET won = 7, rank = -1 WHERE session_id = 3 AND seat = 2`, "table 3: seat 2: rank -1 and won 7 are not possible\n"},
		{`UPDATE event SET line = 'dance' WHERE session_id = 3 AND seq = 2`, "table 3, entry 2: \"dance\" cannot be read: "},
		{`UPDATE event SET line = 'a' || char(10, 10) || 'b' WHERE session_id = 3 AND seq = 2`, "table 3, entry 2: its line has a line break\n"},
		{`UPDATE event SET line = 'retrieve mine=2x3 by=p2' WHERE session_id = 3 AND seq = 2`, "table 3, entry 2: retrieve mine=2x3 by=Bruno would be refused today: "},
		{`DELETE FROM event WHERE session_id = 3 AND seq = 1`, "table 3, entry 2: the entries between 0 and 2 are missing\n"},
		{`UPDATE judged SET ruling = '{' WHERE session_id = 3 AND seq = 2`, "table 3, entry 2: its ruling is damaged and cannot be read\n"},
		{`DELETE FROM judged WHERE session_id = 3 AND seq = 2`, "table 3, entry 2: its ruling is missing\n"},
		{`UPDATE judged SET ruling = json_set(ruling, '$.value', 7) WHERE session_id = 3 AND seq = 2`, "table 3, entry 2: retrieve mine=2x3 by=Ana: would be ruled for other reasons today"},
		{`UPDATE card SET facts = '{' WHERE name = 'Knife'`, "the card Knife of carpathes: its facts cannot be read\n"},
		{`UPDATE box SET profile = '{'`, "the box profile of vudulhu cannot be read: "},
		{`UPDATE moved SET player_id = 99`, "what a merge moved cannot be moved back\n"},
		{`UPDATE alias SET player_id = 99`, "the alias elsewhere: its player is missing\n"},
		{`UPDATE alias SET uid = (SELECT uid FROM player WHERE name = 'Cleo')`, " of Ana is the uid of Cleo\n"},
		{`UPDATE player SET merged_into = id WHERE name = 'Kim'`, "player Kim: the merges form a circle\n"},
		{`UPDATE player SET merged_into = 2 WHERE name = 'Cleo'`, "player Kim: the merges form a circle\n"},
		{`UPDATE player SET merged_into = (SELECT id FROM player WHERE name = 'Cleo') WHERE name = 'Ana'`, "player Ana: merged into another player, but sits at 2 tables, first at 2\n"},
		{`INSERT INTO former SELECT '', '', id FROM player WHERE name = 'Bruno'`, "a former name of Bruno is empty\n"},
		{`INSERT INTO former VALUES ('zz', '', 99)`, "a former name is empty, and its player is missing\n"},
		{`UPDATE player SET folded = 'zzz' WHERE name = 'Kim'`, "player Kim: the name for lookups is 'zzz', which is wrong\n"},
		{`UPDATE player SET uid = '' WHERE name = 'Kim'`, "player Kim: the uid '' is not valid\n"},
		{`UPDATE player SET name = CAST(x'41ff' AS TEXT) WHERE name = 'Kim'`, "the name has bytes that are not text\n"},
		{`UPDATE player SET created_at = -9999999999999 WHERE name = 'Kim'`, "player Kim: the first date at -9999999999999 ms is not possible\n"},
		{`UPDATE session SET note = 'a' || char(0) || 'b' WHERE id = 3`, "table 3: its note has bytes that are not text\n"},
		{`UPDATE session SET place = '' WHERE id = 3`, "table 3: its place '' is not valid\n"},
		{`UPDATE session SET rating = 99 WHERE id = 3`, "table 3: its rating 99 is not valid\n"},
		{`UPDATE session SET uid = 'xx' WHERE id = 3`, "table 3: its uid 'xx' is not valid\n"},
		{`UPDATE session SET zone = '+99:99' WHERE id = 3`, "table 3: its zone '+99:99' is not valid\n"},
		{`UPDATE session SET started_at = -9999999999999 WHERE id = 3`, "table 3: its start at -9999999999999 ms is not possible\n"},
		{`UPDATE session SET started_at = 9223372036854775807 WHERE id = 3`, "table 3: its start at 9223372036854775807 ms is not possible\n"},
		{`UPDATE session SET kind = 'result' WHERE id = 3`, "session 3: it is not a table, but has the record of its opening\n"},
		{`INSERT INTO board (session_id, first, house, status, touched) VALUES (2, 1, '{}', 'finished', 1)`, "session 2: it is not a table, but has the record of its opening\n"},
		{`INSERT INTO entry SELECT 3, 1, at, game, kind, asked_by, line, input, house, ruling FROM entry WHERE session_id = 1`, "table 3: it is a table, but has questions of another session\n"},
		{`UPDATE entry SET input = '{"nope":1}' WHERE session_id = 2`, "session 2, entry 1: its question cannot be read: "},
		{`INSERT INTO pause VALUES (3, 9, 1)`, "table 3, entry 9: the entry after this pause is missing\n"},
		{`INSERT INTO pause VALUES (9, 1, 1)`, "session 9, entry 1: the entry after this pause is missing\n"},
		{`INSERT INTO pause VALUES (3, 2, 5)`, "table 3, entry 2: the mark of the pause before it is 5, not 0 or 1\n"},
		{`INSERT INTO figure VALUES (9, 1, 'x', 1, 1)`, "session 9: it is missing, but its figures are there\n"},
		{`UPDATE event SET line = '' WHERE session_id = 3 AND seq = 2`, "table 3, entry 2: its line is empty\n"},
		{`UPDATE event SET at = -9223372036854775808 WHERE session_id = 3 AND seq = 2`, "table 3, entry 2: its time of -9223372036854775808 ms is not possible\n"},
		{`UPDATE event SET at = 9223372036854775807 WHERE session_id = 3 AND seq = 1`, "table 3, entry 1: its time of 9223372036854775807 ms is not possible\n"},
		{`UPDATE event SET seq = 2000000000 WHERE session_id = 3 AND seq = 3`, "table 3, entry 2000000000: the entries between 2 and 2000000000 are missing\n"},
		{`UPDATE board SET touched = 9223372036854775807 WHERE session_id = 3`, "table 3: its number of touches 9223372036854775807 is not valid\n"},
		{`UPDATE seat SET points = 9223372036854775807 WHERE session_id = 2 AND seat = 1`, "session 2: seat 1: 9223372036854775807 points are not possible\n"},
		{`UPDATE seat SET points = -9223372036854775808 WHERE session_id = 2 AND seat = 2`, "session 2: seat 2: -9223372036854775808 points are not possible\n"},
		{`DELETE FROM seat WHERE session_id = 3`, "table 3: it has no players\n"},
		{`UPDATE card SET folded = 'qq' WHERE name = 'Knife'`, "the card Knife of carpathes: the name for lookups is 'qq', which is wrong\n"},
		{`UPDATE card SET facts = '{"cost":1}' WHERE name = 'Knife'`, "the card Knife of carpathes: its facts cannot be read\n"},
		{`UPDATE card SET facts = '{"nope":"1"}' WHERE name = 'Knife'`, "the card Knife of carpathes: nope=1 cannot be read\n"},
		{`UPDATE card SET facts = '{"cost":"much"}' WHERE name = 'Knife'`, "the card Knife of carpathes: cost=much cannot be read\n"},
		{`UPDATE card SET game = 'chess' WHERE name = 'Knife'`, "this companion knows no cards and no box of \"chess\"\n"},
		{`UPDATE box SET profile = '{"skulls":"nope"}'`, "the box profile of vudulhu cannot be read: "},
		{`UPDATE box SET game = 'chess'`, "this companion knows no cards and no box of \"chess\"\n"},
		{`CREATE TRIGGER t AFTER INSERT ON alias BEGIN DELETE FROM event; END`, "the file: it has the trigger t, which no history has\n"},
		{`CREATE TABLE foo (a)`, "the file: it has the table foo, which no history has\n"},
		{`DROP INDEX session_by_evening`, "the file: it lacks the index session_by_evening\n"},
	} {
		t.Run(tt.damage, func(t *testing.T) {
			db := filepath.Join(t.TempDir(), "d.db")
			copyFile(t, whole, db)
			damage(t, db, tt.damage)
			if out, ok := companionOn(t, db, "check"); ok || !strings.Contains(out, tt.says) || !strings.Contains(out, "all the rest can be used as ever.") {
				t.Errorf("check says\n%s\nwant %s", out, tt.says)
			}
			for _, sound := range [][]string{
				{"show", "4"}, {"history", "show", "4"}, {"cards", "carpathes"}, {"player", "list"}, {"history", "list"}, {"tables"}, {"record", "note", "loud", "--table", "4"}, {"history", "show", "3"}, {"history", "stats"}, {"history", "--game", "vec"}, {"history", "export", "4"}, {"new", "vec", "--players", "Dora,Emil", "--first", "Dora"},
			} {
				if strings.Contains(tt.damage, "name = ''") && sound[0] != "player" { // Cleo sits at table 4
					continue
				}
				if slices.Contains(sound, "3") && strings.HasPrefix(tt.damage, "DELETE FROM session") { // nothing says any more what it was
					continue
				}
				if slices.Contains(sound, "export") && strings.HasPrefix(tt.damage, "INSERT INTO former") { // Bruno is left out, and so is his table
					continue
				}
				out, ok := companionOn(t, db, sound...)
				if strings.HasPrefix(tt.damage, "UPDATE player") && slices.Contains(sound, "export") { // Kim, who is Cleo, may be left out
					ok = strings.Contains(out, `{"id":4,`)
				}
				if !ok {
					t.Errorf("companion %v: %s", sound, out)
				}
			}
			out, _ := companionOn(t, db, "tables")
			if !strings.Contains(out, "   4  The Vampire") {
				t.Errorf("tables lists\n%s", out)
			}
			if out, _ := companionOn(t, db, "cards", "carpathes"); !strings.Contains(out, "Garlic: cost=5") {
				t.Errorf("cards lists\n%s", out)
			}
		})
	}
}

// What the file lacks of a history is told, and the rest is checked all the same.
func TestDamagedSchema(t *testing.T) {
	whole := groupHistory(t)
	for _, tt := range []struct{ damage, says string }{
		{`DROP TABLE pause`, "the file: it lacks the table pause\nsession 1: it cannot be read: it lacks the table pause\n"},
		{`DROP TABLE former`, "the file: it lacks the table former\ntable 3: it cannot be read: it lacks the table former\n"},
		{`DROP TABLE card`, "the file: it lacks the table card\n4 sessions with "},
		{`DROP TABLE session`, "the file: it lacks the table session\n0 sessions with "},
		{`DROP TABLE figure`, "the file: it lacks the table figure\n4 sessions with "},
		{`ALTER TABLE card RENAME TO cards`, "the file: it lacks the table card\nthe file: it has the table cards, which no history has\n"},
		{`ALTER TABLE alias RENAME COLUMN uid TO of`, "the file: it lacks the column uid of alias\n"},
	} {
		db := filepath.Join(t.TempDir(), "d.db")
		copyFile(t, whole, db)
		damage(t, db, tt.damage)
		if out, ok := companionOn(t, db, "check"); ok || !strings.Contains(out, tt.says) {
			t.Errorf("%s: check says\n%s\nwant %s", tt.damage, out, tt.says)
		}
		for _, args := range [][]string{{"check"}, {"history", "show", "3"}, {"history", "stats", "vec", "--by", "figure"}, {"player", "list"}, {"history"}} {
			if out, _ := companionOn(t, db, args...); strings.Contains(out, "no such") || strings.Contains(out, "SELECT") {
				t.Errorf("%s: %v says\n%s", tt.damage, args, out)
			}
		}
	}
}

func copyFile(t *testing.T, from, to string) {
	t.Helper()
	data, err := os.ReadFile(from)
	if err == nil {
		err = os.WriteFile(to, data, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// A copy that is made while others record is whole, and they lose nothing.
func TestBackupWhileRecording(t *testing.T) {
	db := groupHistory(t)
	const events = 40
	failed := make(chan string, 1)
	go func() {
		for i := range events {
			if out, ok := companionOn(t, db, "record", "note", fmt.Sprintf("number%d", i), "--table", "4"); !ok {
				failed <- out
				return
			}
		}
		failed <- ""
	}()
	copies := 0
	for recording := true; recording; copies++ {
		select {
		case out := <-failed:
			if recording = false; out != "" {
				t.Fatal(out)
			}
		default:
		}
		to := filepath.Join(t.TempDir(), "copy.db")
		if out, ok := companionOn(t, db, "backup", to); !ok {
			t.Fatal(out)
		}
		if out, ok := companionOn(t, to, "check"); !ok {
			t.Fatalf("copy %d: %s", copies, out)
		}
	}
	out, _ := companionOn(t, db, "show", "4", "--log")
	if n := strings.Count(out, "number"); n != events || copies < 3 {
		t.Errorf("%d notes of %d, %d copies", n, events, copies)
	}
}
