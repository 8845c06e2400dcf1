package vec

import (
	"strconv"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// revealEvent is an Objective that is shown ("Game End").
type revealEvent struct {
	Player input.Opt[input.Seat]
	Type   input.Opt[Type]
	Colors input.Opt[[novelLength]Color]
}

// Fields asks whose it is and what stands on it.
func (e *revealEvent) Fields(at input.Context) []input.Field {
	return []input.Field{
		input.Player("player", &e.Player, at, "whose Objective").Needed(input.Must),
		input.One("type", &e.Type, typeForm, "its type").Needed(input.Must),
		input.One("colors", &e.Colors, objectiveColors, "its colors in order").Needed(input.Must),
	}
}

// RevealedResult has the points of all who have shown their Objective, position by
// position.
type RevealedResult struct {
	Lines map[string][novelLength]int `json:"lines"`
}

// reveal records an Objective; with the last one the game is settled.
func (s *State) reveal(e *revealEvent, r *rules.Ruling) error {
	p := e.Player.Value
	if s.seat(p).left {
		return input.InField("player", "%s has left the table and takes no part in the scoring", s.name(p))
	}
	if s.phase != gameOver {
		r.Forbid(endReveal, "Objectives are shown at the end, and this is %s", s.phaseName())
	} else if s.seat(p).objective != nil {
		r.Forbid(endReveal, "%s has shown it already", s.name(p)).In("player")
	}
	o := Objective{Player: s.name(p), Type: e.Type.Value, Colors: e.Colors.Value}
	s.seat(p).objective = &o
	o.noteTwice(r)
	var lines rules.Ruling
	mine := o.Count(s.novelCards(), &lines)
	r.Value = new(int)
	r.Include(lines, 1, "", "")
	r.Say("%s has %s: %s", o.Player, lang.Plural(*r.Value, "point", "points"), numbers(mine[:]))
	res := RevealedResult{Lines: map[string][novelLength]int{}}
	var none rules.Ruling
	for _, h := range s.seats {
		if h.objective != nil {
			res.Lines[h.objective.Player] = h.objective.Count(s.novelCards(), &none)
		}
	}
	r.Result = res
	if s.phase == gameOver && len(s.hidden()) == 0 {
		s.score(r)
	}
	return nil
}

// score ranks the players once every Objective has been shown, and states who won.
func (s *State) score(r *rules.Ruling) rules.Result {
	final := rules.Result{Players: s.players, Points: make([]*int, len(s.players)), Ranks: make([]int, len(s.players))}
	var who input.Players
	var seats []input.Seat
	var points []int
	var none rules.Ruling
	for i, h := range s.seats {
		final.Ranks[i] = len(s.players) // for who has left
		if h.objective == nil || h.left {
			continue
		}
		total := 0
		for _, n := range h.objective.Count(s.novelCards(), &none) {
			total += n
		}
		who, seats, points = append(who, s.players[i]), append(seats, input.Seat(i+1)), append(points, total)
		final.Points[i] = &total
	}
	ranked := rules.Rank(who, points)
	res := ScoreResult{Order: who}
	for i, seat := range seats {
		final.Ranks[seat-1] = ranked.Ranks[i]
	}
	for _, i := range ranked.Winners {
		final.Winners = append(final.Winners, seats[i-1])
		res.Winners = append(res.Winners, who.Name(i))
	}
	if len(points) == 0 {
		return final
	}
	said := r.Verdict
	winners(res, points, r)
	if len(res.Winners) == 1 {
		r.Because(endStory, "%s reads the story of the NOVEL aloud", res.Winners[0])
	} else {
		r.Because(endStory, "%s read the story of the NOVEL aloud", lang.And(res.Winners))
	}
	all := make([]string, len(points))
	for i, n := range points {
		all[i] = who[i] + " " + strconv.Itoa(n)
	}
	if said != "" {
		r.Say("%s. %s (%s)", said, r.Verdict, strings.Join(all, ", "))
	}
	return final
}
