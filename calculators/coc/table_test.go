package coc

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/replay"
	"companion/calculators/rules"
	"companion/calculators/rulestest"
)

// randomTable makes lines that may be typed, with the state in view often enough that a
// game goes on.
type randomTable struct {
	*rand.Rand
	s       *State
	players input.Players
}

func randomLine(rng *rand.Rand, state rules.State, players input.Players) string {
	t := randomTable{rng, state.(*State), players}
	if rng.IntN(120) == 0 {
		return "return " + t.player()
	}
	kind := t.pick(kindOrder...)
	if next := t.s.Next(); len(next) > 0 && rng.IntN(6) > 0 {
		kind = t.pick(next...)
	}
	if due := t.s.Due(); len(due) > 0 && rng.IntN(3) > 0 {
		kind = due[0].Kind
	}
	return kind + t.words(kind)
}

func (t randomTable) pick(words ...string) string { return words[t.IntN(len(words))] }

func (t randomTable) player() string { return input.NameWord(t.players[t.IntN(len(t.players))]) }

// card returns a card on the table, mostly revealed where that is wanted, or something else.
func (t randomTable) card(up bool, of input.Seat) string {
	var ids []string
	for _, c := range t.s.cards {
		if (of == 0 || c.controller == of) && c.up == up {
			ids = append(ids, c.id.write(t.s.heads))
		}
	}
	if len(ids) == 0 || t.IntN(20) == 0 {
		return t.pick("A1", "B2", "J9", "cth", "Zoog", `"A1"`)
	}
	return t.pick(ids...)
}

func (t randomTable) facts() string {
	return t.pick("", "cth", "shoggoth", "-") + "/" + t.pick("h", "c", "g", "i", "r", "e", "s") + t.pick("", "/3", "/9/1", "/2/0/4", "/8/9/7/yes")
}

func (t randomTable) effects() string {
	return t.pick("", "", " "+t.player()+":-"+t.pick("1", "4", "30", "2k", "50k"), " "+t.player()+":+"+t.pick("3", "9k", "1s")+" "+t.player()+":-2s")
}

func (t randomTable) turns() string {
	return t.pick("", "", " conceal="+t.card(true, 0), " destroy="+t.card(t.IntN(2) == 0, 0), " conceal="+t.card(true, 0)+","+t.card(false, 0))
}

func (t randomTable) words(kind string) string {
	by := t.pick("", "", "", "", " by="+t.player())
	switch kind {
	case "stage":
		return t.pick("", "", "", "", "", " next-turn", " empty", " summon2") + by
	case "reveal":
		return t.pick(" 4", " 9", " 2 1 e", " 3 s", " 5 cthulhu g", " 1 shoggoth unique i", " "+t.card(false, t.s.active)+" 3 power=4", " effect 2 "+t.card(false, 0),
			" "+t.card(false, t.s.active)+":"+t.facts()+" "+t.card(false, t.s.active)+":"+t.facts(), " effect "+t.card(false, 0)+":"+t.facts()+" "+t.card(false, 0)+":"+t.facts()) + by
	case "attack":
		var words []string
		for range t.IntN(4) {
			to := t.IntN(len(t.players)) + 1
			word := t.card(true, t.s.active) + ":" + input.NameWord(t.players[to-1])
			if t.IntN(2) == 0 {
				word += ":" + t.card(true, input.Seat(to))
			}
			words = append(words, t.pick(word, word, word, input.NameWord(t.players[to-1])+":"+t.pick("5", "40")))
		}
		return " " + strings.Join(words, " ") + t.pick("", " wait") + by
	case "summon":
		return t.pick(" 0", " 2", " 1 3 r", " 2 cthulhu g", " 1 2 5", " 0 as=Zoog", " 0 as=A12", " 1 shoggoth i unique", " 3 r unique") + by
	case "play", "fast":
		if t.IntN(2) == 0 {
			return " " + t.card(true, 0) + t.pick(" c", " d") + t.effects() + t.turns() + by
		}
		return t.pick(" 0", " 1", " 2 1", " 9 40", " 1 4 s", " 0 s") + t.effects() + t.turns() + t.pick("", "", " gate") + by
	case "effect":
		return t.effects() + t.turns() + by
	case "put":
		return t.pick("", " "+t.player(), " "+t.dead()+" "+t.player(), " "+t.dead(), " A9", " Door", " door "+t.player())
	case "give":
		return t.pick("", " "+t.player(), " "+t.player(), " "+t.player()) + " " + t.card(t.IntN(2) == 0, 0)
	}
	return ""
}

// dead returns a card in the dead pile, if there is one.
func (t randomTable) dead() string {
	if len(t.s.dead) == 0 {
		return "A3"
	}
	return t.s.dead[t.IntN(len(t.s.dead))].id.write(t.s.heads)
}

// conserved reports whether all counters are still there.
func (s *State) conserved() error {
	if n := s.total(); n != s.counters || s.pool.Left < 0 {
		return fmt.Errorf("%d counters of %d, %d in the pool", n, s.counters, s.pool.Left)
	}
	return nil
}

