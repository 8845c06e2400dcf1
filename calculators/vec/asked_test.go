package vec

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"companion/calculators/input"
)

var update = flag.Bool("update-asked", false, "write the answers of today to testdata/asked.txt")

// Every question of testdata/asked.txt has the answer that stands below it: the result,
// and each rule that it rests on with what that adds; in brackets are the numbers that the
// sentences name. The sentences may change.
func TestAsked(t *testing.T) {
	const file = "testdata/asked.txt"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for line := range strings.Lines(string(text)) {
		question, is := strings.CutPrefix(line, "> ")
		switch {
		case line[0] == '#':
			all.WriteString(line)
		case is:
			all.WriteString(line + answer(t, strings.TrimSpace(question)))
		}
	}
	if *update {
		if err := os.WriteFile(file, []byte(all.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want := strings.Split(string(text), "\n")
	for i, got := range strings.Split(all.String(), "\n") {
		if i >= len(want) || got != want[i] {
			t.Fatalf("line %d of %s is not\n%s", i+1, file, got)
		}
	}
}

// answer returns what a question comes to, or why it is refused.
func answer(t *testing.T, line string) string {
	t.Helper()
	house := new(House)
	if rest, has := strings.CutPrefix(line, "["); has {
		var pairs string
		pairs, line, _ = strings.Cut(rest, "]")
		if err := input.Fill(house, input.Context{}, strings.Fields(pairs)); err != nil {
			t.Fatal(err)
		}
	}
	words := strings.Fields(line)
	c, ok := Game.Question(words[0])
	if !ok {
		t.Fatalf("%s: no such question", line)
	}
	r, err := try(c, *house, words[1:]...)
	if err != nil {
		return "  ? " + err.Error() + "\n"
	}
	var b strings.Builder
	if len(r.Violations) > 0 {
		for _, v := range r.Violations {
			fmt.Fprintf(&b, "  ! %s %s%s\n", v.Cite.ID, v.Field, numbersTold(v.Text))
		}
		return b.String()
	}
	result, err := json.Marshal(r.Result)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(&b, "  %s\n ", result)
	for _, why := range r.Why {
		mark := ""
		if why.Decisive {
			mark = "*"
		}
		fmt.Fprintf(&b, " %s%s", mark, why.Cite.ID)
		if why.Add != 0 {
			fmt.Fprintf(&b, "%+d", why.Add)
		}
		b.WriteString(numbersTold(why.Text))
	}
	fmt.Fprintf(&b, " · %d notes%s\n", len(r.Notes), numbersTold(strings.Join(r.Notes, " ")))
	if says := numbersTold(r.Verdict); says != "" {
		b.WriteString(" " + says + "\n")
	}
	return b.String()
}

// numbersTold returns the numbers that a sentence names, in brackets.
func numbersTold(says string) string {
	if all := told(says, nil); len(all) > 0 {
		return " [" + strings.Join(all, " ") + "]"
	}
	return ""
}

// What a strength buys with each action: rulebook and table of COMPARE.
func TestBuys(t *testing.T) {
	for strength, want := range map[int]string{
		0:  "0 0 0 0 [{7 0} {6 0} {5 0} {4 0} {3 0} {2 0} {1 0}]",
		1:  "0 0 0 0 [{7 1} {6 0} {5 0} {4 0} {3 0} {2 0} {1 0}]",
		5:  "2 0 2 2 [{7 2} {6 1} {5 0} {4 0} {3 0} {2 0} {1 0}]",
		6:  "3 1 3 3 [{7 2} {6 1} {5 1} {4 0} {3 0} {2 0} {1 0}]",
		28: "14 12 14 14 [{7 4} {6 3} {5 2} {4 2} {3 1} {2 1} {1 1}]",
		84: "42 40 42 24 [{7 7} {6 6} {5 5} {4 4} {3 3} {2 2} {1 1}]",
	} {
		b := ActionStrength{Final: strength}.Buys()
		if got := fmt.Sprint(b.Draw, b.DrawFaceUp, b.TurnUp, b.Drops, b.Flips); got != want {
			t.Errorf("%d buys %s, want %s", strength, got, want)
		}
	}
}
