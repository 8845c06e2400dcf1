package carpathes

import (
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// lord returns who is Master of all others that are still at the table ("End of the
// Game"); 0 while no player is.
func (c court) lord() input.Seat {
	var lord input.Seat
	present := 0
	for _, p := range c.seats(0) {
		if c.of(p).left {
			continue
		}
		if lord > 0 && c.under(p) != lord {
			return 0
		}
		lord = c.under(p)
		present++
	}
	if present < 2 || c.of(lord).left {
		return 0
	}
	return lord
}

// result ranks the players: the Lord first and all others second, no player before that.
func (c court) result() rules.Result {
	res := rules.Result{Players: c.players, Ranks: make([]int, len(c.players))}
	lord := c.lord()
	if lord == 0 {
		return res
	}
	for i := range res.Ranks {
		res.Ranks[i] = 2
	}
	res.Ranks[lord-1] = 1
	res.Winners = []input.Seat{lord}
	return res
}

// Score asks who has won ("End of the Game").
type Score struct{ courtInput }

// ScoreResult holds who is Lord; Winners is empty and Ranks nil while no player is.
type ScoreResult struct {
	Masters map[string][]string `json:"masters"` // the Slaves of each Master
	Winners []string            `json:"winners"`
	Ranks   map[string]int      `json:"ranks"`
	Missing map[string]int      `json:"missing"` // of how many opponents each free player is not Master yet
}

// Fields asks for everybody, and for who serves whom.
func (c *Score) Fields(at input.Context) []input.Field {
	fields := c.fields(at)
	if at.State == nil {
		fields[0] = fields[0].Needed(input.Must)
	}
	return fields
}

// Judge returns who has won.
func (c *Score) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	told, err := c.court(s)
	if err != nil {
		return r, err
	}
	res := ScoreResult{Masters: map[string][]string{}, Winners: []string{}, Missing: map[string]int{}}
	for _, p := range told.seats(0) {
		if slaves := told.slaves(p); len(slaves) > 0 {
			res.Masters[told.name(p)] = told.names(slaves)
			r.Because(dominateCube, "%s is Master of %s", told.name(p), lang.And(told.names(slaves)))
		}
		if told.of(p).master == 0 {
			res.Missing[told.name(p)] = len(told.players) - 1 - len(told.slaves(p))
		}
	}
	if final := told.result(); final.Winners != nil {
		won := told.name(final.Winners[0])
		res.Winners, res.Ranks = []string{won}, map[string]int{}
		for i, name := range told.players {
			res.Ranks[name] = final.Ranks[i]
		}
		r.Because(lord, "no player but %s is free", won)
		r.Say("%s is Lord of the Vampires", won)
		r.Final = &final
	} else {
		r.Because(goal, "%s are free", lang.And(told.masterless()))
		r.Say("The game is not over: %s", told.standing())
	}
	r.Result = res
	decide(&r)
	return r, nil
}

// masterless returns the names of those who have no Master.
func (c court) masterless() []string {
	var all []string
	for i, v := range c.vampires {
		if v.master == 0 {
			all = append(all, c.players[i])
		}
	}
	return all
}

// standing returns who is Master of how many.
func (c court) standing() string {
	text := lang.Text("no player is a Slave")
	most := 0
	for _, p := range c.seats(0) {
		if n := len(c.slaves(p)); n > most {
			most = n
			text = lang.Sprintf("%s is Master of %d of %d", c.name(p), n, len(c.players)-1)
		}
	}
	return text
}
