package cmd

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/hinshun/vt10x"
)

// terminal is the real binary in a real terminal.
type terminal struct {
	t      *testing.T
	cmd    *exec.Cmd
	pty    *os.File
	screen vt10x.Terminal
	db     string

	mu  sync.Mutex
	raw bytes.Buffer // every byte the program wrote
	end chan struct{}
}

// patient is how long a test waits before it calls a screen wrong. It is never
// what is measured.
const patient = 20 * time.Second

type size struct{ cols, rows int }

// start runs companion in a terminal; env has pairs of key=value. A mute
// terminal answers no queries.
func start(t *testing.T, s size, mute bool, env []string, args ...string) *terminal {
	t.Helper()
	home := t.TempDir()
	tm := &terminal{t: t, cmd: exec.Command("companion", args...), db: filepath.Join(home, "c.db"), end: make(chan struct{})}
	tm.cmd.Env = append([]string{"PATH=" + os.Getenv("PATH"), "HOME=" + home, "TERM=xterm-256color", "COMPANION_DB=" + tm.db}, env...)
	f, err := pty.StartWithSize(tm.cmd, &pty.Winsize{Cols: uint16(s.cols), Rows: uint16(s.rows)})
	if err != nil {
		t.Fatal(err)
	}
	tm.pty = f
	options := []vt10x.TerminalOption{vt10x.WithSize(s.cols, s.rows)}
	if !mute {
		options = append(options, vt10x.WithWriter(f))
	}
	tm.screen = vt10x.New(options...)
	go tm.read()
	t.Cleanup(func() { _ = tm.cmd.Process.Kill(); _ = f.Close() })
	return tm
}

func (tm *terminal) read() {
	defer close(tm.end)
	buf := make([]byte, 4096)
	for {
		n, err := tm.pty.Read(buf)
		if n > 0 {
			tm.mu.Lock()
			tm.raw.Write(buf[:n])
			tm.mu.Unlock()
			_, _ = tm.screen.Write(buf[:n])
		}
		if err != nil {
			return
		}
	}
}

func (tm *terminal) written() string {
	tm.mu.Lock()
	defer tm.mu.Unlock()
	return tm.raw.String()
}

// told is what was written, wherever its lines break.
func (tm *terminal) told() string { return strings.Join(strings.Fields(tm.written()), " ") }

// see waits until the screen, or what was written, has a text.
func (tm *terminal) see(text string) {
	tm.t.Helper()
	for deadline := time.Now().Add(patient); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		if strings.Contains(tm.screen.String(), text) || strings.Contains(tm.written(), text) || strings.Contains(tm.told(), text) {
			return
		}
	}
	tm.t.Fatalf("never saw %q; the screen is\n%s", text, tm.screen.String())
}

// shows waits until the screen itself has a text.
func (tm *terminal) shows(text string) {
	tm.t.Helper()
	for deadline := time.Now().Add(patient); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		if strings.Contains(tm.screen.String(), text) {
			return
		}
	}
	tm.t.Fatalf("never showed %q; the screen is\n%s", text, tm.screen.String())
}

func (tm *terminal) send(keys string) {
	tm.t.Helper()
	if _, err := tm.pty.WriteString(keys); err != nil {
		tm.t.Fatal(err)
	}
}

// exits waits for the end and checks the exit code.
func (tm *terminal) exits(code int) {
	tm.t.Helper()
	done := make(chan error, 1)
	go func() { <-tm.end; done <- tm.cmd.Wait() }()
	select {
	case err := <-done:
		var failed *exec.ExitError
		got := 0
		if errors.As(err, &failed) {
			got = failed.ExitCode()
		}
		if got != code {
			tm.t.Fatalf("exit code %d, want %d; it wrote\n%s", got, code, tm.written())
		}
	case <-time.After(patient):
		tm.t.Fatalf("it did not end; the screen is\n%s", tm.screen.String())
	}
}

func (tm *terminal) savedNothing() {
	tm.t.Helper()
	if _, err := os.Stat(tm.db); err == nil {
		tm.t.Error("something was saved")
	}
}