// holds: no counter is lost or made, none is below 0, of a unique only one copy is
// revealed, who is out has nothing, and no card lies in two places.
func holds(state rules.State) error {
	s := state.(*State)
	if err := s.conserved(); err != nil {
		return err
	}
	sane := 0
	for i, h := range s.seats {
		switch {
		case h.purse.San < 0 || h.purse.Know < 0 || h.hand < 0:
			return fmt.Errorf("%s: %+v", s.players[i], h)
		case h.out && (h.purse != Purse{} || h.hand > 0):
			return fmt.Errorf("%s is out with %+v", s.players[i], h)
		case !h.out && h.purse.San == 0 && !s.waits() && s.phase != Over:
			return fmt.Errorf("%s has no SAN and plays on", s.players[i])
		case h.plays():
			sane++
		}
	}
	if (s.phase == Over) != (sane < 2 && !s.waits()) && !(s.phase == Over && s.waits()) {
		return fmt.Errorf("%d are sane in phase %s", sane, s.phase)
	}
	if s.phase != Over && !s.seat(s.active).plays() && !s.waits() {
		return fmt.Errorf("it is the turn of %s, who does not play", s.name(s.active))
	}
	return s.cardsHold()
}

func (s *State) cardsHold() error {
	seen, unique := map[Handle]bool{}, map[string]bool{}
	for _, c := range slices.Concat(s.cards, s.dead) {
		if seen[c.id] {
			return fmt.Errorf("%s lies in two places", c.id.show(s.heads))
		}
		seen[c.id] = true
	}
	for _, c := range s.cards {
		if s.seat(c.controller).out {
			return fmt.Errorf("%s, who is out, controls %s", s.name(c.controller), c.id.show(s.heads))
		}
		name := input.Fold(c.facts.Name)
		if c.up && c.facts.Unique && name != "" && unique[name] {
			return fmt.Errorf("two copies of %s", c.facts.Name)
		}
		unique[name] = unique[name] || c.up && c.facts.Unique
	}
	return nil
}

// Tables with pools of every size, and some that are not counted: SAN, KNOW and the pool
// are always as many counters as before.
func TestTables(t *testing.T) {
	events := 100_000
	if testing.Short() {
		events = 5_000
	}
	sized := Game
	sized.Start = func(s input.Context, first input.Seat) (rules.State, error) {
		sizes := []int{0, 1, 5, 30, -1}
		if size := sizes[(len(s.Players)+int(first))%len(sizes)]; size >= 0 {
			s.Box = &Box{Counters: input.Set(size + sanAtStart*len(s.Players))}
		}
		return start(s, first)
	}
	rulestest.Tables(t, sized, rulestest.Random{Line: randomLine, Holds: holds}, events)
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
	const revealing = "s\ns\n"
	rulestest.Lines(f, Game,
		[2]string{"", "s; s; r 4"},
		[2]string{revealing, "r a2:gate/e/2/3 a3:curse/s/4/1"},
		[2]string{revealing + "r 4 5 cthulhu g\ns\n", `su 2; su 2 3 r; su 0 as=Zoog; su 0 as="A77"`},
		[2]string{revealing + "r 4 power=3\ns\ns\n", "a a1:bo:b3 bo:5; res"},
		[2]string{revealing + "r 4 power=3\ns\ns\n", "a a1:bo wait; f 0 c=a1; f a1 c ana:+3k; res"},
		[2]string{"", `p 0 bo:-4 "jean luc":-2k d=b5 gate by=bo`},
		[2]string{"setup counters=110\n", "adjust pool ana +1 # lost"},
		[2]string{"adjust san bo 0 gone\n", "leave bo; amend 1 s; undo; stage empty"},
		[2]string{revealing + "r 4\ns\n", "f 0 s bo:-1; f 0 by=bo; put; put a9 bo; give a1 bo; reveal effect 2 b1; res"},
		[2]string{"effect d=a1\nleave bo\n", `put a1; put "Door" ana; give a2 cl; return bo; put door`},
		[2]string{"house ability-cost=resolve\n", `ef c=a1,cth d=j7 overrule="so what"`},
	)
}

func FuzzQuestions(f *testing.F) {
	rulestest.Questions(f, Game,
		"pay 1 3 have=3/9 pool=0", "pay 4 have=2/2", "lose 9 know have=20/2 pool=10", "gain 3 have=20/5 pool=2",
		"reveal have=20/5 curse/s/1/2 gate/e/2/4 -/g/9 /c/0/0/0 /i////yes /r////yes", "reveal 4 2 s have=3/9",
		"oppose 5 3", `attack x:Bert/3/4:y/3 "A b":Cleo/1/5:q/1 have=Bert:20/5 gone=y`,
		"attack x:Bert/3/4 w:Bert/2/1 defenders=y:Bert/3,q:Bert/1 best-defence have=Bert:2/0",
		"stack theirs+c:dhole mine+a:dhole:c concealed=dhole", "stack a+d:x+c:x b+a:y:d c+a:y:c", "score Alma:12 Bert:0 Cleo:0",
	)
}

