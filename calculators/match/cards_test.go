package match_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/replay"
	"companion/calculators/rules"
	"companion/calculators/rulestest"
)

// keyboard returns a duel whose box holds cards; nil is a log.
func keyboard(t *testing.T, cards input.Cards) *match.Match {
	t.Helper()
	g := rulestest.Duel
	at := input.Context{Players: input.Players{"Ana", "Bo"}, Cards: cards, Names: cards.NamesWith(g.Names)}
	m, err := match.Open(g, at, 1)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// entered returns a line as it is understood, and the facts that it teaches.
func told(m *match.Match, line string) (printed string, teaches input.Card, err error) {
	words, err := input.Typed(line)
	if err != nil {
		return "", input.Card{}, err
	}
	all, err := m.ReadAll(words)
	if err != nil {
		return "", input.Card{}, err
	}
	teaches, _ = all[0].Teaches()
	return all[0].Line(m.Opening), teaches, nil
}

func card(name string, facts ...string) input.Card {
	c := input.Card{Name: name, Facts: map[string]string{}}
	for _, f := range facts {
		fact, word, _ := strings.Cut(f, "=")
		c.Facts[fact] = word
	}
	return c
}

// The remembered facts of a card fill the fields without an answer, before any default.
func TestRemembered(t *testing.T) {
	cards := input.CardsOf(card("Fire Ball", "loss=7", "cost=1", "sharp=yes", "moons=white"), card("Fist"), card("Ice", "loss=100"))
	for _, tt := range []struct {
		line, printed string
		teaches       string // name fact=word
	}{
		{"strike bo card=fire", `strike target=Bo loss=7 cost=1 sharp=yes card="Fire Ball" by=Ana`, "Fire Ball cost=1 loss=7 sharp=yes"},
		{"s b fire-b", `strike target=Bo loss=7 cost=1 sharp=yes card="Fire Ball" by=Ana`, "Fire Ball cost=1 loss=7 sharp=yes"},
		// a given fact wins, and is remembered from then on
		{"s b 9 fir", `strike target=Bo loss=9 cost=1 sharp=yes card="Fire Ball" by=Ana`, "Fire Ball cost=1 loss=9 sharp=yes"},
		{"s b 9 0 sharp=no fir", `strike target=Bo loss=9 cost=0 sharp=no card="Fire Ball" by=Ana`, "Fire Ball cost=0 loss=9 sharp=no"},
		// a default that was worked out is printed and not learnt
		{"s b 8 fist", `strike target=Bo loss=8 cost=4 card=Fist by=Ana`, "Fist loss=8"},
		{"s b 8 Bite", `strike target=Bo loss=8 cost=4 card=Bite by=Ana`, "Bite loss=8"},
		// a quoted name is no beginning of another
		{`s b 8 "Fire"`, `strike target=Bo loss=8 cost=4 card=Fire by=Ana`, "Fire loss=8"},
		{"s b 8", `strike target=Bo loss=8 cost=4 by=Ana`, ""},
		{"rest", `rest by=Ana`, ""},
		{"note fire", `note text="fire"`, ""},
	} {
		printed, teaches, err := told(keyboard(t, cards), tt.line)
		if err != nil || printed != tt.printed {
			t.Errorf("%s is %s (%v), want %s", tt.line, printed, err, tt.printed)
		}
		words := []string{teaches.Name}
		for fact, word := range teaches.Facts {
			words = append(words, fact+"="+word)
		}
		slices.Sort(words[1:])
		if got := strings.Join(words, " "); got != tt.teaches {
			t.Errorf("%s teaches %q, want %q", tt.line, got, tt.teaches)
		}
	}
	for line, want := range map[string]string{
		"s b fist":   "missing loss (0-99)",
		"s b card=i": "missing loss (0-99)", // what is remembered of it is no loss here
		"s b 3 fi":   `card: "fi" is ambiguous: Fire Ball or Fist`,
	} {
		if _, _, err := told(keyboard(t, cards), line); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", line, err, want)
		}
	}
}

// A log has the names and facts that are written there, and it teaches nothing.
func TestLogsDoNotRemember(t *testing.T) {
	var missing *input.MissingError
	if _, _, err := told(keyboard(t, nil), `s b card="Fire Ball"`); !errors.As(err, &missing) {
		t.Errorf("without a memory: %v", err)
	}
	if _, teaches, err := told(keyboard(t, nil), "s b 7 Fire"); err != nil || teaches.Name != "" {
		t.Errorf("it teaches %+v (%v)", teaches, err)
	}
	m, err := replay.Log(rulestest.Duel, input.Context{}, "players Ana Bo\nstrike bo 7 old\n", nil)
	if err != nil || !strings.Contains(m.Standing()[0].Move.Line(m.Opening), "card=old") {
		t.Errorf("a log is read with names it does not hold: %v", err)
	}
}

