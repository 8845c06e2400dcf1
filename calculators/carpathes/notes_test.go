package carpathes

import (
	"slices"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/replay"
	"companion/calculators/rules"
)

// What could not be checked, and what is likely a slip, is noted.
func TestNotes(t *testing.T) {
	const before = "players A B C\n"
	const cycle = before + "e; e; e\ne; e; e\ne; e; e\nevent\n"
	const lapses = "5 of the loss would lapse; unless B has no other Human card, they have to be met (none at the end notes it)"
	const counted = "only 1 card was counted in the hand of A: adjust hand puts that right"
	const none = "only 0 cards were counted in the hand of A: adjust hand puts that right"
	const untold = "the hand of B is not recorded"
	const free = "a cost of 0 was counted: what the card costs was not checked"
	for _, tt := range []struct {
		log, line string
		want      []string
	}{
		{before + "adjust ds B to=10 x\n", "attack B 30 discard=B:20", []string{free, lapses, untold}},
		{before + "adjust ds B to=10 x\n", "attack B 30 discard=B:20,none", []string{free}},
		{before + "adjust ds B to=10 x\nhouse humans-forced-at-floor=no\n", "attack B 30 discard=B:20", []string{free, untold}},
		{before + "adjust hand A to=1 x\n", "attack B 5 cost=15 pay=5,5,5,none", []string{none}},
		{before + "adjust hand A to=0 x\n", "attack B 5", []string{free, none}},
		{before + "adjust hand A to=0 x\n", "place Smoke", []string{free, none}},
		{before + "adjust hand A to=0 x\n", "help Smoke", []string{free, none}},
		{before + "adjust hand A to=0 x\n", "supreme-punishment", []string{free, none}},
		{before, "attack B 5 cost=10", nil},
		{before, `attack B 30 cost=10 card="Hand of the Devil"`, []string{"Hand of the Devil has cost 15 in print, and 10 was counted"}},
		{before, `attack B/30,C/60 cost=15 card="Hand of the Devil"`, []string{"Hand of the Devil has loss 30 in print, and 60 was counted"}},
		{before, "attack B 5 cost=80 pay=20,20,20,20", []string{"the hand of A is not recorded", "by what was recorded A holds at most 3 Human cards: was a draw forgotten?"}},
		{before + "draw human\n", "attack B 5 cost=80 pay=20,20,20,20", []string{"the hand of A is not recorded"}},
		{before + "draw\n", "attack B 5 cost=80 pay=20,20,20,20", []string{"the hand of A is not recorded"}},
		{before + "draw power\n", "attack B 5 cost=80 pay=20,20,20,20", []string{"the hand of A is not recorded", "by what was recorded A holds at most 3 Human cards: was a draw forgotten?"}},
		{before + "adjust hand A +1 card\n", "attack B 5 cost=80 pay=20,20,20,20", []string{"the hand of A is not recorded"}},
		{before + "recover 5,5,5\n", "recover 5", []string{"the hand of A is not recorded", "by what was recorded A holds no Human card: was a draw forgotten?"}},
		{before + "attack B 5 5\nattack B 5 5\n", "attack B 5 5", nil},
		{before + "attack B 5 5\nattack B 5 5\nattack B 5 5\nadjust actions to=3 x\n", "attack B 5 5", []string{"by what was recorded A holds no Power card: was a draw forgotten?"}},
		{before + "attack B 5 5\nattack B 5 5\nattack B 5 5\nadjust actions to=3 x\ndraw human\n", "place Smoke 5", []string{"by what was recorded A holds no Power card: was a draw forgotten?"}},
		{before + "attack B 5 5\nattack B 5 5\nattack B 5 5\nadjust actions to=3 x\ndraw\n", "attack B 5 5", nil},
		{before + "reveal A 5,5\n", "recover 5,5", nil},
		{before + "place Leechcraft 5\nadjust hand A to=12 x\nreveal A none\n", "end-turn powers=2", nil},
		{before + "house forgotten-title-loss=5\n", "loss B 5", []string{"house rule: forgotten-title-loss=5"}},
		{before + "house forgotten-title-loss=5\n", "loss B 10", nil},
		{before + "house forgotten-title-loss=5\n", "loss B 5 card=Storm", nil},
		{before, "loss B 5", nil},
		{before, "place Leechcraft", []string{free}},
		{before, "place Destruction", nil},
		{before, "place Conversion", []string{"Conversion has cost 10 in print, and 0 was counted"}},
		{before, "place Bloodletting 5", []string{"Bloodletting has moon white in print, and none was counted"}},
		{before + "e; e; e\ne; e; e\ne; e; e\nevent\nauction\nplace Bloodletting 5\n", "use Bloodletting B 5", []string{"Bloodletting has moon white in print, and black was counted"}},
		{before + "place Smoke 5\n", "use Smoke B", []string{"no loss was recorded for Smoke, so no player loses DS"}},
		{before + "place Smoke 5\n", "use Smoke B 0", nil},
		{before + "place Smoke 5\n", "use Smoke B/5,C/10", nil},
		{before + "place Paralysis 5\n", "use Paralysis B", nil},
		{before, "help Devotion cost=5 effect=other", []string{"Devotion has effect devotion in print, and other was counted"}},
		{before + "e; e; e\ne; e; e\ne; e; e\n", "event Pandemonium", []string{"Pandemonium has doubled yes in print, and no was counted"}},
		{before + "place Conversion\nend-turn\nplace Destruction\n", "destroy A Conversion 5", []string{"Conversion has cost 10 in print, and 5 was counted"}},
		{before, "draw", nil},
		{before + "reveal A 20\n", "draw", []string{"the hand of A is no longer wholly known: the card was not given"}},
		{before + "draw 20\n", "recover 20", nil},
		{before + "draw 20\n", "recover 15", []string{"the hand of A is not recorded"}},
		{before + "draw 20\n", "reveal A 15,5", []string{"by what was recorded A also held 20: the cards that are shown count"}},
		{before + "adjust hand A to=1 x\n", "recover 5,5,none", []string{counted}},
		{cycle, "auction B:40", []string{"which Human cards B pays with was not given: 2 cards are gone from the hand, as few as can be"}},
		{cycle, "auction B:20", []string{"which Human cards B pays with was not given: 1 card is gone from the hand, as few as can be"}},
		{cycle, "auction B:7 pay=20,none", []string{"bid 7: is it a slip? The numbers of the game go in steps of 5"}},
		{cycle + "adjust hand A to=1 x\n", "auction A:40", []string{
			"which Human cards A pays with was not given: 2 cards are gone from the hand, as few as can be", counted}},
	} {
		m, err := replay.Log(Game, input.Context{}, tt.log, nil)
		if err != nil {
			t.Fatal(err)
		}
		all, err := m.ReadAll(typed(t, tt.line))
		if err != nil {
			t.Fatalf("%s: %v", tt.line, err)
		}
		_, r, err := m.Do(all[0])
		if err != nil {
			t.Errorf("%s: %v", tt.line, err)
		} else if !slices.Equal(r.Notes, tt.want) {
			t.Errorf("%s: notes %q, want %q", tt.line, r.Notes, tt.want)
		}
	}
}

