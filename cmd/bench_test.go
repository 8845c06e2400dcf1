package cmd

import (
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"
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

// BenchmarkCalc answers one line of companion calc after the other.
func BenchmarkCalc(b *testing.B) {
	line := []byte(`{"id":1,"game":"vec","calculator":"strength","input":{"a":2,"b":3,"ink":2}}`)
	for b.Loop() {
		answer, err := answerLine(line)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := marshal(answer); err != nil {
			b.Fatal(err)
		}
	}
}
