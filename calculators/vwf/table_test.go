package vwf

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"companion/calculators/input"
	"companion/calculators/replay"
	"companion/calculators/rules"
	"companion/calculators/rulestest"
)

// anyLine returns a random line. Most fit the state, so that the game goes on.
func anyLine(rng *rand.Rand, state rules.State, players input.Players) string {
	s := state.(*State)
	pick := func(words ...string) string { return words[rng.IntN(len(words))] }
	player := func() string { return input.NameWord(players[rng.IntN(len(players))]) }
	types := func() string { return pick("v", "we", "wi", "f", "f", "z", "n", "p", "m") }
	have := func() (object, owner string) {
		p := rng.IntN(len(players))
		if chest := s.seats[p].Chest; len(chest) > 0 {
			return cardName{Text: chest[rng.IntN(len(chest))].title()}.String(), input.NameWord(players[p])
		}
		return pick("Fangs", "3v", "Gar"), player()
	}
	from := func() string {
		words := []string{"", "", "", " from=object", " from=same", " card=Bite", ` card="Witch's Brew"`, " card=Stake"}
		if s.phase != over {
			if chest := s.seat(s.active).Chest; len(chest) > 0 {
				words = append(words, " from=chest card="+cardName{Text: chest[0].title()}.String())
			}
		}
		return pick(words...)
	}
	by := pick("", "", "", "", "", " by="+player())
	kind := events[rng.IntN(len(events))].Kind.Name
	if next := s.Next(); len(next) > 0 && rng.IntN(5) > 0 {
		kind = pick(next...)
	}
	switch kind {
	case "object":
		return "object " + pick("3v", "1v/we", "-4v,2f", "0", "3n-3z", "Fangs", "card=Fangs", `card="Helping Hand"`, "2wi card=Garlic", "-1we/f hand=yes") +
			pick("", "", " into="+player()) + by
	case "become":
		return "become " + types() + pick("", "", " target="+player()) + pick(from(), from(), " from=none") + pick("", "", " allows=vampire,fairy") + by
	case "end-turn":
		return "end-turn" + pick("", "", "", "", "", "", "", "", "", "", "", "", " 1", " 2") + pick("", "", "", " deck=1") + by
	case "lose", "conflict":
		p := rng.IntN(len(players))
		t := types()
		if mine := s.seats[p].Types; len(mine) > 0 {
			t = string(mine[rng.IntN(len(mine))])
		}
		return kind + " " + t + " target=" + input.NameWord(players[p]) + from() + by
	case "play":
		return "play" + pick("", " card=Bite", " object") + pick("", " gives="+player()) + by
	case "steal", "drop":
		object, owner := have()
		return kind + " object=" + object + " target=" + owner + from() + by
	case "discard":
		return "discard " + pick("0", "1", "2", "3") + by
	case "use":
		if object, _ := have(); s.phase == over || len(s.seat(s.active).Chest) == 0 {
			return "use object=" + object
		}
		return "use object=" + cardName{Text: s.seat(s.active).Chest[0].title()}.String() + by
	case "bite":
		return "bite " + player() + from() + by
	}
	return "hand " + player() + pick("", " 0", " 3", " 5", " 7", " 9")
}

// fromScratch counts a total in another way than the program: Type by Type, and each clause
// on its own.
func fromScratch(s *State, p seat) int {
	total := p.Bonus
	for range p.Types {
		total += s.house.TypePoints.Or(5)
	}
	for _, o := range p.Chest {
		best, worst, all := 0, 0, 0
		for _, c := range o.Clauses {
			for _, t := range p.Types {
				if slices.Contains(c.AnyOf, t) {
					best, worst, all = max(best, c.Value), min(worst, c.Value), all+c.Value
					break
				}
			}
		}
		switch {
		case s.house.ObjectScoring.Value == "sum":
			total += all
		case s.house.ObjectScoring.Value == "conflict-zero" && best > 0 && worst < 0:
		default:
			total += best + worst
		}
	}
	return total
}

// holds checks a state: no player is a Type twice or a Type of other decks, totals equal
// those from scratch, hands are not negative, and the phase fits the END GAME cards.
func holds(state rules.State) error {
	s := state.(*State)
	res := s.Result()
	for i, p := range s.seats {
		name := s.players[i]
		if !slices.IsSorted(p.Types) || len(slices.Compact(slices.Clone(p.Types))) != len(p.Types) {
			return fmt.Errorf("%s is %v", name, p.Types)
		}
		for _, t := range p.Types {
			if !slices.Contains(s.mode.types(), t) {
				return fmt.Errorf("%s is a %s in the %s game", name, t, s.mode)
			}
		}
		if want := fromScratch(s, p); *res.Points[i] != want || p.Points(*s.house).Total != want {
			return fmt.Errorf("%s has %d, or %d by parts; from scratch %d", name, *res.Points[i], p.Points(*s.house).Total, want)
		}
		if p.hand < 0 || p.hand > handMost || !p.counted && p.hand != 0 {
			return fmt.Errorf("%s holds %d", name, p.hand)
		}
		if p.left && slices.Contains(res.Winners, input.Seat(i+1)) {
			return fmt.Errorf("%s has left and wins", name)
		}
	}
	if want := s.mode.PhaseAfter(s.ends); s.phase != over && s.phase != want {
		return fmt.Errorf("phase %s with %d END GAME cards", s.phase, s.ends)
	}
	if n := len(s.queue); s.phase == over && n > 0 || s.phase == lightning && (n == 0 || s.queue[0] != s.active) || s.phase == normal && n > 0 {
		return fmt.Errorf("phase %s, active %d, queue %v", s.phase, s.active, s.queue)
	}
	if s.phase != over && s.seat(s.active).left {
		return fmt.Errorf("it is the turn of %s, who has left", s.name(s.active))
	}
	if len(res.Winners) == 0 || (len(s.Next()) == 0) != (s.phase == over) {
		return fmt.Errorf("winners %v, next %v in phase %s", res.Winners, s.Next(), s.phase)
	}
	return nil
}

