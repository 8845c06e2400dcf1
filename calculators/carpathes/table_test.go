package carpathes

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/replay"
	"companion/calculators/rules"
	"companion/calculators/rulestest"
)

// Lines that may be typed, with the state in view often enough that a game goes on.
func randomLine(rng *rand.Rand, state rules.State, players input.Players) string {
	s := state.(*State)
	l := lines{rng, s, players}
	for i, v := range s.vampires {
		if v.left && rng.IntN(10) == 0 {
			return "return " + input.NameWord(players[i])
		}
	}
	kind := l.pick(kindOrder...)
	if next := s.Next(); len(next) > 0 && rng.IntN(5) > 0 {
		kind = l.pick(next...)
	}
	if due := s.Due(); len(due) > 0 && rng.IntN(3) > 0 {
		kind = due[0].Kind
	}
	if p := s.Turn(); p > 0 && s.actions > 0 && s.of(p).ds >= 35 && rng.IntN(2) == 0 {
		if weak := s.dominable(p, *s.house); len(weak) > 0 {
			return "dominate " + input.NameWord(s.name(weak[0]))
		}
	}
	return kind + l.words(kind)
}

type lines struct {
	*rand.Rand
	s       *State
	players input.Players
}

func (l lines) pick(words ...string) string { return words[l.IntN(len(words))] }

func (l lines) player() string { return input.NameWord(l.players[l.IntN(len(l.players))]) }

func (l lines) cards() string {
	return l.pick("20", "15", "5", "5,15", "20,20", "20,none", "none", "-")
}

func (l lines) discards() string {
	all := ""
	for _, name := range l.players {
		if l.IntN(3) > 0 {
			all += " discard=" + input.NameWord(name) + ":" + l.cards()
		}
	}
	return all
}

// targets returns one player or more, often those who may be attacked.
func (l lines) targets() string {
	if p := l.s.Turn(); p > 0 && l.IntN(3) > 0 {
		if against := l.s.opponents(p, l.s.others(p)); l.s.of(p).master > 0 && len(against) > 0 {
			return input.NameWord(l.s.name(against[0]))
		}
	}
	return l.pick(l.player(), l.player(), l.player()+"/25", "all", l.player()+","+l.player())
}

func (l lines) lying() string {
	var all []string
	for _, h := range l.s.holders {
		for _, card := range h.specials {
			all = append(all, input.NameWord(card.name))
		}
	}
	return l.pick(append(all, "Paralysis")...)
}

func (l lines) words(kind string) string {
	by := l.pick("", "", "", "", " by="+l.player())
	switch kind {
	case "draw":
		return l.pick("", " h", " p", " 20", " 5") + by
	case "attack":
		return " " + l.targets() + l.pick(" 10", " 15", " 30", " 60", " 60", "") + l.pick("", " 10", " cost=15 pay=15", " pay=5,none") + l.discards() + by
	case "end-turn":
		return l.pick("", "", " powers="+strconv.Itoa(l.IntN(3)), " "+l.cards()) + by
	case "recover":
		return " " + l.cards() + by
	case "dominate":
		return " " + l.player() + by
	case "request":
		return l.pick(" feed", " attack "+l.player())
	case "feed":
		return l.pick("", " impossible", " "+l.cards()) + by
	case "place":
		return " " + l.pick("Paralysis", "Destruction", "Conversion", "Bloodletting") + l.pick("", " 10", " 5 moon=white", " pay=15") + by
	case "use":
		if l.IntN(4) == 0 {
			return " card=" + l.lying() + " gain=15" + by
		}
		return " card=" + l.lying() + l.pick("", " target="+l.targets()+" loss=5", " target="+l.targets()) + l.discards() + by
	case "help":
		return l.pick("", " Devotion", " effect=devotion", " effect=invisibility", " effect=conversion gain=20", " out-of-turn") + l.pick("", " cost=5") + by
	case "supreme-punishment":
		return l.pick("", " 15") + l.discards() + by
	case "event":
		return l.pick("", " Pandemonium doubled", " Storm")
	case "auction":
		return l.pick("", " "+l.player()+":20 20", " "+l.player()+":15 "+l.player()+":20")
	case "destroy":
		return " " + l.player() + " " + l.lying() + l.pick("", " cost=10") + by
	case "loss":
		return " " + l.targets() + l.pick("", " 5", " 20", " 50") + l.discards()
	case "gain":
		return l.pick(" "+l.player(), " all") + l.pick(" 10", " 200")
	case "free":
		return " " + l.player()
	case "reveal":
		return " " + l.player() + " " + l.cards()
	}
	return ""
}

// holds: counters from 5 to 100, or as high as they like where the house notes it; Masters
// and Slaves form stars; cubes are enough; who has a Master has a cube on his Grace
// counter, and no other player; hands hold what is known of them.
func holds(state rules.State) error {
	s := state.(*State)
	for _, p := range s.seats(0) {
		v, h := s.of(p), s.holder(p)
		_, domination := Cubes(len(s.players))
		switch slaves := len(s.slaves(p)); {
		case v.ds < floor || v.ds > s.house.cap():
			return fmt.Errorf("%s is at %d DS", s.name(p), v.ds)
		case v.master > 0 && slaves > 0:
			return fmt.Errorf("%s is a Slave and has Slaves", s.name(p))
		case v.master == p:
			return fmt.Errorf("%s is his own Master", s.name(p))
		case slaves > domination && s.lord() != p && !slices.ContainsFunc(s.vampires, func(v vampire) bool { return v.left }):
			return fmt.Errorf("%s has %d Slaves and %d cubes", s.name(p), slaves, domination)
		case v.master == 0 && v.grace != 0 || v.grace < 0 || v.grace > graceMost:
			return fmt.Errorf("%s has grace %d", s.name(p), v.grace)
		case h.cards < len(h.humans) || slices.Contains(h.humans, 0):
			return fmt.Errorf("%s holds %d cards, Human cards %v", s.name(p), h.cards, h.humans)
		}
	}
	if l := s.lord(); (l > 0) != (len(s.Next()) == 0) || l > 0 && s.Result().Ranks[l-1] != 1 {
		return fmt.Errorf("Lord %d, next %v", l, s.Next())
	}
	if s.open.ask != "" && (s.phase != turns || s.of(s.active).master != s.open.master) {
		return fmt.Errorf("%+v is open", s.open)
	}
	if s.actions < 0 || s.actions > actionsMost {
		return fmt.Errorf("%d actions left", s.actions)
	}
	return nil
}

