package vudulhu

import (
	"strconv"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Race asks what a move on the scoreboard triggers, or who wins when several gain
// points at the same moment.
type Race struct {
	Score, Points   input.Opt[int]
	Skulls, Places  input.Opt[[]int]
	Claimed, Seen   input.Opt[[]int]
	OldOnes         input.Opt[int]
	Standing, Gains input.Opt[[]Standing]
	Active          input.Opt[string]
}

// RaceResult is where a move ends and what it triggers, in order.
type RaceResult struct {
	Score   int      `json:"score"`
	Win     bool     `json:"win"`
	Events  []string `json:"events"` // great_old_one@4, no_great_old_one@4, place@3
	Seen    []int    `json:"seen_skulls"`
	Claimed []int    `json:"claimed_places"`
	OldOnes int      `json:"goo_deck"`
}

// GainsResult is where everybody stands, and who wins.
type GainsResult struct {
	Scores  map[string]int `json:"scores"`
	Winners []string       `json:"winners"`
}

// Fields asks for a move and the marks, or for gains of one moment.
func (c *Race) Fields(at input.Context) []input.Field {
	together := c.Gains.Set || c.Standing.Set
	fields := c.moveFields(at)
	for i := range fields {
		fields[i] = fields[i].Unless(together, "gains of one moment")
	}
	gains := c.gainsFields(at, together)
	for i := range gains {
		gains[i] = gains[i].Unless(!together && c.Score.Set, "one player's move")
	}
	return append(fields, gains...)
}

// moveFields ask for one player's move and for what lies on the track.
func (c *Race) moveFields(at input.Context) []input.Field {
	space := input.Whole(1, lastSpace)
	var skulls, places, claimed, oldOnes string
	if s, ok := at.State.(*State); ok {
		skulls, places, claimed = spaces(s.box.Skulls.Value), spaces(s.box.Places.Value), spaces(s.claimed)
		oldOnes = strconv.Itoa(s.oldOneDeck)
	}
	list := func(name string, to *input.Opt[[]int], most int, help string) input.Field {
		return input.List(name, to, apart(name, space, *to), 0, most, help)
	}
	return []input.Field{
		input.Int("score", &c.Score, 0, pointsMost, "points before the move").Needed(input.Must).InsteadOf("standing", "gains"),
		input.Int("points", &c.Points, -pointsMost, pointsMost, "points of the move").Needed(input.Must),
		list("skulls", &c.Skulls, skullsOnTrack, "spaces of the Great Skulls").Stands(skulls),
		list("places", &c.Places, placesOnTrack, "spaces of the Place symbols").Stands(places),
		list("claimed", &c.Claimed, placesOnTrack, "Place symbols that a player has reached").OnlyByKey().Else("none").Stands(claimed),
		list("seen", &c.Seen, skullsOnTrack, "Great Skulls this player has met before").OnlyByKey().Else("none"),
		input.Int("old-ones", &c.OldOnes, 0, oldOnesInBox, "Great Old Ones in the deck").OnlyByKey().Else(strconv.Itoa(oldOnesInBox)).Stands(oldOnes),
	}
}

// gainsFields ask for what several gain at the same moment.
func (c *Race) gainsFields(at input.Context, together bool) []input.Field {
	gains, standing := input.May, input.May
	scores, active := "", ""
	if together {
		gains, standing = input.Must, input.Must
		scores, active = scoresAt(at), activeAt(at)
	}
	if scores != "" {
		standing = input.May
	}
	return []input.Field{
		input.List("standing", &c.Standing, standingForm(at, 0, pointsMost, "a player and the points so far, such as Ana:12"), 2, spheresInBox,
			"where everybody stands, clockwise").Needed(standing).Stands(scores),
		input.List("gains", &c.Gains, standingForm(at, -pointsMost, pointsMost, "a player and the points gained, such as Ana:2"), 1, cursesInBox,
			"what is gained at the same moment, as it was declared").Needed(gains),
		input.One("active", &c.Active, playerForm(at), "who has the doll").Else("no player in particular").Stands(active),
	}
}

// spaces returns spaces of the track as a word; "" if there are none.
func spaces(all []int) string {
	words := make([]string, len(all))
	for i, n := range all {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, ",")
}

// Judge returns what the move triggers, or who wins.
func (c *Race) Judge(s input.Context) (rules.Ruling, error) {
	if c.Gains.Set {
		return c.judgeGains(house(s))
	}
	var r rules.Ruling
	h := house(s)
	wonAlready("the sphere", c.Score.Value, "score", &r)
	t := Track{c.Skulls.Value, c.Places.Value}
	passed := Passed{c.Seen.Value, c.Claimed.Value, c.OldOnes.Or(oldOnesInBox)}
	m := t.Advance(c.Score.Value, c.Points.Value, passed, h)
	res := RaceResult{Score: m.Score, Win: m.Win, Events: []string{}, Seen: m.Seen, Claimed: m.Claimed, OldOnes: m.Passed.OldOnes}
	r.Because(trackMoves, "%d %+d: %d", c.Score.Value, c.Points.Value, m.Score)
	var says []string
	for i, mark := range m.Marks {
		cite := mark.cite()
		if mark.Kind == noOldOneMark {
			cite = oldOneEmpty
		}
		if passes := r.Because(cite, "reaches or passes %s", mark.text()); i == 0 {
			passes.Decides()
		}
		res.Events, says = append(res.Events, mark.String()), append(says, mark.text())
	}
	t.explain(c.Score.Value, m, passed, h, &r)
	r.Result = res
	switch {
	case m.Win:
		r.Because(endThirteen, "%d is %d or more; nothing further is resolved", m.Score, winningScore).Decides()
		r.Say("%d: the game is over and won", m.Score)
	case says == nil:
		r.Say("%d: nothing is triggered, %s to %d", m.Score, lang.Plural(winningScore-m.Score, "point", "points"), winningScore)
	default:
		r.Say("%d: %s", m.Score, lang.And(says))
	}
	return r, nil
}

// judgeGains returns who wins when several gain points at the same moment.
func (c *Race) judgeGains(h House) (rules.Ruling, error) {
	var r rules.Ruling
	a, err := aroundTable(c.Standing.Value)
	if err != nil {
		return r, err
	}
	gains := make([]Gain, len(c.Gains.Value))
	for i := range c.Gains.Value {
		g := &c.Gains.Value[i]
		p, err := a.find("gains", g.Player)
		if err != nil {
			return r, err
		}
		g.Player = a.players.Name(p)
		gains[i] = Gain{p, g.Points, i}
	}
	active, err := a.spellName("active", &c.Active)
	if err != nil {
		return r, err
	}
	if h.Simultaneous.Value == activeFirst && active == 0 {
		return r, input.InField("active", "who has the doll counts by house rule: who is it?")
	}
	a.judge(gains, active, h, &r)
	return r, nil
}

// judge counts gains of one moment and states who wins by them.
func (a around) judge(gains []Gain, active input.Seat, h House, r *rules.Ruling) Awarded {
	for i, points := range a.points {
		wonAlready(a.players[i], points, "standing", r)
	}
	done := Award(a.points, gains, active, h)
	for _, g := range done.Counted {
		r.Because(trackMoves, "%s: %+d, to %d", a.players.Name(g.Seat), g.Points, g.To)
	}
	together := couldWin(a.points, gains)
	if len(together) > 1 {
		r.Because(endTogether, "%s reach %d together: %s", lang.And(a.namesOf(together)), winningScore, readings[h.Simultaneous.Or(declared)]).Decides()
		h.tell(r, simultaneous)
	}
	winners := a.namesOf(done.Winners)
	r.Result = GainsResult{a.scoresOf(done.Scores), winners}
	switch len(winners) {
	case 0:
		r.Say("No player is at %d yet", winningScore)
	case 1:
		won := r.Because(endThirteen, "nothing further is resolved")
		if len(together) < 2 {
			won.Decides()
		}
		r.Say("%s wins with %d", winners[0], done.Scores[done.Winners[0]-1])
	default:
		r.Say("%s share the victory", lang.And(winners))
	}
	return done
}