func typed(t *testing.T, line string) [][]string {
	t.Helper()
	words, err := input.Typed(line)
	if err != nil {
		t.Fatal(err)
	}
	return words
}

// Whatever takes cards out of a hand leaves fewer that it can hold: of the 3 Human and 3
// Power cards that A was dealt, no kind is left after three of it have gone.
func TestCardsThatGoAreGone(t *testing.T) {
	const before = "players A B C\n"
	const cycle = before + "e; e; e\ne; e; e\ne; e; e\nevent\n"
	const slave = before + "e\nadjust ds A to=20 x\ndominate A\nadjust ds B to=30 x\ne; e\nrequest feed\n"
	const human, power = "recover 5 by=A", "place Smoke 5 by=A"
	for _, tt := range []struct{ gone, line string }{
		{before + "attack B 5 cost=15 pay=5,5,5", human},
		{before + "attack B 5 5\nplace Smoke 5\nhelp Smoke 5\nadjust actions to=1 x", power},
		{before + "supreme-punishment 5\nplace Smoke 5\nhelp Smoke 5\nadjust actions to=1 x", power},
		{before + "place Conversion 5\nuse Conversion gain=5\nhelp effect=conversion cost=5 gain=5", power},
		{before + "place Smoke cost=15 pay=5,5,5", human},
		{before + "help Smoke cost=15 pay=5,5,5", human},
		{before + "supreme-punishment cost=15 pay=5,5,5", human},
		{before + "supreme-punishment 5 discard=A:5,5,5", human},
		{before + "recover 5,5,5", human},
		{before + "loss A 15 discard=A:5,5,5", human},
		{before + "e\nattack A 15 5 discard=A:5,5,5\ne; e", human},
		{before + "e\nplace Smoke 5\nuse Smoke A 15 discard=A:5,5,5\ne; e", human},
		{before + "place Destruction\ne\nplace Smoke 15\ne; e\ndestroy B Smoke pay=5,5,5", human},
		{slave + "feed 10,5,5", human},
		{before + "adjust actions to=7 x\n" + strings.Repeat("draw power\n", 7) + "e 5,5,5\ne; e", human},
		{before + "adjust actions to=7 x\n" + strings.Repeat("draw human\n", 7) + "e powers=3\ne; e", power},
		{cycle + "auction A:15 pay=5,5,5", human},
		{cycle + "auction A:60", human},
	} {
		m, err := replay.Log(Game, input.Context{}, tt.gone+"\n", nil)
		if err != nil {
			t.Fatalf("%s: %v", tt.gone, err)
		}
		all, err := m.ReadAll(typed(t, tt.line))
		if err != nil {
			t.Fatal(err)
		}
		_, r, err := m.Do(all[0])
		if err != nil || !slices.ContainsFunc(r.Notes, func(note string) bool {
			return strings.HasPrefix(note, "by what was recorded A holds no ")
		}) {
			t.Errorf("%s; %s: notes %q (%v)", tt.gone, tt.line, r.Notes, err)
		}
	}
}

