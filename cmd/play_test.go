package cmd

import (
	"bufio"
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// table opens a table in the history of a terminal that is to be started.
func tableIn(t *testing.T, players string) (db string) {
	t.Helper()
	db = filepath.Join(t.TempDir(), "c.db")
	runCompanion(t, db, "", "new", "vec", "--players", players, "--first", strings.Split(players, ",")[0])
	return db
}

func runCompanion(t *testing.T, db, input string, args ...string) string {
	t.Helper()
	c := exec.Command("companion", append([]string{"--db", db}, args...)...)
	c.Stdin = strings.NewReader(input)
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %v\n%s", args, err, out)
	}
	return string(out)
}

// A table is followed by typed lines: each is saved before it is told, and a wrong one
// costs nothing.
func TestPlayTyped(t *testing.T) {
	for _, s := range []size{{80, 24}, {40, 12}} {
		db := tableIn(t, "Ana,Bo,Cleo")
		tm := start(t, s, false, []string{"COMPANION_DB=" + db}, "play")
		tm.shows("Ana: pen collect")
		tm.send("p r" + enter)
		tm.see("Ana puts a pen on R1")
		tm.shows("Bo: pen exchange")
		tm.send("p zz" + enter)
		tm.see("I don't understand")
		tm.send("ret 2x3" + enter)
		tm.see("not allowed: cards are activated in")
		tm.send("overrule so we play" + enter)
		tm.see("otherwise: so we play")
		tm.send("u; p r 1 b" + enter)
		tm.see("Bo takes R1 from Ana")
		tm.send("?" + enter)
		tm.see("quit: leave;")
		runCompanion(t, db, "", "record", "pen", "g") // somebody else at the same table
		tm.see("elsewhere: pen on=G1 by=Cleo")
		tm.send("\x03")
		tm.exits(0)
		log := runCompanion(t, db, "", "show", "--log")
		for _, want := range []string{"pen on=R1 by=Ana", "pen on=R1 ink=1 robbed-to=B1 by=Bo", "pen on=G1 by=Cleo"} {
			if !strings.Contains(log, want) {
				t.Errorf("the log lacks %s:\n%s", want, log)
			}
		}
		if strings.Contains(log, "retrieve") {
			t.Errorf("what was taken back stands:\n%s", log)
		}
	}
}

// The same without knowing a word of it: by menus only.
func TestPlayByMenu(t *testing.T) {
	db := tableIn(t, "Ana,Bo,Cleo")
	tm := start(t, size{80, 24}, false, []string{"COMPANION_DB=" + db}, "play")
	tm.shows("Ana: pen collect")
	tm.send(enter)
	tm.shows("What happened")
	tm.send(enter) // the first choice is a pen
	tm.shows("On which card")
	tm.send(enter) // the first card
	tm.shows("Ink drops laid on it")
	tm.send("2" + enter)
	tm.see("Ana puts a pen and 2 ink drops on R1")
	tm.shows("Bo: pen exchange")
	tm.send(enter)
	tm.shows("What happened")
	tm.send("\x03") // back to the prompt, not out of the table
	tm.shows("Bo: pen exchange")
	tm.send("q" + enter)
	tm.exits(0)
}

// Line by line, and from a pipe.
func TestPlayLines(t *testing.T) {
	db := tableIn(t, "Ana,Bo,Cleo")
	tm := start(t, size{80, 24}, true, []string{"COMPANION_DB=" + db, "TERM=dumb"}, "play")
	tm.see("Ana: pen collect")
	tm.send("p r\r")
	tm.see("Ana puts a pen on R1")
	tm.send("p\r")
	tm.see("On which card")
	tm.send("b\r")
	tm.see("Ink drops laid on it")
	tm.send("\r")
	tm.see("Bo puts a pen on B1")
	tm.send("quit\r")
	tm.exits(0)
	out := runCompanion(t, db, "# a comment\np g; p y\n\nquit\n", "play")
	if !strings.Contains(out, "Cleo puts a pen on Y1") {
		t.Errorf("from a pipe:\n%s", out)
	}
}

// Many processes at one table: every event that was acknowledged is there, once.
func TestManyAtOneTable(t *testing.T) {
	db := tableIn(t, "Ana,Bo,Cleo")
	const processes, each = 6, 8
	var wait sync.WaitGroup
	for p := range processes {
		wait.Go(func() {
			for i := range each {
				c := exec.Command("companion", "--db", db, "record", "note", fmt.Sprintf("%d-%d", p, i))
				if out, err := c.CombinedOutput(); err != nil {
					t.Errorf("%v: %s", err, out)
				}
			}
		})
	}
	wait.Wait()
	shown := runCompanion(t, db, "", "history", "show", "1")
	for p := range processes {
		for i := range each {
			if want := fmt.Sprintf("note text=%q", fmt.Sprintf("%d-%d", p, i)); strings.Count(shown, want) != 1 {
				t.Errorf("%s stands there %d times", want, strings.Count(shown, want))
			}
		}
	}
}

