package vudulhu

import "testing"

// Whole verdicts: each number and each half of a sentence is there when it should be.
func TestVerdicts(t *testing.T) {
	const (
		table  = "players Ana Bo Cleo\nsetup skulls=4,9 places=3,7,11 place=Ulthar\n"
		bare   = "players Ana Bo Cleo\nsetup place=none\n"
		rolled = table + "roll\n"
		obey   = rolled + "draw curse 0\ncast Bo 0 2 dice=1 when=rolling card=Axe\n"
	)
	for _, tt := range []struct{ log, line, want string }{
		{rolled, "pass", "The doll goes to Bo; 5 dice stayed unused"},
		{rolled + "cast Bo 1 dice=4\n", "pass", "The doll goes to Bo; 1 die stayed unused"},
		{rolled + "cast Bo 1\n", "pass", "The doll goes to Bo; at most 4 dice stayed unused"},
		{rolled + "cast Bo 1\nreroll\nreroll\nreroll\n", "pass", "The doll goes to Bo; at most 1 die stayed unused"},
		{rolled + "cast Bo 1 dice=5\n", "pass", "The doll goes to Bo"},
		{obey, "pass", "The doll goes to Bo, who obeys Axe before rolling; 4 dice stayed unused"},
		{obey + "cast Bo,Cleo 0 2 dice=1 when=rolling card=Hex\n", "pass", "The doll goes to Bo, who obeys Axe and Hex before rolling; 3 dice stayed unused"},
		{rolled + "cast Cleo 0 2 dice=1 when=rolling card=Axe\n", "pass", "The doll goes to Bo; 4 dice stayed unused"},
		{rolled + "cast Bo 0 2 dice=1 when=passing card=Axe\n", "pass", "The doll goes to Bo; 4 dice stayed unused"},
		{rolled, "cast Bo 1 dice=2", "Ana scores 1 and stands at 1; Bo holds the Target card; 3 dice left; 0 Curses in hand"},
		{rolled, "cast Bo 1", "Ana scores 1 and stands at 1; Bo holds the Target card; at most 4 dice left; 0 Curses in hand"},
		{rolled, "cast Bo,Cleo 1 dice=4", "Ana scores 1 and stands at 1; 1 die left; 0 Curses in hand"},
		{obey, "cast Bo,Cleo 1 dice=4", "Ana scores 1 and stands at 1; Bo holds the Target card; 0 dice left; 0 Curses in hand"},
		{rolled, "cast Bo 13 dice=5", "Ana wins with 13; Bo holds the Target card; 0 dice left; 0 Curses in hand"},
		{rolled, "draw curse", "Ana draws a Curse: 3 dice left; 2 Curses in hand; 32 Curses are in the deck"},
		{rolled, "draw artifact", "Ana draws an Artifact: 3 dice left; 1 Artifact in hand; 7 Artifacts are in the deck"},
		{table, "draw curse 0 by=Bo", "Bo draws a Curse: 2 Curses in hand; 32 Curses are in the deck"},
		{table + "draw artifact 0\n", "draw artifact 0", "Ana draws an Artifact: 2 Artifacts in hand; 6 Artifacts are in the deck"},
		{rolled, "artifact Necronomicon", "Ana uses Necronomicon; 7 Artifacts are in the deck"},
		{rolled + "draw artifact 0\ndraw artifact 0\n", "artifact", "Ana uses an Artifact; 1 Artifact in hand"},
		{obey + "draw artifact\n", "artifact cancels=Axe", "Ana uses an Artifact; Bo is free of Axe; 33 Curses are in the deck; 0 Artifacts in hand"},
		{obey, "artifact Necronomicon cancels=Axe", "Ana uses Necronomicon; Bo is free of Axe; 33 Curses are in the deck; 7 Artifacts are in the deck"},
		{rolled + "house reshuffle-artifacts=yes\nadjust artifact-deck to=0 lost\n", "draw artifact", "Shuffle the 8 used Artifacts into a new deck; Ana draws an Artifact: 3 dice left; 1 Artifact in hand; 7 Artifacts are in the deck"},
		{rolled + "house reshuffle-artifacts=yes\nadjust artifact-deck to=0 lost\n", "artifact", "Shuffle the 8 used Artifacts into a new deck; Ana uses an Artifact; 7 Artifacts are in the deck"},
		{obey, "interrupt Axe", "Ana gains 2 and stands at 2; Bo is free of Axe; 33 Curses are in the deck"},
		{obey + "cast Bo,Cleo 0 2 dice=1 card=Hex\n", "interrupt Axe,Hex", "Ana gains 2 and stands at 2; Bo is free of Axe; Ana gains 2 and stands at 4; Bo and Cleo are free of Hex; 34 Curses are in the deck"},
		{table, "place mark=0", "Ana draws the Place, which binds everybody"},
		{bare, "place mark=0", "Ana draws the Place, which binds everybody; 7 Places stay in the deck"},
		{table, "place Leng mark=0", "Ana draws Leng, which binds everybody"},
		{table, "break Bo", "Bo suffers the penalty of Ulthar; no Place is in force now; 8 Places are in the deck"},
		{table, "break Bo,Cleo", "Bo and Cleo suffer the penalty of Ulthar; no Place is in force now; 8 Places are in the deck"},
		{bare + "place mark=0\n", "break Bo", "Bo suffers the penalty of the Place; no Place is in force now; 8 Places are in the deck"},
		{table, "great-old-one mark=0", "Ana gets Old One 1 and obeys its Penance; 9 Great Old Ones stay in the deck"},
		{table + "adjust old-one-deck to=2 lost\n", "great-old-one Dagon mark=0", "Ana gets Dagon and obeys its Penance; 1 Great Old One stays in the deck"},
		{table, "adjust curse-deck -1 player=Bo found", "By the table's decision curse-deck is 32, not 33: found; Bo holds 2 Curses"},
		{table, "adjust artifact-deck -1 player=Bo found", "By the table's decision artifact-deck is 7, not 8: found; Bo holds 1 Artifact"},
		{table, "adjust artifact-deck -1 lost", "By the table's decision artifact-deck is 7, not 8: lost"},
		{table, "adjust hand-curses Bo +1 found", "By the table's decision hand-curses of Bo is 2, not 1: found; 32 Curses are in the deck"},
		{table, "adjust hand-artifacts Bo +1 found", "By the table's decision hand-artifacts of Bo is 1, not 0: found; 7 Artifacts are in the deck"},
		{rolled, "adjust dice to=3 lost", "By the table's decision dice is 3, not 5: lost"},
		{table, "adjust place-deck to=8 lost", "By the table's decision place-deck is 8, not 7: lost"},
		{table, "leave Bo", "Bo has left; the others play on"},
		{table, "leave Ana", "Ana has left; the others play on; the doll goes to Bo"},
		{rolled, "leave Ana", "Ana has left; the others play on; the doll goes to Bo; 5 dice stayed unused"},
		{table + "leave Cleo\n", "leave Ana", "Ana has left; Bo is the last one at the table: finish ends the game; the doll goes to Bo"},
		{table + "leave Cleo\n", "leave Bo", "Bo has left; Ana is the last one at the table: finish ends the game"},
		{table + "leave Bo\n", "return Bo", "Bo is back with 0 points, 1 Curse and 0 Artifacts in hand"},
		{table + "draw artifact 0 by=Bo\ndraw artifact 0 by=Bo\nadjust score Bo to=1 found\nleave Bo\n", "return Bo", "Bo is back with 1 point, 1 Curse and 2 Artifacts in hand"},
		{obey + "cast Bo,Cleo 0 2 dice=1 card=Hex\nleave Bo\n", "return Bo", "Bo is back with 0 points, 1 Curse and 0 Artifacts in hand, and obeys Axe and Hex"},
		{rolled, "reroll", "Ana re-rolls: 4 dice left"},
	} {
		if got := do(t, replayed(t, nil, tt.log), tt.line).Verdict; got != tt.want {
			t.Errorf("%s: %s; want %s, after\n%s", tt.line, got, tt.want, tt.log)
		}
	}
	for _, tt := range []struct{ line, want string }{
		{"budget 0", "0 dice: no action, pass"},
		{"budget 1", "1 die: no action but a Curse that takes one die"},
		{"budget 2", "2 dice: 1 re-roll or 1 draw at the most"},
		{"budget 5", "5 dice: 4 re-rolls or 2 draws at the most"},
		{"budget faces=g", "1 die: no action, pass"},
		{"budget faces=g hand=g:2", "1 die: a Curse can be cast"},
		{"budget faces=gs hand=gs:2", "2 dice: a Curse can be cast, or 1 re-roll or 1 draw at the most"},
		{"budget faces=gs hand=gr:2", "2 dice: 1 re-roll or 1 draw at the most"},
		{"budget 4 curse-deck=1 artifact-deck=0", "4 dice: 3 re-rolls or 1 draw of a Curse at the most"},
		{"budget 4 curse-deck=1 artifact-deck=1", "4 dice: 3 re-rolls or 2 draws at the most"},
		{"budget 4 curse-deck=0 artifact-deck=1", "4 dice: 3 re-rolls or 1 draw of an Artifact at the most"},
		{"race 2 1 4,9 3,7,11", "3: the Place symbol on 3"},
		{"race 3 1 4,9 4,7,11", "4: the Great Skull on 4 and the Place symbol on 4"},
		{"race 3 1 4 old-ones=0", "4: the Great Skull on 4, with no Great Old One left"},
		{"race 12 1 4,9", "13: the game is over and won"},
		{"race 11 1 4,9", "12: nothing is triggered, 1 point to 13"},
		{"race 10 1 4,9", "11: nothing is triggered, 2 points to 13"},
		{"race 1 -5 4,9", "0: nothing is triggered, 13 points to 13"},
		{"race gains=Ana:1 standing=Ana:11,Bo:2", "No player is at 13 yet"},
		{"race gains=Ana:1,Bo:11 standing=Ana:12,Bo:2", "Ana wins with 13"},
		{"score Ana:14 Bo:13 first=Bo", "Bo wins with 13 points"},
		{"odds g gs:2", "Pass: 0 Cast Points expected"},
		{"odds gs gs:2 to-win=yes score=11", "Cast ghost+skull with ghost and skull: certain to win in this turn"},
		{"odds gs gs:2 to-win=yes score=10", "Pass: no chance to win in this turn"},
		{"odds ccc gs:2", "Discard crystal, keep nothing, re-roll crystal and crystal: 0.11 (1/9) Cast Points expected"},
		{"odds gg gs:2", "Pass: 0 Cast Points expected"},
		{"odds ggs gs:2", "Cast ghost+skull with ghost and skull: 2 Cast Points expected"},
		{"odds cccc gs:2 to-win=yes score=12", "Discard crystal, keep nothing, re-roll crystal, crystal and crystal: 24.9 % (485/1944) to win in this turn"},
	} {
		if got := answer(t, tt.line, ""); got != tt.want {
			t.Errorf("%s: %s; want %s", tt.line, got, tt.want)
		}
	}
}
