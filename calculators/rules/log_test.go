package rules

import (
	"strings"
	"testing"
)

// crate is a box profile: two spaces and a name.
type crate struct {
	Spaces Opt[[]int]
	Name   Opt[string]
}

func (c *crate) Fields(at Context) []Field {
	return []Field{
		List("spaces", &c.Spaces, Whole(1, 12), 2, 2, "two spaces"),
		Name("name", &c.Name, at, "its name"),
	}
}

// lid is a table on which nothing ever happens.
type lid struct{}

func (lid) Copy() State                  { return lid{} }
func (lid) Advance(Event, *Ruling) error { return nil }
func (lid) Turn() Seat                   { return 0 }
func (lid) Next() []string               { return nil }
func (lid) Due() []Due                   { return nil }
func (lid) Counters() []Counter          { return nil }
func (lid) Result() Result               { return Result{} }
func (lid) JSON(bool) any                { return nil }

func boxGame(box func() Input) Game {
	return Game{
		Title: "Crates", Min: 2, Max: 3, House: func() Input { return new(crate) }, Box: box,
		Start: func(Context, Seat) (State, error) { return lid{}, nil },
	}
}

// The header setup tells facts of this copy of the box; a table has the blank profile
// where nothing is told.
func TestSetupHeader(t *testing.T) {
	withBox := boxGame(func() Input { return new(crate) })
	for _, tt := range []struct {
		game      Game
		log, want string // want: the profile as printed, or what is wrong
	}{
		{withBox, "players Ana Bo\nsetup spaces=4,9 name=Ulthar", "setup spaces=4,9 name=Ulthar"},
		{withBox, "setup name=Ulthar\nplayers Ana Bo\nsetup spaces=4,9", "setup spaces=4,9 name=Ulthar"},
		{withBox, "players Ana Bo", "setup"},
		{withBox, "players Ana Bo\nsetup", "setup"},
		{withBox, "players Ana Bo\nsetup spaces=4", "spaces takes exactly 2, not 1"},
		{withBox, "players Ana Bo\nsetup spaces=4,13", "spaces takes a whole number from 1 to 12, not \"13\""},
		{withBox, "players Ana Bo\nsetup corners=4", "there is no field \"corners\"; there are spaces and name"},
		{boxGame(nil), "players Ana Bo\nsetup", ""},
		{boxGame(nil), "players Ana Bo\nsetup spaces=4,9", "Crates has no box profile"},
	} {
		m, err := Replay(tt.game, Context{}, tt.log, nil)
		got := ""
		switch {
		case err != nil:
			got = err.Error()
		case m.Opening.Box != nil:
			got = Printed("setup", m.Opening.Box, Context{})
		}
		if err == nil && got != tt.want || err != nil && !strings.Contains(got, tt.want) {
			t.Errorf("%q: %s, want %s", tt.log, got, tt.want)
		}
	}
}

// A line > holds what may come next and, after a slash, what is due.
func TestNextInLog(t *testing.T) {
	for _, tt := range []struct{ line, want string }{
		{"> -", ""},
		{"> - / -", ""},
		{">", `next is "-", not ""`},
		{"> pen", `next is "-", not "pen"`},
		{"> - / turn", `due is "-", not "turn"`},
	} {
		_, err := Replay(boxGame(nil), Context{}, "players Ana Bo\n"+tt.line, nil)
		if got := ""; err != nil && !strings.Contains(err.Error(), tt.want) || err == nil && tt.want != got {
			t.Errorf("%s: %v, want %s", tt.line, err, tt.want)
		}
	}
}
