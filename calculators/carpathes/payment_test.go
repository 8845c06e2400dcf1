package carpathes

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"companion/calculators/input"
	"companion/calculators/replay"
	"companion/calculators/rules"
)

// The best payment agrees with trying all choices of up to 10 cards.
func TestBestIsExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Purse{
			DS:   rapid.SampledFrom([]int{5, 10, 15, 20, 35, 37, 60, 100}).Draw(t, "ds"),
			Hand: rapid.SliceOfN(rapid.SampledFrom([]int{5, 15, 20, 3}), 0, 10).Draw(t, "hand"),
		}
		cost := rapid.IntRange(0, 150).Draw(t, "cost")
		for by, rank := range map[string]func(fromDS, wasted int, cards Humans) []int{
			bestWaste: func(fromDS, wasted int, cards Humans) []int { return []int{wasted, fromDS, len(cards)} },
			bestDoses: func(fromDS, wasted int, cards Humans) []int { return []int{fromDS, wasted, len(cards)} },
			bestCards: func(_, _ int, cards Humans) []int { return []int{len(cards), cards.Sum()} },
		} {
			var best []int
			for chosen := range 1 << len(p.Hand) {
				cards := p.Hand.choice(chosen)
				fromDS, wasted := max(0, cost-cards.Sum()), max(0, cards.Sum()-cost)
				if all := rank(fromDS, wasted, cards); p.DS-fromDS >= floor && (best == nil || slices.Compare(all, best) < 0) {
					best = all
				}
			}
			cards, ok := p.Best(cost, by)
			if ok != (best != nil) {
				t.Fatalf("%s: possible %v, trying all finds %v", by, ok, best)
			}
			if !ok {
				continue
			}
			var r rules.Ruling
			_, paid := p.Pay(cost, "the cost", Discard{Cards: cards}, &r)
			if got := rank(paid.FromDS, paid.Wasted, cards); len(r.Violations) > 0 || !slices.Equal(got, best) {
				t.Fatalf("%s: %v ranks %v (%v), trying all finds %v", by, cards, got, r.Violations, best)
			}
		}
	})
}

// choice returns the cards whose bits are set.
func (h Humans) choice(bits int) Humans {
	cards := Humans{}
	for i, n := range h {
		if bits>>i&1 == 1 {
			cards = append(cards, n)
		}
	}
	return cards
}