// The plug is pulled: what was acknowledged stands, a line of two events whole or not
// at all, and the table goes on.
func TestPulledPlug(t *testing.T) {
	db := tableIn(t, "Ana,Bo,Cleo")
	for _, after := range []time.Duration{30, 80, 150} {
		c := exec.Command("companion", "--db", db, "play")
		c.Stdin = strings.NewReader(strings.Repeat("pen r; undo\nnote on\n", 2000))
		var told bytes.Buffer
		c.Stdout = &told
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(after * time.Millisecond)
		_ = c.Process.Kill()
		_ = c.Wait()
		acknowledged := 0
		for line := range strings.Lines(told.String()) {
			number, _, _ := strings.Cut(line, "  ")
			if n, err := strconv.Atoi(number); err == nil && strings.HasSuffix(line, "\n") {
				acknowledged = n
			}
		}
		var shown struct {
			Log []struct{ Event, Line string }
		}
		if err := json.Unmarshal([]byte(runCompanion(t, db, "", "history", "show", "1", "--json")), &shown); err != nil {
			t.Fatal(err)
		}
		if len(shown.Log) < acknowledged {
			t.Errorf("%d entries were acknowledged, %d are there", acknowledged, len(shown.Log))
		}
		for i, e := range shown.Log {
			if e.Event == "pen" && (i+1 == len(shown.Log) || shown.Log[i+1].Event != "undo") {
				t.Errorf("entry %d is half a line", i+1)
			}
		}
	}
	if out := runCompanion(t, db, "", "record", "pen", "r"); !strings.Contains(out, "Ana puts a pen on R1") {
		t.Errorf("the table does not go on: %s", out)
	}
}

// A whole game of each box in a terminal by typed lines: the log of one, line by line.
func TestPlayWholeGameTyped(t *testing.T) {
	for name, file := range wholeGames {
		opening, lines := gameTyped(t, name, file)
		db := filepath.Join(t.TempDir(), "c.db")
		runCompanion(t, db, "", opening...)
		tm := start(t, size{80, 24}, false, []string{"COMPANION_DB=" + db}, "play")
		tm.shows("ctrl+c leaves")
		for _, line := range lines {
			tm.send(line + enter)
		}
		tm.see("The game is over: ")
		tm.send("q" + enter)
		tm.exits(0)
		if list := runCompanion(t, db, "", "history"); !strings.Contains(list, "(won)") {
			t.Errorf("%s: nobody won:\n%s", name, list)
		}
	}
}

// A whole game by menus only, answered line by line.
func TestPlayWholeGameByMenus(t *testing.T) {
	db := tableIn(t, "Ana,Bo")
	tm := start(t, size{80, 24}, true, []string{"COMPANION_DB=" + db, "TERM=dumb"}, "play")
	menu := func(sees string, answers ...string) {
		t.Helper()
		tm.send("\r" + strings.Join(answers, "\r") + "\r")
		tm.see(sees)
	}
	menu("The cards are in the Displays", "collect", "", "")
	for i, position := range []string{"1", "2", "3", "4"} {
		menu("no player opposes", "insert", "", "", "none")
		menu("lies in position "+position, "novel", position, "", []string{"red", "blue", "green", "grey"}[i], "elf", "")
	}
	menu("Ana has 5 points", "reveal", "Ana", "vampire", "rbyg")
	menu("The game is over: ", "reveal", "Bo", "elf", "yppr")
	tm.send("quit\r")
	tm.exits(0)
}

// On a small screen the menu is a list that scrolls, and pasted lines are lines, up to
// the first that is wrong.
func TestPlaySmall(t *testing.T) {
	for _, s := range []size{{40, 12}, {30, 8}} {
		db := tableIn(t, strings.Repeat("Anabella-", 4)+"Anna,Bo,Cleo")
		tm := start(t, s, false, []string{"COMPANION_DB=" + db}, "play")
		tm.shows("pen collect")
		tm.send(enter)
		tm.shows("> pen: ")
		for range 9 {
			tm.send("\x1b[B")
		}
		tm.shows("> leave: a player leaves")
		tm.send(ctrlC)
		tm.send("\x1b[200~p r\rp zz\rp b\r\x1b[201~")
		tm.see("Bo: pen")
		tm.see("Not read: 1 line after it")
		tm.send("\x1b[200~note so\rp\x1b[201~ g" + enter)
		tm.see("on G1")
		tm.send("\x1b[200~note one\nnote two\n\x1b[201~")
		tm.see(`note text="two"`)
		for line := range strings.SplitSeq(tm.screen.String(), "\n") {
			if len([]rune(strings.TrimRight(line, " "))) > s.cols {
				t.Errorf("%q does not fit", line)
			}
		}
		tm.send("\x03")
		tm.exits(0)
	}
}