func TestTables(t *testing.T) {
	events := 100_000
	if testing.Short() {
		events = 5_000
	}
	rulestest.Tables(t, Game, rulestest.Random{Line: randomLine, Holds: holds}, events)
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
	slave := "adjust ds bo to=20 x\ndominate bo\nend-turn\n"
	rulestest.Lines(f, Game,
		[2]string{"", "a bo 30; d p; e"},
		[2]string{"", `a bo,"Jean Luc"/20 15 15, bo:5,5 discard="Jean Luc":20,none card="Hand of the Devil"`},
		[2]string{"reveal ana 20,5\n", "recover 20; recover 15,5,none"},
		[2]string{slave, "req a j; a j 10; e"},
		[2]string{slave, "req f; f 15; feed impossible overrule=x"},
		[2]string{"place Bloodletting 10 moon=white\n", "use bl bo 5; des ana bl by=bo overrule=\"so what\""},
		[2]string{"", "help Devotion overrule=x; h effect=conversion gain=15; h inv out-of-turn"},
		[2]string{"e\ne\ne\ne\ne\ne\ne\ne\ne\n", "ev Pandemonium doubled; au bo:20 j:25 20,5; s discard=bo:5"},
		[2]string{"house counter-cap=none\ngain all 50\n", "l all 5; g bo,ana 10; adjust ds bo -5 miscount; leave bo; undo 2"},
		[2]string{"", "a none 5; a all/5; l bo/5,bo/6; pay=0,5; amend 1 d 20"},
	)
}

// An invisible player draws and recovers; the others may record what comes at any time.
func TestNextOfTheInvisible(t *testing.T) {
	const before = "players A B C\nhelp Invisibility\n"
	for _, tt := range []struct{ log, want string }{
		{before, "draw end-turn recover help loss gain reveal"},
		{before + "draw; draw\n", "end-turn help loss gain reveal"},
		{before + "end-turn\n", strings.Join(slices.DeleteFunc(slices.Clone(kindOrder), func(kind string) bool {
			return slices.Contains([]string{"dominate", "request", "feed", "use", "event", "auction", "destroy", "free"}, kind)
		}), " ")},
	} {
		m, err := replay.Log(Game, input.Context{}, tt.log, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(m.State().Next(), " "); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.log, got, tt.want)
		}
	}
}

// At random tables every event that is allowed is among those that may come next, and for
// every kind among them there is an event that is allowed.
func TestNextIsRight(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	players := input.Players{"Ana", "Bo", "Cleo", "Dirk"}
	tables := 30
	if testing.Short() {
		tables = 6
	}
	for range tables {
		m, err := match.Open(Game, input.Context{Players: players}, 1)
		if err != nil {
			t.Fatal(err)
		}
		for range 100 {
			told := allowed(m, randomLine(rng, m.State(), players))
			if told == nil {
				continue
			}
			if kind := told.Kind().Name; !slices.Contains(m.State().Next(), kind) {
				t.Fatalf("%s is allowed, but next is %v\n%s", told.Line(m.Opening), m.State().Next(), stateOf(m))
			}
			if _, _, err := m.Do(told); err != nil {
				t.Fatal(err)
			}
			for _, kind := range m.State().Next() {
				if rng.IntN(10) == 0 && !some(rng, m, kind) {
					t.Fatalf("%s is next, but no event of it is allowed\n%s", kind, stateOf(m))
				}
			}
		}
	}
}

func stateOf(m *match.Match) string {
	data, _ := json.Marshal(m.State().JSON(true))
	return string(data)
}

// allowed returns the event of a line, if it is allowed.
func allowed(m *match.Match, line string) *match.Move {
	words, err := input.Typed(line)
	if err != nil {
		return nil
	}
	told, err := m.Read(words[0])
	if err != nil || m.Refusal(told) != nil {
		return nil
	}
	return told
}

// some reports whether an event of a kind is allowed, of many that are tried.
func some(rng *rand.Rand, m *match.Match, kind string) bool {
	s := m.State().(*State)
	l := lines{rng, s, m.Opening.Players}
	for range 2000 {
		line := kind + l.words(kind)
		switch {
		case kind == "end-turn" && s.active > 0 && HandExcess(s.holder(s.active).cards) > 0:
			line = fmt.Sprintf("end-turn none powers=%d", HandExcess(s.holder(s.active).cards))
		case kind == "recover" && s.active > 0 && len(s.holder(s.active).humans) > 0:
			line = fmt.Sprintf("recover %d", s.holder(s.active).humans[0])
		case kind == "use" && rng.IntN(2) == 0:
			lying := s.holder(s.active).specials
			line = "use card=" + input.NameWord(lying[rng.IntN(len(lying))].name) + l.pick("", " gain=15")
		case kind == "feed" && rng.IntN(2) == 0:
			line = "feed " + listed(s.holder(s.active).humans)
		}
		if allowed(m, line) != nil {
			return true
		}
	}
	return false
}
