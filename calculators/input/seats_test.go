package input

import (
	"strings"
	"testing"
)

// A player is known by the name, by another one, by a beginning, and by the seat: what is
// exact comes first.
func TestSeat(t *testing.T) {
	at := Context{
		Players: Players{"Ana", "Béa", "Carla", "דוד"},
		Also:    map[string]Seat{"carl": 1, "ana": 2, "b": 4},
	}
	for _, tt := range []struct {
		word string
		want Seat
		says string
	}{
		{"Ana", 1, ""},
		{"an", 1, ""},
		{"bea", 2, ""},
		{"CARL", 1, ""}, // once her name, although it begins another one
		{`"Carl"`, 1, ""},
		{"carla", 3, ""},
		{"car", 3, ""},
		{"b", 4, ""},
		{"seat4", 4, ""},
		{"Seat1", 1, ""},
		{"seat5", 0, "it is none of Ana, Béa, Carla or דוד"},
		{"seat", 0, "it is none of Ana, Béa, Carla or דוד"},
		{`"Car"`, 0, "it is none of Ana, Béa, Carla or דוד"},
	} {
		seat, err := at.Seat(tt.word)
		says := ""
		if err != nil {
			says = err.Error()
		}
		if seat != tt.want || says != tt.says {
			t.Errorf("%s: %d, %q; want %d, %q", tt.word, seat, says, tt.want, tt.says)
		}
	}
}

// hit is an event that needs a player, with a card that may be new.
type hit struct {
	Target Opt[Seat]
	Loss   Opt[int]
	Card   Opt[string]
	By     Opt[Seat]
}

func (h *hit) Fields(at Context) []Field {
	return []Field{
		Player("target", &h.Target, at, "who is hit").Needed(Must),
		Int("loss", &h.Loss, 0, 99, "how much"),
		Name("card", &h.Card, at, "which card"),
		Actor(&h.By, at, 0),
	}
}

// A word that names no player at the table names no card either, if it may be a slip.
func TestStranger(t *testing.T) {
	at := Context{Players: Players{"Ana", "Béa", "Karl"}, Names: []string{"Lamp of Al"}}
	for _, tt := range []struct{ words, want string }{
		{"ana 3", "hit target=Ana loss=3"},
		{"ana 3 Carl", "hit target=Ana loss=3 card=Carl"},
		{"Carl 3", `target: "Carl" is none of Ana, Béa or Karl; if it is the card, type card=Carl`},
		{"3 Carl ana", "hit target=Ana loss=3 card=Carl"},
		{"3 card=Carl", "hit loss=3 card=Carl"},
		{`3 "Carl"`, "hit loss=3 card=Carl"},
		{"3 lam", `hit loss=3 card="Lamp of Al"`},
		{"3 card=x Carl", `target: "Carl" is none of Ana, Béa or Karl`},
		{"3 *", `I don't understand "*". You can give target (player), card (name) and by (player)`},
		{"3 taget=Ana", `there is no field "taget"; did you mean target?`},
		{"3 x=1", `there is no field "x"; there are target, loss, card and by`},
	} {
		var h hit
		got := ""
		if err := Fill(&h, at, strings.Fields(tt.words)); err != nil {
			got = err.Error()
		} else {
			got = Printed("hit", &h, at)
		}
		if got != tt.want {
			t.Errorf("%s: %s\nwant %s", tt.words, got, tt.want)
		}
	}
}