// Line by line Ctrl-C leaves the question first, and then the table.
func TestPlayLinesInterrupted(t *testing.T) {
	db := tableIn(t, "Ana,Bo,Cleo")
	tm := start(t, size{80, 24}, true, []string{"COMPANION_DB=" + db, "TERM=dumb"}, "play")
	tm.see("Ana: pen collect")
	tm.send("p\r")
	tm.see("On which card")
	tm.send("\x03")
	tm.see("Nothing was recorded")
	tm.send("p r\r")
	tm.see("Ana puts a pen on R1")
	tm.send("\x03")
	tm.exits(0)
}

// An amendment has the old answers at hand, in play and by record alike.
func TestAmendAsked(t *testing.T) {
	for _, args := range [][]string{{"play"}, {"record", "amend"}, {"amend"}} {
		db := tableIn(t, "Ana,Bo,Cleo")
		runCompanion(t, db, "p r 1\n", "play")
		tm := start(t, size{80, 24}, false, []string{"COMPANION_DB=" + db}, args...)
		if args[0] == "play" {
			tm.shows("Bo: pen exchange")
			tm.send("amend" + enter)
		}
		tm.shows("Which entry of the log")
		tm.send("1" + enter)
		tm.shows("> pen") // what it was
		tm.send(enter)
		tm.shows("> R1")
		tm.send("b" + enter) // another card
		tm.shows("Ink drops laid on it")
		tm.shows("> 1")
		tm.send(enter)
		tm.see("Entry 1 amended: Ana puts a pen and 1 ink drop on B1")
		if args[0] == "play" {
			tm.send(ctrlC)
		}
		tm.exits(0)
	}
	db := tableIn(t, "Ana,Bo,Cleo")
	runCompanion(t, db, "p r\np b\n", "play")
	tm := start(t, size{80, 24}, false, []string{"COMPANION_DB=" + db}, "strike")
	tm.shows("Which entry of the log")
	tm.shows("> 2 pen on=B1 by=Bo")
	tm.send(enter)
	tm.see("Entry 2 struck out: Bo's pen")
	tm.exits(0)
	tm = start(t, size{80, 24}, false, []string{"COMPANION_DB=" + db}, "before", "1")
	tm.shows("What happened")
	tm.send(ctrlC)
	tm.exits(130)
	db = tableIn(t, "Ana,Bo,Cleo")
	tm = start(t, size{80, 24}, false, []string{"COMPANION_DB=" + db}, "house")
	tm.shows("Which house rule")
	tm.send("defender" + enter)
	tm.shows("Its value from here on")
	tm.send("n" + enter)
	tm.see("From here on: defender-can-win=no")
	tm.exits(0)
}

// Words that are the names of keys are words, what was typed before can be had again, and
// any event of a refused line can be overruled.
func TestPlayWords(t *testing.T) {
	db := tableIn(t, "Ana,Bo,Cleo")
	tm := start(t, size{80, 24}, false, []string{"COMPANION_DB=" + db}, "play")
	tm.see("Table 1, The Vampire")
	tm.shows("Ana: pen collect")
	long := "note home at the end of an up and down enter day, " + strings.Repeat("which was long, ", 6) + "and esc"
	tm.send(long + enter)
	tm.see("Noted")
	tm.send("\x1b[A" + enter)
	tm.see("2  note")
	tm.send("p r; ren; p g" + enter)
	tm.see("not allowed: ren: cards are activated")
	tm.send("overrule she left" + enter)
	tm.see("table decides otherwise: she left")
	tm.send("novel 1" + enter)
	tm.see("no player has won an INSERT")
	tm.send("history" + enter)
	tm.see("You can also type overrule, finish, abandon, log, help or quit")
	tm.send("? pen" + enter)
	tm.see("robbed-to: where the robbed pen goes")
	tm.send("log" + enter)
	tm.see("4  renounce by=Bo")
	tm.send("house defender" + enter)
	tm.see("defender-can-win: which value? it takes yes or no")
	tm.send(ctrlC)
	tm.exits(0)
	log := runCompanion(t, db, "", "show", "--log")
	if strings.Count(log, strings.TrimPrefix(long, "note ")) != 2 || !strings.Contains(log, `renounce by=Bo overrule="she left"  # 4`) {
		t.Errorf("the log is\n%s", log)
	}
}

