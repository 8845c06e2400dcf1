package vwf

import (
	"slices"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/replay"
)

// The rulebook's examples, typed with shortened words: the log before, the typed line, the
// event in full, and the ruling.
func TestTyped(t *testing.T) {
	const (
		berto = "first Berto\nbecome vampire card=Bite\nend-turn\nend-turn\nend-turn\nbecome witch card=Broom\nend-turn\n" +
			"object 4vampire into=Berto card=Blood\nend-turn\n"
		garlic = berto + "object -4vampire into=Berto card=Garlic\nend-turn\nend-turn\nend-turn\n"
	)
	tests := []struct {
		before, typed string
		event, text   string // text begins with ! for a refusal
	}{
		{"", "b f f=n", "become type=fairy target=Ana from=none by=Ana", "!needs an Action or Object"},
		{"", "b f fai", `become type=fairy target=Ana card="Fairy Dust" allows=fairy by=Ana`, "Ana 0 → 5"},
		{"first Berto\nhand Ana 5\n", "p bi a", "play card=Bite gives=Ana by=Berto", "Ana keeps all 6 cards and draws none until below 5"},
		{garlic, "d ga be", "drop object=Garlic target=Berto by=Ana", "Berto 10 → 14"},
		{"object -4vampire card=Garlic\nend-turn\nend-turn\nend-turn\n", "d ga", "drop object=Garlic target=Ana by=Ana", "Take Garlic out of Ana's Chest"},
		{berto, "l v be", "lose type=vampire target=Berto by=Ana", "Berto is no longer a Vampire: Berto 14 → 5"},
		{"", "o fan", "object clauses=1vampire/werewolf into=Ana card=Fangs by=Ana", "Lay Fangs sideways"},
		{"become witch card=Broom\nend-turn\nend-turn\nend-turn\n", "b wi bro", "become type=witch target=Ana card=Broom allows=witch by=Ana", "!Ana is already a Witch"},
		{"object 0 card=Wings\nend-turn\nend-turn\nend-turn\n", "us win", "use object=Wings by=Ana", "!play a card from the hand first"},
		{"", "o hel", `object clauses=0 into=Ana hand=yes card="Helping Hand" by=Ana`, "Ana's hand limit is now 6"},
		{"first Cora\nobject card=\"Helping Hand\"\nend-turn\n", "s hel c", `steal object="Helping Hand" target=Cora by=Ana`, "Ana's hand limit is now 6; Cora's hand limit is now 5"},
		{"become werewolf card=Bite\nend-turn\nend-turn\nend-turn\n", "o 1we", "object clauses=1werewolf into=Ana by=Ana", "Lay 1werewolf upright in Ana's Chest: Ana 5 → 6"},
		{"", "o 3v", "object clauses=3vampire into=Ana by=Ana", "Lay 3vampire sideways"},
		{"", "e 1", "end-turn end=1 by=Ana", "the lightning round begins. Berto's turn, and Ana plays last"},
		{"setup mode=combined\nfirst Berto\nbecome ninja card=Boat\nend-turn\nend-turn\nend-turn\nbecome pirate card=Boat\nend-turn\nend-turn\n", "co pi be",
			"conflict type=pirate target=Berto by=Ana", "Berto is no longer a Pirate: Berto 10 → 5"},
	}
	for _, tt := range tests {
		t.Run(tt.typed, func(t *testing.T) {
			m, err := replay.Log(Game, input.Context{}, "players Ana Berto Cora\n"+tt.before, nil)
			if err != nil {
				t.Fatal(err)
			}
			m.Opening.Names = append(slices.Clone(Game.Names), "Garlic")
			moves, err := m.ReadAll([][]string{strings.Fields(tt.typed)})
			if err != nil {
				t.Fatal(err)
			}
			if got := moves[0].Line(m.Context()); got != tt.event {
				t.Errorf("%s is\n%s, not\n%s", tt.typed, got, tt.event)
			}
			_, r, err := m.Do(moves[0])
			want, refused := strings.CutPrefix(tt.text, "!")
			switch {
			case refused && (err == nil || !strings.Contains(err.Error(), want)):
				t.Errorf("%s is refused with %v, not %q", tt.typed, err, want)
			case !refused && (err != nil || !strings.Contains(r.Verdict, want)):
				t.Errorf("%s: %q (%v), without %q", tt.typed, r.Verdict, err, want)
			}
		})
	}
}
