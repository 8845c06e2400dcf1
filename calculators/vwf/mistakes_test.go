package vwf

import (
	"errors"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/replay"
	"companion/calculators/rules"
)

// A mistake in the words of an event gets one sentence. It is not a violation of the rules.
func TestMistakes(t *testing.T) {
	const table = "players Ana Berto Cora\nobject 3v card=Garlic; end-turn\nobject 3v card=Gargoyle into=Ana; end-turn\nleave Cora\n"
	tests := []struct{ typed, wrong string }{
		{"object 3", "name a Type after 3"},
		{"object 3w", "ambiguous: werewolf or witch"},
		{"object 0v", "leave out a clause of 0 points"},
		{"object 100v", "a clause has -99 to 99 points"},
		{"object 1v/v", "vampire is named twice"},
		{"object 3v,f", "each clause begins with a number"},
		{"object 3z", "none of vampire, werewolf, witch or fairy"},
		{"object 1v,1v,1v,1v,1v,1v,1v,1v,1v,1v", "an Object has at most 9 clauses"},
		{"become type=zombie", "the base game has no Zombie. Both boxes need setup mode=combined"},
		{"become zombie", "the base game has no Zombie"},
		{"become type=ghost", "type takes vampire, werewolf, witch or fairy"},
		{"return Ana", "Ana has not left"},
		{"return Cora; return Cora", "Cora has not left"},
		{"drop gar ana", "ambiguous: Garlic or Gargoyle"},
		{"object -2f card=Garlic into=Ana; drop garlic ana", "garlic is ambiguous: 3vampire or -2fairy"},
		{"play gives=Dora", "gives takes Ana, Berto or Cora"},
		{"play from=chest", "from takes action or object"},
		{"become v from=chest", "missing card"},
		{"end-turn 3", "a whole number from 0 to 2"},
		{"hand Ana 100", "a whole number from 0 to 99"},
		{"adjust hand Ana +1 miscounted", "counter takes points, not"},
		{"hand Ana 5; adjust hand Berto +1 miscounted", "Berto's hand is not counted. Count it first, such as hand Berto 5"},
		{"leave Cora", "Cora has already left"},
		{"leave Ana; leave Berto", "Berto is the last player: finish or abandon the table"},
		{"house", "which house rule?"},
		{"house type-points=100", "a whole number from -99 to 99"},
	}
	for _, tt := range tests {
		m, err := replay.Log(Game, input.Context{}, table, nil)
		if err != nil {
			t.Fatal(err)
		}
		events, _ := input.Typed(tt.typed)
		all, err := m.ReadAll(events)
		for i := 0; i < len(all) && err == nil; i++ {
			_, _, err = m.Do(all[i])
		}
		wantMistake(t, tt.typed, err, tt.wrong)
	}
}

// A mistake in the words of a question gets one sentence too.
func TestMistakesInQuestions(t *testing.T) {
	tests := []struct{ typed, wrong string }{
		{"object 3v v,v", "vampire is named twice, but a player is each Type only once"},
		{"object v", "missing clauses"},
		{"score Ana Ána", "the names Ana and Ána are too alike"},
		{"score Ana:v:Garlic", "give the points of Garlic, such as Garlic=3vampire"},
		{"score Ana:v:3v=2f", "= belongs after the name of an Object"},
		{"score Ana:v:Garlic=x", "give points and Types after Garlic="},
		{"score Ana:7 Bo:7", "Ana and Bo have 7 points each. Give the number of their Types too, such as Ana:7:2"},
		{"score Ana:7:1 Bo:7:1:3 Cy:6", "Ana and Bo have 7 points each. Give the number of their Objects too, such as Ana:7:2:3"},
		{"score Ana:5 Bo:v", "Give the number of their Types too"},
		{"score Ana:7:9", `"9" is not a number of Types from 0 to 8`},
		{"score Ana:7:1:100", "is not a number of Objects from 0 to 99"},
		{"score Ana:7:1:1:1", "nothing can follow points, Types and Objects"},
		{"score Ana:7:1:3v", "is not a number of Objects from 0 to 99"},
		{"what-if type=f to=Bo Ana:7:1:2 Bo", "give the Types and Objects of Ana, not the numbers 7:1:2"},
		{"score Ana:v/v", "vampire is named twice"},
		{"score Ana:x", `"x": it is none of`},
		{"score Ana:v:", "is not an Object"},
		{"what-if type=f to=Dora Ana Berto", `to: "Dora": it is none of Ana or Berto`},
		{"what-if type=f Ana Berto", "missing to"},
		{"what-if object=3v to=ana from=Ana Ana::3v Berto", "name another player than Ana, who has it now"},
		{"what-if to=Ana players=Ana,Berto", "missing type (vampire|werewolf|witch|fairy|zombie|ninja|pirate|mad-scientist), or else object"},
		{"what-if object=Garlic to=Ana Ana Berto", "give the points of Garlic, such as 3vampire"},
		{"what-if object=gar from=Ana Ana::Garlic=1v:Gargoyle=1v Berto", "ambiguous: Garlic or Gargoyle"},
		{"turn action phase=after", "the base game has only one END GAME card"},
		{"turn chest", "I don't understand"},
		{"piles 107", "missing players"},
	}
	for _, tt := range tests {
		events, _ := input.Typed(tt.typed)
		c, _ := Game.Question(events[0][0])
		err := input.Fill(c, input.Context{}, events[0][1:])
		if err == nil {
			_, err = rules.Answer(c, input.Context{})
		}
		wantMistake(t, tt.typed, err, tt.wrong)
	}
}