func TestTables(t *testing.T) {
	events := 100_000
	if testing.Short() {
		events = 5_000
	}
	rulestest.Tables(t, Game, rulestest.Random{Line: anyLine, Holds: holds}, events)
}

// END GAME at the end of a turn without a draw is a mistake, or came by another card, so a
// note points it out. A player who has left has had no last turn.
func TestReasonsOfEndGame(t *testing.T) {
	const noDraw = "END GAME was entered, but Ana draws no card at the end of this turn"
	tests := []struct{ log, text, not string }{
		{"hand Ana 6; play; end-turn end=1", noDraw, ""},
		{"hand Ana 6; play; end-turn", "a hand of 5 is drawn up to 5", noDraw},
		{"hand Ana 5; play; end-turn end=1", "a hand of 4 is drawn up to 5", noDraw},
		{"hand Ana 5; play; end-turn end=1 deck=0", "the deck had only 0 left", noDraw}, // END GAME was the last card
		{"hand Ana 5; end-turn end=1 deck=2", "the deck had only 2 left", noDraw},
		{"play; end-turn end=1; end-turn; end-turn", "Ana drew END GAME and has had the last turn", ""},
		{"play; end-turn end=1; end-turn; leave Ana", "all players at the table have had their turn", ""},
	}
	for _, tt := range tests {
		var last replay.Event
		_, err := replay.Log(Game, input.Context{}, "players Ana Berto\n"+tt.log+"\n", func(e replay.Event) error {
			last = e
			return nil
		})
		texts := slices.Clone(last.Ruling.Notes)
		for _, why := range last.Ruling.Why {
			texts = append(texts, why.Text)
		}
		if err != nil || !slices.Contains(texts, tt.text) || slices.Contains(texts, tt.not) {
			t.Errorf("%s: %v gives %q, want %q and not %q", tt.log, err, texts, tt.text, tt.not)
		}
	}
}

func FuzzLines(f *testing.F) {
	const known = "o 3v\ne\no Fangs\ne\no -4v,2f card=Garlic into=ana\ne\n"
	rulestest.Lines(f, Game,
		[2]string{"", "b f fai"},
		[2]string{"setup mode=combined\n", "b pi boat; co pi a; bi bo same"},
		[2]string{known, "d gar; s 3v bo; us 3v"},
		[2]string{known, `steal object=Garlic target=Ana by=Bo overrule="so what"`},
		[2]string{known, "b f from=chest card=3v"},
		[2]string{"h a 5\n", "p bi a; di 2; e deck=0"},
		[2]string{"o hel\n! x\ne 1\n", "e; e; e"},
		[2]string{"house object-scoring=sum type-points=-3\n", "adjust points ana +5 spilled; leave bo"},
		[2]string{"", "amend 1 o 3v; undo; redo; o 3v/ we; l v be"},
		[2]string{"o 1v/we hand=yes card=\"Glove of \"\"x\"\"\"\n", "o 0 hand bo glove-of"},
	)
}

// An event out of turn breaks that rule only, whatever the active player has played.
func TestOutOfTurn(t *testing.T) {
	for _, line := range []string{"become zombie card=Bite by=Berto", "play by=Berto", "object 3v by=Berto", "discard 3 by=Berto", "use Lamp by=Berto", "end-turn by=Berto"} {
		m, err := replay.Log(Game, input.Context{}, "players Ana Berto\nsetup mode=combined\nobject 0 card=Lamp into=Berto\nend-turn\nend-turn\nbecome pirate card=Boat\n", nil)
		if err != nil {
			t.Fatal(err)
		}
		events, _ := input.Typed(line)
		all, err := m.ReadAll(events)
		if err != nil {
			t.Fatal(err)
		}
		r, err := m.Judge(all[0])
		if err != nil || len(r.Violations) != 1 || r.Violations[0].Cite.ID != actionTurn.ID {
			t.Errorf("%s: %v, %v", line, err, r.Violations)
		}
	}
}

func TestOffered(t *testing.T) {
	rulestest.Offered(t, Game, random, rulestest.Many())
}

func TestOverruled(t *testing.T) {
	rulestest.Overruled(t, Game, random, rulestest.Many())
}

var random = rulestest.Random{Line: anyLine, Holds: holds}
