package vudulhu

import (
	"slices"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/rulestest"
)

// What next offers can be allowed, and what is allowed stood in next.
func TestOffersAreAllowed(t *testing.T) {
	rulestest.Offered(t, Game, rulestest.Random{Line: randomLine, Holds: conserved}, rulestest.Many())
}

// Every refusal can be overruled, and the table goes on after it.
func TestOverruledTables(t *testing.T) {
	rulestest.Overruled(t, Game, rulestest.Random{Line: randomLine, Holds: conserved}, rulestest.Many())
}

// Each condition of a kind that next offers, met and not met.
func TestNextByCondition(t *testing.T) {
	const (
		three    = "players Ana Bo Cleo\nsetup place=none\n"
		two      = "players Ana Bo\nroll; draw curse\n"
		late     = "players Ana Bo Cleo\nhouse early-pass=no\nroll\n"
		cursed   = three + "roll\ncast Bo 1 1 dice=1 card=Axe\n"
		several  = three + "roll\ncast Bo,Cleo 1 1 dice=1 card=Axe\n"
		oldOne   = three + "great-old-one Dagon mark=0 by=Bo\n"
		noHand   = three + "roll\ncast Bo 1 1 dice=1\n"
		guest    = noHand + "artifact by=Bo\n"
		noDeck   = three + "adjust artifact-deck to=0 lost\n"
		held     = three + "draw artifact dice=0 by=Bo\nadjust artifact-deck to=0 lost\n"
		skull    = "players Ana Bo Cleo\nsetup skulls=1,9 places=2,3,4 place=Ulthar\nroll\n"
		lastDice = "adjust dice to=1 lost\n"
	)
	for _, tt := range []struct {
		log, kind string
		offered   bool
	}{
		{three, "roll", true},
		{noHand, "roll", false},

		{three, "interrupt", false},
		{cursed, "interrupt", true},
		{cursed + "leave Bo\n", "interrupt", false},
		{cursed + "leave Cleo\n", "interrupt", true},
		{cursed + "leave Ana\n", "interrupt", false},
		{cursed + "leave Ana; return Ana\n", "interrupt", true},
		{several + "leave Bo\n", "interrupt", true},
		{several + "leave Bo; leave Cleo\n", "interrupt", false},
		{cursed + "interrupt Axe\n", "interrupt", false},

		{three, "break", false},
		{three + "place mark=0\n", "break", true},
		{"players Ana Bo Cleo\n", "break", true},
		{"players Ana Bo Cleo\nbreak Bo\n", "break", false},

		{three, "penalty", false},
		{oldOne, "penalty", true},
		{oldOne + "leave Bo\n", "penalty", false},
		{oldOne + "leave Bo; return Bo\n", "penalty", true},
		{oldOne + "penalty\n", "penalty", false},
		{oldOne + "penalty; great-old-one Cthylla mark=0\n", "penalty", true},

		{three, "artifact", true},
		{noDeck, "artifact", false},
		{noDeck + "house reshuffle-artifacts=yes\n", "artifact", true}, // those out of the game may be shuffled
		{held, "artifact", true},
		{held + "leave Bo\n", "artifact", false},
		{skull + "cast Bo 1 1 dice=1\n", "artifact", false},

		{three, "cast", false},
		{three + "roll\n", "cast", true},
		{noHand, "cast", false},
		{noHand + "draw curse\n", "cast", true},
		{noHand + "pass\nroll\npass\nroll\npass\nroll\n", "cast", true}, // dice stayed unused in an earlier turn
		{noHand + "pass\nroll\npass\nroll\npass\nroll\nadjust curse-deck to=0 lost\n", "cast", false},
		{noHand + lastDice + "pass\nroll\npass\nroll\npass\nroll\n", "cast", false},
		{three + "roll\nadjust dice to=1 lost\n", "cast", true},
		{three + "roll\nadjust dice to=0 lost\n", "cast", false},
		{guest, "cast", true},
		{guest + "leave Bo\n", "cast", false},
		{guest + "pass\nroll\ncast Ana 1 1 dice=1\n", "cast", false},
		{two, "cast", true},
		{two + "cast Bo 1 1 dice=1\n", "cast", false}, // Bo holds the Target card
		{two + "cast Bo 1 1 dice=1\nartifact by=Bo\n", "cast", true},
		{three + "roll\nleave Bo; leave Cleo\n", "cast", false},

		{late, "pass", false},
		{late + "house early-pass=yes\n", "pass", true},
		{late + lastDice, "pass", true},
		{late + "cast Bo 1 1\n", "pass", true}, // how many dice it took is not known
		{late + "adjust dice to=2 lost\n", "pass", false},
		{three, "pass", false},

		{three + "roll\nadjust dice to=2 lost\n", "draw", true},
		{three + "roll\nadjust curse-deck to=0 lost\n", "draw", true},
		{noDeck + "roll\n", "draw", true},
		{noDeck + "roll\nadjust curse-deck to=0 lost\n", "draw", false},
		{noDeck + "roll\nadjust curse-deck to=0 lost; house reshuffle-artifacts=yes\n", "draw", true},
		{three + "roll\n" + lastDice, "draw", false},

		{three + "roll\nadjust dice to=2 lost\n", "reroll", true},
		{three + "roll\n" + lastDice, "reroll", false},

		{skull + "cast Bo 1 1 dice=1\n", "great-old-one", true},
		{skull + "cast Bo 1 1 dice=1\n", "place", false},
		{skull + "cast Bo 1 1 dice=1\n", "break", true},
		{skull + "cast Bo 1 1 dice=1\n", "interrupt", true},
		{skull + "cast Bo 1 1 dice=1\n", "pass", false},
		{skull, "great-old-one", false},
		{skull, "target", false},
	} {
		next := replayed(t, nil, tt.log).State().Next()
		if slices.Contains(next, tt.kind) != tt.offered {
			t.Errorf("next is %s; %s offered: want %t, after\n%s", strings.Join(next, " "), tt.kind, tt.offered, tt.log)
		}
	}
}