// A bid whose payment no player recorded takes as few cards as can pay it.
func TestBidNobodyPays(t *testing.T) {
	m, err := replay.Log(Game, input.Context{}, "players A B C\ne; e; e\ne; e; e\ne; e; e\nevent\nauction B:40\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := m.State().(*State).holder(2).cards; got != 4 {
		t.Errorf("%d cards in hand, want 4 of 6", got)
	}
}

// What is known of a hand goes with a bid only where it can be what was paid.
func TestKnownCardsOfABid(t *testing.T) {
	const cycle = "players A B C\ne\ndraw 15\ndraw 20\ne; e\ne; e; e\ne; e; e\nevent\n"
	for bid, want := range map[string]string{"5": "20", "15": "20", "20": "15", "35": "no Human card", "40": "15", "60": "15"} {
		m, err := replay.Log(Game, input.Context{}, cycle+"auction B:"+bid+"\n", nil)
		if err != nil {
			t.Fatal(err)
		}
		if h := m.State().(*State).holder(2); h.humans.String() != want {
			t.Errorf("bid %s: %s are known, want %s", bid, h.humans, want)
		}
	}
}

// Questions note the same.
func TestNotesOfQuestions(t *testing.T) {
	for question, want := range map[string]string{
		"auction A,B,C bids=B:7 pay=20": "bid 7: is it a slip? The numbers of the game go in steps of 5",
		"auction A,B,C bids=B:5":        "which Human cards B pays with was not given",
		"feed 2 10":                     "the hand was not given in full: with Human cards worth 15 more he can feed",
		"feed 2 5 actions-left=1":       "the hand was not given in full: with Human cards worth 20 more he can feed",
		"lose 30 10 discard=20":         "unless no other Human card is left, it has to meet what the counter cannot; the hand was not given",
	} {
		if r := answered(t, question, House{}); !slices.Equal(r.Notes, []string{want}) {
			t.Errorf("%s: notes %q, want %q", question, r.Notes, want)
		}
	}
}