// Every field takes its least and its most, and refuses one beyond.
func TestBounds(t *testing.T) {
	cards := func(n int) string { return strings.TrimSpace(strings.Repeat("object ", n)) }
	chest := func(n int) string { return strings.Repeat(":1v", n) }
	tests := []struct{ takes, refuses string }{
		{"turn " + cards(20), "turn " + cards(21)},
		{"turn action chest=0", "turn action chest=-1"},
		{"turn action chest=20", "turn action chest=21"},
		{"turn action helping-hands=0", "turn action helping-hands=-1"},
		{"turn action helping-hands=20", "turn action helping-hands=21"},
		{"turn action discards=99", "turn action discards=100"},
		{"turn action hand=0", "turn action hand=-1"},
		{"turn action hand=99", "turn action hand=100"},
		{"piles 1 4", "piles 0 4"},
		{"piles 400 4", "piles 401 4"},
		{"piles 107 2", "piles 107 1"},
		{"piles 107 10", "piles 107 11"},
		{"object 99v", "object 100v"},
		{"object -99v", "object -100v"},
		{"object 1v,2v,3v,4v,5v,6v,7v,8v,9v", "object 1v,2v,3v,4v,5v,6v,7v,8v,9v,9v"},
		{"score Ana", "score"},
		{"score A B C D E F G H I J", "score A B C D E F G H I J K"},
		{"score Ana:v" + chest(99), "score Ana:v" + chest(100)},
		{"score Ana:9999", "score Ana:10000"},
		{"score Ana:-9999", "score Ana:-10000"},
		{"score Ana:7:0:0", "score Ana:7:-1:0"},
		{"score Ana:7:8:99", "score Ana:7:9:99"},
		{"score Ana:7:1:0", "score Ana:7:1:-1"},
	}
	for _, tt := range tests {
		if err := filled(tt.takes); err != nil {
			t.Errorf("%s: %v", tt.takes, err)
		}
		if filled(tt.refuses) == nil {
			t.Errorf("%s is accepted", tt.refuses)
		}
	}
	for _, tt := range []struct{ takes, refuses string }{
		{"discard 99", "discard 100"},
		{"discard 0", "discard -1"},
		{"hand Ana 99", "hand Ana 100"},
		{"end-turn deck=400", "end-turn deck=401"},
		{"end-turn deck=0", "end-turn deck=-1"},
		{"end-turn end=2", "end-turn end=3"},
		{"become fairy allows=fairy", "become fairy allows="},
		{"house max-actions-in-two-card-turn=1", "house max-actions-in-two-card-turn=0"},
		{"house max-actions-in-two-card-turn=2", "house max-actions-in-two-card-turn=3"},
		{"house type-points=-99", "house type-points=-100"},
		{"house type-points=99", "house type-points=100"},
	} {
		m := matchOf(t, "players Ana Bo\n")
		words, _ := input.Typed(tt.takes)
		if _, err := m.ReadAll(words); err != nil {
			t.Errorf("%s: %v", tt.takes, err)
		}
		words, _ = input.Typed(tt.refuses)
		if _, err := m.ReadAll(words); err == nil {
			t.Errorf("%s is accepted", tt.refuses)
		}
	}
}

// filled reads a question. The error is the mistake in its words.
func filled(typed string) error {
	words, err := input.Typed(typed)
	if err != nil {
		return err
	}
	c, _ := Game.Question(words[0][0])
	if err := input.Fill(c, input.Context{}, words[0][1:]); err != nil {
		return err
	}
	_, err = rules.Answer(c, input.Context{})
	return err
}

func wantMistake(t *testing.T, typed string, err error, wrong string) {
	t.Helper()
	var v *rules.Violation
	switch {
	case err == nil:
		t.Errorf("%s: nothing is wrong, want %q", typed, wrong)
	case errors.As(err, &v):
		t.Errorf("%s is refused by the rules: %v", typed, err)
	case !strings.Contains(err.Error(), wrong):
		t.Errorf("%s: %q, want %q", typed, err, wrong)
	}
}
