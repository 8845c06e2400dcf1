package vudulhu

import (
	"slices"
	"strings"
	"testing"

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
