package vwf

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Phase is a stage of the game ("End of the Game", "Combining").
type Phase string

// Before any END GAME; after the first of two; in the lightning round; after the game.
const (
	normal        Phase = "normal"
	afterFirstEnd Phase = "after-first-end"
	lightning     Phase = "lightning"
	over          Phase = "over"
)

// MarshalText returns the phase for programs.
func (p Phase) MarshalText() ([]byte, error) { return []byte(snake(p)), nil }

// PhaseAfter returns the phase after a number of END GAME cards.
func (m Mode) PhaseAfter(drawn int) Phase {
	switch {
	case drawn >= m.endCards():
		return lightning
	case drawn > 0:
		return afterFirstEnd
	}
	return normal
}

// LightningOrder returns the players in the order of the lightning round: clockwise, and the
// player who drew END GAME last.
func LightningOrder(players int, drawer input.Seat) []input.Seat {
	order := make([]input.Seat, players)
	for i := range order {
		order[i] = input.Seat((int(drawer)+i)%players + 1)
	}
	return order
}

// Key holds the numbers that rank a player: points, then Types, then Objects.
type Key [3]int

// Rank ranks players by their keys, the highest first. Equal keys share a rank, and the
// ranks below it are left out. Players who have left cannot win and are ranked last.
func Rank(players input.Players, keys []Key, left []bool) rules.Result {
	res := rules.Result{Players: players, Points: make([]*int, len(keys)), Ranks: make([]int, len(keys))}
	for i, mine := range keys {
		res.Points[i] = &mine[0]
		if left[i] {
			res.Ranks[i] = len(keys)
			continue
		}
		res.Ranks[i] = 1
		for j, other := range keys {
			if !left[j] && slices.Compare(other[:], mine[:]) > 0 {
				res.Ranks[i]++
			}
		}
		if res.Ranks[i] == 1 {
			res.Winners = append(res.Winners, input.Seat(i+1))
		}
	}
	return res
}

// crown names the players who are first, and how a tie was broken, which decides the
// ruling. They win if the game has ended, and lead before that.
func crown(res rules.Result, keys []Key, left []bool, r *rules.Ruling, ended bool) {
	if r.Quiet {
		return
	}
	best := keys[res.Winners[0]-1]
	var tied []input.Seat // with the most points
	for i, k := range keys {
		if k[0] == best[0] && !left[i] {
			tied = append(tied, input.Seat(i+1))
		}
	}
	r.Because(endTotal, "%s has %s", res.Players.Name(res.Winners[0]), points(best[0])).Decides()
	broken := ""
	for i := 1; i < len(best) && len(tied) > 1; i++ {
		numbers := counts(res.Players, tied, keys, i)
		rest := slices.DeleteFunc(slices.Clone(tied), func(p input.Seat) bool { return keys[p-1][i] < best[i] })
		var why *rules.Reason
		if i == 1 {
			why = r.Because(endTieTypes, "Types of the tied players: %s", numbers)
		} else {
			why = r.Because(endTieObjects, "Objects of the tied players: %s", numbers)
		}
		switch {
		case len(rest) == len(tied):
		case i == 1:
			why.Decides()
			broken = lang.Sprintf("more Types decide (%s)", numbers)
		default:
			why.Decides()
			broken = lang.Sprintf("more Objects decide (%s)", numbers)
		}
		tied = rest
	}
	if len(res.Winners) > 1 {
		r.Because(endTieShared, "their points, Types and Objects are equal").Decides()
	}
	names := namesOf(res.Players, res.Winners)
	switch shared := len(res.Winners) > 1; {
	case shared && ended:
		r.Say("%s share the victory with %s each", names, points(best[0]))
	case shared:
		r.Say("%s share the lead with %s each", names, points(best[0]))
	case ended:
		r.Say("%s wins with %s", names, points(best[0]))
	default:
		r.Say("%s leads with %s", names, points(best[0]))
	}
	if broken != "" {
		r.Verdict += "; " + broken
	}
}

