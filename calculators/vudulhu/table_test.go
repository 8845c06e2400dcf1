package vudulhu

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/rules"
	"companion/calculators/rulestest"
)

// random makes lines that may be typed, with the state in view often enough that a
// game goes on.
type random struct {
	*rand.Rand
	s       *State
	players input.Players
}

func (r random) pick(words ...string) string { return words[r.IntN(len(words))] }

func (r random) player() string { return input.NameWord(r.players[r.IntN(len(r.players))]) }

// opponent returns a player who can be hit, most of the time.
func (r random) opponent() string {
	for range 4 {
		p := input.Seat(r.IntN(len(r.players)) + 1)
		if p != r.s.active && p != r.s.target {
			return input.NameWord(r.s.name(p))
		}
	}
	return r.player()
}

func (r random) faces(n int) string {
	words := make([]string, n)
	for i := range words {
		words[i] = r.pick("c", "g", "r", "s", "p", "other", "joker")
	}
	return strings.Join(words, ",") + ","
}

// dice returns some of the dice that lie there, if they are known.
func (r random) dice(n int) string {
	all := slices.Clone(r.s.dice.Faces)
	if len(all) < n || n == 0 || r.IntN(8) == 0 {
		return r.faces(n)
	}
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return strings.Join(faceWords(all[:n]), ",") + ","
}

func (r random) curse() string {
	if names := r.s.curseNames(); len(names) > 0 && r.IntN(6) > 0 {
		return input.NameWord(r.pick(names...))
	}
	return r.pick("shantak", "bial", "Nobody")
}

func (r random) line() string {
	kind := r.pick(kindOrder...)
	if next := r.s.Next(); len(next) > 0 && r.IntN(6) > 0 {
		kind = r.pick(next...)
		if kind == "pass" && r.IntN(2) == 0 {
			kind = r.pick(next...)
		}
	}
	by := r.pick("", "", "", "", "", "", "", " by="+r.player())
	return kind + " " + r.rest(kind) + by
}

func (r random) rest(kind string) string {
	switch kind {
	case "roll":
		return r.pick("", r.faces(diceInBox), r.faces(diceInBox), r.faces(diceInBox), r.faces(4))
	case "cast":
		line := r.pick(r.opponent(), r.opponent(), r.opponent(), "all", r.player()+","+r.opponent()) + r.pick(" 0", " 1", " 2", " 3", " 4")
		return line + r.pick("", " 1", " 2", " 3 2") + r.pick("", " ingredients="+r.dice(1+r.IntN(3)), " ingredients=g,joker", " ingredients=s,joker joker="+r.dice(1), " dice=1", " dice=2") +
			r.pick("", " when=passing", " when=rolling") + r.pick("", ` card="Deep One"`, ` card="Shantak!"`, " card=Bialkee")
	case "draw":
		return r.pick("curse", "artifact") + r.pick("", "", " "+r.dice(2), " 0")
	case "interrupt":
		return r.curse() + r.pick("", "", ","+r.curse()) + r.pick("", " 1", " 2", " 9")
	case "reroll":
		n := max(0, r.s.dice.Dice-1)
		if n == 0 || r.IntN(3) == 0 {
			return ""
		}
		kept := r.IntN(n)
		return "discard=" + strings.TrimSuffix(r.dice(1), ",") + " result=" + r.faces(n-kept) + r.pick("", " keep="+r.pick("none", r.dice(max(1, kept))))
	case "great-old-one":
		return r.pick("", "Dagon", "Cthylla") + r.pick("", "", "", " mark=0", " mark=4")
	case "place":
		return r.pick("", "Ulthar", `"Deep Sea"`) + r.pick("", "", "", " mark=0", " mark=4")
	case "break":
		return r.pick(r.player(), r.player()+","+r.player(), "all")
	case "penalty":
		return r.pick("", r.player(), "dagon", "cthylla "+r.player())
	case "artifact":
		return r.pick("", "Necronomicon", "cancels="+r.curse())
	case "target":
		return r.pick(r.player(), r.player(), "none")
	}
	return ""
}

func randomLine(rng *rand.Rand, state rules.State, players input.Players) string {
	return random{rng, state.(*State), players}.line()
}