// Players and what lies on the table are chosen from a list, one after the other; a name
// with a blank is completed so that it can be read; and who is asked is named.
func TestPlayLists(t *testing.T) {
	db := filepath.Join(t.TempDir(), "c.db")
	runCompanion(t, db, "", "new", "vudulhu", "--players", "Ana,Bo,Cleo", "--first", "Ana", "--setup", "skulls=2,9", "--setup", "places=3,7,11")
	tm := start(t, size{80, 24}, false, []string{"COMPANION_DB=" + db}, "play")
	tm.shows("Ana: roll")
	tm.send("r;c b 1 1 dice=1 card=\"Growl of Young\"" + enter)
	tm.see("Bo holds the Target card")
	tm.send("i g\t" + enter)
	tm.see("Ana gains 1 and stands at 2")
	tm.shows("Ana: great-old-one")
	tm.send("g; d c 0; c cleo 1 1 dice=1 card=Hex" + enter)
	tm.shows("due: Ana draws a Place")
	tm.shows("Ana: interrupt place")
	tm.send("pl; p" + enter)
	tm.shows("Bo: roll")
	tm.send("break" + enter)
	tm.shows("> Ana")
	tm.shows("Cleo")
	tm.send("cleo" + enter)
	tm.shows("that is all")
	tm.send(enter)
	tm.see("Cleo suffers the penalty")
	tm.send(ctrlC)
	tm.exits(0)
}

// A program plays too: one line of JSON for each event, and for each line that is wrong.
func TestPlayJSON(t *testing.T) {
	db := tableIn(t, "Ana,Bo,Cleo")
	c := exec.Command("companion", "--db", db, "--json", "play")
	c.Stdin = strings.NewReader("p r; p b\n?\nretrieve 2x3\np\nnonsense\nnote x\n")
	out, err := c.Output()
	if err == nil {
		t.Error("wrong lines end well")
	}
	var got []string
	for line := range strings.Lines(string(out)) {
		var j struct {
			Event string
			Error struct{ Kind string }
		}
		if err := json.Unmarshal([]byte(line), &j); err != nil {
			t.Fatalf("%v in %s", err, line)
		}
		got = append(got, j.Event+j.Error.Kind)
	}
	want := "pen on=R1 by=Ana|pen on=B1 by=Bo|forbidden|usage|usage|note text=\"x\""
	if strings.Join(got, "|") != want {
		t.Errorf("got %s\nwant %s", strings.Join(got, "|"), want)
	}
}

// What others note does not stop a redo; what they play does, and a few of it is named.
func TestMovedOn(t *testing.T) {
	db := tableIn(t, "Ana,Bo,Cleo")
	runCompanion(t, db, "", "record", "pen", "r")
	play := func(meanwhile, line string) (string, error) {
		c := exec.Command("companion", "--db", db, "play")
		in, _ := c.StdinPipe()
		out, _ := c.StdoutPipe()
		c.Stderr = c.Stdout
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		_, _ = io.WriteString(in, "?\n")
		told := bufio.NewReader(out)
		for { // until it has read the table
			if line, err := told.ReadString('\n'); err != nil || strings.Contains(line, "quit: leave;") {
				break
			}
		}
		runCompanion(t, db, meanwhile, "play")
		_, _ = io.WriteString(in, line+"\n")
		_ = in.Close()
		said, _ := io.ReadAll(told)
		return string(said), c.Wait()
	}
	if out, err := play("note hello\n", "undo"); err != nil || !strings.Contains(out, "Undone: Ana's pen") {
		t.Errorf("%v\n%s", err, out)
	}
	if out, err := play("note hello\n", "redo"); err != nil || !strings.Contains(out, "Redone: Ana's pen") {
		t.Errorf("%v\n%s", err, out)
	}
	out, err := play("p b\np g\np e\np p\np y\n", "undo")
	if err == nil || !strings.Contains(out, "moved on: pen on=B1 by=Bo, pen on=G1 by=Cleo, pen on=E1 by=Cleo and 2 more entries;") {
		t.Errorf("%v\n%s", err, out)
	}
}