const (
	enter    = "\r"
	shiftTab = "\x1b[Z"
	ctrlC    = "\x03"
	ctrlS    = "\x13"
)

var sizes = []size{{80, 24}, {40, 12}, {30, 8}, {20, 6}}

func TestWizardAsksOnlyForWhatIsMissing(t *testing.T) {
	for _, s := range sizes {
		tm := start(t, s, false, nil, "strength", "--a", "2", "--ink", "1")
		tm.shows("B: face-up cards")
		tm.send("3" + enter)
		tm.shows("Special points")
		tm.send(enter)
		tm.shows("Special ink tokens")
		tm.send("1" + enter)
		tm.shows("Ink drops lying")
		tm.send(enter)
		tm.see("Strength 10")
		tm.exits(0)
		if strings.Contains(tm.written(), "A: face-up") || strings.Contains(tm.written(), "Ink drops spent") {
			t.Error("asked for what was given")
		}
	}
}

// Back past a field with a mistake in it, and on by the other way in.
func TestWizardGoesBack(t *testing.T) {
	tm := start(t, sizes[0], false, nil, "strength")
	tm.shows("Enter: give card instead")
	tm.send("2" + enter)
	tm.shows("B: face-up cards")
	tm.send("99" + enter)
	tm.shows(`b takes a whole number from 0 to 54, not "99"`)
	tm.send(shiftTab)
	tm.shows("A: face-up cards")
	tm.send("\x7f" + enter) // the 2 is gone: the cards instead
	tm.shows("The measured card")
	tm.send("v/adv" + enter)
	tm.shows("The other face-up cards (number 1)")
	tm.send("v/adventure:2" + enter)
	tm.shows("The other face-up cards (number 2)")
	tm.send(enter)
	tm.shows("Whether the measured card lies face-down")
	tm.send(enter)
	tm.shows("Cards turned face-down for special points (number 1)")
	tm.send(shiftTab + shiftTab)
	tm.shows("The other face-up cards (number 2)")
	tm.send("x" + enter)
	tm.shows("display takes a type and a genre")
	tm.send("\x7fe/adv" + enter + enter + enter + enter + enter + enter + enter + enter + enter + enter)
	tm.see("Strength 12")
	tm.exits(0)
}

func TestWizardTakesAllKeysAtOnce(t *testing.T) {
	for _, s := range sizes {
		tm := start(t, s, false, nil, "strength")
		tm.shows("enter next")
		tm.send("2" + enter + "3" + enter + enter + "1" + enter + "1" + enter + "1" + enter)
		tm.see("Strength 11")
		tm.exits(0)
	}
	for _, s := range sizes {
		tm := start(t, s, false, nil, "compare")
		tm.shows("enter next")
		tm.send("1" + enter + "20" + enter + "5" + enter + "1" + enter + enter + "2" + enter)
		tm.see("defender wins")
		tm.exits(0)
	}
	for _, s := range sizes {
		tm := start(t, s, false, nil, "score", "novel")
		tm.shows("enter next")
		tm.send("blue/elf+Leia" + enter + "grey/elf+Luke" + enter + "red/c+Leia" + enter + "green/c+George" + enter +
			"George=v:eg/" + enter + "\x7f\x7f\x7f" + "egry" + enter + "Luke=e:yepb" + enter + "Leia=c:regb" + enter + enter)
		tm.see("Leia wins")
		tm.see("tonight?")
		tm.send(enter)
		tm.see("kept as session")
		tm.exits(0)
	}
}

