package vec

import (
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

// longLog returns a table of n events or a few more, as it is stored.
func longLog(n int) []match.LogLine {
	var log []match.LogLine
	add := func(line string) { log = append(log, match.LogLine{Line: line}) }
	seats := []string{"p1", "p2", "p3"}
	for turn := 0; len(log) < n; turn++ {
		add("collect")
		order := SnakeOrder(3, input.Seat(turn%3+1))
		for i, seat := range order {
			if i%2 == 0 {
				add("renounce by=" + seats[seat-1])
			} else {
				add("retrieve mine=2x3+ink:1 by=" + seats[seat-1])
			}
		}
		add("end-turn")
	}
	return log
}

// Opening a table of 3,000 events.
func BenchmarkReopen(b *testing.B) {
	log := longLog(3000)
	s := input.Context{Players: input.Players{"Ana", "Bruno", "Cleo"}}
	for b.Loop() {
		m, err := match.Reopen(Game, s, 1, log)
		if err != nil || m.Entries()[len(log)-1].Broken != nil {
			b.Fatal(err, m.Entries()[len(log)-1].Broken)
		}
	}
}

// Lines that may be typed, with the state in view often enough that a game goes on.
func randomLine(rng *rand.Rand, state rules.State, players input.Players) string {
	s := state.(*State)
	pick := func(words ...string) string { return words[rng.IntN(len(words))] }
	player := func() string { return input.NameWord(players[rng.IntN(len(players))]) }
	anyCard := func() string {
		var ids []string
		for _, i := range s.ideas {
			id := i.id
			if s.knownCard(id).typ == "" && rng.IntN(10) > 0 {
				id += ":" + pick("v", "e", "c") + "/" + pick("adv", "com")
			}
			ids = append(ids, id)
		}
		for _, h := range s.seats {
			ids = append(ids, h.ids()...)
		}
		ids = append(ids, "own", "r", "g", "B7", "v/adv/r")
		return pick(ids...)
	}
	own := func(p input.Seat) string {
		if p == 0 || !s.seat(p).recorded() || len(s.seat(p).cards) == 0 {
			return pick("2x3", "1x1i1", "0x5", "3x2s1", "2x2t1d1", "4x4o1")
		}
		ids := s.seat(p).ids()
		word := strings.ToLower(pick(ids...)) + pick("", "", "i1", "t"+strings.ToLower(pick(ids...)), "d"+strings.ToLower(pick(ids...)), "s1")
		return pick(word, word, word, word, "2x3")
	}
	mine := func() string {
		p := s.after().inSlot()
		if p > 0 && rng.IntN(4) > 0 {
			for _, c := range s.seat(p).cards { // one that can be activated
				if c.up && c.pens > 0 {
					return strings.ToLower(c.id)
				}
			}
		}
		return own(p)
	}
	cards := func() string {
		all := make([]string, rng.IntN(9)+1)
		for i := range all {
			all[i] = pick("v", "e", "c") + "/" + pick("adv", "com", "horror") + "/" + pick("r", "b", "g", "p", "y", "e") + "/" + pick("c", "i", "ret", "rea", "res")
			if rng.IntN(4) == 0 {
				all[i] += "/down"
			}
		}
		return strings.Join(all, ",")
	}
	kind := pick(kindOrder...)
	if next := s.Next(); len(next) > 0 && rng.IntN(5) > 0 {
		kind = pick(next...)
	}
	if due := s.Due(); len(due) > 0 && rng.IntN(3) > 0 {
		kind = due[0].Kind
	}
	target := rng.IntN(len(players)) + 1
	switch kind {
	case "pen":
		return "pen " + anyCard() + pick("", "", " 1", " 2 "+anyCard(), " 1 "+anyCard())
	case "compare":
		return "compare " + input.NameWord(players[target-1]) + " " + mine() + " " + own(input.Seat(target)) + pick("", "", "", "", "", " 5", " 1")
	case "insert":
		line := "insert " + pick("", mine(), mine()+" card="+anyCard())
		if rng.IntN(2) == 0 {
			line += " oppose=" + input.NameWord(players[target-1]) + ":" + own(input.Seat(target))
		}
		return line
	case "spend":
		if o := s.open.offer; o != nil && o.kind == "research" {
			return "spend " + pick("1", "2", "3") + " " + pick("r", "b", "v/adv/g") + pick("", " up")
		} else if o != nil && o.loser > 0 && rng.IntN(2) == 0 {
			first := pick(append(o.compared, "r")...)
			return "spend " + pick(first, first+","+pick(s.seat(o.loser).ids()...), pick(s.seat(o.loser).ids()...))
		}
		return "spend " + pick("none", anyCard(), anyCard()+","+anyCard())
	case "turn":
		return "turn " + anyCard() + pick("", "", ","+anyCard())
	case "novel":
		for i, on := range s.novel {
			if !on.filled && rng.IntN(2) == 0 {
				facts := pick(" r v", " b c adv")
				if n := s.open.novel; n != nil && s.knownCard(n.card).typ != "" {
					facts = ""
				}
				return "novel " + strconv.Itoa(i+1) + pick("", " 1") + facts
			}
		}
		return "novel " + pick("1", "2", "3", "4") + pick("", " 1", " 2") + " " + pick("", "moved-to=2", "moved-to=4") + pick("", " color=r", " color=b type=v", " r v", " y c adv")
	case "end-turn":
		return "end-turn" + pick("", " gyer", " rbgp yepr", " cards=v/adv/r", " rbgp,y/e/p/r")
	case "collect":
		return "collect" + pick("", "", " rb ink="+player()+":1")
	case "ideas":
		lie := []string{"rbgpye"} // also the cards that lie there: pens lie on some
		for i, on := range s.ideas {
			lie = append(lie[:i:i], on.id)
		}
		return "ideas " + pick("bpye", "rbgpye", "rbgpyegr", "rrbb", strings.Join(lie, ","))
	case "display":
		return "display " + player() + " " + pick(cards(), cards(), cards(), "none")
	case "reveal":
		who := player()
		if hidden := s.hidden(); len(hidden) > 0 && rng.IntN(3) > 0 {
			who = input.NameWord(s.name(hidden[0]))
		}
		return "reveal " + who + " " + pick("v", "e", "c") + " " + pick("gyer", "rbgp", "rrrr")
	case "exchange":
		return "exchange" + pick("", " by="+player())
	case "renounce":
		return "renounce" + pick("", "", " by="+player())
	}
	return kind + " " + mine() + pick("", "", "", " by="+player())
}

// conserved: all ink, all special tokens and all pens are somewhere, and no card is
// in two places.
func conserved(state rules.State) error {
	s := state.(*State)
	ink := s.reserve
	seen := map[string]bool{}
	lies := func(id string) error {
		if id != "" && seen[id] {
			return fmt.Errorf("%s lies in two places", id)
		}
		seen[id] = true
		return nil
	}
	for i, h := range s.seats {
		p := input.Seat(i + 1)
		ink += h.ink + h.hidden
		if n := s.pens(p); n > pensEach {
			return fmt.Errorf("%d pens of %s", n, s.name(p))
		}
		if h.loose < 0 || h.loose > pensEach || h.loose > 0 && !h.unsure && h.loose >= h.pens()+h.hiddenPens {
			return fmt.Errorf("%d of %d pens of %s came off", h.loose, h.pens()+h.hiddenPens, s.name(p))
		}
		if supply := s.holding(p).Supply(); supply < 0 || h.special < 0 || h.ink < 0 || h.hidden < 0 {
			return fmt.Errorf("%s: %+v, %d in supply", s.name(p), h, supply)
		}
		for _, c := range h.cards {
			ink += c.ink
			if err := lies(c.id); err != nil {
				return err
			}
			if c.pens < 0 || c.pens > pensEach || c.ink < 0 {
				return fmt.Errorf("%+v", c)
			}
		}
	}
	for _, i := range s.ideas {
		ink += i.ink
		if i.ink < 0 {
			return fmt.Errorf("%d ink drops on %s", i.ink, i.id)
		}
		if err := lies(i.id); err != nil {
			return err
		}
	}
	for _, on := range s.novel {
		if on.filled {
			if err := lies(on.id); err != nil {
				return err
			}
		}
	}
	if ink != inkInBox || s.reserve < 0 {
		return fmt.Errorf("%d ink drops", ink)
	}
	if n := cardsIn(s.novelCards()); (n == novelLength) != (s.phase == gameOver) {
		return fmt.Errorf("%d NOVEL cards in phase %s", n, s.phase)
	}
	return nil
}

func TestTables(t *testing.T) {
	events := 100_000
	if testing.Short() {
		events = 5_000
	}
	rulestest.Tables(t, Game, rulestest.Random{Line: randomLine, Holds: conserved}, events)
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
	const known = "display ana v/adv/r/c v/com/b/i e/adv/g\npen r2\npen own\npen b\n"
	rulestest.Lines(f, Game,
		[2]string{"", "pen r 2; p r 3 b"},
		[2]string{"col\n", "compare bo 5x4i1 1x3t1d2 5"},
		[2]string{"col\n", `insert 3x2i1 bo:2x2 "Jean Luc":1x3i2`},
		[2]string{"col\ni\n", "novel 1 1 r v adv"},
		[2]string{known, "pen g:e/horror/g/ret 1 robbed-to=own"},
		[2]string{known + "undo\n= Taken back\n", `amend 2 pen y 1; redo; note "it ""is"" late"`},
		[2]string{known, "display bo none; d bo v/adv/r/c/down,r4:e/com"},
		[2]string{"house phase2-order=clockwise\nideas rbgpye\ncol rb ana:1\n", `retrieve r1tg0dg0s1 overrule="so what"`},
		[2]string{"", "adjust ink ana -1 # lost"},
		[2]string{"", "reveal ana v gyer; end-turn cards=v/adv/r; leave bo; exchange 2"},
		[2]string{"col\nret 2x3\n! x\n", "turn r1,r2; spend none 2 up"},
	)
}

// A field that an event does not have is no name.
func TestUnknownField(t *testing.T) {
	m, err := replay.Log(Game, input.Context{}, "players Ana Bo\ncol\ni\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"novel 1 r v foo=bar", "novel 1 r v bz=Bo", "novel 1 tokenz=3 r v"} {
		events, _ := input.Typed(line)
		if all, err := m.ReadAll(events); err == nil {
			t.Errorf("%s is read as %s", line, all[0].Line(m.Opening))
		}
	}
}

// reads checks how words are read: as the printed form, or why they are none; "" is a word
// that may be meant for another field.
func reads[T any](t *testing.T, form input.Format[T], words map[string]string) {
	t.Helper()
	for word, want := range words {
		v, err := form.Read(word)
		got := ""
		if m, ok := err.(*input.InputError); ok {
			got = m.Text
		} else if err == nil {
			got = form.Write(v)
		}
		if got != want {
			t.Errorf("%q is read as %q (%v), want %q", word, got, err, want)
		} else if again, err2 := form.Read(got); err == nil && (err2 != nil || form.Write(again) != got) {
			t.Errorf("%q reads back as %q (%v)", got, form.Write(again), err2)
		}
	}
}

// How a strength is written at a table, and what is none.
func TestStrengthWords(t *testing.T) {
	const counts, given, ink, special = "A and B are 0 to 54", "cards given up are 0 to 54", "ink drops are 0 to 24", "special ink tokens are 0 to 4"
	reads(t, strengthForm, map[string]string{
		"2x3": "2x3", "0x0": "0x0", "54x54": "54x54", "55x1": counts, "1x55": counts, "999999x1": counts,
		"1000000x1": "", "2x": "", "x3": "X3", "2": "", "2 3": "", "2y3": "", "": "",
		"2x3i1": "2x3+ink:1", "2x3+ink:1": "2x3+ink:1", "2x3i:1": "2x3+ink:1", "2X3I1": "2x3+ink:1",
		"2x3i0": "2x3", "2x3i24": "2x3+ink:24", "2x3i25": ink, "2x3i9999": ink, "2x3i10000": "",
		"2x3o24": "2x3+on-card:24", "2x3o25": ink, "2x3on-card:1": "2x3+on-card:1",
		"2x3s4": "2x3+special:4", "2x3s5": special,
		"2x3t54": "2x3+turn:54", "2x3t55": given, "2x3d54": "2x3+discard:54", "2x3d55": given,
		"2x3o1s2i3d4t5": "2x3+turn:5+discard:4+ink:3+special:2+on-card:1",
		"2x3i":          "", "2x3q1": "", "2x3i1+": "", "2x3+": "", "2x3ir": "", "2x3sr1": "", "2x3or1": "",
		"2x3i1i1": "", "2x3i1i0": "", "2x3s1s1": "", "2x3o1o1": "", "2x3i0i1": "2x3+ink:1",
		"2x3t1t1": "", "2x3d1d1": "", "2x3t1tr1": "", "2x3tr1t1": "", "2x3d1dr1": "", "2x3dr1d1": "",
		"2x3t1dr1": "2x3+turn:1+discard:R1", "2x3tr1d1": "2x3+turn:R1+discard:1",
		"2x3tr1tr2": "2x3+turn:R1+turn:R2", "2x3tr1tr1dr1": "2x3+turn:R1+turn:R1+discard:R1", "2x3t": "", "2x3tq": "",
		"r1": "R1", "x12": "X12", "r1234": "R1234", "r12345": "", "r01": "", "q1": "",
		"r": "red", "red": "red", "e": "grey", "grey": "grey", "gray": "grey", "gr": "", "w": "", "rt": "",
		"ri2": "red+ink:2", "redi2": "red+ink:2", "r1tgdgrayi1": "R1+turn:green+discard:grey+ink:1", "r1tgrey": "R1+turn:grey", "gtg": "green+turn:green",
	})
}

// How cards are written at a table.
func TestCardWords(t *testing.T) {
	const none = "it is none of red, blue, green, purple, yellow or grey"
	const parts, spare = "a card has a type, a genre, a color and an action", "after the number of a card comes a colon, then what is printed on it"
	reads(t, tableCardForm(input.Context{}), map[string]string{
		"r": "red", "grey": "grey", "gray": "grey", "gra": "grey", "own": "own", "OWN": "own",
		"r3": "R3", "R0": "R0", "r1234": "R1234", "x1": "X1",
		"v/adv": "vampire/adv", "v/": "vampire/", "v/-/r": "vampire//red", "//r": "red", "///i": "///insert",
		"v/adv/r/c": "vampire/adv/red/compare", "r1:v/adv": "R1:vampire/adv/red", "r1:v/adv/r": "R1:vampire/adv/red",
		"r1:v/adv/b": "R1 is a red card, not blue", "x1:v/adv/b": "X1:vampire/adv",
		"r1/v": spare, "v/adv/r/c/x": parts, "r1:v/adv/r/c/x": parts, "v:adv": "", "r1:v:adv": `":adv" has no place here`,
		"z/adv": `there is no type "z"`, "v/adv/z": `there is no color "z"`, "v/adv/r/z": `there is no action "z"`,
	})
	reads(t, displayCardForm(input.Context{}), map[string]string{
		"r": "red", "r/down": "red/down", "r3/down": "R3/down", "v/adv/r/c/down": "vampire/adv/red/compare/down",
		"v/adv/r/c/d": "vampire/adv/red/compare/down", "v/adv/d": `there is no color "d"`, "v/adv/down": "vampire/adv///down",
		"v/down": none, "down": none, "r1:v/adv/down": "R1:vampire/adv/red//down", "r1:/adv/down/down": `there is no color "down"`,
	})
}
