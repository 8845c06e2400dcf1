package vec

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"companion/calculators/input"
	"companion/calculators/rules"
)

const (
	bookNovel      = "blue/elf+Leia grey/elf+Luke red/cthulhu+Leia green/cthulhu+George "
	bookObjectives = "George=vampire:grey/green/red/yellow Luke=elf:yellow/grey/purple/blue Leia=cthulhu:red/grey/green/blue"
)

// "Example: Scoring": 5, 7 and 9, every line as it is explained there.
func TestScoreOfTheRulebook(t *testing.T) {
	r := ask(t, new(Score), House{}, strings.Fields(bookNovel+bookObjectives)...)
	if want := "Leia wins with 9 points"; r.Verdict != want {
		t.Errorf("verdict %q, want %q", r.Verdict, want)
	}
	res := r.Result.(ScoreResult)
	for name, want := range map[string][novelLength]int{"George": {0, 1, 2, 2}, "Luke": {2, 5, 0, 0}, "Leia": {2, 2, 3, 2}} {
		if res.Lines[name] != want {
			t.Errorf("%s: %v, want %v", name, res.Lines[name], want)
		}
	}
	var points []int
	for _, n := range r.Final.Points {
		points = append(points, *n)
	}
	if !slices.Equal(points, []int{5, 7, 9}) || !slices.Equal(r.Final.Ranks, []int{3, 2, 1}) || !slices.Equal(r.Final.Winners, []input.Seat{3}) {
		t.Errorf("final %+v", *r.Final)
	}
}

func TestScore(t *testing.T) {
	for _, tt := range []struct{ name, words, want string }{
		{"a tie is shared", "red/elf blue/elf green/v grey/v Ana=elf:red/purple/yellow/blue Bruno=v:yellow/purple/green/red", "Ana and Bruno share the victory with 5 points each"},
		{"one point is one point", "red/elf blue/elf green/elf grey/elf Ana=v:y/y/y/g Bruno=v:y/y/y/y", "Ana wins with 1 point"},
		{"several tokens do no more than one", "red/elf+Ana:4 blue/elf green/elf grey/elf Ana=v:rrrr Bruno=v:yyyy", "Ana wins with 4 points"},
		{"a position counts before the color", "red/elf blue/elf green/elf red/elf Ana=v:ryyr Bruno=v:yyyy", "Ana wins with 4 points"},
		{"the type is not doubled", "red/elf+Ana blue/v green/v grey/v Ana=e:yyyy Bruno=c:yyyy", "Ana wins with 1 point"},
		{"others' tokens do nothing", "red/elf+Bruno blue/v green/v grey/v Ana=c:ryyy Bruno=c:yyyy", "Ana wins with 2 points"},
		{"an unfinished NOVEL", "red/elf - green/elf grey/elf Ana=v:rrrr Bruno=v:yyyy", "The game is not over: Ana 2, Bruno 0 so far"},
		{"gray is grey", "gray/elf blue/v green/v red/v Ana=c:gray/y/y/y Bruno=c:yyyy", "Ana wins with 2 points"},
		{"names that begin like a field", "red/v green/e blue/c - N=v:rgeb Objectiva=e:rgeb", "The game is not over: N 6, Objectiva 6 so far"},
		{"players by prefix", "red/elf+b blue/v green/v grey/v Ana=c:yyyy Bruno=c:ryyy", "Bruno wins with 4 points"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := ask(t, new(Score), House{}, strings.Fields(tt.words)...)
			if r.Verdict != tt.want {
				t.Errorf("verdict %q, want %q", r.Verdict, tt.want)
			}
			open := strings.Contains(tt.words, " - ")
			if open != (r.Final == nil) || open != (len(r.Result.(ScoreResult).Winners) == 0) {
				t.Errorf("final %v, winners %v, with an empty position: %v", r.Final, r.Result.(ScoreResult).Winners, open)
			}
		})
	}
}

