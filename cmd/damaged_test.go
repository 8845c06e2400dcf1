package cmd

import (
	"bytes"
	"database/sql"
	"encoding/binary"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// Somebody, or a failing disk, has changed the file: what can be read is shown,
// nothing in it is obeyed by the terminal, and JSON stays JSON.
func TestDamagedHistory(t *testing.T) {
	for _, tt := range []struct{ damage, plain, json string }{
		{`UPDATE entry SET ruling = '{bad' WHERE seq = 1`, "its ruling is damaged and cannot be read", `"ruling":null,"damaged":true`},
		{`UPDATE entry SET input = '{bad' WHERE seq = 1`, "this one rules otherwise", `"input":null`},
		{`UPDATE entry SET ruling = json_set(ruling, '$.value', 7)`, "told as it was ruled by that companion; this one rules otherwise", `"value":7`},
		{`UPDATE entry SET kind = 'nonsense'`, "this one rules otherwise", `"calculator":"nonsense"`},
		{`UPDATE entry SET game = 'nonsense'`, "Strength 6", `"game":"nonsense"`},
		{`UPDATE entry SET ruling = json_set(ruling, '$.value', 7, '$.why[0].section', char(27) || '[2J')`, `\x1b[2J`, `\u001b[2J`},
		{`UPDATE entry SET ruling = json_set(ruling, '$.value', 7, '$.verdict', char(155, 8238, 127) || 'x')`, `\u009b\u202e\x7fx`, `\u009b\u202e\u007fx`},
		{`UPDATE entry SET line = char(7)`, `\a`, `\u0007`},
		{`UPDATE entry SET line = CAST(x'ff41' AS TEXT)`, "A", "A"},
		{`UPDATE session SET evening = char(27) || '[2J'`, `\x1b[2J`, `\u001b[2J`},
		{`UPDATE session SET zone = 'nowhere'`, "Strength 6", "Strength 6"},
		{`UPDATE player SET name = 'Ana' || char(27) || '[2J'`, `Ana\x1b[2J asks`, `Ana\u001b[2J`},
	} {
		db := filepath.Join(t.TempDir(), "c.db")
		run := func(args ...string) string {
			c := exec.Command("companion", args...)
			c.Env = []string{"PATH=" + os.Getenv("PATH"), "COMPANION_DB=" + db}
			out, err := c.CombinedOutput()
			if err != nil {
				t.Fatalf("%s: companion %v: %v\n%s", tt.damage, args, err, out)
			}
			return string(out)
		}
		run("strength", "2", "3", "--player", "Ana")
		run("strength", "2", "4")
		damage(t, db, tt.damage)
		list, plain, encoded := run("history"), run("history", "show", "1"), run("history", "show", "1", "--json")
		if all := list + plain + encoded; strings.ContainsAny(strings.ReplaceAll(all, "\n", ""), "\x1b\x07\x7f\u009b\u202e") || !utf8.ValidString(all) {
			t.Errorf("%s: something would be obeyed in\n%q", tt.damage, all)
		}
		if !strings.Contains(plain, tt.plain) || !strings.Contains(plain, "A 2 × B 4") {
			t.Errorf("%s: shows\n%s\nwant %s, and the other entry", tt.damage, plain, tt.plain)
		}
		if !json.Valid([]byte(encoded)) || bytes.Count([]byte(encoded), []byte("\n")) != 1 || !strings.Contains(encoded, tt.json) {
			t.Errorf("%s: JSON\n%s\nwant %s", tt.damage, encoded, tt.json)
		}
	}
}

// A table with an event that cannot be read is left out of the figures, and said, rather
// than counted as if it had not happened; once it can be read it counts.
func TestDamagedFigures(t *testing.T) {
	db := filepath.Join(t.TempDir(), "c.db")
	run := func(args ...string) (told, warned string) {
		c := exec.Command("companion", args...)
		c.Env = []string{"PATH=" + os.Getenv("PATH"), "COMPANION_DB=" + db}
		var out, err strings.Builder
		c.Stdout, c.Stderr = &out, &err
		if failed := c.Run(); failed != nil {
			t.Fatalf("companion %v: %v\n%s", args, failed, err.String())
		}
		return out.String(), err.String()
	}
	for range 2 {
		run("new", "vudulhu", "--players", "Ana,Bo,Cy", "--first", "Ana")
		run("record", "roll", ";", "cast", "bo", "3", ";", "pass")
		run("finish", "--winner", "Ana")
	}
	damage(t, db, `UPDATE event SET line = 'garbage foo' WHERE session_id = 1 AND seq = 2`)
	for range 2 {
		told, warned := run("history", "stats", "vudulhu", "--by", "figure")
		if !strings.Contains(told, "Ana      1     1      1 1.0") || warned != "companion: warning: 1 table cannot be read, and was not counted; companion check tells why\n" {
			t.Errorf("with a damaged event\n%s%s", told, warned)
		}
	}
	if told, _ := run("history", "stats", "vudulhu", "--by", "figure", "--json"); !strings.Contains(told, `"uncounted":1`) {
		t.Errorf("one is left out of %s", told)
	}
	damage(t, db, `UPDATE event SET line = 'cast target=p2 points=3 by=p1' WHERE session_id = 1 AND seq = 2`)
	if told, warned := run("history", "stats", "vudulhu", "--by", "figure"); !strings.Contains(told, "Ana      2     2      2 1.0") || warned != "" {
		t.Errorf("once it can be read\n%s%s", told, warned)
	}
}

func damage(t *testing.T, db, statement string) {
	t.Helper()
	file, err := sql.Open("sqlite3", db)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	file.SetMaxOpenConns(1)
	for _, s := range []string{`PRAGMA ignore_check_constraints = 1`, statement} {
		if _, err := file.Exec(s); err != nil {
			t.Fatalf("%s: %v", s, err)
		}
	}
}

// Of a table that cannot be played any more it is told why, and all that is kept of it.
func TestDamagedTableIsShown(t *testing.T) {
	for statement, says := range map[string]string{
		`DELETE FROM board`:                         "warning: table 1 is damaged: how it was opened is not kept",
		`UPDATE board SET first = 9`:                "warning: table 1 is damaged: seat 9 began, but it has no player",
		`UPDATE board SET house = '{"nonsense":1}'`: "warning: table 1 is damaged: its house rules cannot be read",
	} {
		db := tableIn(t, "Ana,Bo,Cleo")
		runCompanion(t, db, "", "record", "pen", "r")
		damage(t, db, statement)
		shown := runCompanion(t, db, "", "history", "show", "1")
		for _, want := range []string{says, "Session 1, ", "pen on=R1 by=p1", "Ana puts a pen on R1"} {
			if !strings.Contains(shown, want) {
				t.Errorf("%s: no %q in\n%s", statement, want, shown)
			}
		}
		if out, err := exec.Command("companion", "--db", db, "use", "1").CombinedOutput(); err == nil || !strings.Contains(string(out), "error: table 1 is damaged") {
			t.Errorf("%s: use says %s (%v)", statement, out, err)
		}
	}
}

// A table that cannot be played any more can be given up: whoever wants to go on with it is
// told so.
func TestDamagedTableIsAbandoned(t *testing.T) {
	for _, statement := range []string{
		`UPDATE board SET first = 9`, `UPDATE board SET house = '{"newer_rule":"yes"}'`,
		`UPDATE event SET seq = 5000 WHERE seq = 1`, `UPDATE session SET game = 'chess'`, `DELETE FROM seat WHERE seat = 1`,
	} {
		db := tableIn(t, "Ana,Bo,Cleo")
		runCompanion(t, db, "", "record", "pen", "r")
		damage(t, db, statement)
		for _, args := range [][]string{{"finish", "--table", "1"}, {"rematch", "1"}, {"use", "1"}, {"record", "pen", "r"}} {
			out, ok := companionOn(t, db, args...)
			if helps := strings.HasSuffix(out, "; companion abandon --table 1 gives it up\n"); ok || !helps {
				t.Errorf("%s: %v says %s", statement, args, out)
			}
		}
		out, ok := companionOn(t, db, "abandon", "--table", "1")
		if !ok || !strings.HasPrefix(out, "Table 1, ") || !strings.HasSuffix(out, " is abandoned\n") {
			t.Errorf("%s: abandon says %s", statement, out)
		}
		if out, _ := companionOn(t, db, "tables"); out != "No table is open.\n" {
			t.Errorf("%s: tables says %s", statement, out)
		}
		if out, ok := companionOn(t, db, "abandon", "--table", "1"); ok || out != "companion: error: table 1 is abandoned already\n" {
			t.Errorf("%s: the second time %s", statement, out)
		}
	}
}

// A page of the file is lost: what is not on it is listed, and what is on it is named.
func TestDamagedPage(t *testing.T) {
	db := filepath.Join(t.TempDir(), "c.db")
	for range 2 {
		runCompanion(t, db, "", "new", "vec", "--players", "Ana,Bo", "--first", "Ana")
		runCompanion(t, db, strings.Repeat("note "+strings.Repeat("long ", 50)+"\n", 60), "play")
	}
	runCompanion(t, db, "", "new", "vec", "--players", "Ana,Bo", "--first", "Ana")
	var root, size int64
	file, err := sql.Open("sqlite3", db)
	if err != nil {
		t.Fatal(err)
	}
	err = file.QueryRow(`SELECT rootpage, (SELECT page_size FROM pragma_page_size) FROM sqlite_schema WHERE name = 'event'`).Scan(&root, &size)
	if err != nil {
		t.Fatal(err)
	}
	_ = file.Close()
	data, err := os.ReadFile(db)
	if err != nil {
		t.Fatal(err)
	}
	page := data[(root-1)*size : root*size]
	cell := binary.BigEndian.Uint16(page[12:])           // after the header of a page that leads to others
	first := int64(binary.BigEndian.Uint32(page[cell:])) // the page with the first events: those of table 1
	copy(data[(first-1)*size:first*size], bytes.Repeat([]byte{7}, int(size)))
	if err := os.WriteFile(db, data, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"history"}, {"history", "--all", "--game", "vec"}, {"history", "--player", "Ana"}} {
		out := runCompanion(t, db, "", args...)
		for _, want := range []string{"    2  ", "    3  ", "companion: warning: session 1 cannot be read: it is damaged, or it is not a database; companion check tells more\n"} {
			if !strings.Contains(out, want) {
				t.Errorf("%v: no %q in\n%s", args, want, out)
			}
		}
	}
	if out := runCompanion(t, db, "", "tables"); !strings.Contains(out, "    1  The Vampire") {
		t.Errorf("tables\n%s", out)
	}
	out, err := exec.Command("companion", "--db", db, "check").CombinedOutput()
	for _, says := range []string{"the file: it is damaged (", "session 1: it cannot be read: "} {
		if err == nil || !strings.Contains(string(out), says) {
			t.Errorf("check says\n%s", out)
		}
	}
}
