package vec

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// ask fills a question with words and judges it, as the command line does.
func ask(t *testing.T, c rules.Question, h House, words ...string) rules.Ruling {
	t.Helper()
	r, err := try(c, h, words...)
	if err != nil {
		t.Fatalf("%v: %v", words, err)
	}
	return r
}

func try(c rules.Question, h House, words ...string) (rules.Ruling, error) {
	if err := input.Fill(c, input.Context{}, words); err != nil {
		return rules.Ruling{}, err
	}
	return rules.Answer(c, input.Context{House: &h})
}

// answered puts a question in words and checks the verdict or the refusal.
type answered struct {
	name, words string
	house       House
	want        string // the verdict, or a part of its violation
	against     string // the citation of a refusal
	note        string // a part of a note, if one is wanted
}

func (tt answered) check(t *testing.T, c rules.Question) {
	t.Helper()
	r := ask(t, c, tt.house, strings.Fields(tt.words)...)
	switch {
	case tt.against == "" && len(r.Violations) > 0:
		t.Fatalf("refused: %v", r.Violations[0])
	case tt.against == "" && r.Verdict != tt.want:
		t.Errorf("verdict %q, want %q", r.Verdict, tt.want)
	case tt.against != "" && len(r.Violations) == 0:
		t.Fatalf("%s, want a refusal", r.Verdict)
	case tt.against != "" && (r.Violations[0].Cite.ID != tt.against || !strings.Contains(r.Violations[0].Text, tt.want)):
		t.Errorf("refused by %s: %s; want %s: %s", r.Violations[0].Cite.ID, r.Violations[0].Text, tt.against, tt.want)
	}
	if has := slices.ContainsFunc(r.Notes, func(n string) bool { return strings.Contains(n, tt.note) }); tt.note != "" && !has {
		t.Errorf("notes %q, want %q", r.Notes, tt.note)
	}
}