// What a field takes if nothing is given, "!" where it has to be, and the names it knows.
func TestWhatStands(t *testing.T) {
	const (
		three = "players Ana Bo Cleo\nsetup skulls=4,9 places=3,7,11\n"
		two   = "players Ana Bo\nroll\ncast Bo 1 dice=1\n"
		table = three + "roll\ndraw curse 0\ncast Bo 3 2 dice=1 card=Axe\nplace Leng\ncast Bo,Cleo 1 2 dice=1 card=Hex\n" +
			"great-old-one Dagon\ngreat-old-one Cthylla mark=0 by=Bo\nadjust artifact-deck to=5 lost\npass\nroll cgrsp\nreroll discard=c result=g keep=g,r,s\n"
	)
	for _, tt := range []struct{ log, kind, want string }{
		{three, "odds", "dice! hand! score=0 opponents=2"},
		{table, "odds", "dice=ghost,raven,skull,ghost hand! score=0 opponents=2"},
		{table + "leave Cleo\n", "odds", "dice=ghost,raven,skull,ghost hand! score=0 opponents=1"},
		{two, "odds", "dice! hand! score=1 opponents=1 protected=yes"},
		{two + "pass\nroll\n", "odds", "dice! hand! score=0 opponents=1"},

		{three, "budget", "dice! curse-deck=33 artifact-deck=8"},
		{table, "budget", "dice=4 curse-deck=32 artifact-deck=5"},
		{table + "cast Ana 1\n", "budget", "dice! curse-deck=32 artifact-deck=5"},
		{table + "house reshuffle-artifacts=yes\n", "budget", "dice=4 curse-deck=32 artifact-deck=8"},

		{three, "race", "score! points! skulls=4,9 places=3,7,11 claimed=none seen=none old-ones=10 active=no player in particular"},
		{table, "race", "score! points! skulls=4,9 places=3,7,11 claimed=3 seen=none old-ones=8 active=no player in particular"},
		{table, "score", "points=Ana:4,Bo:0,Cleo:0"},
		{table, "interrupt", "curses! standing=Ana:4,Bo:0,Cleo:0 by=the caster active=Bo"},
		{table, "cast", "dice=ghost,raven,skull,ghost ingredients!"},
		{three, "cast", "dice! ingredients!"},

		{three, "event interrupt", ""},
		{table, "event interrupt", "card! Axe/Hex"},
		{table, "event penalty", "card! Dagon/Cthylla by!"},
		{table + "penalty Dagon\n", "event penalty", "Cthylla by=Bo"},
		{table + "leave Bo\n", "event penalty", "Dagon by=Ana"},
		{table, "event artifact", "Axe/Hex by=Bo"},
		{table, "event break", "target!"},
		{table + "break Bo\n", "event break", ""},
		{table, "event place", "by=Bo"},
		{table + "adjust score Cleo to=9 found\n", "event great-old-one", "by=Cleo"},
		{table + "adjust score Cleo to=9 found\n", "event place", "by=Bo"},
		{table + "adjust score Cleo to=9 found\ngreat-old-one\n", "event place", "by=Cleo"},
	} {
		at := replayed(t, nil, tt.log).Context()
		var fields []input.Field
		if kind, isEvent := strings.CutPrefix(tt.kind, "event "); isEvent {
			told, err := match.NewMove(Game, kind)
			if err != nil {
				t.Fatal(err)
			}
			fields = told.Fields(at)
		} else {
			c, _ := Game.Question(tt.kind)
			fields = c.Fields(at)
		}
		var got []string
		for _, f := range fields {
			switch {
			case f.Need == input.Must:
				got = append(got, f.Name+"!")
			case f.Default != "" && f.Default != "not checked":
				got = append(got, f.Name+"="+f.Default)
			}
			if len(f.Known) > 0 {
				got = append(got, strings.Join(f.Known, "/"))
			}
		}
		if all := strings.Join(got, " "); all != tt.want {
			t.Errorf("%s: %s, want %s, after\n%s", tt.kind, all, tt.want, tt.log)
		}
	}
}