func BenchmarkReopen(b *testing.B) {
	var log []match.LogLine
	for len(log) < 3000 {
		for _, line := range []string{"stage by=p1 to=draw", "stage by=p1 to=reveal", "effect effects=p2:-1san,p2:+1san by=p1"} {
			log = append(log, match.LogLine{Line: line})
		}
	}
	s := input.Context{Players: input.Players{"Ana", "Bruno", "Cleo"}}
	for b.Loop() {
		if _, err := match.Reopen(Game, s, 1, log); err != nil {
			b.Fatal(err)
		}
	}
}

// What may come next can be allowed, and what is allowed may come next: each kind is tried
// in random states with many lines.
func TestNextIsWhatMayCome(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 11))
	tables := 12
	if testing.Short() {
		tables = 3
	}
	for range tables {
		players := input.Players{"Ana", "Jean Luc", "Cléo"}
		m, err := match.Open(Game, input.Context{Players: players}, 2)
		if err != nil {
			t.Fatal(err)
		}
		for range 60 {
			comes(t, rng, m, players)
			if move := allowed(m, randomLine(rng, m.State(), players)); move != nil {
				if _, _, err := m.Do(move); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// allowed returns the event of a line, if the rules allow it.
func allowed(m *match.Match, line string) *match.Move {
	words, err := input.Typed(line)
	if err != nil || len(words) != 1 {
		return nil
	}
	move, err := m.Read(words[0])
	if err != nil || m.Refusal(move) != nil {
		return nil
	}
	return move
}

func comes(t *testing.T, rng *rand.Rand, m *match.Match, players input.Players) {
	t.Helper()
	s := m.State().(*State)
	next := s.Next()
	words := randomTable{rng, s, players}
	for _, kind := range kindOrder {
		line, may := "", slices.Contains(next, kind)
		tries := 15
		if may {
			tries = 60
		}
		for range tries {
			line = kind + words.words(kind)
			if kind == "fast" || kind == "play" { // the one who still can
				line = kind + freeAction(s, rng)
			}
			if kind == "give" && len(s.cards) > 0 && rng.IntN(2) == 0 {
				c := s.cards[rng.IntN(len(s.cards))]
				line = "give " + c.id.write(s.heads) + " " + input.NameWord(s.name(c.controller%3+1))
			}
			if kind == "reveal" {
				for _, c := range s.cards {
					if !c.up {
						line = "reveal effect 0 " + c.id.write(s.heads)
					}
				}
			}
			if allowed(m, line) != nil {
				if !may {
					t.Fatalf("%s is allowed, but next is %v\n%+v", line, next, s)
				}
				may = false
				break
			}
		}
		if may {
			t.Fatalf("no %s is allowed, such as %s, but next is %v\n%+v", kind, line, next, s)
		}
	}
}

// freeAction returns the words of a FAST ACTION that costs nothing, by a random player.
func freeAction(s *State, rng *rand.Rand) string {
	p := input.Seat(1 + rng.IntN(len(s.seats)))
	line := " 0"
	if up := slices.IndexFunc(s.cards, func(c card) bool { return c.up && c.controller == p }); up >= 0 && rng.IntN(2) == 0 {
		line = " " + s.cards[up].id.write(s.heads) + " c"
	}
	return line + " by=" + input.NameWord(s.name(p))
}

// Two events that follow from one table leave it as it is, and each other's tables too.
func TestTablesAreApart(t *testing.T) {
	for _, tt := range [][2]string{
		{"effect destroy=B1", "effect destroy=B2"}, {"play 0 card=Gate", "play 0 card=Lamp"}, {"fast 0 card=Gate", "fast 0 card=Lamp"},
		{"effect Bert:-35", "effect Cleo:-35"}, {"put Door", "put Gate"}, {"give A1 Bert", "give A1 Cleo"}, {"effect Bert:-1", "effect Bert:-2"},
	} {
		log := "players Alma Bert Cleo Dirk Eve\n"
		for _, before := range []string{"", "ef d=a2,a3,a4,a5; ef e:-35; p 0; p 0", "ef d=a6; ef d:-35; p 0 by=bert", "f 0 by=bert; f 0 by=bert; f 0 by=cleo"} {
			log += before + "\n"
			m, err := replay.Log(Game, input.Context{}, log, nil)
			if err != nil {
				t.Fatal(err)
			}
			var states []rules.State
			var want []string
			for _, line := range tt {
				words, _ := input.Typed(line)
				move, err := m.Read(words[0])
				if err == nil {
					err = move.Ready(m.Context())
				}
				if err != nil {
					t.Fatalf("%s: %v", line, err)
				}
				s := m.State().Copy()
				err = move.Advance(s, new(rules.Ruling))
				if err != nil {
					t.Fatalf("%s: %v", line, err)
				}
				states, want = append(states, s), append(want, fmt.Sprintf("%+v", s))
			}
			if got := fmt.Sprintf("%+v", states[0]); got != want[0] {
				t.Errorf("after %s the table of %s is another: %s, not %s", tt[1], tt[0], got, want[0])
			}
		}
	}
}