// Boundaries in pairs.
func TestBoundaries(t *testing.T) {
	for _, tt := range []struct{ question, want string }{
		{"dominate 35 20", "May be dominated; the dominator keeps 25 DS"},
		{"dominate 35 21", "!the target is at 21 DS, above 20; paying 10 DS would leave 25"},
		{"dominate 34 20", "!paying 10 DS would leave 24, below 25"},
		{"grace 3 attack", "Grace 4, 1 more to be free"},
		{"grace 4 attack", "Free: 5 is beyond 4"},
		{"grace 2 feed", "Grace 4, 1 more to be free"},
		{"grace 1 impossible", "Grace 0, 5 more to be free"},
		{"feed 0 25 master=30", "Fed 20 from the counter: 5 DS are left, grace 2"},
		{"feed 0 25 master=31", "!the Master is at 31 DS, above 30"},
		{"feed 0 24", "Feeding is impossible if his actions are used: grace 0"},
		{"feed 0 24 actions-left=0", "Feeding is impossible: grace 0"},
		{"feed 0 25 actions-left=0", "!he can raise 20, so he had to feed with an action; only what came with the last one is too late"},
		{"feed 0 5 actions-left=0 hand=20", "!he can raise 20, so he had to feed with an action; only what came with the last one is too late"},
		{"feed 0 5 actions-left=1 hand=20 discard=20", "Fed with 20: 5 DS are left, grace 2"},
		{"feed 2 24 actions-left=1", "Feeding is impossible: grace 0"},
		{"feed 1 24 actions-left=2", "Not yet: he may still draw, and feeds or cannot with the last action"},
		{"pay 5 10", "Pay 5 from the counter: 5 DS are left"},
		{"pay 6 10", "!paying 6 DS would leave 4, below 5"},
		{"lose 5 10", "Lose 5 from the counter: 5 DS are left"},
		{"lose 6 10", "Lose 5 from the counter, 1 lapse: 5 DS are left"},
		{"recover 20 80", "100 DS, 20 gained"},
		{"recover 20 95", "100 DS, 5 gained, 15 lost"},
		{"recover none 95", "!it takes at least one Human card"},
		{"pay 30 15 hand=20", "!paying 30 DS would leave -15, below 5; 20 among the Human cards can pay"},
		{"pay 50 15 hand=20,20,20 discard=20", "!paying 30 DS would leave -15, below 5"},
		{"pay 31 15 hand=20", "!paying 31 DS would leave -16, below 5"},
		{"pay 20 50 hand=5 discard=20", "!20 to be discarded, but the hand holds 5"},
		{"auction Ana,Bo,Cleo ana:5 bo:5", "!Bo bids 5, which does not beat 5"},
		{"auction Ana,Bo,Cleo ana:5 bo:6", "Bo is first player for 6"},
	} {
		r := answered(t, tt.question, House{})
		got := r.Verdict
		if len(r.Violations) > 0 {
			got = "!" + r.Violations[0].Text
		}
		if got != tt.want {
			t.Errorf("%s: %s, want %s", tt.question, got, tt.want)
		}
	}
	for cards, over := range map[int]int{10: 0, 11: 1, 14: 4} {
		if HandExcess(cards) != over {
			t.Errorf("%d cards: %d too many, want %d", cards, HandExcess(cards), over)
		}
	}
}

// What is recorded twice, or of no player, is a mistake and no ruling.
func TestMistakes(t *testing.T) {
	for question, want := range map[string]string{
		"score Ana:10 Bo:20 Cleo:60 ana:bo:0 bo:ana:2":                       "slaves: Bo is a Slave and has none",
		"score Ana:10 Bo:20 Cleo:60 bo:ana:0 bo:cleo:0":                      "slaves: Bo has one Master, and another than himself",
		"score Ana:10 Bo:20 Cleo:60 ana:ana:0":                               "slaves: Ana has one Master, and another than himself",
		"score Ana:10 Bo:20 Cleo:60 ana:bo:5":                                "slaves takes a Slave, the Master and the grace from 0 to 4, such as dracula:elisabeth:3, not \"ana:bo:5\"",
		"score Ana:10 Bo:20 Cleo:60 ana:zoe:0":                               `slaves: "zoe": it is none of Ana, Bo or Cleo`,
		"auction Ana,Bo,Cleo ana:5 ana:6":                                    "bids: Ana stands there twice",
		"pay 10 20 best=waste":                                               "best: which Human cards are in the hand?",
		"supreme-punishment Ana:10 Bo:20 Cleo:60 hands=zoe:5":                `hands: "zoe": it is none of Ana, Bo or Cleo`,
		"supreme-punishment Ana:10 Bo:20 ana:60":                             "players: the names Ana and ana are too alike",
		"dominate ana zoe Ana:10 Bo:20 Cleo:60":                              `by: "zoe": it is none of Ana, Bo or Cleo`,
		"dominate zoe ana Ana:10 Bo:20 Cleo:60":                              `target: "zoe": it is none of Ana, Bo or Cleo`,
		"supreme-punishment Ana:10 Bo:20 Cleo:60 discards=bo:5 discards=b:5": "discards: Bo stands there twice",
	} {
		words, _ := input.Typed(question)
		c, _ := Game.Question(words[0][0])
		err := input.Fill(c, input.Context{}, words[0][1:])
		if err == nil {
			_, err = rules.Answer(c, input.Context{})
		}
		if err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", question, err, want)
		}
	}
}