func TestStrength(t *testing.T) {
	yes, no := input.Set(true), input.Set(false)
	for _, tt := range []answered{
		{name: "the rulebook's example", words: "2 3", want: "Strength 6"},
		{name: "the rulebook's example by cards", words: "v/adventure v/adventure,e/adventure,c/comedy", want: "Strength 6"},
		{name: "special points come on top", words: "3 2 special-points=3 ink=2 special=1 card-ink=1", want: "Strength 15"},
		{name: "nothing counts", words: "0 0", want: "Strength 0"},

		{name: "turning a card lowers A and B", words: "e/adv e/adv:2 turn=e/adv", want: "Strength 5"},
		{name: "one card may do both", words: "e/adv e/adv:2 turn=e/adv discard=1", want: "Strength 7"},
		{name: "but not by this house rule", words: "e/adv e/adv:2 turn=e/adv discard=1", house: House{ChainTurnDiscard: no}, want: "was turned for a special point", against: "strength.chain"},
		{name: "the house rule leaves other cards alone", words: "e/adv e/adv:2 turn=e/adv discard=1 face-down=1", house: House{ChainTurnDiscard: no}, want: "Strength 7"},
		{name: "face-down cards are discarded before those just turned", words: "e/adv e/adv:2 face-down=2 discard=2", want: "Strength 13"},
		{name: "only face-down cards are discarded", words: "e/adv e/adv:2 discard=1", want: "1 card to be discarded, but only face-down cards are", against: "strength.special"},

		{name: "7 face-up cards still may", words: "e/adv v/com:6 turn=v/com", want: "Strength 2"},
		{name: "8 may not", words: "e/adv v/com:7 turn=v/com", want: "8 face-up cards, more than 7", against: "strength.gate"},
		{name: "8 may not discard either", words: "e/adv v/com:7 face-down=1 discard=1", want: "8 face-up cards, more than 7", against: "strength.gate-discard"},
		{name: "unless a house rule notes it", words: "e/adv v/com:7 face-down=1 discard=1", house: House{GateCoversDiscard: no}, want: "Strength 3"},
		{name: "which does not mention turning", words: "e/adv v/com:7 turn=v/com", house: House{GateCoversDiscard: no}, want: "8 face-up cards", against: "strength.gate"},
		{name: "another limit by house rule", words: "e/adv v/com:7 turn=v/com", house: House{SpecialMaxFaceUp: input.Set(8)}, want: "Strength 2"},
		{name: "and above it", words: "e/adv v/com:8 turn=v/com", house: House{SpecialMaxFaceUp: input.Set(8)}, want: "9 face-up cards, more than 8", against: "strength.gate"},
		{name: "the limit is looked at once", words: "e/adv v/com:6 turn=v/com:6", want: "Strength 7"},

		{name: "counts of 7 may discard", words: "7 1 2", want: "Strength 9"},
		{name: "counts of 7 cannot have turned one", words: "7 1 1", want: "at least 8 face-up cards", against: "strength.gate"},
		{name: "counts of 8 have no special points", words: "8 1 2", want: "at least 8 face-up cards", against: "strength.gate-discard"},
		{name: "all the box has", words: "2 3 special-points=106", want: "Strength 112"},
		{name: "and one more", words: "2 3 special-points=107", want: "for 106 at the most", against: "box.cards"},
		{name: "a face-down card leaves more to turn", words: "0 0 special-points=113", want: "Strength 113"},
		{name: "and one more than that", words: "0 0 special-points=114", want: "for 113 at the most", against: "box.cards"},
		{name: "without the chain a turned card is not discarded", words: "0 2 special-points=103", house: House{ChainTurnDiscard: no}, want: "for 102 at the most", against: "box.cards"},
		{name: "54 cards and the measured one", words: "54 0", want: "55 cards", against: "box.cards"},
		{name: "a genre in quotes is not short for another", words: `v/"horror" e/"horror-comedy"`, want: "Strength 1"},
		{name: "a genre without them is", words: `v/horror e/horror-comedy`, want: "Strength 2"},
		{name: "no such card to turn", words: "v/adv turn=v/com", want: "1 card to be turned, but 0", against: "strength.special"},
		{name: "a card that counts itself is one", words: "1 0", house: House{CountActivated: input.Set("always")}, want: "A and B are 1", against: "strength.count"},
		{name: "unless discarding is let through", words: "8 1 2", house: House{GateCoversDiscard: no}, want: "Strength 10"},
		{name: "which an odd number does not", words: "8 1 3", house: House{GateCoversDiscard: no}, want: "at least 9 face-up cards", against: "strength.gate"},
		{name: "the measured card may be counted face-down", words: "8 1 2", house: House{CountActivated: input.Set("always")}, want: "Strength 10"},

		{name: "a pen locks a card", words: "e/adv e/adv+pen turn=e/adv", want: "carries a pen", against: "pens.lock"},
		{name: "a free card of the same kind goes first", words: "e/adv e/adv+pen,e/adv turn=e/adv", want: "Strength 5"},
		{name: "the measured card stays", words: "e/adv v/com turn=e/adv", want: "the measured card itself", against: "strength.measured"},
		{name: "two pens a player", words: "e/adv e/adv:2+pen", want: "Strength 9"},
		{name: "never three", words: "e/adv e/adv:3+pen", want: "3 cards with a pen", against: "box.pens"},
		{name: "a face-down card holds both", words: "e/adv e/adv+pen card-face-down=yes", want: "holds both pens", against: "pens.face-down"},
		{name: "the box holds 54 cards", words: "e/adv e/adv:53", want: "Strength 2916"},
		{name: "not 55", words: "e/adv e/adv:53,v/com", want: "55 cards", against: "box.cards"},

		{name: "face-down, the measured card does not count itself", words: "v/adv v/com,e/horror card-face-down=yes", want: "Strength 0"},
		{name: "it does by house rule", words: "v/adv v/com,e/horror card-face-down=yes", house: House{CountActivated: input.Set("always")}, want: "Strength 2"},
		{name: "never by another", words: "v/adv v/adv", house: House{CountActivated: input.Set("never")}, want: "Strength 1"},

		{name: "24 ink drops", words: "1 1 ink=20 card-ink=4", want: "Strength 25"},
		{name: "not 25", words: "1 1 ink=20 card-ink=5", want: "25 ink drops in all", against: "box.ink"},
		{name: "a genre may be short", words: "v/adv v/adventure", want: "Strength 4"},
		{name: "or short for two, and is itself", words: "v/ad v/adventure,v/advice", want: "Strength 3"},
		{name: "a chain of house rules that change nothing", words: "2 3", house: House{DefenderCanWin: yes}, want: "Strength 6"},
	} {
		t.Run(tt.name, func(t *testing.T) { tt.check(t, new(Strength)) })
	}
}