// A pipe knows what the keyboard knows, and a table that was finished stays finished.
func TestPlayPipe(t *testing.T) {
	db := tableIn(t, "Ana,Bo,Cleo")
	out := runCompanion(t, db, "house phase2-order=clockwise\nq\nnever read\n", "play")
	if !strings.Contains(out, "From here on") {
		t.Errorf("from a pipe:\n%s", out)
	}
	c := exec.Command("companion", "--db", db, "play")
	c.Stdin = strings.NewReader("ret 2x3\noverrule so it was\npen\n\n")
	got, err := c.CombinedOutput()
	if err == nil || !strings.Contains(string(got), "so it was") || !strings.Contains(string(got), "2 lines were not recorded") {
		t.Errorf("%v\n%s", err, got)
	}
	log := runCompanion(t, db, "", "show", "--log")
	file := filepath.Join(t.TempDir(), "t.log")
	if err := os.WriteFile(file, []byte("\ufeff"+log), 0o600); err != nil {
		t.Fatal(err)
	}
	if again := runCompanion(t, db, "", "replay", "vec", file, "--json"); !strings.Contains(again, `"events":["house phase2-order=clockwise",`) {
		t.Errorf("a first event that changes a house rule is no event in the log:\n%s\n%s", log, again)
	}

	in, feed := io.Pipe()
	play := exec.Command("companion", "--db", db, "play")
	play.Stdin = in
	var told bytes.Buffer
	play.Stdout, play.Stderr = &told, &told
	if err := play.Start(); err != nil {
		t.Fatal(err)
	}
	runCompanion(t, db, "", "finish", "--winner", "Bo")
	_, _ = io.WriteString(feed, "note too late\n")
	_ = feed.Close()
	_ = play.Wait()
	if list := runCompanion(t, db, "", "history"); !strings.Contains(list, "Bo (won)") {
		t.Errorf("the finish is gone:\n%s\n%s", told.String(), list)
	}
}

// A damaged history costs a sentence: no panic, no endless loop, and nothing is passed
// over in silence.
func TestDamagedTable(t *testing.T) {
	for _, damage := range []struct{ sql, command, says string }{
		{"DELETE FROM judged WHERE seq = 2", "history show 1", "pen on=B1"},
		{"DELETE FROM judged; DELETE FROM event WHERE seq = 1", "record note x", "warning: table 1, entry 1 is missing\n"},
		{"UPDATE event SET line = 'garbage' WHERE seq = 2", "show", "warning: table 1, entry 2"},
		{"UPDATE event SET line = 'pen on=B1 by=p9' WHERE seq = 2", "record pen g", "warning: table 1, entry 2"},
		{"UPDATE board SET first = 9", "show", "error: table 1 is damaged: seat 9 began, but it has no player"},
		{"UPDATE board SET house = '[]'", "record pen g", "error: table 1 is damaged: its house rules"},
		{"DELETE FROM seat WHERE seat = 2", "show --json", `"kind":"internal"`},
	} {
		db := tableIn(t, "Ana,Bo,Cleo")
		runCompanion(t, db, "p r\np b\n", "play")
		file, err := sql.Open("sqlite3", db)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := file.Exec(damage.sql); err != nil {
			t.Fatal(err)
		}
		_ = file.Close()
		ctx, stop := context.WithTimeout(t.Context(), patient)
		out, _ := exec.CommandContext(ctx, "companion", append([]string{"--db", db}, strings.Fields(damage.command)...)...).CombinedOutput()
		stop()
		if !strings.Contains(string(out), damage.says) || strings.Contains(string(out), "goroutine") {
			t.Errorf("%s, then %s:\n%s", damage.sql, damage.command, out)
		}
	}
}

// On a small screen the Cycle card stays in view, with the actions and the hand of whoever
// is in turn.
func TestSmallCycleCard(t *testing.T) {
	db := filepath.Join(t.TempDir(), "c.db")
	runCompanion(t, db, "", "new", "carpathes", "--players", "Dracula,Lamia,Elisabeth,Mircea,Sonja", "--first", "Dracula")
	runCompanion(t, db, "", "record", "adjust", "ds", "lamia", "to=20", "x")
	runCompanion(t, db, "", "record", "dominate", "lamia")
	runCompanion(t, db, "", "record", "end-turn")
	tm := start(t, size{40, 12}, false, []string{"COMPANION_DB=" + db}, "play")
	tm.shows("White 1 · Lamia: 3 actions, 6 cards")
	tm.shows("Dracula may ask Lamia")
	tm.send("request attack sonja" + enter)
	tm.shows("Lamia attacks Sonja")
	tm.shows("White 1 · Lamia: 3 actions, 6 cards")
	tm.send("q" + enter)
	tm.exits(0)
}