// conserved: every card, die and sphere is somewhere, one player has the doll, one at
// the most the Target card, and no player stands below 0.
func conserved(state rules.State) error {
	s := state.(*State)
	curses, artifacts := s.curseDeck+len(s.curses)+s.cursesAside, s.artifactDeck+s.used
	for p, h := range s.hands {
		if h.curses < 0 || h.artifacts < 0 || s.scores[p] < 0 {
			return fmt.Errorf("%s: %+v, %d points", s.players[p], h, s.scores[p])
		}
		curses, artifacts = curses+h.curses, artifacts+h.artifacts
	}
	if curses != cursesInBox || artifacts != artifactsInBox || s.curseDeck < 0 || s.artifactDeck < 0 || s.used < 0 || s.cursesAside < 0 {
		return fmt.Errorf("%d Curses, %d Artifacts", curses, artifacts)
	}
	if n := s.oldOneDeck + len(s.oldOnes) + s.oldOnesAside; n != oldOnesInBox || s.oldOneDeck < 0 {
		return fmt.Errorf("%d Great Old Ones", n)
	}
	places := len(s.places.Deck)
	if s.places.InForce != "" {
		places++
	}
	if places != placesInBox {
		return fmt.Errorf("%d Places", places)
	}
	if s.active < 1 || int(s.active) > len(s.players) || s.left[s.active-1] && s.present() > 0 {
		return fmt.Errorf("seat %d has the doll", s.active)
	}
	return played(s)
}

// played: the dice of a turn are five, Curses hit opponents, and the player who is at 13 has
// won.
func played(s *State) error {
	t := s.dice
	if s.rolled && t.Spent()+t.Dice != diceInBox || t.Dice < 0 || t.Dice > diceInBox {
		return fmt.Errorf("dice: %+v", t)
	}
	if t.Faces != nil && (len(t.Faces) != t.Dice || t.Unsure) || t.Among != nil && len(t.Among) < t.Dice && !t.Unsure {
		return fmt.Errorf("%v of %v are no %d dice", t.Faces, t.Among, t.Dice)
	}
	for _, c := range s.curses {
		if slices.Contains(c.Victims, c.Caster) || len(c.Victims) == 0 {
			return fmt.Errorf("%+v", c)
		}
	}
	for i, n := range s.scores {
		if n >= winningScore && !s.over() && !s.left[i] {
			return fmt.Errorf("%s has %d, and no player has won", s.players[i], n)
		}
	}
	if !s.over() && len(s.Next()) == 0 {
		return fmt.Errorf("nothing may come, and no player has won")
	}
	if s.over() && (len(s.Next()) > 0 || len(s.Due()) > 0) {
		return fmt.Errorf("after the end: %v, %v", s.Next(), s.marks)
	}
	return nil
}

// withMarks returns the game with a box of which everything was recorded.
func withMarks() rules.Game {
	g := Game
	g.Box = nil
	g.Start = func(s input.Context, first input.Seat) (rules.State, error) {
		s.Box = &Box{Skulls: input.Set([]int{4, 9}), Places: input.Set([]int{3, 4, 11})}
		return start(s, first)
	}
	return g
}

func TestTables(t *testing.T) {
	events := 100_000
	if testing.Short() {
		events = 3_000
	}
	rulestest.Tables(t, withMarks(), rulestest.Random{Line: randomLine, Holds: conserved}, events)
}

func TestKindOrder(t *testing.T) {
	var kinds []string
	for _, h := range Game.Events {
		kinds = append(kinds, h.Kind.Name)
	}
	if !slices.Equal(kinds, kindOrder) {
		t.Errorf("kindOrder is %v, the events are %v", kindOrder, kinds)
	}
}

func FuzzLines(f *testing.F) {
	const marks = "setup skulls=4,9 places=3,4,11\n"
	rulestest.Lines(f, Game,
		[2]string{"", "r cggrs; c bo 2 3 gs Shantak!"},
		[2]string{"r cggrs\n", "re c gg rs; d a; p"},
		[2]string{marks + "r\nc bo 4 dice=1\n", "pl Ulthar; g; pl; pe; b ana,bo"},
		[2]string{"setup faces=crystal,ghost,\"Great Eye\",gs,pumpkin,joker place=\"Deep Sea\"\nr\n", `c all 1 when=rolling ingredients="Great Eye",gs`},
		[2]string{"r\nc bo 3 dice=2\np\n", "i cur 2; i curse-1 2 by=ana,bo"},
		[2]string{"r\nc bo 13\n= wins\n", "undo; redo; adjust score ana -1 no"},
		[2]string{"house simultaneous=shared wild-on-dice=yes\n", `roll joker,joker,c,g,other overrule="so what"`},
		[2]string{"r\n", "adjust dice 0 lost; leave ana; house early-pass=no"},
		[2]string{marks, "adjust curse-deck -1 player=bo found; adjust place-deck 8 x; break all"},
	)
}