// What the cards give, the counts give too: two ways in, one rule.
func TestStrengthByCardsEqualsByCounts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		display := drawDisplay(t)
		m := ByCards{Display: display, Card: display[0].ID, Ink: Ink{Drops: rapid.IntRange(0, 12).Draw(t, "ink"), Special: rapid.IntRange(0, 4).Draw(t, "special"), OnCard: rapid.IntRange(0, 12).Draw(t, "on card")}}
		for _, c := range display[1:] {
			if c.Up && c.Pens == 0 && rapid.Bool().Draw(t, "turn "+c.ID) {
				m.Turn = append(m.Turn, c.ID)
				c.Up = false
			}
			if !c.Up && c.Pens == 0 && rapid.Bool().Draw(t, "discard "+c.ID) {
				m.Discard = append(m.Discard, c.ID)
			}
		}
		cards, r := m.Strength(House{})
		_, counts := ByCounts{A: cards.A, B: cards.B, SpecialPoints: cards.SpecialPoints, Ink: m.Ink}.Strength(House{})
		if len(r.Violations) == 0 && len(counts.Violations) > 0 {
			t.Fatalf("%+v is allowed, but its counts are not: %v", m, counts.Violations[0])
		}
		if *r.Value != *counts.Value || cards.Final != *r.Value {
			t.Fatalf("cards %d, counts %d, result %d", *r.Value, *counts.Value, cards.Final)
		}
	})
}

// Every number is the sum of its reasons, and measuring leaves the Display alone.
func TestStrengthIsTheSumOfItsReasons(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		display := drawDisplay(t)
		before := append(Display{}, display...)
		ids := []string{"none"}
		for _, c := range display {
			ids = append(ids, c.ID)
		}
		m := ByCards{
			Display: display, Card: rapid.SampledFrom(ids).Draw(t, "card"),
			Turn:    rapid.SliceOfN(rapid.SampledFrom(ids), 0, 4).Draw(t, "turn"),
			Discard: rapid.SliceOfN(rapid.SampledFrom(ids), 0, 4).Draw(t, "discard"),
			Ink:     Ink{Drops: rapid.IntRange(0, 24).Draw(t, "ink")},
		}
		_, r := m.Strength(House{})
		sum := 0
		for _, why := range r.Why {
			sum += why.Add
		}
		if sum != *r.Value {
			t.Fatalf("reasons add up to %d, value is %d", sum, *r.Value)
		}
		for i := range before {
			if display[i] != before[i] {
				t.Fatalf("card %d was changed: %v", i, display[i])
			}
		}
		for _, v := range r.Violations {
			if v.Cite.ID == "" || v.Cite.Section == "" {
				t.Fatalf("%q cites nothing", v.Text)
			}
		}
	})
}

func drawDisplay(t *rapid.T) Display {
	n := rapid.IntRange(1, 9).Draw(t, "cards")
	var d Display
	for i := range n {
		d = append(d, Card{
			ID: string(rune('a' + i)), Type: rapid.SampledFrom(types).Draw(t, "type"),
			Genre: rapid.SampledFrom([]string{"adventure", "comedy", "horror"}).Draw(t, "genre"),
			Up:    i == 0 || rapid.Bool().Draw(t, "up"), Pens: rapid.SampledFrom([]int{0, 0, 0, 1}).Draw(t, "pens"),
		})
	}
	return d
}