// What is wrong only in the end is asked again, with the answers at hand.
func TestWizardAsksAgain(t *testing.T) {
	tm := start(t, sizes[0], false, nil, "score", "novel")
	tm.shows("(1 of 4)")
	tm.send("red/v+Leai" + enter + "green/e" + enter + "blue/c" + enter + "grey/v" + enter + "Leia=v:rgby" + enter + "Luke=e:bryg" + enter + enter)
	tm.shows(`novel: special ink of "Leai": it is none of Leia or Luke`)
	tm.shows("> red/v+Leai")
	tm.send("\x7f\x7fia" + ctrlS)
	tm.see("Leia wins with 10 points")
	tm.see("tonight?")
	tm.send("n" + enter)
	tm.see("kept as a question, not as a game")
	tm.exits(0)

	tm = start(t, sizes[1], false, nil, "compare")
	tm.shows("Final strength")
	tm.send("9" + enter + "12" + enter + "5" + enter + enter)
	tm.shows("> pen") // the attacker who loses has a pen on his card
	tm.shows("free")
	tm.send("\x1b[A" + enter + enter)
	tm.shows("carries a pen")
	tm.shows("> free")
	tm.shows("face-down")
	tm.send("\x1b[B\x1b[B" + ctrlS)
	tm.see("The defender wins by 3")
	tm.exits(0)
}

// One key answers with what is there, once nothing is missing.
func TestWizardAnswersAtOnce(t *testing.T) {
	tm := start(t, sizes[0], false, nil, "strength")
	tm.shows("A: face-up cards")
	tm.send("2" + ctrlS)
	tm.shows("Something is still missing")
	tm.send("3" + enter)
	tm.shows("ctrl+s answer")
	tm.send("4" + ctrlS)
	tm.see("Strength 10")
	tm.exits(0)
}

// Everybody's ink is typed unseen, and shown together in the end.
func TestSealedBids(t *testing.T) {
	for _, env := range [][]string{nil, {"TERM=dumb"}} {
		tm := start(t, sizes[0], false, env, "insert", "rbgp", "acting=Leia:6", "oppose=George:4,Luke:3", "sealed")
		tm.see(": Leia (not shown)")
		tm.send("1\r")
		tm.see(": George (not shown)")
		tm.send("7/9\r")
		tm.see("bids takes ink drops")
		if strings.Contains(tm.written(), "7/9") {
			t.Errorf("%v: a mistaken bid was shown: %q", env, tm.written())
		}
		tm.send(map[bool]string{true: "\x7f\x7f\r", false: "7\r"}[env == nil])
		tm.see(": Luke (not shown)")
		if before := tm.written(); strings.Contains(before, "7") && strings.Contains(before, "> 7") || strings.Contains(before, "bids=") {
			t.Errorf("%v: a bid was shown early: %q", env, before)
		}
		tm.send("2/3\r")
		if env == nil {
			tm.send(ctrlS)
		} else {
			tm.send("done\r")
		}
		tm.see("Luke places the card with 14")
		tm.see("George: 7 ink drops (")
		tm.exits(0)
	}
}

func TestWizardIsLeft(t *testing.T) {
	for _, tt := range []struct {
		name  string
		leave func(*terminal)
	}{
		{"Ctrl-C", func(tm *terminal) { tm.send(ctrlC) }},
		{"Ctrl-D", func(tm *terminal) { tm.send("\x04") }},
		{"SIGTERM", func(tm *terminal) { _ = tm.cmd.Process.Signal(syscall.SIGTERM) }},
		{"SIGINT", func(tm *terminal) { _ = tm.cmd.Process.Signal(syscall.SIGINT) }},
		{"SIGHUP", func(tm *terminal) { _ = tm.cmd.Process.Signal(syscall.SIGHUP) }},
	} {
		for _, env := range [][]string{nil, {"TERM=dumb"}, {"ACCESSIBLE=1"}} {
			if tt.name == "Ctrl-D" && env != nil {
				continue // the end of the input: TestLinesEnd
			}
			tm := start(t, sizes[0], false, env, "strength")
			tm.see("A: face-up cards")
			tm.send("2\r")
			tm.see("B: face-up cards")
			tt.leave(tm)
			tm.exits(130)
			tm.savedNothing()
			if !strings.Contains(tm.written(), "companion: nothing was answered, and nothing was saved") {
				t.Errorf("%s %v: wrote %q", tt.name, env, tm.written())
			}
			if on, off := strings.Count(tm.written(), "\x1b[?1049h"), strings.Count(tm.written(), "\x1b[?1049l"); on != off {
				t.Errorf("%s %v: the other screen was left on", tt.name, env)
			}
		}
	}
}

