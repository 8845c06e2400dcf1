package vudulhu

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/rules"
	"companion/calculators/rulestest"
)

func TestVectors(t *testing.T) {
	rulestest.Vectors(t, "vudulhu", map[string]rulestest.Func{
		"match_cost":    matchCostCase,
		"legal_actions": legalActionsCase,
		"rerolls_left":  rerollsLeftCase,
		"play_turn":     playTurnCase,
		"cast":          castCase,
		"advance":       advanceCase,
		"interrupt":     interruptCase,
		"award_batch":   awardBatchCase,
		"new_place":     newPlaceCase,
		"break_place":   breakPlaceCase,
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

// facesOf returns faces as the cases write them, * being the joker.
func facesOf(words []string) []Face {
	faces := make([]Face, len(words))
	for i, w := range words {
		faces[i] = Face(w)
		if w == "*" {
			faces[i] = joker
		}
	}
	return faces
}

func matchCostCase(a rulestest.Args) (any, error) {
	var args struct {
		Dice, Cost []string
		Rules      json.RawMessage
	}
	a.Into(&args)
	p := Pay(facesOf(args.Dice), facesOf(args.Cost), houseOf(a, args.Rules))
	if !p.Pays() {
		return nil, nil
	}
	return p.Used, nil
}

func legalActionsCase(a rulestest.Args) (any, error) {
	var args struct {
		Dice         []string
		HandCosts    [][]string `json:"hand_costs"`
		CurseDeck    *int       `json:"curse_deck"`
		ArtifactDeck *int       `json:"artifact_deck"`
		Rules        json.RawMessage
	}
	a.Into(&args)
	c := Budget{Faces: input.Set(facesOf(args.Dice))}
	for _, cost := range args.HandCosts {
		c.Hand.Value, c.Hand.Set = append(c.Hand.Value, Curse{Needs: facesOf(cost)}), true
	}
	if args.CurseDeck != nil {
		c.CurseDeck = input.Set(*args.CurseDeck)
	}
	if args.ArtifactDeck != nil {
		c.ArtifactDeck = input.Set(*args.ArtifactDeck)
	}
	h := houseOf(a, args.Rules)
	r, err := rules.Answer(&c, input.Context{House: &h})
	if err != nil {
		return nil, err
	}
	return r.Result.(BudgetResult).Actions, rulestest.Refused(r)
}

func rerollsLeftCase(a rulestest.Args) (any, error) {
	var args struct {
		Dice int `json:"dice_left"`
	}
	a.Into(&args)
	return RerollsLeft(args.Dice), nil
}

// stepArgs is an action as the cases write it: one of the three.
type stepArgs struct {
	Cast   []string
	Reroll *struct {
		Discard string
		Keep    []string
		Result  []string
	}
	Draw string
	Dice []string
}

func (s stepArgs) do(t *Turn, h House) error {
	var r rules.Ruling
	switch {
	case s.Reroll != nil:
		e := Rerolling{input.Set(Face(s.Reroll.Discard)), input.Set(facesOf(s.Reroll.Result)), input.Set(facesOf(s.Reroll.Keep))}
		t.Reroll(e, &r)
	case s.Draw == "curse":
		t.Draw(input.Set(facesOf(s.Dice)), drawCurse, &r)
	case s.Draw == "artifact":
		t.Draw(input.Set(facesOf(s.Dice)), drawArtifact, &r)
	default:
		t.CastCurse(Spending{Ingredients: input.Set(facesOf(s.Cast))}, h, &r)
	}
	return rulestest.Refused(r)
}

func playTurnCase(a rulestest.Args) (any, error) {
	var args struct {
		Roll  []string
		Steps []stepArgs
		Rules json.RawMessage
	}
	a.Into(&args)
	t := rolled(facesOf(args.Roll))
	for _, step := range args.Steps {
		if err := step.do(&t, houseOf(a, args.Rules)); err != nil {
			return nil, err
		}
	}
	return map[string]any{
		"left": t.Faces, "dice_left": t.Dice, "rerolls": t.Rerolls, "draws": t.Draws, "casts": t.Casts, "spent": t.Spent(),
	}, nil
}

// seated are the players of a case by seat.
type seated struct {
	around
}

func seatedOf(scores map[string]int) seated {
	var s seated
	for _, name := range slices.Sorted(maps.Keys(scores)) {
		s.players, s.points = append(s.players, name), append(s.points, scores[name])
	}
	return s
}

func (s seated) seat(name string) input.Seat { return input.Seat(slices.Index(s.players, name) + 1) }

// winner returns the one winner, or nil.
func (s seated) winner(seats []input.Seat) any {
	if len(seats) == 0 {
		return nil
	}
	return s.players.Name(seats[0])
}

func castCase(a rulestest.Args) (any, error) {
	var args struct {
		Scores         map[string]int
		Caster, Target string
		TargetHolder   string `json:"target_holder"`
		Points         int
		Rules          json.RawMessage
	}
	a.Into(&args)
	s := seatedOf(args.Scores)
	words := []string{"target=" + args.Target, "points=" + input.Whole(0, pointsMost).Write(args.Points), "by=" + args.Caster}
	st, err := start(input.Context{Players: s.players, House: ptr(houseOf(a, args.Rules))}, s.seat(args.Caster))
	if err != nil {
		return nil, err
	}
	table := st.(*State)
	table.rolled, table.dice, table.scores = true, rolled(nil), s.points
	table.target = s.seat(args.TargetHolder)
	told, err := match.NewMove(Game, "cast")
	if err != nil {
		return nil, err
	}
	at := input.Context{Players: s.players, State: table}
	if err := input.Fill(told, at, words); err != nil {
		return nil, err
	}
	if err := told.Ready(at); err != nil {
		return nil, err
	}
	var r rules.Ruling
	if err := told.Advance(table, &r); err != nil {
		return nil, err
	}
	return map[string]any{
		"scores": s.scoresOf(table.scores), "target_holder": s.winner([]input.Seat{table.target}), "winner": s.winner(table.winners),
	}, rulestest.Refused(r)
}

func ptr[T any](v T) *T { return &v }

func advanceCase(a rulestest.Args) (any, error) {
	var args struct {
		Score, Points int
		Skulls        []int
		Places        []int
		Seen          []int `json:"seen_skulls"`
		Claimed       []int `json:"claimed_places"`
		OldOnes       *int  `json:"goo_deck"`
		Rules         json.RawMessage
	}
	a.Into(&args)
	c := Race{
		Score: input.Set(args.Score), Points: input.Set(args.Points), Skulls: input.Set(args.Skulls), Places: input.Set(args.Places),
		Seen: input.Set(args.Seen), Claimed: input.Set(args.Claimed),
	}
	if args.OldOnes != nil {
		c.OldOnes = input.Set(*args.OldOnes)
	}
	h := houseOf(a, args.Rules)
	r, err := rules.Answer(&c, input.Context{House: &h})
	if err != nil {
		return nil, err
	}
	return r.Result, rulestest.Refused(r)
}

func interruptCase(a rulestest.Args) (any, error) {
	type curse struct {
		Card         string `json:"card"`
		Caster       string `json:"caster"`
		Victim       string `json:"victim"`
		Interruption int    `json:"interruption"`
	}
	var args struct {
		Scores   map[string]int
		Curses   []curse `json:"active_curses"`
		Index    int
		Reporter string
		Rules    json.RawMessage
	}
	a.Into(&args)
	b := args.Curses[args.Index]
	c := Interrupt{Curses: input.Set([]Broken{{b.Card, b.Caster, b.Victim, b.Interruption}}), By: input.Set(args.Reporter)}
	for _, name := range slices.Sorted(maps.Keys(args.Scores)) {
		c.Standing.Value = append(c.Standing.Value, Standing{name, args.Scores[name]})
	}
	c.Standing.Set = true
	h := houseOf(a, args.Rules)
	r, err := rules.Answer(&c, input.Context{House: &h})
	if err != nil {
		return nil, err
	}
	res := r.Result.(InterruptedResult)
	var winner any
	if len(res.Winners) > 0 {
		winner = res.Winners[0]
	}
	return map[string]any{
		"scores": res.Scores, "active": takeOff(args.Curses, args.Index), "to_bottom": res.Bottom[0], "winner": winner,
	}, rulestest.Refused(r)
}

func awardBatchCase(a rulestest.Args) (any, error) {
	var args struct {
		Scores map[string]int
		Awards [][2]any
		Active string
		Order  []string
		Rules  json.RawMessage
	}
	a.Into(&args)
	var c Race
	order := args.Order
	if order == nil {
		order = slices.Sorted(maps.Keys(args.Scores))
	}
	for _, name := range order {
		c.Standing.Value = append(c.Standing.Value, Standing{name, args.Scores[name]})
	}
	for _, award := range args.Awards {
		c.Gains.Value = append(c.Gains.Value, Standing{award[0].(string), int(award[1].(float64))})
	}
	c.Standing.Set, c.Gains.Set = true, true
	if args.Active != "" {
		c.Active = input.Set(args.Active)
	}
	h := houseOf(a, args.Rules)
	r, err := rules.Answer(&c, input.Context{House: &h})
	if err != nil {
		return nil, err
	}
	return r.Result, rulestest.Refused(r)
}

func newPlaceCase(a rulestest.Args) (any, error) {
	var args struct {
		Deck    []string
		Current *string
	}
	a.Into(&args)
	d := PlaceDeck{Deck: args.Deck}
	if args.Current != nil {
		d.InForce = *args.Current
	}
	d = d.Draw(unnamed)
	return map[string]any{"current": d.InForce, "deck": d.Deck}, nil
}

func breakPlaceCase(a rulestest.Args) (any, error) {
	var args struct {
		Deck    []string
		Current *string
	}
	a.Into(&args)
	d := PlaceDeck{Deck: args.Deck}
	if args.Current != nil {
		d.InForce = *args.Current
	}
	d, err := d.Break()
	if err != nil {
		return nil, err
	}
	return map[string]any{"current": nil, "deck": d.Deck}, nil
}
