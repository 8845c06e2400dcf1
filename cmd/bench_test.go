package cmd

import (
	"context"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"companion/assist"
	"companion/calculators/input"
	"companion/calculators/vec"
	"companion/cmd/internal/app"
	"companion/cmd/internal/ask"
	"companion/cmd/internal/lookup"
	"companion/cmd/internal/play"
	"companion/cmd/internal/table"
	"companion/history"
)

// BenchmarkProcess times whole processes, ours and a bare one in turn, and
// reports the median of the ratios: what an answer costs beyond the least that
// any program would have to do.
func BenchmarkProcess(b *testing.B) {
	dir := b.TempDir()
	build := func(pkg string) string {
		out := filepath.Join(dir, filepath.Base(pkg))
		if text, err := exec.Command("go", "build", "-o", out, pkg).CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, text)
		}
		return out
	}
	ours, insert, line := build("companion/cmd/companion"), build("./testdata/bare/insert"), build("./testdata/bare/line")
	for _, bb := range []struct {
		name       string
		ours, bare []string
	}{
		{"logged", []string{ours, "strength", "--a", "2", "--b", "3", "--db", filepath.Join(dir, "ours.db")}, []string{insert, filepath.Join(dir, "bare.db")}},
		{"no-log", []string{ours, "strength", "--a", "2", "--b", "3", "--no-log"}, []string{line, "strength", "--a", "2", "--b", "3"}},
	} {
		b.Run(bb.name, func(b *testing.B) {
			run := func(args []string) time.Duration {
				began := time.Now()
				if text, err := exec.Command(args[0], args[1:]...).CombinedOutput(); err != nil {
					b.Fatalf("%v\n%s", err, text)
				}
				return time.Since(began)
			}
			run(bb.ours)
			run(bb.bare)
			var ratios []float64
			for b.Loop() {
				ratios = append(ratios, float64(run(bb.ours))/float64(run(bb.bare)))
			}
			slices.Sort(ratios)
			b.ReportMetric(ratios[len(ratios)/2], "times-bare")
		})
	}
}

// longTable is a history with a table of so many events or a few more.
func longTable(b *testing.B, events int) (path string) {
	path = filepath.Join(b.TempDir(), "c.db")
	store, err := history.Open(path, lookup.HistoryPatience)
	if err != nil {
		b.Fatal(err)
	}
	defer store.Close()
	ctx := context.Background()
	now := time.Now()
	id, err := store.NewTable(ctx, history.NewTable{At: now, Version: app.Version, Game: "vec", Players: []string{"Ana", "Bruno", "Cleo"}, First: 1, House: []byte("{}")})
	if err != nil {
		b.Fatal(err)
	}
	var log []history.Event
	add := func(line string) {
		log = append(log, history.Event{At: now, Line: line, Ruling: []byte("{}")})
	}
	for turn := 0; len(log) < events; turn++ {
		add("collect")
		for i, seat := range vec.SnakeOrder(3, input.Seat(turn%3+1)) {
			if i%2 == 0 {
				add(fmt.Sprintf("renounce by=p%d", seat))
			} else {
				add(fmt.Sprintf("retrieve mine=2x3+ink:1 by=p%d", seat))
			}
		}
		add("end-turn")
	}
	if err := store.Append(ctx, id, 0, log, history.StatusOpen, nil); err != nil {
		b.Fatal(err)
	}
	return path
}

// ratio runs two things in turn and reports the median of the ratios.
func ratio(b *testing.B, long, short func() time.Duration) {
	long()
	short()
	var ratios []float64
	for b.Loop() {
		ratios = append(ratios, float64(long())/float64(short()))
	}
	slices.Sort(ratios)
	b.ReportMetric(ratios[len(ratios)/2], "times-first")
}

// BenchmarkRecord times companion record, as a whole process, at a table of 3,000
// events and at one that has just been opened.
func BenchmarkRecord(b *testing.B) {
	ours := filepath.Join(b.TempDir(), "companion")
	if text, err := exec.Command("go", "build", "-o", ours, "companion/cmd/companion").CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, text)
	}
	record := func(path string) func() time.Duration {
		return func() time.Duration {
			began := time.Now()
			for _, words := range [][]string{{"pen", "own"}, {"undo"}} {
				if text, err := exec.Command(ours, append([]string{"--db", path, "record"}, words...)...).CombinedOutput(); err != nil {
					b.Fatalf("%v\n%s", err, text)
				}
			}
			return time.Since(began)
		}
	}
	ratio(b, record(longTable(b, 3000)), record(longTable(b, 0)))
}

// BenchmarkPlay times an event and its undo in companion play at such tables.
func BenchmarkPlay(b *testing.B) {
	ctx := context.Background()
	playing := func(path string) func() time.Duration {
		a := app.NewApp(time.Now)
		a.Db.Value = path
		t, err := table.OpenTable(a, ctx)
		if err != nil {
			b.Fatal(err)
		}
		b.Cleanup(t.Close)
		keys := play.AtKeys(a, ctx, t, 80)
		return func() time.Duration {
			began := time.Now()
			if _, err := assist.Pipe(strings.NewReader("pen own\nundo\n"), keys, func(_ []string, wrong error) error { return wrong }); err != nil {
				b.Fatal(err)
			}
			return time.Since(began)
		}
	}
	ratio(b, playing(longTable(b, 3000)), playing(longTable(b, 0)))
}

// BenchmarkCalc answers one line of companion calc after the other.
func BenchmarkCalc(b *testing.B) {
	line := []byte(`{"id":1,"game":"vec","calculator":"strength","input":{"a":2,"b":3,"ink":2}}`)
	for b.Loop() {
		answer, err := ask.AnswerLine(line)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := app.Marshal(answer); err != nil {
			b.Fatal(err)
		}
	}
}
