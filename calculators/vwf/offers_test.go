package vwf

import (
	"slices"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/replay"
	"companion/calculators/rules"
)

// matchOf replays a log of two or more players.
func matchOf(t *testing.T, log string) *match.Match {
	t.Helper()
	m, err := replay.Log(Game, input.Context{}, log, nil)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// A field offers only what the rules could allow: no own Object to steal, no player without
// Objects, no Type that a player already has.
func TestFieldsOffer(t *testing.T) {
	const log = `players Ana Berto Cora Dora
object 0 card=Wings; end-turn
object 3fairy card=Lamp; end-turn
become vampire card=Bite; end-turn
become fairy card=Wings; become witch from=same overrule="two at once"; end-turn
`
	const combined = "players Ana Berto\nsetup mode=combined\nhand Berto 0; become vampire card=Bite; end-turn\nend-turn\n"
	tests := []struct{ log, typed, field, offers string }{
		{log, "steal", "object", "Lamp"},
		{log, "steal", "target", "Berto"},
		{log, "steal Lamp", "target", "Berto"},
		{log, "steal target=Berto", "object", "Lamp"},
		{log, "steal by=Berto", "object", "Wings"},
		{log, "steal by=Berto", "target", "Ana"},
		{log, "drop", "object", "Wings,Lamp"},
		{log, "drop", "target", "Ana,Berto"},
		{log, "drop Lamp", "target", "Berto"},
		{log, "drop target=Ana", "object", "Wings"},
		{log, "use", "object", "Wings"},
		{log, "use by=Berto", "object", "Lamp"},
		{log, "lose", "type", "vampire,witch,fairy"},
		{log, "lose", "target", "Cora,Dora"},
		{log, "lose fairy", "target", "Dora"},
		{log, "lose target=Cora", "type", "vampire"},
		{log, "become", "type", "vampire,werewolf,witch,fairy"},
		{log, "become target=Dora", "type", "vampire,werewolf"},
		{log, "conflict", "type", "witch,fairy"},
		{log, "conflict", "target", "Dora"},
		{log, "conflict witch", "target", "Dora"},
		{log, "conflict target=Dora", "type", "witch,fairy"},
		{log, "bite", "target", "Berto,Cora,Dora"},
		{log, "become from=chest", "card", "Wings"},
		{combined, "bite", "target", "Berto"}, // the only other player
		{combined, "bite by=Berto", "target", "Ana"},
		{combined, "become target=Ana", "type", "werewolf,witch,fairy,zombie,ninja,pirate,mad-scientist"},
		{"players Ana Berto\n", "lose", "type", "vampire,werewolf,witch,fairy"}, // none could go
	}
	for _, tt := range tests {
		m := matchOf(t, tt.log)
		words, _ := input.Typed(tt.typed)
		move, err := m.Read(words[0])
		if err != nil {
			t.Fatalf("%s: %v", tt.typed, err)
		}
		for _, f := range move.Fields(m.Context()) {
			if got := strings.Join(f.Choices, ","); f.Name == tt.field && got != tt.offers {
				t.Errorf("%s offers %s as %s, want %s", tt.typed, got, tt.field, tt.offers)
			}
		}
	}
}

// Each field is asked for in its way: ! has to be given, x does not go with the other answers,
// - is not asked for, = has a default, ~ takes words that no other field reads, . is set by
// its name only, and ^ is a fact of the card.
func TestFieldsAsked(t *testing.T) {
	const log = "players Ana Berto\nbecome vampire card=Bite; play overrule=x\nhand Ana 3\n"
	for typed, want := range map[string]string{
		"object":                            "clauses!^ into=Ana hand-^ card~ by-=Ana",
		"object card=Fangs":                 "clauses=1vampire/werewolf^ into=Ana hand-^ card~ by-=Ana",
		`object card="Helping Hand"`:        "clauses=0^ into=Ana hand-=yes^ card~ by-=Ana",
		"object card=Blood by=Berto":        "clauses!^ into=Berto hand-^ card~ by-=Ana",
		"become":                            "type! target-=Ana from-=action card~ allows.^ by-=Ana",
		"become fairy card=Wings":           "type! target-=Ana from-=action card~ allows=fairy.^ by-=Ana",
		"become fairy from=none":            "type! target-=Ana from-=action card~ allows.^ by-=Ana",
		"become fairy card=Wings from=none": "type! target-=Ana from-=action card~ allows.^ by-=Ana",
		"become from=chest":                 "type! target-=Ana from-=action card!~ allows.^ by-=Ana",
		"end-turn":                          "end=0 deck- by-=Ana",
		"lose":                              "type! target=Ana from-=action card~ by-=Ana",
		"lose from=chest":                   "type! target=Ana from-=action card!~ by-=Ana",
		"play":                              "card~ gives- from-=action by-=Ana",
		"steal":                             "object!~ target! from-=action card-~ by-=Ana",
		"drop":                              "object!~ target=Ana from-=action card-~ by-=Ana",
		"discard":                           "cards! by-=Ana",
		"use":                               "object!~ by-=Ana",
		"conflict":                          "type! target! from-=action card-~ by-=Ana",
		"bite":                              "target! from-=action card-~ by-=Ana",
		"hand":                              "player! cards=no longer counted",
	} {
		words, _ := input.Typed(typed)
		m := matchOf(t, log)
		move, err := m.Read(words[0])
		if err != nil {
			t.Fatalf("%s: %v", typed, err)
		}
		if got := askedFor(move.Fields(m.Context())); got != want+" overrule." {
			t.Errorf("%s: %s, want %s", typed, got, want)
		}
	}
	for typed, want := range map[string][2]string{ // without a table, and at one
		"object":                 {"clauses! types=no Type card.", "clauses! types=no Type card."},
		"object card=Fangs":      {"clauses=1vampire/werewolf types=no Type card.", "clauses=1vampire/werewolf types=no Type card."},
		"what-if":                {"type! object~ players!~ to!~ from~", "type! object~ players=Ana:vampire,Berto~ to! from"},
		"what-if type=f":         {"type! objectx~ players!~ to!~ from~", "type! objectx~ players=Ana:vampire,Berto~ to! from"},
		"what-if object=3v":      {"typex object~ players!~ to!~ from~", "typex object~ players=Ana:vampire,Berto~ to! from"},
		"what-if type=f from=An": {"type! objectx~ players!~ to~ from!~", "type! objectx~ players=Ana:vampire,Berto~ to from!"},
		"turn": {"played=none chest=0 discards=0 hand=not given helping-hands=0 phase=normal mode=base",
			"played=action,action chest=0 discards=0 hand=3 helping-hands=0 phase=normal mode=base"},
		"turn action": {"played=none chest=0 discards=0 hand=not given helping-hands=0 phase=normal mode=base",
			"played=none chest=0 discards=0 hand=not given helping-hands=0 phase=normal mode=base"},
		"piles": {"deck! players! mode=base", "deck! players=2 mode=base"},
		"score": {"players!~", "players=Ana:vampire,Berto~"},
	} {
		m := matchOf(t, log)
		for i, at := range []input.Context{{}, m.Context()} {
			words, _ := input.Typed(typed)
			c, _ := Game.Question(words[0][0])
			_ = input.Fill(c, at, words[0][1:]) // a missing answer is asked for
			if got := askedFor(c.Fields(at)); got != want[i] {
				t.Errorf("%s: %s, want %s", typed, got, want[i])
			}
		}
	}
}

func askedFor(fields []input.Field) string {
	var all []string
	for _, f := range fields {
		word := f.Name
		for _, mark := range []struct {
			is   bool
			mark string
		}{{f.Need == input.Must, "!"}, {f.Need == input.Not, "x"}, {f.Prompt == input.IfNeeded, "-"}, {f.Default != "", "=" + f.Default}, {f.IsLate(), "~"}, {f.OnlyKey(), "."}, {f.Fact, "^"}} {
			if mark.is {
				word += mark.mark
			}
		}
		all = append(all, word)
	}
	return strings.Join(all, " ")
}

// The reason that decides a ruling explains it, and is more than a count.
func TestDecisive(t *testing.T) {
	tests := []struct{ log, why string }{
		{"become fairy card=Wings", "Wings makes a Fairy"},
		{"become fairy", "the card makes a Fairy"},
		{"object 3vampire", "Ana is not a Vampire, so it counts 0"},
		{"object 1v/we", "Ana is neither Vampire nor Werewolf, so it counts 0"},
		{"object 0", "it has no points printed on it"},
		{"become vampire card=Bite; lose vampire from=same", "Ana is no longer a Vampire"},
		{"become vampire card=Bite; end-turn; lose vampire Ana card=Stake", "Stake removes Vampire"},
		{"object 9vampire into=Berto; end-turn; end-turn; become vampire target=Berto card=Bite", "Bite makes a Vampire or Werewolf"},
		{"become vampire card=Bite; object 9vampire overrule=x", "it counts +9 for a Vampire"},
		{"object 3vampire card=Blood into=Berto; end-turn; end-turn; steal Blood Berto", "Blood goes from Berto's Chest to Ana's Chest"},
		{"object 3vampire card=Blood; end-turn; drop Blood Ana card=Butterfingers", "Berto chooses the Object that goes"},
		{"object 3vampire card=Blood; use Blood", "Blood is discarded after its use"},
		{"become vampire card=Bite; become werewolf from=same overrule=x; end-turn; conflict vampire Ana", "Ana is both Vampire and Werewolf"},
		{"become vampire card=Bite; bite Berto from=same", "Ana is Vampire"},
		{"hand Berto 5; play gives=Berto", "Berto holds 6 cards, and the hand limit is 5"},
		{"hand Ana 4; play; end-turn", "a hand of 3 is drawn up to 5"},
		{"hand Ana 7; play; end-turn", "a hand of 6 cards is kept, and draws none until below 5"},
		{"object 0 card=\"Helping Hand\"; end-turn; end-turn; hand Ana 4; play; end-turn", "a hand of 3 is drawn up to 6"},
		{"hand Ana 4; end-turn", "without a card played, a whole hand of 4 is discarded for a new one of 5"},
		{"play; end-turn", "Ana's hand limit is 5"},
		{"hand Ana 5; play; end-turn end=1", "Ana drew END GAME"},
		{"hand Ana 3; play; end-turn end=1 deck=1", "Ana drew END GAME"},
		{"play; end-turn end=1; end-turn", "the lightning round has 1 turn left"},
		{"play; end-turn end=1; end-turn; become fairy; end-turn", "Ana has 5 points"},
		{"play; end-turn end=1; object 0; end-turn; end-turn", "Objects of the tied players: Ana 0 and Berto 1"},
		{"play; end-turn end=1; end-turn; end-turn", "their points, Types and Objects are equal"},
	}
	for _, tt := range tests {
		var last replay.Event
		_, err := replay.Log(Game, input.Context{}, "players Ana Berto\n"+tt.log+"\n", func(e replay.Event) error {
			last = e
			return nil
		})
		if err != nil {
			t.Errorf("%s: %v", tt.log, err)
			continue
		}
		if got := decisive(last.Ruling); got != tt.why {
			t.Errorf("%s: %q decides, want %q", tt.log, got, tt.why)
		}
	}
	for typed, why := range map[string]string{
		"score Ana:fairy/witch Bo:witch:5witch":                  "Types of the tied players: Ana 2 and Bo 1",
		"score Ana:fairy Bo:witch:5witch":                        "Bo has 10 points",
		"score Ana:fairy:0 Bo:witch":                             "Objects of the tied players: Ana 1 and Bo 0",
		"score Ana:fairy Bo:witch":                               "their points, Types and Objects are equal",
		"what-if type=fairy to=Bo Ana:vampire:9vampire Bo:witch": "Bo is now a Fairy",
		"turn hand=3":                           "without a card played, a whole hand of 3 is discarded for a new one of 5",
		"turn action hand=3 helping-hands=1":    "a hand of 3 is drawn up to 6",
		"turn phase=lightning":                  "players draw no cards in the lightning round",
		"piles 107 4":                           "87 cards are left, and a third of them is 29",
		"object 3ninja-3zombie n z":             "it counts +3 for a Ninja",
		"object 3mad-scientist witch card=Cure": "it counts +3 for a Witch",
		"object card=Fangs v we":                "it counts +1 for a Vampire and Werewolf",
		"what-if object=3v to=Bo from=Ana Ana:vampire:3v Bo:witch": "Ana loses 3vampire, which lay upright",
	} {
		if got := decisive(asked(t, typed)); got != why {
			t.Errorf("%s: %q decides, want %q", typed, got, why)
		}
	}
}

func decisive(r rules.Ruling) string {
	i := slices.IndexFunc(r.Why, func(w rules.Reason) bool { return w.Decisive })
	if i < 0 {
		return ""
	}
	return r.Why[i].Text
}

// A note names facts that differ from the known ones.
func TestNotesOfKnownCards(t *testing.T) {
	tests := []struct{ line, note string }{
		{"object 3vampire card=Fangs", "the rulebook prints 1vampire/werewolf on Fangs, not 3vampire"},
		{"object 1vampire card=Lamp", "another Lamp at this table has 2fairy, not 1vampire"},
		{"object 2fairy card=Lamp", ""},
		{"object 3vampire card=Blood", ""}, // the rulebook does not print its points
		{"object 1v/we card=Fangs", ""},
		{"object 1vampire; end-turn; object 2vampire", ""}, // without a name
		{"become fairy card=Broom allows=fairy", "in the rulebook, Broom makes a Witch"},
		{"become witch card=Broom", ""},
		{"become fairy card=Moon allows=fairy", ""},
		{"become fairy card=Cure allows=fairy", ""},
		{"play card=Bite gives=Berto", "Berto's hand is not counted. A player with 5 cards or more draws none"},
		{"end-turn", "No card of Ana's was recorded. If he played none, he discards his whole hand and draws 5"},
		{"hand Ana 4; hand Ana; play; end-turn", ""},
	}
	for _, tt := range tests {
		var last replay.Event
		_, err := replay.Log(Game, input.Context{}, "players Ana Berto\nobject 2fairy card=Lamp; end-turn; end-turn\n"+tt.line+"\n", func(e replay.Event) error {
			last = e
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if tt.note == "" && len(last.Ruling.Notes) > 0 || tt.note != "" && !slices.Contains(last.Ruling.Notes, tt.note) {
			t.Errorf("%s notes %q, want %q", tt.line, last.Ruling.Notes, tt.note)
		}
	}
}

// At a table the question about a turn starts from the recorded turn.
func TestTurnAsRecorded(t *testing.T) {
	const log = "players Ana Berto\nobject 0 card=\"Helping Hand\"; end-turn; end-turn\nhand Ana 6\n"
	tests := []struct{ log, typed, verdict string }{
		{"", "turn", "Discard your whole hand. Draw 6 cards"},
		{"play", "turn", "This turn is allowed. Draw 1 card"},
		{"play; discard 2", "turn", "This turn is allowed. Draw 3 cards"},
		{"play", "turn action hand=3", "This turn is allowed. Draw 3 cards"},
		{"play", "turn action helping-hands=0 hand=3", "This turn is allowed. Draw 2 cards"},
		{"object 0 card=Lamp", "turn", "This turn is allowed. Draw 1 card"},
		{"play; discard 3 overrule=x", "turn", "!3 discarded cards are too many: a turn allows 2"},
		{"play; hand Ana 99; discard 99 overrule=x; hand Ana 1; discard 1 overrule=x", "turn", "!99 discarded cards are too many: a turn allows 2"},
		{"hand Ana 99; play" + strings.Repeat("; play overrule=x", 20), "turn", "!20 cards from the hand are too many: a turn allows 1"},
		{"hand Ana" + strings.Repeat("; object 0 into=Ana hand=yes by=Berto overrule=x", 19), "turn action hand=0", "This turn is allowed. Draw 25 cards"},
		{"hand Ana" + strings.Repeat("; object 0 into=Ana hand=yes by=Berto overrule=x", 20), "turn action hand=0", "This turn is allowed. Draw 25 cards"},
	}
	for _, tt := range tests {
		m := matchOf(t, log+tt.log+"\n")
		words, _ := input.Typed(tt.typed)
		c, _ := Game.Question("turn")
		if err := input.Fill(c, m.Context(), words[0][1:]); err != nil {
			t.Fatal(err)
		}
		r, err := rules.Answer(c, m.Context())
		got := r.Verdict
		if len(r.Violations) > 0 {
			got = "!" + r.Violations[0].Text
		}
		if err != nil || got != tt.verdict {
			t.Errorf("%s, %s: %s (%v), want %s", tt.log, tt.typed, got, err, tt.verdict)
		}
	}
}

// A verdict has the hands that changed, and no others.
func TestVerdictsOfHands(t *testing.T) {
	for line, verdict := range map[string]string{
		"play":                    "Ana plays a card; Ana's hand 4 → 3",
		"play gives=Berto":        "Ana plays a card; Berto keeps all 6 cards and draws none until below 5; Ana's hand 4 → 3; Berto's hand 5 → 6",
		"play gives=Cora":         "Ana plays a card; Ana's hand 4 → 3",
		"object 3fairy":           "Lay 3fairy sideways in Ana's Chest; Ana's hand 4 → 3",
		"become fairy":            "Ana is now a Fairy: Ana 0 → 5; Ana's hand 4 → 2",
		"play; discard 1":         "Ana discards 1 card; Ana's hand 3 → 2",
		"end-turn":                "Ana discards the whole hand and draws 5. Berto's turn",
		"play; end-turn":          "Ana draws 2. Berto's turn",
		"hand Ana":                "Ana's hand is no longer counted; it had 4 cards",
		"hand Cora":               "Cora's hand is no longer counted",
		"hand Cora 1":             "Cora holds 1 card and draws up to 5",
		"play by=Cora overrule=x": "Cora plays a card",
	} {
		var last replay.Event
		_, err := replay.Log(Game, input.Context{}, "players Ana Berto Cora\nhand Ana 4; hand Berto 5\n"+line+"\n", func(e replay.Event) error {
			last = e
			return nil
		})
		if err != nil || last.Ruling.Verdict != verdict {
			t.Errorf("%s: %s (%v), want %s", line, last.Ruling.Verdict, err, verdict)
		}
	}
}