// The reasons of a payment, a loss or a gain add up to the counter that is left.
func TestValueIsTheCounter(t *testing.T) {
	for question, want := range map[string]int{
		"pay 30 40":                        10,
		"pay 4 10 hand=5 discard=5":        10,
		"pay 30 40 hand=5,15 discard=5,15": 30,
		"pay 10 40 hand=20 discard=20":     40,
		"lose 30 25 hand=20 discard=20":    15,
		"lose 15 25 hand=20 discard=20":    25,
		"lose 20 15":                       5,
		"recover 15,15 90":                 100,
		"conversion 15 40":                 55,
		"destruction 10 40 discard=5":      35,
		"dominate 40 20":                   30,
	} {
		if r := answered(t, question, House{}); r.Value == nil || *r.Value != want {
			t.Errorf("%s: the reasons add up to %v, want %d", question, r.Value, want)
		}
	}
}

// A list that is empty states the same as one that was not given, unless it shows a hand.
func TestEmptyLists(t *testing.T) {
	for question, lists := range map[string]string{
		"score Ana:10 Bo:20 Cleo:60":              "slaves=none",
		"dominate Ana Bo Ana:10,Bo:40,Cleo:60":    "slaves=none",
		"pay 30 40":                               "discard=none",
		"lose 30 90":                              "discard=none",
		"feed 0 40":                               "discard=none",
		"destruction 10 40":                       "discard=none",
		"auction Ana,Bo,Cleo":                     "bids=none hands=none pay=none",
		"supreme-punishment Ana:50 Bo:60 Cleo:70": "hands=none discards=none",
	} {
		without, with := answered(t, question, House{}), answered(t, question+" "+lists, House{})
		if with.Verdict != without.Verdict || len(with.Violations) > 0 {
			t.Errorf("%s %s: %s, %v; without %s", question, lists, with.Verdict, with.Violations, without.Verdict)
		}
	}
	for _, question := range []string{"pay 30 40 hand=none", "lose 30 90 hand=none", "conversion 15 40 hand=none"} {
		answered(t, question, House{})
	}
	for line, lists := range map[string]string{
		"attack B 5 5": "pay=none discard=none", "place Smoke 5": "pay=none", "help Smoke 5": "pay=none", "supreme-punishment 5": "pay=none discard=none",
		"loss B 5": "discard=none", "end-turn": "humans=none", "use Smoke": "target=none discard=none", "destroy C Fog": "pay=none",
	} {
		var verdicts []string
		for _, line := range []string{line, line + " " + lists} {
			m, err := replay.Log(Game, input.Context{}, "players A B C\nplace Smoke 5\nplace Destruction\nplace Fog 5 by=C overrule=x\n", nil)
			if err != nil {
				t.Fatal(err)
			}
			all, err := m.ReadAll(typed(t, line))
			if err != nil {
				t.Fatalf("%s: %v", line, err)
			}
			_, r, err := m.Do(all[0])
			if err != nil {
				t.Errorf("%s: %v", line, err)
			}
			verdicts = append(verdicts, r.Verdict)
		}
		if verdicts[0] != verdicts[1] {
			t.Errorf("%s: %q with %s", line, verdicts, lists)
		}
	}
}

