package coc

import (
	"slices"
	"strconv"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// Score asks who has won ("Introduction").
type Score struct{ Sanity input.Opt[[]sanityOf] }

// ScoreResult names the winner; Winner is nil while the game is not over and after a
// draw. Ranks are nil while it is not over.
type ScoreResult struct {
	Over   bool           `json:"over"`
	Winner *string        `json:"winner"`
	Ranks  map[string]int `json:"ranks"`
	Out    []string       `json:"out"`
}

// sanityOf is the SAN that a player has left.
type sanityOf struct {
	Of  string
	San int
}

// sanityForm returns a name and the SAN that is left: Bert:12.
func sanityForm(at input.Context) input.Format[sanityOf] {
	return input.Format[sanityOf]{
		Text:  "a name and the SAN that is left, such as Bert:12",
		Short: "name:SAN",
		Read: func(word string) (s sanityOf, err error) {
			name, san, ok := cutLast(word)
			if !ok {
				return s, input.NotMine("")
			}
			if s.Of, err = ownerForm(at).Read(name); err != nil {
				return s, err
			}
			if s.San, err = input.Whole(0, countersMost).Read(san); err != nil {
				return s, input.Wrong("after %s comes the SAN, 0 to %d", s.Of, countersMost)
			}
			return s, nil
		},
		Write: func(s sanityOf) string { return input.NameWord(s.Of) + ":" + strconv.Itoa(s.San) },
	}
}

// Fields asks what all have left.
func (c *Score) Fields(at input.Context) []input.Field {
	need, standing := input.Must, ""
	if s, ok := at.State.(*State); ok {
		need, standing = input.May, s.sanity()
	}
	return []input.Field{
		input.List("sanity", &c.Sanity, sanityForm(at), 1, playersMost, "the SAN that each player has left").Needed(need).TakesSeveral().Stands(standing),
	}
}

// Judge finds the winner.
func (c *Score) Judge(at input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	var players input.Players
	var sane []bool
	res := ScoreResult{Out: []string{}}
	for _, s := range c.Sanity.Value {
		if i := slices.IndexFunc(players, func(p string) bool { return input.Fold(p) == input.Fold(s.Of) }); i >= 0 {
			return r, input.InField("sanity", "the names %s and %s are too alike", players[i], s.Of)
		}
		if t, live := at.State.(*State); live {
			if p, err := at.Seat(s.Of); err == nil && t.seat(p).purse.San != s.San {
				r.Note("at the table %s has %d SAN", t.name(p), t.seat(p).purse.San)
			}
		}
		players, sane = append(players, s.Of), append(sane, s.San > 0)
		if s.San == 0 {
			res.Out = append(res.Out, s.Of)
			r.Because(lastSane, "%s has no SAN left and is out", s.Of)
		}
	}
	var winner input.Seat
	if res.Over, winner = ended(sane); !res.Over {
		r.Because(lastSane, "%d have sanity left", len(players)-len(res.Out))
		r.Say("The game is not over: %d have sanity left", len(players)-len(res.Out))
		r.Result = res
		return r, nil
	}
	end := final(players, winner)
	r.Final = &end
	res.Ranks = map[string]int{}
	for i, name := range players {
		res.Ranks[name] = end.Ranks[i]
	}
	if winner > 0 {
		res.Winner = &players[winner-1]
	}
	r.Say("%s", reportEnd(players, winner, &r))
	r.Result = res
	return r, nil
}
