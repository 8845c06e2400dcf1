package assist

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

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
		calc    rules.Calc
		given   string
		answers string // - is Enter alone
		asked   string
		told    string
	}{
		{new(vec.Strength), "", "2 3 - - - -", "a b special-points ink special card-ink", "strength a=2 b=3"},
		{new(vec.Strength), "a=2", "3 1 - 1 -", "b special-points ink special card-ink", "strength a=2 b=3 special-points=1 special=1"},
		{new(vec.Strength), "", "- v/adv e/adv:2 - - - - - - - -", "a card display display card-face-down turn discard face-down ink special card-ink", "strength card=vampire/adv display=elf/adv:2"},
		{new(vec.Strength), "", "2 < 4 3 < < 5 3 - - - -", "a b a b special-points b a b special-points ink special card-ink", "strength a=5 b=3"},
		{new(vec.Strength), "ink=3", "- < 2 3 - - -", "a card a b special-points special card-ink", "strength a=2 b=3 ink=3"},
		{new(vec.Compare), "", "- 17 5 - - 3", "attacker score face-up locked compared want", "compare score=17 face-up=5 want=3"},
		{new(vec.Compare), "attacker=9", "5 -", "defender face-up", "compare attacker=9 defender=5"},
		{new(vec.Score), "novel=-,-,-,-", "Ana=v:rrrr Bo=v:yyyy -", "objectives objectives objectives", "score novel=-,-,-,- objectives=Ana=vampire:red/red/red/red,Bo=vampire:yellow/yellow/yellow/yellow"},
	} {
		if err := rules.Fill(tt.calc, rules.At{}, strings.Fields(tt.given)); err != nil {
			t.Fatal(err)
		}
		v := NewInterview(tt.calc, rules.At{}, contented)
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
		if got := v.Told(tt.calc.Kind().Name); got != tt.told {
			t.Errorf("told %s, want %s", got, tt.told)
		}
		if err := rules.Check(tt.calc, rules.At{}); err != nil {
			t.Errorf("%s: %v", tt.told, err)
		}
	}
}

// A bad answer changes nothing, and a question that needs an answer takes none
// but one.
func TestInterviewRefuses(t *testing.T) {
	var c vec.Strength
	v := NewInterview(&c, rules.At{}, contented)
	questions(t, v, "2")
	for _, bad := range []string{"", "x", "-1", "99", "１"} {
		if v.Answer(bad) == nil || v.Told("strength") != "strength a=2" {
			t.Errorf("%q: %s", bad, v.Told("strength"))
		}
	}
	if _, ok := v.Back(); !ok || v.Told("strength") != "strength" {
		t.Errorf("back: %s", v.Told("strength"))
	}
	if _, ok := v.Back(); ok {
		t.Error("back past the first question")
	}
}

// Every step back undoes exactly one answer.
func TestBackUndoesOneAnswer(t *testing.T) {
	words := []string{"", "1", "2", "v/adv", "e/com:2+pen", "e/com", "yes", "no", "red/elf", "-", "Ana=v:rgeb", "Bo=e:rrrr", "free", "pen"}
	rapid.Check(t, func(t *rapid.T) {
		calc := vec.Game.Calcs[rapid.IntRange(0, len(vec.Game.Calcs)-1).Draw(t, "calc")]()
		v := NewInterview(calc, rules.At{}, contented)
		states := []string{v.Told("")}
		for range rapid.IntRange(0, 15).Draw(t, "answers") {
			if v.Answer(rapid.SampledFrom(words).Draw(t, "word")) == nil && len(v.trail) == len(states) {
				states = append(states, v.Told(""))
			}
		}
		for n := len(states) - 2; n >= 0; n-- {
			if _, ok := v.Back(); !ok || v.Told("") != states[n] {
				t.Fatalf("back leads to %s, want %s", v.Told(""), states[n])
			}
		}
	})
}

// What the judge has against an answer is asked again; what was not asked here is
// not.
func TestSettle(t *testing.T) {
	var c vec.Strength
	if err := rules.Fill(&c, rules.At{}, []string{"a=2"}); err != nil {
		t.Fatal(err)
	}
	wrong := rules.InField("b", "too many")
	v := NewInterview(&c, rules.At{}, func() error { return wrong })
	questions(t, v, "3", "", "", "", "")
	if err := v.Settle(); !errors.Is(err, wrong) {
		t.Fatalf("settled: %v", err)
	}
	q, ok := v.Next()
	if !ok || q.Field.Name != "b" || q.Before != "3" || v.Told("strength") != "strength a=2" {
		t.Errorf("asks %s (before: %s), told %s", q.Field.Name, q.Before, v.Told("strength"))
	}
	questions(t, v, "4")
	if _, ok := v.Next(); ok {
		t.Error("asks for what was answered already")
	}
	wrong = rules.InField("a", "given beforehand")
	if err := v.Settle(); err != nil {
		t.Errorf("%v: a was not asked for here", err)
	}
}