// counts lists one number of the key, player by player: "Ana 2 and Bo 1".
func counts(players input.Players, some []input.Seat, keys []Key, of int) string {
	var all []string
	for _, p := range some {
		all = append(all, lang.Sprintf("%s %d", players.Name(p), keys[p-1][of]))
	}
	return lang.And(all)
}

func namesOf(players input.Players, seats []input.Seat) string {
	var all []string
	for _, p := range seats {
		all = append(all, players.Name(p))
	}
	return lang.And(all)
}

// Score asks for all totals and for the winners ("End of the Game").
type Score struct{ Players input.Opt[[]Holder] }

// ScoreResult has, by player, the points, their parts, and the key that ranks the player,
// as far as they are known.
type ScoreResult struct {
	Totals  map[string]int    `json:"totals"`
	Lines   map[string]Points `json:"lines"`
	Keys    map[string]Key    `json:"keys"`
	Ranks   map[string]int    `json:"ranks"`
	Winners []string          `json:"winners"`
	Order   []Holder          `json:"-"` // in the order of the question
}

// Fields asks for each player's Types and Chest.
func (c *Score) Fields(at input.Context) []input.Field {
	return []input.Field{holdersField(&c.Players, at)}
}

// Judge counts the points.
func (c *Score) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	all, err := seated(c.Players.Value, s.Players)
	if err != nil {
		return r, err
	}
	c.Players.Value = all // by full names
	h := house(s)
	ended, left := atTable(s, all, &r)
	all = countCures(all, modeNamed(all), &r)
	res, final, keys := scored(all, left, h, &r)
	if err := decided(all, keys, left, &r); err != nil {
		return r, err
	}
	if !ended {
		r.Note("the game is not over: this is the standing so far")
	} else if len(all) > 1 {
		r.Final = &final
	}
	crown(final, keys, left, &r, ended)
	if len(all) == 1 {
		r.Say("%s has %s", all[0].Name, points(keys[0][0]))
	}
	r.Result = res
	h.note(&r, objectScoring, typePoints)
	return r, nil
}

// atTable adds what only a table knows: points by its decision, players who have left, and
// whether the game has ended. Without a table it has ended. A note names entries that
// differ from the table.
func atTable(s input.Context, all []Holder, r *rules.Ruling) (ended bool, left []bool) {
	left = make([]bool, len(all))
	t, live := s.State.(*State)
	if !live {
		return true, left
	}
	for i, p := range all {
		seat, err := s.Players.Find(p.Name)
		if err != nil {
			continue
		}
		here := t.seat(seat)
		left[i], all[i].Bonus = here.left, here.Bonus
		if at := (Holder{Name: p.Name, Holding: here.Holding}).String(); at != p.String() {
			r.Note("this table has %s, but your entry %s was counted", at, p)
		}
	}
	return t.phase == over, left
}

// scored counts all totals, with a reason for every point.
func scored(all []Holder, left []bool, h House, r *rules.Ruling) (ScoreResult, rules.Result, []Key) {
	res := ScoreResult{Totals: map[string]int{}, Lines: map[string]Points{}, Keys: map[string]Key{}, Ranks: map[string]int{}, Winners: []string{}, Order: all}
	var players input.Players
	var keys []Key
	for _, p := range all {
		line, key := p.Points(h), p.rankedBy(h)
		p.explain(line, h, r)
		res.Totals[p.Name] = key[0]
		if p.Totals == nil {
			res.Lines[p.Name] = line
		}
		if p.Totals.known(1) && p.Totals.known(2) {
			res.Keys[p.Name] = key
		}
		players, keys = append(players, p.Name), append(keys, key)
	}
	final := Rank(players, keys, left)
	for i, name := range players {
		res.Ranks[name] = final.Ranks[i]
	}
	for _, seat := range final.Winners {
		res.Winners = append(res.Winners, players.Name(seat))
	}
	return res, final, keys
}
