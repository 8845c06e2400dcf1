package cmd

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"companion/assist"
)

// On a terminal that turns Hebrew and Arabic, "(won)" stands beside who won: whatever is
// printed for people sets such names apart, and what programs read has no such marks.
func TestNamesFromRightToLeft(t *testing.T) {
	db := filepath.Join(t.TempDir(), "c.db")
	players := []string{"דנה", "يوسف علي", "דוד 2"}
	for _, command := range []struct {
		words []string
		input string
	}{
		{words: []string{"new", "vec", "--players", strings.Join(players, ","), "--first", players[0]}},
		{words: []string{"record", "collect"}},
		{words: []string{"record", "note", "שלום", "12", "Bo"}},
		{words: []string{"play"}, input: "ret 2x3\nnote hello\nlog\n?\n"},
		{words: []string{"show"}},
		{words: []string{"show", "--reveal"}},
		{words: []string{"tables"}},
		{words: []string{"record", "retrieve", "2x3", "by=" + players[0]}},
		{words: []string{"strength", "2", "3", "--player", players[1]}},
		{words: []string{"undo"}},
		{words: []string{"finish", players[0]}},
		{words: []string{"rematch", "1"}},
		{words: []string{"abandon"}},
		{words: []string{"score", "vudulhu", "דנה:13", "גיל:7"}},
		{words: []string{"history"}},
		{words: []string{"history", "show", "1"}},
		{words: []string{"history", "place", "1", "אצל", "דנה"}},
		{words: []string{"history", "note", "1", "שלום 12 (עולם)"}},
		{words: []string{"history", "stats"}},
		{words: []string{"history", "stats", "vudulhu", "--tables"}},
		{words: []string{"player", "list"}},
		{words: []string{"player", "archive", players[0]}},
		{words: []string{"check"}},
	} {
		c := exec.Command("companion", append([]string{"--db", db}, command.words...)...)
		c.Stdin = strings.NewReader(command.input)
		all, _ := c.CombinedOutput() // what is refused names players too
		out := string(all)
		if !strings.Contains(out, "\u2068") && assist.Turns(out) {
			t.Errorf("%v sets nothing apart:\n%s", command.words, out)
		}
		for line := range strings.Lines(out) {
			rest := line
			for {
				before, after, begun := strings.Cut(rest, "\u2068")
				if assist.Turns(before) {
					t.Errorf("%v prints %q outside isolates", command.words, line)
				}
				if !begun {
					break
				}
				inside, after, ended := strings.Cut(after, "\u2069")
				if !ended || strings.ContainsAny(inside, ":,;=\"\n") {
					t.Errorf("%v: an isolate of %q is no name", command.words, line)
				}
				rest = after
			}
		}
	}
	// a name that is copied from the screen is still that name
	runCompanion(t, db, "", "player", "rename", "\u2068גיל\u2069", "Gil")
	runCompanion(t, db, "", "new", "carpathes", "--players", "דנה,Bo,Cleo", "--first", "Bo")
	if out := runCompanion(t, db, "attack \u2068דנה\u2069 10\n", "play"); !strings.Contains(out, "target=\u2068דנה\u2069") {
		t.Errorf("a name from the screen is not read:\n%s", out)
	}
	if out := runCompanion(t, db, "", "history"); !strings.Contains(out, "\u2068דנה\u2069 (won), \u2068يوسف علي\u2069, \u2068דוד 2\u2069") {
		t.Errorf("the winner is not set apart:\n%s", out)
	}
	for _, words := range [][]string{{"show", "--log", "1"}, {"history", "--json"}, {"history", "export"}, {"show", "1", "--json"}} {
		if out := runCompanion(t, db, "", words...); strings.Contains(out, "\u2068") {
			t.Errorf("%v has isolates, which programs read:\n%s", words, out)
		}
	}
}

// Lines for people are printed in one place, so that none of them can forget to set names
// apart or to be plain. What else is written is JSON, a log, a help, or words for a shell.
func TestOnePlacePrints(t *testing.T) {
	allowed := map[string]string{
		"print.go": "lines for people and logs", "errors.go": "complaints", "cmd.go": "the streams", "json.go": "JSON", "complete.go": "words for a shell",
		"cards_file.go": "a file of cards",
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		direct := regexp.MustCompile(`Fprint\w*\(a\.(out|err)\b|\ba\.(out|err)\.Write`).Match(text)
		if _, may := allowed[file]; direct && !may && !strings.HasSuffix(file, "_test.go") {
			t.Errorf("%s writes to a.out or a.err itself", file)
		}
	}
}
