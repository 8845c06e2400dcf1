package vudulhu

import (
	"fmt"
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Score asks who has won ("4. End of the Game").
type Score struct {
	Points input.Opt[[]Standing]
	First  input.Opt[string]
	Active input.Opt[string]
}

// ScoreResult is where everybody stands and who has won; no player as long as the game
// goes on.
type ScoreResult struct {
	Points  map[string]int `json:"points"`
	Ranks   map[string]int `json:"ranks"`
	Winners []string       `json:"winners"`
}

// Fields asks for the scores and, where several are at 13, for who was first.
func (c *Score) Fields(at input.Context) []input.Field {
	scores, first := scoresAt(at), ""
	need := input.Must
	if s, ok := at.State.(*State); ok {
		need = input.May
		if len(s.winners) == 1 {
			first = input.NameWord(s.name(s.winners[0]))
		}
	}
	if len(c.there()) < 2 {
		first = ""
	}
	return []input.Field{
		input.List("points", &c.Points, standingForm(at, 0, pointsMost, "a player and the points, such as Ana:13"), 2, spheresInBox,
			"everybody's points, clockwise").Needed(need).Stands(scores).TakesSeveral(),
		input.One("first", &c.First, playerForm(at), fmt.Sprintf("who declared %d first, if several have it", winningScore)).Stands(first),
		input.One("active", &c.Active, playerForm(at), "who had the doll, if that decides by house rule"),
	}
}

// there returns those who have reached 13, by seat as they were named.
func (c *Score) there() []input.Seat {
	var all []input.Seat
	for i, s := range c.Points.Value {
		if s.Points >= winningScore {
			all = append(all, input.Seat(i+1))
		}
	}
	return all
}

// Judge describes who has won.
func (c *Score) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	h := house(s)
	a, err := aroundTable(c.Points.Value)
	if err != nil {
		return r, err
	}
	winners, err := c.winners(a, h, &r)
	if err != nil {
		return r, err
	}
	final := ranked(a.players, a.points, winners)
	res := ScoreResult{Points: a.scoresOf(a.points), Ranks: a.scoresOf(final.Ranks), Winners: a.namesOf(winners)}
	r.Result = res
	for i, name := range a.players {
		r.Because(castPoints, "%s: %d, rank %d", name, a.points[i], final.Ranks[i])
	}
	if len(winners) == 0 {
		r.Because(endThirteen, "no player has reached %d", winningScore).Decides()
		r.Say("No player has won yet; %s", isIn(a.namesOf(final.Winners), slices.Max(a.points)))
		return r, nil
	}
	r.Final = &final
	if won := r.Because(endThirteen, "%d or more wins at once", winningScore); len(c.there()) < 2 {
		won.Decides() // of several, the reading that was played
	}
	if len(winners) == 1 {
		r.Say("%s wins with %s", res.Winners[0], lang.Plural(a.points[winners[0]-1], "point", "points"))
		return r, nil
	}
	r.Say("%s share the victory", lang.And(res.Winners))
	return r, nil
}

func isIn(names []string, points int) string {
	if len(names) == 1 {
		return lang.Sprintf("%s is in front with %d", names[0], points)
	}
	return lang.Sprintf("%s are in front with %d", lang.And(names), points)
}

// winners returns those who have won: of several at 13 the player who is first by the reading the
// table plays.
func (c *Score) winners(a around, h House, r *rules.Ruling) ([]input.Seat, error) {
	there := c.there()
	first, err := a.spellName("first", &c.First)
	if err != nil {
		return nil, err
	}
	active, err := a.spellName("active", &c.Active)
	switch {
	case err != nil:
		return nil, err
	case first > 0 && !slices.Contains(there, first):
		return nil, input.InField("first", "%s has not reached %d", a.players.Name(first), winningScore)
	case len(there) < 2:
		return there, nil
	}
	names, either := lang.And(a.namesOf(there)), lang.Or(a.namesOf(there))
	reading := h.Simultaneous.Or(declared)
	r.Because(endTogether, "%s have reached %d: %s", names, winningScore, readings[reading]).Decides()
	h.tell(r, simultaneous)
	switch {
	case reading == shared:
		return there, nil
	case reading == activeFirst && active == 0:
		return nil, input.InField("active", "who had the doll decides between %s", names)
	case reading == activeFirst:
		gains := make([]Gain, len(there))
		for i, p := range there {
			gains[i] = Gain{Seat: p, Of: i}
		}
		return []input.Seat{order(gains, active, len(a.players), h)[0].Seat}, nil
	case first == 0:
		return nil, input.InField("first", "who declared %d first: %s?", winningScore, either)
	}
	return []input.Seat{first}, nil
}
