package carpathes

import (
	"slices"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/replay"
)

// What is typed at the keyboard, in the fewest keys, is printed in full words: names
// that are in print by their beginnings, players and what lies on the table as well.
func TestKeys(t *testing.T) {
	const before = "players Dracula Lamia Elisabeth\nfirst Dracula\n"
	const slave = before + "adjust ds lamia to=20 x\ndominate lamia\nend-turn\n"
	for _, tt := range []struct{ log, line, want string }{
		{before, "d p", "draw deck=power by=Dracula"},
		{before, "d 20", "draw deck=human value=20 by=Dracula"},
		{before, "a l 30", "attack target=Lamia loss=30 cost=0 by=Dracula"},
		{before, "a l 30 15", "attack target=Lamia loss=30 cost=15 by=Dracula"},
		{before, "a lam 30 hand", `attack target=Lamia loss=30 cost=0 card="Hand of the Devil" by=Dracula`},
		{before, "a l 30 hand-of", `attack target=Lamia loss=30 cost=0 card="Hand of the Devil" by=Dracula`},
		{before, "a l,e 15 15, l:5,5 e:20", "attack target=Lamia,Elisabeth loss=15 cost=15 pay=15 discard=Lamia:5,5 discard=Elisabeth:20 by=Dracula"},
		{before, "a l,e 15 l:5,5 e:20", "attack target=Lamia,Elisabeth loss=15 cost=0 discard=Lamia:5,5 discard=Elisabeth:20 by=Dracula"},
		{before, "a l/25,e/5", "attack target=Lamia/25,Elisabeth/5 cost=0 by=Dracula"},
		{before, "a all 10 20,5,0", "attack target=Lamia,Elisabeth loss=10 cost=25 pay=20,5,none by=Dracula"},
		{before, "e", "end-turn by=Dracula"},
		{before, "r 20", "recover humans=20 by=Dracula"},
		{before, "do l", "dominate target=Lamia by=Dracula"},
		{before, "p par 10", "place card=Paralysis cost=10 by=Dracula"},
		{before, "p par 10 moon=b", "place card=Paralysis cost=10 moon=black by=Dracula"},
		{before + "p Bloodletting 10 moon=white\n", "us bl d 5", "use card=Bloodletting target=Dracula loss=5 moon=white by=Dracula"},
		{before + "p Conversion 10\n", "us con g=15", "use card=Conversion gain=15 by=Dracula"},
		{before + "p Conversion 10\ne\n", "de d con", "destroy target=Dracula card=Conversion cost=10 by=Lamia"},
		{before, "h dev", "help card=Devotion cost=0 effect=devotion by=Dracula"},
		{before, "h inv", "help card=Invisibility cost=0 effect=invisibility by=Dracula"},
		{before, "h out cost=5 by=l", "help cost=5 effect=other out-of-turn=yes by=Lamia"},
		{before, "s", "supreme-punishment cost=0 by=Dracula"},
		{before, "ev pan doubled", "event card=Pandemonium doubled=yes"},
		{before, "au l:20 20", "auction bids=Lamia:20 pay=20"},
		{slave, "req f", "request ask=feed by=Dracula"},
		{slave, "req a e", "request ask=attack target=Elisabeth by=Dracula"},
		{slave, "f 15", "feed pay=15 by=Lamia"},
		{slave, "f imp", "feed impossible=yes by=Lamia"},
		{before, "ad moon to=b x", `adjust counter=moon to=black reason="x"`},
		{before, "ad moon b x", `adjust counter=moon to=black reason="x"`},
		{before, "ad first to=e x", `adjust counter=first to=Elisabeth reason="x"`},
		{before, "ad first e x", `adjust counter=first to=Elisabeth reason="x"`},
		{before, "ad turn to=2 x", `adjust counter=turn to=2 reason="x"`},
		{before, "ad act +1 x", `adjust counter=actions change=+1 reason="x"`},
		{slave, "fr l", "free player=Lamia"},
		{before, "l d 5", "loss target=Dracula loss=5"},
		{before, "g d 10", "gain target=Dracula gain=10"},
		{before, "rev l 20,5", "reveal player=Lamia humans=20,5"},
		{before, "rev l none", "reveal player=Lamia humans=none"},
	} {
		m, err := replay.Log(Game, input.Context{Names: Game.Names}, tt.log, nil)
		if err != nil {
			t.Fatal(err)
		}
		all, err := m.ReadAll([][]string{strings.Fields(tt.line)})
		if err != nil {
			t.Errorf("%s: %v", tt.line, err)
			continue
		}
		if got := all[0].Line(m.Opening); got != tt.want {
			t.Errorf("%s is %s, want %s", tt.line, got, tt.want)
		}
		if keys := len(tt.line) + 1; keys > 24 {
			t.Errorf("%s takes %d keys", tt.line, keys)
		}
	}
}

// The names in print are names.
func TestNames(t *testing.T) {
	for i, name := range Game.Names {
		if err := input.CheckName(name); err != nil || slices.Contains(Game.Names[:i], name) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
