package assist

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"companion/calculators/input"
	"companion/calculators/rules"
	"companion/calculators/vec"
)

// questions are asked and answered without a terminal: answer goes to the
// question that comes now, < goes back.
func questions(t *testing.T, v *Interview, answers ...string) []string {
	t.Helper()
	var asked []string
	for _, answer := range answers {
		q, ok := v.Next()
		if !ok {
			t.Fatalf("nothing is asked any more, but %q is answered", answer)
		}
		asked = append(asked, q.Field.Name)
		if answer == "<" {
			v.Back()
			continue
		}
		if err := v.Answer(answer); err != nil {
			t.Fatalf("%s: %s: %v", q.Field.Name, answer, err)
		}
	}
	return asked
}

func contented() error { return nil }

func TestInterview(t *testing.T) {
	for _, tt := range []struct {
		question rules.Question
		given    string
		answers  string // - is Enter alone
		asked    string
		line     string
	}{
		{new(vec.Strength), "", "2 3 - - - -", "a b special-points ink special card-ink", "strength a=2 b=3"},
		{new(vec.Strength), "a=2", "3 1 - 1 -", "b special-points ink special card-ink", "strength a=2 b=3 special-points=1 special=1"},
		{new(vec.Strength), "", "- v/adv e/adv:2 - - - - - - - -", "a card display display card-face-down turn discard face-down ink special card-ink", "strength card=vampire/adv display=elf/adv:2"},
		{new(vec.Strength), "", "2 < 4 3 < < 5 3 - - - -", "a b a b special-points b a b special-points ink special card-ink", "strength a=5 b=3"},
		{new(vec.Strength), "ink=3", "- < 2 3 - - -", "a card a b special-points special card-ink", "strength a=2 b=3 ink=3"},
		{new(vec.Compare), "", "- 17 5 - - 3", "attacker score face-up locked compared want", "compare score=17 face-up=5 want=3"},
		{new(vec.Strength), "card=v/adv", "none yes - - - - - -", "display card-face-down turn discard face-down ink special card-ink", "strength card=vampire/adv display=none card-face-down=yes"},
		{new(vec.Strength), "card=v/adv", "none < e/com - < none - - - - - - -", "display card-face-down display display card-face-down display card-face-down turn discard face-down ink special card-ink", "strength card=vampire/adv display=elf/com"},
		{new(vec.Compare), "attacker=9", "5 -", "defender face-up", "compare attacker=9 defender=5"},
		{new(vec.Score), "novel=-,-,-,-", "Ana=v:rrrr Bo=v:yyyy -", "objectives objectives objectives", "score novel=-,-,-,- objectives=Ana=vampire:red/red/red/red,Bo=vampire:yellow/yellow/yellow/yellow"},
	} {
		if err := input.Fill(tt.question, input.Context{}, strings.Fields(tt.given)); err != nil {
			t.Fatal(err)
		}
		v := NewInterview(tt.question, input.Context{}, contented)
		var answers []string
		for _, a := range strings.Fields(tt.answers) {
			answers = append(answers, strings.TrimPrefix(a, "-"))
		}
		asked := questions(t, v, answers...)
		if got := strings.Join(asked, " "); got != tt.asked {
			t.Errorf("%s: asked %s\nwant %s", tt.answers, got, tt.asked)
		}
		if q, ok := v.Next(); ok {
			t.Errorf("%s: still asks for %s", tt.answers, q.Field.Name)
		}
		kind, _, _ := strings.Cut(tt.line, " ")
		if got := v.Line(kind); got != tt.line {
			t.Errorf("line %s, want %s", got, tt.line)
		}
		if err := input.Check(tt.question, input.Context{}); err != nil {
			t.Errorf("%s: %v", tt.line, err)
		}
	}
}

