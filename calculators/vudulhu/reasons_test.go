package vudulhu

import (
	"strings"
	"testing"

	"companion/calculators/rules"
)

// Whole reasons: each number, and no reason that does not belong there.
func TestReasons(t *testing.T) {
	const (
		table  = "players Ana Bo Cleo\nsetup skulls=4,9 places=3,7,11 place=Ulthar\n"
		rolled = table + "roll\n"
		obey   = rolled + "draw curse 0\ncast Bo 0 2 dice=1 when=rolling card=Axe\n"
		sparse = rolled + "cast Bo 1 dice=1\npass\nroll\npass\nroll\npass\nroll\n"
	)
	for _, tt := range []struct{ log, line, want string }{
		{rolled, "cast Bo 2 dice=1 when=passing",
			"2 Cast Points, from 0; Bo holds the Target card now; Bo obeys it before passing the doll; 11 points to 13"},
		{rolled, "cast Bo,Cleo 2 dice=1 when=rolling",
			"2 Cast Points, from 0; the Target card stays where it is; Bo and Cleo obey it before the first roll of a turn; 11 points to 13"},
		{rolled, "cast Bo 13 dice=1",
			"13 Cast Points, from 0; Bo holds the Target card now; Ana is at 13, 13 or more"},
		{rolled, "cast Bo 9 dice=1",
			"9 Cast Points, from 0; Bo holds the Target card now; Ana reaches or passes the Place symbol on 3; Ana reaches or passes the Great Skull on 4; Ana reaches or passes the Place symbol on 7; Ana reaches or passes the Great Skull on 9; in the order of the track; 4 points to 13"},
		{rolled + "adjust old-one-deck to=1 lost\n", "cast Bo 9 dice=1",
			"9 Cast Points, from 0; Bo holds the Target card now; Ana reaches or passes the Place symbol on 3; Ana reaches or passes the Great Skull on 4; Ana reaches or passes the Place symbol on 7; Ana reaches the Great Skull on 9, with no Great Old One left; in the order of the track; 4 points to 13"},
		{obey, "pass",
			"Bo is the next on the left; before the first roll of a turn"},
		{obey + "target none\ncast Bo 0 dice=1 when=passing card=Hex overrule=x\npass\nroll\n", "pass",
			"before this Bo obeys Hex; Ana watches; Cleo is the next on the left"},
		{obey, "interrupt Axe",
			"2 Interruption Points for Ana; Axe goes under its deck"},
		{obey + "adjust score Ana to=12 found\nplace\ngreat-old-one\nplace\ngreat-old-one\nplace\npass\nroll\n", "interrupt Axe",
			"2 Interruption Points for Ana; Axe goes under its deck; Ana is at 14, 13 or more; although it is the turn of Bo"},
		{rolled, "adjust score Ana to=3 found",
			"Ana reaches or passes the Place symbol on 3; the sphere of Ana goes from 0 to 3"},
		{rolled + "adjust score Ana to=13 found\n", "adjust score Ana to=4 lost",
			"no player is at 13 any more: the game goes on; Ana reaches or passes the Place symbol on 3; Ana reaches or passes the Great Skull on 4; in the order of the track; the sphere of Ana goes from 13 to 4"},
		{rolled + "cast Bo 3 dice=1\n", "leave Ana",
			"the things of Ana stay where they lie; Ana, who has left, reached the Place symbol on 3 first: Bo draws for it"},
		{rolled + "adjust score Bo to=13 found\nadjust score Ana to=14 found\n", "adjust score Bo to=2 lost",
			"Ana is at 14, 13 or more; the sphere of Bo goes from 13 to 2"},
		{table + "leave Bo\nadjust score Bo to=13 found\n", "return Bo",
			"Bo takes the same seat, with all that stayed there; Bo is at 13, 13 or more"},
		{table, "place Leng mark=0",
			"a card brings it, and no mark; from the top of the deck; Ulthar goes under the deck; it binds everybody"},
		{obey, "artifact cancels=Axe",
			"it works only if what its effect describes is done; Axe goes under its deck; Ana keeps the Cast Points"},
		{obey, "target none",
			"a card moves it, and no Curse"},
		{sparse, "cast Cleo 0 dice=1",
			"Ana had 2 dice left in an earlier turn, so this Curse was drawn then; 0 Cast Points, from 1; Cleo holds the Target card now; 12 points to 13"},
	} {
		if got := reasons(do(t, replayed(t, nil, tt.log), tt.line)); got != tt.want {
			t.Errorf("%s: %s; want %s, after\n%s", tt.line, got, tt.want, tt.log)
		}
	}
	for _, tt := range []struct{ line, want string }{
		{"budget 2 rerolls=1 cast=2",
			"1 re-roll + 2 × 0 draws + 2 cast + 2 left = 5; 1 re-roll, each for one die; 1 card, each for 2 dice"},
		{"budget 4 curse-deck=0 artifact-deck=1",
			"3 re-rolls, each for one die; no Curse is left in the deck; 1 card, each for 2 dice"},
		{"budget faces=gs hand=gs:2,g:1",
			"ghost+skull can be cast, for 2 dice; ghost can be cast, for 1 die; 1 re-roll, each for one die; 1 card, each for 2 dice"},
		{"budget 1",
			"0 re-rolls, each for one die; 0 cards, each for 2 dice; the dice pay for no action any more"},
		{"cast cgr gj",
			"2 symbols: ghost and joker; a joker stands for any symbol; crystal and ghost discarded"},
		{"odds ccc gs:2",
			"ghost+skull: 5.6 % (1/18) at best, 5.6 % (1/18) by the best play; a die for each re-roll"},
		{"odds gs gs:2 opponents=1",
			"with one opponent 1 Curse can be cast in this turn; ghost+skull: certain at best, certain by the best play"},
		{"odds gs gs:2 opponents=1 protected=yes",
			"with one opponent 0 Curses can be cast in this turn; ghost+skull: no chance at best, no chance by the best play"},
		{"odds gs gs:2 to-win=yes score=11",
			"ghost+skull: certain at best, certain by the best play; 2 points are still missing"},
		{"race 2 7 4,9 3,4,9",
			"2 +7: 9; reaches or passes the Place symbol on 3; reaches or passes the Great Skull on 4; reaches or passes the Place symbol on 4; reaches or passes the Great Skull on 9; reaches or passes the Place symbol on 9; in the order of the track"},
		{"race 3 1 4 old-ones=0",
			"3 +1: 4; reaches or passes the Great Skull on 4, with no Great Old One left"},
		{"race 12 3",
			"12 +3: 15; 15 is 13 or more; nothing further is resolved"},
		{"race 5 -2",
			"5 -2: 3"},
		{"race gains=Ana:1,Bo:11 standing=Ana:12,Bo:2",
			"Ana: +1, to 13; Ana and Bo reach 13 together: the player who declared first wins; nothing further is resolved"},
		{"race gains=Ana:1 standing=Ana:12,Bo:2",
			"Ana: +1, to 13; nothing further is resolved"},
		{"interrupt Axe/Ana/Bo:2 standing=Ana:5,Bo:3",
			"Axe: 2 Interruption Points for Ana; Ana: +2, to 7; Axe goes under its deck; Bo is free of it"},
		{"score Ana:12 Bo:7",
			"Ana: 12, rank 1; Bo: 7, rank 2; no player has reached 13"},
		{"score Ana:14 Bo:13 first=Bo",
			"Ana and Bo have reached 13: the player who declared first wins; Ana: 14, rank 2; Bo: 13, rank 1; 13 or more wins at once"},
	} {
		if got := reasons(asked(t, new(House), tt.line)); got != tt.want {
			t.Errorf("%s: %s; want %s", tt.line, got, tt.want)
		}
	}
}

func reasons(r rules.Ruling) string {
	var all []string
	for _, why := range r.Why {
		all = append(all, why.Text)
	}
	return strings.Join(all, "; ")
}
