package cmd

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// A second, deliberately naive implementation of the rules, written from the
// rulebook and sharing nothing with the first, answers 5,000 random questions as
// companion calc does.
func TestCalcAgreesWithANaiveImplementation(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	var questions bytes.Buffer
	var wants []map[string]any // nil: refused
	kinds := []func(*rand.Rand) (string, map[string]any, map[string]any){naiveCounts, naiveCards, naiveCompare, naiveInsert, naiveRefill}
	for i := range 5000 {
		calculator, input, want := kinds[i%len(kinds)](random)
		line, err := json.Marshal(map[string]any{"id": i, "game": "vec", "calculator": calculator, "input": input})
		if err != nil {
			t.Fatal(err)
		}
		questions.Write(append(line, '\n'))
		wants = append(wants, want)
	}
	lines := strings.Split(questions.String(), "\n")
	c := exec.Command("companion", "calc")
	c.Stdin = &questions
	out, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	answers := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
	if len(answers) != len(wants) {
		t.Fatalf("%d answers to %d questions", len(answers), len(wants))
	}
	refused := 0
	for i, line := range answers {
		var got struct {
			ID     int
			Result map[string]any
			Error  *struct{ Kind string }
		}
		if err := json.Unmarshal([]byte(line), &got); err != nil || got.ID != i {
			t.Fatalf("%v: answer %d: %s", err, i, line)
		}
		if wants[i] == nil {
			if refused++; got.Error == nil {
				t.Errorf("%s\nis answered %s\nand should be refused", lines[i], line)
			}
			continue
		}
		for key, want := range wants[i] {
			if have := got.Result[key]; !reflect.DeepEqual(have, plain(want)) {
				t.Errorf("%s\n%s is %v, want %v", lines[i], key, have, want)
			}
		}
	}
	if refused < 100 || refused > 3000 {
		t.Errorf("%d of 5,000 refused: too one-sided to tell", refused)
	}
}

// plain is a value as encoding/json reads it back.
func plain(v any) any {
	data, _ := json.Marshal(v)
	var back any
	_ = json.Unmarshal(data, &back)
	return back
}

func naiveCounts(r *rand.Rand) (string, map[string]any, map[string]any) {
	a, b, special, ink := r.IntN(9), r.IntN(9), r.IntN(4), r.IntN(20)
	in := map[string]any{"a": a, "b": b, "special_points": special, "ink": ink, "card_ink": ink / 2}
	showing := max(a, b)
	if special%2 == 1 { // an odd number needs a card turned, which was face-up before
		showing++
	}
	if special > 0 && showing > 7 || ink+ink/2 > 24 {
		return "strength", in, nil
	}
	return "strength", in, map[string]any{"base": a*b + special, "final": a*b + special + ink + ink/2}
}

func naiveCards(r *rand.Rand) (string, map[string]any, map[string]any) {
	types, genres := []string{"vampire", "elf", "cthulhu"}, []string{"adventure", "comedy"}
	pick := func() string { return types[r.IntN(3)] + "/" + genres[r.IntN(2)] }
	card, display := pick(), []string{}
	for range r.IntN(9) {
		display = append(display, pick())
	}
	var turn []string
	rest := slices.Clone(display)
	for range r.IntN(3) {
		if len(rest) > 0 {
			i := r.IntN(len(rest))
			turn = append(turn, rest[i])
			rest = slices.Delete(rest, i, i+1)
		}
	}
	faceDown, discard := r.IntN(3), r.IntN(4)
	in := map[string]any{"card": card, "display": display, "turn": turn, "face_down": faceDown, "discard": discard}
	if discard > faceDown+len(turn) || (len(turn)+discard > 0 && len(display)+1 > 7) {
		return "strength", in, nil
	}
	a, b := 1, 1
	for _, c := range rest {
		if c[:3] == card[:3] {
			a++
		}
		if c[strings.Index(c, "/"):] == card[strings.Index(card, "/"):] {
			b++
		}
	}
	special := len(turn) + 2*discard
	return "strength", in, map[string]any{"a": a, "b": b, "special_points": special, "final": a*b + special}
}