func TestScoreMistakes(t *testing.T) {
	for _, tt := range []struct{ words, field, want string }{
		{"red/elf+Zoe blue/v green/v grey/v Ana=c:yyyy Bruno=c:ryyy", "novel", `special ink of "Zoe"`},
		{`red/elf+"An" blue/v green/v grey/v Ana=c:yyyy Bruno=c:ryyy`, "novel", `special ink of "An"`},
		{"red/elf+A blue/v green/v grey/v Ana=c:yyyy Anton=c:ryyy", "novel", "ambiguous: Ana or Anton"},
		{"red/elf blue/v green/v grey/v Ana=c:yyyy ána=c:ryyy", "objectives", "the names Ana and ána are too alike"},
		{"red/elf blue/v green/v grey/v red/v Ana=c:yyyy Bruno=c:ryyy", "", `I don't understand "red/v"`},
		{"novel=red/elf,blue/v,green/v,grey/v,red/v Ana=c:yyyy", "novel", "takes exactly 4, not 5"},
		{"red/elf blue/v green/v grey/v Ana=c:yyy Bruno=c:ryyy", "objectives", "has 4 colors, not 1"},
		{"gr/elf blue/v green/v grey/v Ana=c:yyyy Bruno=c:ryyy", "novel", "ambiguous: green or grey"},
		{"red/elf+Ana:5 blue/v green/v grey/v Ana=c:yyyy Bruno=c:ryyy", "novel", "1 to 4 tokens"},
		{"red/elf blue/v green/v grey/v none=c:yyyy Bruno=c:ryyy", "objectives", "are no names"},
	} {
		_, err := try(new(Score), House{}, strings.Fields(tt.words)...)
		var m *input.InputError
		if !errors.As(err, &m) || m.Field != tt.field || !strings.Contains(m.Text, tt.want) {
			t.Errorf("%s: %v, want %s: %s", tt.words, err, tt.field, tt.want)
		}
	}
}

// Four tokens of a player are all there are.
func TestScoreSupply(t *testing.T) {
	for words, refused := range map[string]bool{
		"red/elf+Ana:2 blue/v+Ana:2 green/v grey/v Ana=c:yyyy Bruno=c:ryyy":     false,
		"red/elf+Ana:2 blue/v+Ana:2 green/v+Ana grey/v Ana=c:yyyy Bruno=c:ryyy": true,
	} {
		r := ask(t, new(Score), House{}, strings.Fields(words)...)
		if got := len(r.Violations) > 0; got != refused {
			t.Errorf("%s: refused %v, want %v", words, got, refused)
		}
		if refused && r.Violations[0].Cite.ID != "box.ink" {
			t.Errorf("%s: cites %s", words, r.Violations[0].Cite.ID)
		}
	}
}

// Everybody's total is the sum of the reasons given for it, 0 to 20.
func TestScoreIsTheSumOfItsReasons(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players := []string{"Ana", "Bruno", "Cleo"}
		var c Score
		for range novelLength {
			card := NovelCard{Color: rapid.SampledFrom(colors).Draw(t, "color"), Type: rapid.SampledFrom(types).Draw(t, "type")}
			if rapid.Bool().Draw(t, "tokens") {
				card.Tokens = []Tokens{{Owner: rapid.SampledFrom(players).Draw(t, "owner"), Count: 1}}
			}
			c.Novel.Value = append(c.Novel.Value, card)
		}
		for _, name := range players {
			o := Objective{Player: name, Type: rapid.SampledFrom(types).Draw(t, "type")}
			for i := range o.Colors {
				o.Colors[i] = rapid.SampledFrom(colors).Draw(t, "color")
			}
			c.Objectives.Value = append(c.Objectives.Value, o)
		}
		c.Novel.Set, c.Objectives.Set = true, true
		r, err := rules.Answer(&c, input.Context{})
		if err != nil {
			t.Fatal(err)
		}
		sums := map[string]int{}
		for _, why := range r.Why {
			name, _, _ := strings.Cut(why.Text, ",")
			sums[name] += why.Add
		}
		for name, total := range r.Result.(ScoreResult).Totals {
			if sums[name] != total || total < 0 || total > 20 {
				t.Fatalf("%s has %d, the reasons add up to %d", name, total, sums[name])
			}
		}
	})
}