// One DS counts, though no card shows it.
func TestOneDose(t *testing.T) {
	for question, want := range map[string]string{
		"pay 1 6":                        "Pay 1 from the counter: 5 DS are left",
		"pay 1 5 hand=1 discard=1":       "Pay with 1: 5 DS are left",
		"lose 1 6":                       "Lose 1 from the counter: 5 DS are left",
		"lose 1 5":                       "Lose 0 from the counter, 1 lapse: 5 DS are left",
		"recover 1 99":                   "100 DS, 1 gained",
		"recover 1 100":                  "100 DS, 0 gained, 1 lost",
		"conversion 1 40":                "41 DS, 1 gained",
		"destruction 1 40":               "Pay 1 from the counter: 39 DS are left",
		"auction Ana,Bo,Cleo bo:1 pay=1": "Bo is first player for 1",
		"auction Ana,Bo,Cleo bo:1":       "Bo is first player for 1",
		"grace 0 attack opponents=1":     "Grace 1, 4 more to be free",
		"feed 0 25 hand=1 discard=1":     "Fed with 1 and 19 from the counter: 6 DS are left, grace 2",
	} {
		if r := answered(t, question, House{}); r.Verdict != want || len(r.Violations) > 0 {
			t.Errorf("%s: %s, %v, want %s", question, r.Verdict, r.Violations, want)
		}
	}
	res, ok := answered(t, "auction Ana,Bo,Cleo bo:1 pay=1", House{}).Result.(AuctionResult)
	if !ok || !res.Contested || res.Wasted == nil || *res.Wasted != 0 {
		t.Errorf("an auction for 1: %+v", res)
	}
	const before = "players A B C\nadjust ds A to=50 x\nadjust ds B to=50 x\n"
	const cycle = "players A B C\ne; e; e\ne; e; e\ne; e; e\nevent\n"
	for _, tt := range []struct{ log, line, want string }{
		{before, "attack B 1 1", "B 49. A 50 → 49. 2 actions left. Cards in hand: A 5"},
		{before, "attack B 1 cost=1 pay=1 discard=B:1", "B 50. 2 actions left. Cards in hand: A 4, B 5"},
		{before, "loss B 1", "B 49"},
		{before, "gain B 1", "B 50 → 51"},
		{before, "recover 1", "A 50 → 51. 2 actions left. Cards in hand: A 5"},
		{before, "place Smoke 1", "Smoke lies beside A, who is at 49. 2 actions left. Cards in hand: A 5"},
		{before, "help Smoke 1", "A plays Smoke; A is at 49. 2 actions left. Cards in hand: A 5"},
		{before + "place Smoke 5\n", "use Smoke B 1", "A uses Smoke: B 49"},
		{before + "place Conversion 5\n", "use Conversion gain=1", "A uses Conversion: A is at 46. Cards in hand: A 4"},
		{before + "place Smoke 1\nend-turn\nplace Destruction\n", "destroy A Smoke", "Smoke is removed from A; B is at 49"},
		{before + "place Smoke 1\nend-turn\nplace Destruction\n", "destroy A Smoke cost=2", "!Smoke cost 1 when it was placed, so it is removed for 1 and not for 2 (Rules Points)"},
		{cycle, "auction B:1", "B is first player; black Moon, turn 1. 3 actions left. Cards in hand: B 5"},
		{cycle, "auction B:1 pay=1", "B is first player; black Moon, turn 1. 3 actions left. Cards in hand: B 5"},
		{cycle, "auction C:2 B:1", "C is first player; black Moon, turn 1. 3 actions left. Cards in hand: C 5"},
		{cycle + "reveal B none\n", "auction B:1", "!B bids 1, but his Human cards are worth 0 (End of a Cycle)"},
	} {
		m, err := replay.Log(Game, input.Context{}, tt.log, nil)
		if err != nil {
			t.Fatal(err)
		}
		all, err := m.ReadAll(typed(t, tt.line))
		if err != nil {
			t.Fatalf("%s: %v", tt.line, err)
		}
		_, r, err := m.Do(all[0])
		got := r.Verdict
		if err != nil {
			got = "!" + err.Error()
		}
		if got != tt.want {
			t.Errorf("%s: %s, want %s", tt.line, got, tt.want)
		}
	}
}

// Four of five players may be Slaves, and all five may not.
func TestMostSlaves(t *testing.T) {
	for slaves, fits := range map[string]bool{
		"a:e:0 b:e:0 c:e:0 d:e:0":       true,
		"a:e:0 b:e:0 c:e:0 d:e:0 e:a:0": false,
	} {
		words, _ := input.Typed("score A1:20 B1:20 C1:20 D1:20 E1:100 " + slaves)
		c, _ := Game.Question(words[0][0])
		err := input.Fill(c, input.Context{}, words[0][1:])
		if err == nil {
			_, err = rules.Answer(c, input.Context{})
		}
		if (err == nil) != fits {
			t.Errorf("%s: %v", slaves, err)
		}
	}
}
