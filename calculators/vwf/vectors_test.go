package vwf

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"

	"companion/calculators/input"
	"companion/calculators/rules"
	"companion/calculators/rulestest"
)

func TestVectors(t *testing.T) {
	rulestest.Vectors(t, "vwf", map[string]rulestest.Func{
		"object_value":            objectValueCase,
		"orientation":             orientationCase,
		"score":                   scoreCase,
		"final_ranking":           finalRankingCase,
		"become":                  becomeCase,
		"lose":                    loseCase,
		"draw_count":              drawCountCase,
		"skip_turn":               skipTurnCase,
		"check_turn":              checkTurnCase,
		"phase_after":             phaseAfterCase,
		"lightning_order":         lightningOrderCase,
		"internal_conflict_pairs": conflictPairsCase,
		"end_zones":               endZonesCase,
	})
}

// houseOf reads the house rules of a case.
func houseOf(a rulestest.Args, data json.RawMessage) House {
	var h House
	if data != nil {
		a.Fill(&h, data)
	}
	return h
}

// word reads a word of a case like a typed one.
func word[T any](form input.Format[T], text string) T {
	v, err := form.Read(text)
	if err != nil {
		panic(err) // the case is wrong
	}
	return v
}

func typesCase(words []string) Types {
	var all Types
	for _, w := range words {
		all = all.with(word(typeForm(input.Context{}), w))
	}
	return all
}

type clauseCase struct {
	AnyOf []string `json:"any_of"`
	Value int      `json:"value"`
}

func clausesCase(list []clauseCase) Clauses {
	var all Clauses
	for _, c := range list {
		all = append(all, Clause{c.Value, typesCase(c.AnyOf)})
	}
	return all
}

type holdingCase struct {
	Types []string       `json:"types"`
	Chest [][]clauseCase `json:"chest"`
}

func (c holdingCase) holding() Holding {
	p := Holding{Types: typesCase(c.Types)}
	for _, o := range c.Chest {
		p = p.with(Object{Clauses: clausesCase(o)})
	}
	return p
}

// modeCase names the decks of a case, by default the base game.
func modeCase(m Mode) Mode {
	if m == "" {
		return Base
	}
	return m
}

func objectValueCase(a rulestest.Args) (any, error) {
	var args struct {
		Clauses []clauseCase    `json:"clauses"`
		Types   []string        `json:"types"`
		Rules   json.RawMessage `json:"rules"`
	}
	a.Into(&args)
	return clausesCase(args.Clauses).Worth(typesCase(args.Types), houseOf(a, args.Rules)).Points, nil
}

func orientationCase(a rulestest.Args) (any, error) {
	var args struct {
		Value int `json:"value"`
	}
	a.Into(&args)
	return OrientationOf(args.Value), nil
}

func scoreCase(a rulestest.Args) (any, error) {
	var args struct {
		holdingCase
		Rules json.RawMessage `json:"rules"`
	}
	a.Into(&args)
	return args.holding().Points(houseOf(a, args.Rules)), nil
}

func finalRankingCase(a rulestest.Args) (any, error) {
	var args struct {
		Players map[string]holdingCase `json:"players"`
		Rules   json.RawMessage        `json:"rules"`
	}
	a.Into(&args)
	var c Score
	for _, name := range slices.Sorted(maps.Keys(args.Players)) {
		c.Players.Value = append(c.Players.Value, Holder{Name: name, Holding: args.Players[name].holding()})
	}
	h := houseOf(a, args.Rules)
	r, err := c.Judge(input.Context{House: &h})
	return r.Result, err
}

func becomeCase(a rulestest.Args) (any, error) {
	var args struct {
		Types        []string `json:"types"`
		New          string   `json:"new"`
		EnablerTypes []string `json:"enabler_types"`
	}
	a.Into(&args)
	var r rules.Ruling
	got, err := typesCase(args.Types).Become("Ana", word(typeForm(input.Context{}), args.New), typesCase(args.EnablerTypes), &r)
	if err == nil {
		err = rulestest.Refused(r)
	}
	return got, err
}