// A line that is entered again after a refusal is completed anew: nothing of the first try
// is taken for an answer.
func TestReadyAgain(t *testing.T) {
	m := keyboard(t, input.CardsOf(card("Fire Ball", "cost=1")))
	e, err := match.NewMove(m.Game, "strike")
	if err != nil {
		t.Fatal(err)
	}
	if err := input.Fill(e, m.Context(), []string{"ana", "8"}); err != nil {
		t.Fatal(err)
	}
	var v *rules.Violation
	if err := m.Refusal(e); !errors.As(err, &v) {
		t.Fatalf("Ana strikes herself: %v", err)
	}
	strike := e.Event.(*rulestest.Strike)
	strike.Target, strike.Loss, strike.Card = input.Set(input.Seat(2)), input.Set(6), input.Set("Whip")
	if err := m.Refusal(e); err != nil {
		t.Fatal(err)
	}
	if got := e.Line(m.Opening); got != "strike target=Bo loss=6 cost=3 card=Whip by=Ana" {
		t.Errorf("entered again: %s", got)
	}
	if c, ok := e.Teaches(); !ok || c.Facts["cost"] != "" || c.Facts["loss"] != "6" {
		t.Errorf("it teaches %+v", c)
	}
	forget := func() func() {
		strike.Card, strike.Cost = input.Set("Fire Ball"), input.Opt[int]{}
		return e.Recall(m.Context())
	}()
	if !strike.Cost.Set || strike.Cost.Value != 1 {
		t.Errorf("recalled: %+v", strike.Cost)
	}
	if forget(); strike.Cost.Set {
		t.Error("not forgotten")
	}
}

// An amendment is typed at the keyboard like any event.
func TestAmendedCard(t *testing.T) {
	m := keyboard(t, input.CardsOf(card("Fire Ball", "loss=7")))
	for _, line := range []string{"s b 3", "amend 1 s b 4 fire"} {
		words, _ := input.Typed(line)
		all, err := m.ReadAll(words)
		if err == nil {
			_, _, err = m.Do(all[0])
		}
		if err != nil {
			t.Fatal(err)
		}
		if c, ok := all[0].Teaches(); ok != (line != "s b 3") || ok && c.Facts["loss"] != "4" {
			t.Errorf("%s teaches %+v", line, c)
		}
	}
}

func TestCards(t *testing.T) {
	g := rulestest.Duel
	rulestest.Cards(t, g)
	cards := g.InPrint()
	if sword, _ := cards.Of("old sword"); sword.FactsOf(g.Card()) != "kind=weapon loss=3" {
		t.Errorf("in print: %+v", sword)
	}
	after, news := cards.Taught(card("OLD SWORD", "cost=2"))
	if !news || after.Name != "Old Sword" || after.FactsOf(g.Card()) != "kind=weapon loss=3 cost=2" {
		t.Errorf("taught: %+v, news %v", after, news)
	}
	if _, news := cards.Taught(card("Old Sword", "loss=3")); news {
		t.Error("what was known is news")
	}
	cards = cards.With(after, card("Élan", "moons=none", "gone=x"))
	if got := cards.NamesWith(g.Names); !slices.Equal(got, []string{"Old Sword", "Élan"}) {
		t.Errorf("names %q", got)
	}
	elan, _ := cards.Of("elan")
	if got := elan.FactsOf(g.Card()); got != "moons=none" {
		t.Errorf("what is no fact of the game is shown, or an empty list not: %q", got)
	}
	if again := input.CardOf(elan.Fill(g.Card())); again.Name != "Élan" || again.Facts["moons"] != "none" {
		t.Errorf("read back: %+v", again)
	}
}

// The card is asked first only where that may spare a question.
func TestCardFirst(t *testing.T) {
	known := input.Context{Players: input.Players{"Ana", "Bo"}, Cards: input.CardsOf(card("Fist"))}
	e := new(rulestest.Strike)
	if got := input.CardFirst(e.Fields(known), known)[0].Name; got != "card" {
		t.Errorf("first is %s", got)
	}
	if got := input.CardFirst(e.Fields(input.Context{}), input.Context{})[0].Name; got != "target" {
		t.Errorf("with nothing remembered first is %s", got)
	}
	e.Loss, e.Cost, e.Sharp = input.Set(1), input.Set(1), input.Set(true)
	if got := input.CardFirst(e.Fields(known), known)[0].Name; got != "target" {
		t.Errorf("with all facts given first is %s", got)
	}
}

// A new name that is one slip away from a known one is pointed out, at the keyboard only.
func TestNearNameIsPointedOut(t *testing.T) {
	for _, tt := range []struct{ line, want string }{
		{`strike bo 3 "Old Swrod"`, "Old Swrod is a new card; Old Sword is known"},
		{`strike bo 3 "Old Sword"`, ""},
		{`strike bo 3 "Old"`, ""},
		{`strike bo 3 "Whip"`, ""},
	} {
		m := keyboard(t, input.Cards{})
		words, err := input.Typed(tt.line)
		if err != nil {
			t.Fatal(err)
		}
		all, err := m.ReadAll(words)
		if err != nil {
			continue
		}
		r, err := m.Judge(all[0])
		if err != nil {
			t.Fatalf("%s: %v", tt.line, err)
		}
		if got := strings.Join(r.Notes, "; "); got != tt.want {
			t.Errorf("%s: notes %q, want %q", tt.line, got, tt.want)
		}
	}
}