// A bad answer changes nothing, and a question that needs an answer takes none
// but one.
func TestInterviewRefuses(t *testing.T) {
	var c vec.Strength
	v := NewInterview(&c, input.Context{}, contented)
	questions(t, v, "2")
	for _, bad := range []string{"", "x", "-1", "99", "１"} {
		if v.Answer(bad) == nil || v.Line("strength") != "strength a=2" {
			t.Errorf("%q: %s", bad, v.Line("strength"))
		}
	}
	if _, ok := v.Back(); !ok || v.Line("strength") != "strength" {
		t.Errorf("back: %s", v.Line("strength"))
	}
	if _, ok := v.Back(); ok {
		t.Error("back past the first question")
	}
}

// Every step back undoes exactly one answer.
func TestBackUndoesOneAnswer(t *testing.T) {
	words := []string{"", "1", "2", "v/adv", "e/com:2+pen", "e/com", "yes", "no", "red/elf", "-", "Ana=v:rgeb", "Bo=e:rrrr", "free", "pen"}
	rapid.Check(t, func(t *rapid.T) {
		all := vec.Game.Asked()
		question := all[rapid.IntRange(0, len(all)-1).Draw(t, "question")].Blank()
		v := NewInterview(question, input.Context{}, contented)
		states := []string{v.Line("")}
		for range rapid.IntRange(0, 15).Draw(t, "answers") {
			if v.Answer(rapid.SampledFrom(words).Draw(t, "word")) == nil && len(v.trail) == len(states) {
				states = append(states, v.Line(""))
			}
		}
		for n := len(states) - 2; n >= 0; n-- {
			if _, ok := v.Back(); !ok || v.Line("") != states[n] {
				t.Fatalf("back leads to %s, want %s", v.Line(""), states[n])
			}
		}
	})
}

// What the judge has against an answer is asked again, with the answers from there
// on at hand; what hangs on nothing that was asked leads back to the last question.
func TestSettle(t *testing.T) {
	var c vec.Strength
	var wrong error
	v := NewInterview(&c, input.Context{}, func() error { return wrong })
	questions(t, v, "", "v/adv", "v/adv:3", "e/com", "", "", "", "5", "3", "2", "1", "4")
	wrong = input.InField("discard", "too many")
	if err := v.Settle(); !errors.Is(err, wrong) {
		t.Fatalf("settled: %v", err)
	}
	line := "strength card=vampire/adv display=vampire/adv:3,elf/com"
	if q, _ := v.Next(); q.Field.Name != "discard" || q.Before != "5" || v.Line("strength") != line {
		t.Fatalf("asks %s (before: %s), line %s", q.Field.Name, q.Before, v.Line("strength"))
	}
	if answer, ok := v.Back(); !ok || answer != "" {
		t.Errorf("back leads to %q", answer)
	}
	if q, _ := v.Next(); q.Field.Name != "turn" {
		t.Errorf("back leads to %s", q.Field.Name)
	}
	questions(t, v, "", "4")
	v.Rest() // the others as before
	if q, ok := v.Next(); ok || v.Line("strength") != line+" discard=4 face-down=3 ink=2 special=1 card-ink=4" {
		t.Errorf("asks %s, line %s", q.Field.Name, v.Line("strength"))
	}

	wrong = input.InField("display", "too many pens") // a list of two answers
	_ = v.Settle()
	questions(t, v, "v/adv")
	v.Rest()
	if got := v.Line("strength"); got != "strength card=vampire/adv display=vampire/adv,elf/com discard=4 face-down=3 ink=2 special=1 card-ink=4" {
		t.Errorf("line %s", got)
	}

	wrong = errors.New("hangs on nothing")
	if err := v.Settle(); !errors.Is(err, wrong) {
		t.Errorf("settled: %v", err)
	}
	if q, _ := v.Next(); q.Field.Name != "card-ink" || q.Before != "4" {
		t.Errorf("asks %s (before: %s)", q.Field.Name, q.Before)
	}
	if err := NewInterview(&c, input.Context{}, func() error { return wrong }).Settle(); err != nil {
		t.Errorf("%v, but nothing was asked", err)
	}
}
