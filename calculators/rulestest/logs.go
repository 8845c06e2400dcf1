package rulestest

import (
	"os"
	"path/filepath"
	"testing"

	"companion/calculators/input"
	"companion/calculators/replay"
	"companion/calculators/rules"
)

// Logs replays every table of testdata/logs: each event stands or is refused as the
// log expects.
func Logs(t *testing.T, g rules.Game) {
	files, err := filepath.Glob("testdata/logs/*.log")
	if err != nil || len(files) == 0 {
		t.Fatalf("no logs in testdata/logs (%v)", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			log, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := replay.Log(g, input.Context{}, string(log), nil); err != nil {
				t.Error(err)
			}
		})
	}
}
