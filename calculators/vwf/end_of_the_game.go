package vwf

import (
	"fmt"
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Phase is where a game stands ("End of the Game", "Combining").
type Phase string

// Before any END GAME; after the first of two; in the lightning round; afterwards.
const (
	normal        Phase = "normal"
	afterFirstEnd Phase = "after-first-end"
	lightning     Phase = "lightning"
	over          Phase = "over"
)

// MarshalText is the phase as programs read it.
func (p Phase) MarshalText() ([]byte, error) { return []byte(snake(p)), nil }

// PhaseAfter is the phase when so many END GAME cards have been drawn.
func (m Mode) PhaseAfter(drawn int) Phase {
	switch {
	case drawn >= m.endCards():
		return lightning
	case drawn > 0:
		return afterFirstEnd
	}
	return normal
}

// LightningOrder is who takes a turn in the lightning round: clockwise from the left of
// who drew END GAME, who is the last.
func LightningOrder(players int, drawer input.Seat) []input.Seat {
	order := make([]input.Seat, players)
	for i := range order {
		order[i] = input.Seat((int(drawer)+i)%players + 1)
	}
	return order
}

// Key is what players are ranked by: points, then Types, then Objects, the most first.
type Key [3]int

// Rank ranks players by their keys: equal ones share a rank, and the ranks below it are
// left out. Who has left cannot win and is ranked last.
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

// crown says who is first, and how a tie was broken, which decides the ruling. For one
// player alone is "wins" or "leads".
func crown(res rules.Result, keys []Key, left []bool, r *rules.Ruling, alone, shared string) {
	best := keys[res.Winners[0]-1]
	var tied []input.Seat // with the most points
	for i, k := range keys {
		if k[0] == best[0] && !left[i] {
			tied = append(tied, input.Seat(i+1))
		}
	}
	how := ""
	r.Because(endTotal, "%s: %s", res.Players.Name(res.Winners[0]), points(best[0])).Decides()
	breaks := []struct {
		cite  rules.Cite
		thing string
	}{{endTieTypes, "Types"}, {endTieObjects, "Objects"}}
	for i, b := range breaks {
		if len(tied) == 1 {
			break
		}
		why := r.Because(b.cite, "%s: %s", b.thing, counts(res.Players, tied, keys, i+1))
		rest := slices.DeleteFunc(slices.Clone(tied), func(p input.Seat) bool { return keys[p-1][i+1] < best[i+1] })
		if len(rest) < len(tied) {
			why.Decides()
			how = fmt.Sprintf(", by more %s (%s)", b.thing, counts(res.Players, tied, keys, i+1))
		}
		tied = rest
	}
	if len(res.Winners) > 1 {
		r.Because(endTieShared, "points, Types and Objects are the same").Decides()
		r.Say("%s %s with %s each%s", namesOf(res.Players, res.Winners), shared, points(best[0]), how)
		return
	}
	r.Say("%s %s with %s%s", res.Players.Name(res.Winners[0]), alone, points(best[0]), how)
}

// counts is what a tie is broken by, player by player: "Ana 2, Bo 1".
func counts(players input.Players, some []input.Seat, keys []Key, of int) string {
	var all []string
	for _, p := range some {
		all = append(all, fmt.Sprintf("%s %d", players.Name(p), keys[p-1][of]))
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

// Score asks for everybody's points, and who wins ("End of the Game").
type Score struct{ Players input.Opt[[]Holder] }

// ScoreResult has, by player, the points, what they are made of, and what players are
// ranked by, as far as that is known.
type ScoreResult struct {
	Totals  map[string]int    `json:"totals"`
	Lines   map[string]Points `json:"lines"`
	Keys    map[string]Key    `json:"keys"`
	Ranks   map[string]int    `json:"ranks"`
	Winners []string          `json:"winners"`
	Order   []Holder          `json:"-"` // as they were named
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
	c.Players.Value = all // everybody by full name
	h := house(s)
	ended, left := atTable(s, all, &r)
	all = countCures(all, modeNamed(all), &r)
	res, final, keys := scored(all, left, h, &r)
	if err := decided(all, keys, left, &r); err != nil {
		return r, err
	}
	alone, shared := "wins", "share the victory"
	if !ended {
		alone, shared = "leads", "share the lead"
		r.Note("the game is not over: this is the standing so far")
	} else if len(all) > 1 {
		r.Final = &final
	}
	crown(final, keys, left, &r, alone, shared)
	if len(all) == 1 {
		r.Say("%s has %s", all[0].Name, points(keys[0][0]))
	}
	r.Result = res
	h.tell(&r, objectScoring, typePoints)
	return r, nil
}

// atTable adds what only a table knows: the points it has given beside the rules, who
// has left, and whether the game has ended. Without a table it has. What was given and is
// otherwise at the table is noted.
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
			r.Note("at this table it is %s; %s is counted, as it was given", at, p)
		}
	}
	return t.phase == over, left
}

// scored counts everybody's points, with a reason for each.
func scored(all []Holder, left []bool, h House, r *rules.Ruling) (ScoreResult, rules.Result, []Key) {
	res := ScoreResult{Totals: map[string]int{}, Lines: map[string]Points{}, Keys: map[string]Key{}, Ranks: map[string]int{}, Winners: []string{}, Order: all}
	var players input.Players
	var keys []Key
	for _, p := range all {
		line, key := p.Points(h), p.rankedBy(h)
		p.tell(line, h, r)
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