func naiveCompare(r *rand.Rand) (string, map[string]any, map[string]any) {
	attacker, faceUp, locked := r.IntN(60), 1+r.IntN(9), r.IntN(2)
	defender := r.IntN(attacker + 1) // the attacker's card is another story: it always carries a pen
	in := map[string]any{"attacker": attacker, "defender": defender, "face_up": faceUp, "locked": locked}
	if locked > faceUp-1 {
		return "compare", in, nil
	}
	left, costs := attacker-defender, []int{}
	for n := faceUp; n > locked; n-- {
		cost := map[bool]int{true: 1, false: (8 - n) * (9 - n) / 2}[n >= 7]
		if cost > left {
			break
		}
		left -= cost
		costs = append(costs, cost)
	}
	want := map[string]any{"score": attacker - defender, "flips": len(costs), "costs": costs, "left": left, "face_up_after": faceUp - len(costs), "winner": "attacker"}
	if attacker == defender {
		want["winner"] = nil
	}
	return "compare", in, want
}

func naiveInsert(r *rand.Rand) (string, map[string]any, map[string]any) {
	names := []string{"Leia", "George", "Luke", "Ana"}[:1+r.IntN(4)]
	strength := map[string]int{}
	var oppose []string
	for i, name := range names {
		strength[name] = r.IntN(4)
		if i > 0 {
			oppose = append(oppose, fmt.Sprintf("%s:%d", name, strength[name]))
		}
	}
	tokens := r.IntN(3)
	novel, empty, replace := []string{}, []int{}, []int{}
	for i := range 4 {
		lying := r.IntN(3)
		switch {
		case r.IntN(2) == 0:
			novel, empty = append(novel, "-"), append(empty, i+1)
			continue
		case lying == 0:
			novel = append(novel, "red/elf")
		default:
			novel = append(novel, fmt.Sprintf("red/elf+Zoe:%d", lying))
		}
		if lying < tokens {
			replace = append(replace, i+1)
		}
	}
	in := map[string]any{"acting": fmt.Sprintf("Leia:%d", strength["Leia"]), "novel": novel, "tokens": tokens}
	if oppose != nil {
		in["oppose"] = oppose
	}
	zoe := 0
	for _, card := range novel {
		if _, n, has := strings.Cut(card, "Zoe:"); has {
			zoe += int(n[0] - '0')
		}
	}
	if len(empty) == 0 || zoe > 4 { // nobody has five tokens
		return "insert", in, nil
	}
	best, who := -1, []string{}
	for _, name := range names {
		switch s := strength[name]; {
		case s > best:
			best, who = s, []string{name}
		case s == best:
			who = append(who, name)
		}
	}
	want := map[string]any{"empty": empty, "replace": replace, "outcome": "won", "winner": who[0]}
	switch {
	case len(names) == 1:
		want["outcome"] = "uncontested"
	case len(who) > 1:
		want["outcome"], want["winner"] = "tie", nil
	}
	return "insert", in, want
}

func naiveRefill(r *rand.Rand) (string, map[string]any, map[string]any) {
	colors := []string{"red", "blue", "green", "purple", "yellow", "grey"}
	players := 2 + r.IntN(3)
	goal, each := 2*players, 2
	if players < 4 {
		each = 1
	}
	lie := map[string]int{}
	var present []string
	for range r.IntN(goal + 1) {
		c := colors[r.IntN(6)]
		if lie[c] < each {
			lie[c]++
			present = append(present, c)
		}
	}
	in := map[string]any{"count": players, "present": append([]string{}, present...)}
	twice := 0
	for _, n := range lie {
		if n == 2 {
			twice++
		}
	}
	if twice > 2 { // six colors and two more are all there ever are
		in["objectives"] = []string{"red/blue/green/grey"}
		return "ideas", in, nil
	}
	added, used := []string{}, 0
	if players > 2 {
		for _, c := range colors {
			if lie[c] == 0 {
				lie[c]++
				added = append(added, c)
			}
		}
	}
	if players != 3 {
		var drawn []string
		for range 3 {
			var o []string
			for _, i := range r.Perm(6)[:4] {
				o = append(o, colors[i])
			}
			drawn = append(drawn, strings.Join(o, "/"))
			if len(present)+len(added) < goal {
				used++
			}
			for _, c := range o {
				if lie[c] < each && len(present)+len(added) < goal {
					lie[c]++
					added = append(added, c)
				}
			}
		}
		in["objectives"] = drawn
	}
	return "ideas", in, map[string]any{"added": added, "objectives_used": used, "ideas": append(append([]string{}, present...), added...)}
}