// Without colors there are none, and no frame.
func TestWizardInPlain(t *testing.T) {
	tm := start(t, sizes[0], false, []string{"NO_COLOR=1"}, "strength", "--a", "2")
	tm.shows("B: face-up cards")
	tm.send("3" + enter + enter + enter + enter + enter)
	tm.see("Strength 6")
	tm.exits(0)
	for _, code := range []string{"\x1b[3", "\x1b[9", "\x1b[4", "┃"} {
		if strings.Contains(tm.written(), code) {
			t.Errorf("%q was written", code)
		}
	}
}

// Line by line, for screen readers and simple terminals: no escape code at all.
func TestLines(t *testing.T) {
	for _, env := range [][]string{{"TERM=dumb"}, {"ACCESSIBLE=1"}} {
		tm := start(t, sizes[0], true, env, "compare")
		tm.see("Final strength of the acting player's card")
		tm.see("Enter: give score instead")
		tm.send("x\r")
		tm.see(`attacker takes a whole number from 0 to 9999, not "x"`)
		tm.send("20\r")
		tm.see("Final strength of the compared card")
		tm.send("back\r21\r")
		tm.send("3\r5\r\r")
		tm.see("  2 pen")
		tm.send("1\rdone\r")
		tm.see("The attacker wins by 18")
		tm.exits(0)
		if strings.Contains(tm.written(), "\x1b") {
			t.Errorf("%v: an escape code was written", env)
		}
	}
}

// The end of the input is an abort, and never an answer.
func TestLinesEnd(t *testing.T) {
	for _, last := range []string{"\x04", "quit\r"} {
		tm := start(t, sizes[0], true, nil, "strength", "--accessible")
		tm.see("A: face-up cards")
		tm.send("2\r3\r")
		tm.see("Special points")
		tm.send(last)
		tm.exits(130)
		tm.savedNothing()
	}
}

// companion alone, at a terminal, is a menu; elsewhere it is help.
func TestHomeMenu(t *testing.T) {
	for _, s := range sizes { // where the choices do not fit they are typed
		tm := start(t, s, false, []string{"COMPANION_DB="}) // in the usual place
		tm.shows("enter next")
		if s.rows > 20 {
			tm.send("\x1b[A" + enter) // the last one
		} else {
			tm.send("hist" + enter)
		}
		tm.see("Nothing has been saved yet.")
		tm.exits(0)
	}
	tm := start(t, sizes[0], false, nil)
	tm.shows("What would you like to do")
	tm.send("\x1b[B\x1b[B" + enter) // below the tables
	tm.shows("A: face-up cards")
	tm.send("2" + enter + "3" + ctrlS)
	tm.see("Strength 6")
	tm.exits(0)
	tm = start(t, sizes[0], true, []string{"TERM=dumb"})
	tm.see("1 new table")
	tm.send("quit\r")
	tm.exits(130)
	tm = start(t, sizes[0], true, nil, "--no-input")
	tm.see("Usage:")
	tm.exits(0)
}

// On a terminal that never answers nothing is asked of it: no escape code is
// written, and the command ends without waiting.
func TestSilentTerminal(t *testing.T) {
	for _, args := range []string{
		"--version", "--help", "strength --help", "strength --a 2 --b 3 --no-log", "strength --a 2 --b 3", "strength --a 99",
		"compare 5 3 --json", "history", "history show 1", "completion bash", "nonsense",
	} {
		tm := start(t, sizes[0], true, nil, strings.Fields(args)...)
		select {
		case <-tm.end:
		case <-time.After(3 * time.Second): // a query that nobody answers would take 5
			t.Fatalf("%s: it is still waiting", args)
		}
		if strings.Contains(tm.written(), "\x1b") || tm.written() == "" {
			t.Errorf("%s: wrote %q", args, tm.written())
		}
	}
}
