package cmd

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"companion/history"
	"companion/history/historytest"
)

// BenchmarkScale times whole processes the morning after, in a history of a thousand
// tables and in one of a hundred thousand, or as many as COMPANION_SCALE says: copies of a
// whole game of each box. MB is the most memory that a process held. An import is timed in
// turn with the sqlite3 shell's .import of the same rows into the same tables.
func BenchmarkScale(b *testing.B) {
	dir := b.TempDir()
	ours := filepath.Join(dir, "companion")
	if text, err := exec.Command("go", "build", "-o", ours, "companion/cmd/companion").CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, text)
	}
	most := 100_000
	if n, err := strconv.Atoi(os.Getenv("COMPANION_SCALE")); err == nil {
		most = n
	}
	originals := filepath.Join(dir, "originals.db")
	playWholeGames(b, ours, originals)
	for _, tables := range []int{1000, most} {
		in := func(name string) string { return filepath.Join(dir, strconv.Itoa(tables)+name) }
		db, file := in(".db"), in(".json")
		content, err := os.ReadFile(originals)
		if err := errors.Join(err, os.WriteFile(db, content, 0o600)); err != nil {
			b.Fatal(err)
		}
		historytest.Multiply(b, db, tables-len(wholeGames), time.Now().UTC().Truncate(24*time.Hour))
		b.Run(fmt.Sprintf("tables=%d", tables), func(b *testing.B) {
			for _, bb := range []struct {
				name  string
				words []string
			}{
				{"history", []string{"history"}},
				{"list-owner", []string{"history", "list", "--player", "Player 1"}},
				{"list-player", []string{"history", "list", "--player", "Player 7"}},
				{"list-month", []string{"history", "list", "--date", time.Now().UTC().Format("2006-01")}},
				{"show", []string{"history", "show", strconv.Itoa(tables / 2)}},
				{"stats", []string{"history", "stats"}},
				{"stats-vec", []string{"history", "stats", "vec"}},
				{"stats-pairs", []string{"history", "stats", "--by", "pair"}},
				{"stats-evenings", []string{"history", "stats", "--by", "evening"}},
				{"backup", []string{"backup", in(".copy")}},
				{"export", []string{"history", "export", file}},
			} {
				b.Run(bb.name, func(b *testing.B) {
					var p processes
					for b.Loop() {
						remove(b, in(".copy"), file)
						p.run(b, append([]string{ours, "--db", db}, bb.words...)...)
					}
					p.report(b)
				})
			}
			b.Run("import", func(b *testing.B) {
				rows, to := rowsOf(b, db), in(".imported")
				shell := func() time.Duration {
					remove(b, to)
					began := time.Now()
					historytest.RunShell(b, to, rows)
					return time.Since(began)
				}
				var p processes
				var ratios []float64
				for b.Loop() {
					remove(b, to)
					took := p.run(b, ours, "--db", to, "history", "import", file)
					ratios = append(ratios, float64(took)/float64(shell()))
				}
				p.report(b)
				b.ReportMetric(historytest.Median(ratios), "times-shell")
			})
		})
		remove(b, db, file, in(".copy"), in(".imported"))
	}
}

// playWholeGames makes a history in which a game of each box was played, and counted.
func playWholeGames(b *testing.B, companion, db string) {
	b.Helper()
	run := func(args ...string) *exec.Cmd {
		return exec.Command(companion, append([]string{"--db", db}, args...)...)
	}
	do := func(c *exec.Cmd) {
		b.Helper()
		if text, err := c.CombinedOutput(); err != nil {
			b.Fatalf("%v: %v\n%s", c.Args, err, text)
		}
	}
	for name, file := range wholeGames {
		opening, lines := gameTyped(b, name, file)
		do(run(opening...))
		play := run("play")
		play.Stdin = strings.NewReader(strings.Join(lines, "\n") + "\n")
		_ = play.Run() // a log has lines that are refused
		do(run("history", "stats", name))
	}
	ctx := context.Background()
	store, err := history.OpenRead(ctx, db, time.Second)
	if err != nil {
		b.Fatal(err)
	}
	defer store.Close()
	if left, err := store.LeftOut(ctx, history.Filter{}); err != nil || left != (history.LeftOut{}) {
		b.Fatalf("not all games are over: %+v %v", left, err)
	}
}

// rowsOf writes the rows of a history to files, and gives the commands with which the
// sqlite3 shell imports them into the same tables. A shell's empty cell is text, which is
// no number or null: its tables are not strict and check nothing, which only spares it work.
func rowsOf(b *testing.B, db string) (commands string) {
	b.Helper()
	dir := b.TempDir()
	schema := historytest.RunShell(b, db, `SELECT sql || ';' FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' ORDER BY type DESC, rowid;`)
	schema = strings.NewReplacer("STRICT, ", "", " STRICT", "").Replace(schema)
	commands = "PRAGMA ignore_check_constraints = ON;\n" + schema + "BEGIN;\n.mode csv\n"
	for _, table := range []string{"player", "session", "board", "seat", "event", "judged"} {
		file := filepath.Join(dir, table+".csv")
		historytest.RunShell(b, db, fmt.Sprintf(".mode csv\n.output %s\nSELECT * FROM %s;", file, table))
		commands += fmt.Sprintf(".import %s %s\n", file, table)
	}
	return commands + "COMMIT;"
}

// processes are runs of one command.
type processes struct {
	took []float64 // ms
	held float64   // MB, at most
}

func (p *processes) run(b *testing.B, command ...string) time.Duration {
	b.Helper()
	c := exec.Command(command[0], command[1:]...)
	var wrong strings.Builder
	c.Stderr = &wrong
	began := time.Now()
	if err := c.Start(); err != nil {
		b.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- c.Wait() }()
	for {
		select {
		case err := <-ended:
			if err != nil {
				b.Fatalf("%v: %v\n%s", command, err, wrong.String())
			}
			took := time.Since(began)
			p.took = append(p.took, float64(took)/float64(time.Millisecond))
			return took
		case <-time.After(2 * time.Millisecond):
			p.held = max(p.held, held(c.Process.Pid))
		}
	}
}

// held is the most memory that a process held up to now, in MB. What the system tells of
// one that has ended begins with what its parent held.
func held(pid int) (mb float64) {
	status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid)) // nothing once it has ended
	if _, after, is := strings.Cut(string(status), "VmHWM:"); is {
		kb, _ := strconv.ParseFloat(strings.Fields(after)[0], 64)
		return kb / 1024
	}
	return 0
}

func (p *processes) report(b *testing.B) {
	b.ReportMetric(historytest.Median(p.took), "ms")
	b.ReportMetric(p.held, "MB")
	b.ReportMetric(0, "ns/op") // with what it is compared with
}

func remove(b *testing.B, files ...string) {
	b.Helper()
	for _, file := range files {
		if err := os.Remove(file); err != nil && !errors.Is(err, fs.ErrNotExist) {
			b.Fatal(err)
		}
	}
}
