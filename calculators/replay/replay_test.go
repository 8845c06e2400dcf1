package replay

import (
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// crate is a box profile: two spaces and a name.
type crate struct {
	Spaces input.Opt[[]int]
	Name   input.Opt[string]
}

func (c *crate) Fields(at input.Context) []input.Field {
	return []input.Field{
		input.List("spaces", &c.Spaces, input.Whole(1, 12), 2, 2, "two spaces"),
		input.Name("name", &c.Name, at, "its name"),
	}
}

// lid is a table on which nothing ever happens.
type lid struct{}

func (lid) Copy() rules.State                                   { return lid{} }
func (lid) Adjust(*rules.Adjust, *rules.Ruling) error           { return nil }
func (lid) ChangeHouse(*rules.HouseChange, *rules.Ruling) error { return nil }
func (lid) Leave(*rules.Leave, *rules.Ruling) error             { return nil }
func (lid) Return(*rules.Return, *rules.Ruling) error           { return nil }
func (lid) Turn() input.Seat                                    { return 0 }
func (lid) Next() []string                                      { return nil }
func (lid) Due() []rules.Due                                    { return nil }
func (lid) Counters() []rules.Counter                           { return nil }
func (lid) Result() rules.Result                                { return rules.Result{} }
func (lid) JSON(bool) any                                       { return nil }

func boxGame(box func() input.Input) rules.Game {
	return rules.Game{
		Title: "Crates", Min: 2, Max: 3, House: func() input.Input { return new(crate) }, Box: box,
		Start: func(input.Context, input.Seat) (rules.State, error) { return lid{}, nil },
	}
}

// The header setup has facts of this copy of the box; without it a table has the blank
// profile.
func TestSetupHeader(t *testing.T) {
	withBox := boxGame(func() input.Input { return new(crate) })
	for _, tt := range []struct {
		game      rules.Game
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
		m, err := Log(tt.game, input.Context{}, tt.log, nil)
		got := ""
		switch {
		case err != nil:
			got = err.Error()
		case m.Opening.Box != nil:
			got = input.Printed("setup", m.Opening.Box, input.Context{})
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
		_, err := Log(boxGame(nil), input.Context{}, "players Ana Bo\n"+tt.line, nil)
		if got := ""; err != nil && !strings.Contains(err.Error(), tt.want) || err == nil && tt.want != got {
			t.Errorf("%s: %v, want %s", tt.line, err, tt.want)
		}
	}
}
