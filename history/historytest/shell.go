package historytest

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"
)

// Shell is the sqlite3 shell, to compare with: the one in $SQLITE3, or in the path.
type Shell struct {
	t      testing.TB
	in     io.Writer
	output *bufio.Scanner
}

// OpenShell opens a file in the sqlite3 shell. A benchmark is left out where there is none
// or one older than 3.44, which does not know all of the SQL.
func OpenShell(t testing.TB, path string) *Shell {
	t.Helper()
	name := shell()
	version, err := exec.Command(name, "--version").Output()
	if err != nil {
		t.Skipf("there is no sqlite3 shell: %v", err)
	}
	if minor, _, _ := strings.Cut(strings.TrimPrefix(string(version), "3."), "."); !atLeast(minor, 44) {
		t.Skipf("the sqlite3 shell is older than 3.44: %s", version)
	}
	c := exec.Command(name, "-batch", path)
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	c.Stderr = c.Stdout
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = in.Close()
		_ = c.Wait()
	})
	return &Shell{t, in, bufio.NewScanner(out)}
}

func shell() string { return cmp.Or(os.Getenv("SQLITE3"), "sqlite3") }

// RunShell runs commands of any sqlite3 shell on a file, and returns the output.
func RunShell(t testing.TB, path, commands string) string {
	t.Helper()
	if _, err := exec.LookPath(shell()); err != nil {
		t.Skipf("there is no sqlite3 shell: %v", err)
	}
	c := exec.Command(shell(), "-batch", path)
	c.Stdin = strings.NewReader(commands)
	var wrong strings.Builder
	c.Stderr = &wrong
	output, err := c.Output()
	if err != nil || wrong.Len() > 0 {
		t.Fatalf("the sqlite3 shell prints %s%v", wrong.String(), err)
	}
	return string(output)
}

func atLeast(number string, least int) bool {
	n, err := strconv.Atoi(number)
	return err == nil && n >= least
}

// Do runs commands of the shell and statements without rows. Any output is an error.
func (s *Shell) Do(commands ...string) {
	s.t.Helper()
	const done = "that was all"
	s.write(append(commands, ".print "+done)...)
	for s.output.Scan() && s.output.Text() != done {
		s.t.Fatalf("the sqlite3 shell prints %s", s.output.Text())
	}
}

func (s *Shell) write(commands ...string) {
	s.t.Helper()
	if _, err := fmt.Fprintln(s.in, strings.Join(commands, "\n")); err != nil {
		s.t.Fatal(err)
	}
}

// Time returns the time of a query by the timer of the shell, without its rows.
func (s *Shell) Time(query string, args ...any) time.Duration {
	s.t.Helper()
	s.Do(".parameter init", "DELETE FROM temp.sqlite_parameters;")
	for i, a := range args {
		literal := fmt.Sprint(a)
		if text, is := a.(string); is {
			literal = "'" + strings.ReplaceAll(text, "'", "''") + "'"
		}
		s.Do(fmt.Sprintf(`INSERT INTO temp.sqlite_parameters VALUES ('?%d', %s);`, i+1, literal))
	}
	s.write(".output /dev/null", ".timer on", query+";", ".timer off", ".output stdout")
	if !s.output.Scan() {
		s.t.Fatal("the sqlite3 shell has ended")
	}
	took, is := strings.CutPrefix(s.output.Text(), "Run Time: real ")
	if !is {
		s.t.Fatalf("the sqlite3 shell prints %s", s.output.Text())
	}
	took, _, _ = strings.Cut(took, " ")
	seconds, err := strconv.ParseFloat(took, 64)
	if err != nil {
		s.t.Fatal(err)
	}
	return time.Duration(seconds * float64(time.Second))
}