func loseCase(a rulestest.Args) (any, error) {
	var args struct {
		Types     []string `json:"types"`
		Gone      string   `json:"gone"`
		ChestSize int      `json:"chest_size"`
	}
	a.Into(&args)
	p := seat{Holding: Holding{Types: typesCase(args.Types), Chest: make([]Object, args.ChestSize)}}
	s := &State{players: input.Players{"Ana"}, house: new(House), mode: Combined, seats: []seat{p}, active: 1, phase: normal}
	e := &loseEvent{Type: input.Set(word(typeForm(input.Context{}), args.Gone)), Target: input.Set[input.Seat](1), By: input.Set[input.Seat](1)}
	var r rules.Ruling
	next, err := rulestest.Apply(Game, s, e, &r)
	if err == nil {
		err = rulestest.Refused(r)
	}
	if err != nil {
		return nil, err
	}
	s = next.(*State)
	return map[string]any{"types": s.seats[0].Types, "chest": len(s.seats[0].Chest)}, nil
}

type handCase struct {
	Hand         int             `json:"hand"`
	HelpingHands int             `json:"helping_hands"`
	Mode         Mode            `json:"mode"`
	Rules        json.RawMessage `json:"rules"`
}

func drawCountCase(a rulestest.Args) (any, error) {
	var args handCase
	a.Into(&args)
	return DrawCount(args.Hand, modeCase(args.Mode).HandLimit(args.HelpingHands, houseOf(a, args.Rules))), nil
}

func skipTurnCase(a rulestest.Args) (any, error) {
	var args handCase
	a.Into(&args)
	return map[string]int{"discarded": args.Hand, "drawn": modeCase(args.Mode).SkipDraw(args.HelpingHands, houseOf(a, args.Rules))}, nil
}

func checkTurnCase(a rulestest.Args) (any, error) {
	var args struct {
		HandPlays []string        `json:"hand_plays"`
		ChestUses int             `json:"chest_uses"`
		Discards  int             `json:"discards"`
		Mode      Mode            `json:"mode"`
		Phase     string          `json:"phase"`
		Rules     json.RawMessage `json:"rules"`
	}
	a.Into(&args)
	c := Turn{Played: input.Set(args.HandPlays), Chest: input.Set(args.ChestUses), Discards: input.Set(args.Discards), Mode: input.Set(modeCase(args.Mode))}
	if args.Phase != "" {
		c.Phase = input.Set(word(input.OneOf("", normal, afterFirstEnd, lightning), args.Phase))
	}
	h := houseOf(a, args.Rules)
	r, err := c.Judge(input.Context{House: &h})
	if err == nil {
		err = rulestest.Refused(r)
	}
	if err != nil {
		return nil, err
	}
	return r.Result.(TurnResult).Turn, nil
}

func phaseAfterCase(a rulestest.Args) (any, error) {
	var args struct {
		Drawn int  `json:"end_cards_drawn"`
		Mode  Mode `json:"mode"`
	}
	a.Into(&args)
	return modeCase(args.Mode).PhaseAfter(args.Drawn), nil
}

func lightningOrderCase(a rulestest.Args) (any, error) {
	var args struct {
		Seats  input.Players `json:"seats"`
		Drawer string        `json:"drawer"`
	}
	a.Into(&args)
	drawer, err := args.Seats.Find(args.Drawer)
	var order []string
	for _, p := range LightningOrder(len(args.Seats), drawer) {
		order = append(order, args.Seats.Name(p))
	}
	return order, err
}

func conflictPairsCase(a rulestest.Args) (any, error) {
	var args struct {
		Types []string `json:"types"`
	}
	a.Into(&args)
	return typesCase(args.Types).Conflicts(), nil
}

func endZonesCase(a rulestest.Args) (any, error) {
	var args struct {
		Deck    int             `json:"deck"`
		Players int             `json:"players"`
		Mode    Mode            `json:"mode"`
		Rules   json.RawMessage `json:"rules"`
	}
	a.Into(&args)
	var r rules.Ruling
	z := modeCase(args.Mode).SetUp(args.Deck, args.Players, houseOf(a, args.Rules), &r)
	return z, rulestest.Refused(r)
}
