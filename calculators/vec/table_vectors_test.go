package vec

import (
	"encoding/json"
	"slices"

	"companion/calculators/input"
	"companion/calculators/rules"
	"companion/calculators/rulestest"
)

// phaseOneCase puts pens on cards. A case has its own cards and its own order of
// players, so whose turn it is does not count.
func phaseOneCase(a rulestest.Args) (any, error) {
	var args struct {
		Players  input.Players                `json:"players"`
		Ink      map[string]int               `json:"ink"`
		Ideas    []string                     `json:"ideas"`
		Displays map[string]map[string]string `json:"displays"`
		Moves    []struct {
			Player   string `json:"player"`
			Card     string `json:"card"`
			Ink      int    `json:"ink,omitempty"`
			RobbedTo string `json:"robbed_to,omitempty"`
		} `json:"moves"`
	}
	a.Into(&args)
	first, err := start(input.Context{Players: args.Players}, 1)
	if err != nil {
		return nil, err
	}
	s := first.(*State)
	s.ideas = nil
	// Handles are a letter and a number, so each name of the case gets one.
	handles := map[string]string{}
	named := func(name string) string {
		if handles[name] == "" {
			handles[name] = s.fresh("")
		}
		return handles[name]
	}
	for _, name := range args.Ideas {
		s.ideas = append(s.ideas, idea{id: named(name)})
	}
	for i, name := range args.Players {
		h := &s.seats[i]
		h.ink, h.cards = args.Ink[name], []displayCard{}
		for card, face := range args.Displays[name] {
			h.cards = append(h.cards, displayCard{id: named(card), up: face == "up"})
		}
	}
	for _, move := range args.Moves {
		e := &penEvent{
			On: input.Set(cardWord{ID: named(move.Card)}), Ink: input.Set(move.Ink),
			By: input.Set(input.Seat(slices.Index(args.Players, move.Player) + 1)),
		}
		if move.RobbedTo != "" {
			e.RobbedTo = input.Set(cardWord{ID: named(move.RobbedTo)})
		}
		var r rules.Ruling
		next, err := rulestest.Apply(Game, s, e, &r)
		if err != nil {
			return nil, err
		}
		for _, v := range r.Violations {
			if v.Cite.ID != penOrder.ID {
				return nil, v
			}
		}
		s = next.(*State)
	}
	res := struct {
		Ink         map[string]int            `json:"ink"`
		Ideas       map[string]ideaJSON       `json:"ideas"`
		DisplayInk  map[string]map[string]int `json:"display_ink"`
		DisplayPens map[string]map[string]int `json:"display_pens"`
	}{map[string]int{}, map[string]ideaJSON{}, map[string]map[string]int{}, map[string]map[string]int{}}
	for _, name := range args.Ideas {
		i := s.ideas[s.idea(handles[name])]
		on := ideaJSON{Ink: i.ink}
		if i.pen > 0 {
			on.Pen = orNull(s.name(i.pen))
		}
		res.Ideas[name] = on
	}
	for i, name := range args.Players {
		res.Ink[name] = s.seats[i].ink
		res.DisplayInk[name], res.DisplayPens[name] = map[string]int{}, map[string]int{}
		for card := range args.Displays[name] {
			c := s.seats[i].cards[s.seats[i].find(handles[card])]
			if c.ink > 0 {
				res.DisplayInk[name][card] = c.ink
			}
			if c.pens > 0 {
				res.DisplayPens[name][card] = c.pens
			}
		}
	}
	return res, nil
}

// Seats count from 0 in the cases, and from 1 here.

func snakeOrderCase(a rulestest.Args) (any, error) {
	var args struct {
		Players int `json:"players"`
		First   int `json:"first"`
	}
	a.Into(&args)
	var order []int
	for _, p := range SnakeOrder(args.Players, input.Seat(args.First+1)) {
		order = append(order, int(p)-1)
	}
	return order, nil
}

func nextFirstCase(a rulestest.Args) (any, error) {
	var args struct {
		Players int `json:"players"`
		First   int `json:"first"`
	}
	a.Into(&args)
	return int(NextFirst(args.Players, input.Seat(args.First+1))) - 1, nil
}

func startReserveCase(a rulestest.Args) (any, error) {
	var args struct {
		Players int `json:"players"`
	}
	a.Into(&args)
	return StartReserve(args.Players), nil
}

func novelCompleteCase(a rulestest.Args) (any, error) {
	var args struct {
		Novel []json.RawMessage `json:"novel"`
	}
	a.Into(&args)
	novel := make([]NovelCard, len(args.Novel))
	for i, card := range args.Novel {
		if string(card) != "null" {
			if err := json.Unmarshal(card, &struct{ Color *Color }{&novel[i].Color}); err != nil {
				return nil, err
			}
		}
	}
	return NovelComplete(novel), nil
}

func endOfTurnTurnsCase(a rulestest.Args) (any, error) {
	var args struct {
		FaceUp int `json:"face_up"`
	}
	a.Into(&args)
	return OverLimit(args.FaceUp), nil
}