// What is missing of a loss states whose cards they are.
func TestMissingDiscard(t *testing.T) {
	m, err := replay.Log(Game, input.Context{}, "players A \"B B\" C\nadjust ds b to=10 x\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	e, err := m.Read(strings.Fields("attack b,c 30"))
	if err != nil {
		t.Fatal(err)
	}
	const want = `missing discard ("B B":none or "B B":20,5,...)`
	if err := e.Ready(m.Context()); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// The names that are offered are those of cards of the kind, and of cards no player knows.
func TestOfferedNames(t *testing.T) {
	cards := Game.InPrint().With(
		input.Card{Name: "Silver Knife", Facts: map[string]string{"kind": "attack"}},
		input.Card{Name: "Smoke"})
	at := input.Context{Names: cards.NamesWith(Game.Names), Cards: cards}
	m, err := replay.Log(Game, at, "players A B C\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	for kind, want := range map[string]string{
		"attack": "Hand of the Devil, Swarm of Crows, Hypnosis, Silver Knife, Smoke",
		"place":  "Bloodletting, Paralysis, Conversion, Destruction, Smoke",
		"help":   "Devotion, Invisibility, Smoke",
		"event":  "Pandemonium, Smoke",
	} {
		e, err := match.NewMove(Game, kind)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range e.Fields(m.Context()) {
			if got := strings.Join(f.Known, ", "); f.Name == "card" && got != want {
				t.Errorf("%s: %s, want %s", kind, got, want)
			}
		}
	}
}

// An Event that lasts for the first player's turn is shown as long as it lasts.
func TestEventOfTheFirstTurn(t *testing.T) {
	const cycle = "players A B C\nhouse event-scope=first-player-turn\ne; e; e\ne; e; e\ne; e; e\nevent Pandemonium doubled\n"
	for log, lasts := range map[string]bool{
		cycle: true, cycle + "auction\n": true, cycle + "auction\ne\n": false, cycle + "auction\ne; e; e\n": false,
	} {
		m, err := replay.Log(Game, input.Context{}, log, nil)
		if err != nil {
			t.Fatal(err)
		}
		s := m.State().(*State)
		if j := s.JSON(false).(stateJSON); j.Doubled != lasts || (j.Event != nil) != lasts {
			t.Errorf("%s: doubled %v, event %v", log, j.Doubled, j.Event)
		}
		if b := s.Board(); b.Doubled != lasts || (b.Event != "") != lasts {
			t.Errorf("%s: the board has %q, doubled %v", log, b.Event, b.Doubled)
		}
	}
}

// Beside an ordered attack it is noted what counted, where each opponent counts.
func TestNoteOfTheOrder(t *testing.T) {
	h := House{MultiTarget: input.Set(perTarget), RequestedBonus: input.Set(2)}
	for question, want := range map[string]string{
		"grace 0 ordered opponents=2": "the order counts 2, and each further opponent 1",
		"grace 0 ordered opponents=1": "",
		"grace 0 attack opponents=2":  "",
	} {
		i := slices.IndexFunc(answered(t, question, h).Notes, func(note string) bool { return strings.HasPrefix(note, "the order counts") })
		switch {
		case want == "" && i >= 0, want != "" && (i < 0 || answered(t, question, h).Notes[i] != want):
			t.Errorf("%s: notes %q, want %q", question, answered(t, question, h).Notes, want)
		}
	}
}

// One reason of a question settles it, and not the one with the largest number.
func TestDecisiveReasons(t *testing.T) {
	for question, want := range map[string]string{
		"pay 30 40":                         "the cost",
		"lose 30 90":                        "the loss",
		"lose 20 15":                        "lapse: the counter keeps 5",
		"lose 15 60 doubled":                "twice the printed 15",
		"recover 15,15 50":                  "no more than 20 with one action",
		"recover 15 50":                     "Human cards: 15",
		"recover 20 95":                     "Human cards: 20",
		"dominate 35 20":                    "the price of a domination",
		"dominate b a A:60 B:20 C:70":       "B is the Slave of A, grace 0",
		"dominate b a A:60 B:20 C:70 c:a:1": "A is Master of all the others",
		"feed 3 10 hand=15 discard=15":      "5 is beyond 4: free",
		"feed 0 40":                         "the Master is fed",
		"feed 2 10 hand=5":                  "5 above 5 on the counter and 5 in Human cards are less than 20",
		"feed 3 20 actions-left=1":          "15 above 5 on the counter and 0 in Human cards are less than 20",
		"feed 3 20 actions-left=2":          "2 actions left: he may still draw",
		"feed 3 40 actions-left=0":          "feeding is impossible",
		"grace 0 refused":                   "the ordered attack is not carried out",
		"grace 3 refused":                   "the ordered attack is not carried out",
		"grace 3 no-card":                   "the ordered attack is not carried out",
		"grace 3 ordered":                   "the ordered attack",
		"grace 3 attack":                    "a card used against an opponent of the Master",
		"grace 4 attack":                    "5 is beyond 4: free",
		"grace 3 attack opponents=0":        "no player is hit whom the Master does not dominate",
		"grace 2 feed":                      "the Master is fed",
		"grace 4 impossible":                "feeding is impossible",
		"grace 3 devotion":                  "Devotion",
		"conversion 15 40":                  "printed on the discarded Power card",
		"supreme-punishment A:50 B:60 C:70": "everybody loses 20",
		"score A:10 B:20 C:60":              "A, B and C are free",
		"score A:10 B:20 C:60 a:b:0 c:b:2":  "no player but B is free",
		"score A:10 B:20 C:60 a:b:0":        "B is Master of A",
		"auction A,B,C b:20 c:25 pay=20,5":  "C bids 25",
		"auction A,B,C b:20 c:0 pay=20":     "B bids 20",
		"auction A,B,C b:0":                 "no player bids, so A stays first player",
		"destruction 10 40":                 "the placed Destruction itself costs nothing",
	} {
		if got := decisive(answered(t, question, House{})); got != want {
			t.Errorf("%s is settled by %q, want %q", question, got, want)
		}
	}
}

// So does one of an event.
func TestDecisiveReasonsOfEvents(t *testing.T) {
	const before = "players A B C D\n"
	const slave = before + "adjust ds B to=20 x\ndominate B\nadjust grace B to=3 x\nadjust ds A to=30 x\nplace Paralysis 5\nend-turn\n"
	const cycle = before + "e; e; e; e\ne; e; e; e\ne; e; e\n"
	seen := map[string]bool{}
	for _, tt := range []struct{ log, line, want string }{
		{before, "draw", "7 cards in hand"},
		{before, "attack B 30 15", "B: the loss"},
		{before, "attack B/10,C/0 15", "B: the loss"},
		{before, "attack B 0 15", "A: the cost"},
		{before, "attack B 0", "the card costs 0 and is discarded"},
		{before, "attack B 200 discard=B:none", "B: lapse: the counter keeps 5"},
		{slave, "attack C 10", "C: the loss"},
		{slave, "attack C 0", "B: a card used against an opponent of the Master"},
		{slave + "request attack C\n", "attack C 10", "B: the ordered attack"},
		{slave + "adjust grace B to=4 x\n", "attack C 10", "B: 5 is beyond 4: free"},
		{before, "end-turn", "B has 3 actions"},
		{before + "adjust hand A to=11 x\n", "end-turn powers=1", "11 cards, 1 of them discarded"},
		{slave + "request attack C\n", "end-turn", "B: the ordered attack is not carried out"},
		{cycle, "end-turn", "that was the last turn of 3: the Event and invisibility are over"},
		{before + "adjust ds A to=60 x\n", "recover 20", "A: Human cards: 20"},
		{before + "adjust ds B to=20 x\n", "dominate B", "B is the Slave of A, grace 0"},
		{slave, "request attack C", "with an Attack Power card, within this turn"},
		{slave, "request feed", "A is at 25"},
		{slave + "adjust ds B to=40 x\nadjust grace B to=1 x\nrequest feed\n", "feed", "B: the Master is fed"},
		{slave + "request feed\nadjust actions to=0 x\n", "feed impossible", "B: feeding is impossible"},
		{slave + "request feed\nreveal B none\nadjust actions to=1 x\n", "feed impossible", "B: feeding is impossible"},
		{before, "place Smoke 5", "it may be used once a turn, at once for the first time"},
		{before + "place Smoke 5\n", "use Smoke B 5", "B: the loss"},
		{before + "place Paralysis 5\n", "use Paralysis B", "no action and no cost, once in this turn"},
		{slave + "end-turn; end-turn; end-turn; adjust ds B to=20 x\n", "use Paralysis B", "no action and no cost, once in this turn"},
		{slave + "place Paralysis 5\n", "use Paralysis C", "B: a card used against an opponent of the Master"},
		{before + "place Conversion 10\n", "use Conversion gain=15", "A: printed on the discarded Power card"},
		{before, "help Smoke 5", "A: the cost"},
		{before, "help Smoke 0", "the card costs 0 and is discarded when its effect is over"},
		{before, "help Invisibility 5", "until the cycle ends"},
		{slave, "help Devotion 5", "B: Devotion"},
		{before, "supreme-punishment 5", "everybody loses 20, and nothing counters it"},
		{cycle + "e\n", "event Storm", "for everybody, in the new cycle"},
		{cycle + "e\n", "event Pandemonium doubled", "losses by Attack Power cards are doubled"},
		{cycle + "e\nevent Pandemonium doubled\nauction\n", "attack B 10", "the printed losses are doubled"},
		{cycle + "e\nevent\n", "auction B:20 C:25 D:0 pay=20,5", "C bids 25"},
		{cycle + "e\nevent\n", "auction B:0", "no player bids, so A stays first player"},
		{before + "place Smoke 5\nend-turn\nplace Destruction\n", "destroy A Smoke", "for the 5 printed on it"},
		{before, "loss B,C 20", "C: the loss"},
		{before + "adjust ds B to=90 x\n", "gain B 5", "B: gained by a card"},
		{before, "gain B 5", "B: gained by a card"},
		{before, "reveal B 20,5", "Human cards worth 25"},
		{slave, "free B", "the table frees B"},
		{slave, "leave B", "B leaves everything where it lies"},
	} {
		m, err := replay.Log(Game, input.Context{}, tt.log, nil)
		if err != nil {
			t.Fatal(err)
		}
		all, err := m.ReadAll(typed(t, tt.line))
		if err != nil {
			t.Fatalf("%s: %v", tt.line, err)
		}
		_, r, err := m.Do(all[0])
		if got := decisive(r); err != nil || got != tt.want {
			t.Errorf("%s%s is settled by %q, want %q (%v)", tt.log, tt.line, got, tt.want, err)
		}
		seen[all[0].Kind().Name] = true
	}
	for _, kind := range kindOrder {
		if !seen[kind] {
			t.Errorf("no case settles %s", kind)
		}
	}
}

func decisive(r rules.Ruling) string {
	i := slices.IndexFunc(r.Why, func(why rules.Reason) bool { return why.Decisive })
	if i < 0 {
		return ""
	}
	return r.Why[i].Text
}
