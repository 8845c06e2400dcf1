package coc

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
	rulestest.Vectors(t, "coc", map[string]rulestest.Func{
		"new_game":            newGameCase,
		"lose_san":            loseSanCase,
		"lose_know":           loseKnowCase,
		"gain":                gainCase,
		"pay":                 payCase,
		"reveal":              revealCase,
		"summon":              summonCase,
		"play_from_hand":      playCase,
		"multiple_reveal":     multipleCase,
		"reveal_unique":       uniqueCase,
		"oppose":              opposeCase,
		"attack":              attackCase,
		"resolve_stack":       stackCase,
		"fast_action_allowed": fastCase,
		"result":              resultCase,
	})
}

// caseArgs are the arguments that many cases have.
type caseArgs struct {
	Purse  Purse           `json:"purse"`
	Pool   *int            `json:"pool"`
	Amount int             `json:"amount"`
	Kind   Counter         `json:"kind"`
	Know   int             `json:"know"`
	San    int             `json:"san"`
	Card   cardArgs        `json:"card"`
	Cards  []cardArgs      `json:"cards"`
	Phase  Phase           `json:"phase"`
	Rules  json.RawMessage `json:"rules"`
}

// cardArgs is a card as the cases write it.
type cardArgs struct {
	ID, Kind  string
	Know, San int
	Unique    bool
	Power     int
}

func (c cardArgs) facts() Facts {
	kind := Type(c.Kind)
	switch c.Kind {
	case "being", "being-creature":
		kind = Creature
	case "being-human":
		kind = Human
	case "being-god":
		kind = God
	}
	return Facts{Type: kind, San: c.San, Know: c.Know, Power: c.Power, Unique: c.Unique}
}

func (a caseArgs) account() Account {
	acc := Account{Who: "a", Purse: a.Purse}
	if a.Pool != nil {
		acc.Pool = Pool{Left: *a.Pool, Counted: true}
	}
	return acc
}

// houseOf reads the house rules of a case.
func houseOf(a rulestest.Args, data json.RawMessage) House {
	var h House
	if data != nil {
		a.Fill(&h, data)
	}
	return h
}

func newGameCase(a rulestest.Args) (any, error) {
	var args struct {
		Players  input.Players
		Counters *int
	}
	a.Into(&args)
	box := new(Box)
	if args.Counters != nil {
		box.Counters = input.Set(*args.Counters)
	}
	s, err := start(input.Context{Players: args.Players, Box: box}, 1)
	if err != nil {
		return nil, err
	}
	all := new(counted)
	all.count(s.(*State))
	return all, nil
}

func loseSanCase(a rulestest.Args) (any, error) {
	var args caseArgs
	a.Into(&args)
	return args.account().LoseSan(args.Amount, new(rules.Ruling)).Purse, nil
}

func loseKnowCase(a rulestest.Args) (any, error) {
	var args caseArgs
	a.Into(&args)
	after := args.account().LoseKnow(args.Amount, new(rules.Ruling))
	return CountedResult{after.Purse, after.Pool}, nil
}

// gainCase asks the question.
func gainCase(a rulestest.Args) (any, error) {
	var args caseArgs
	a.Into(&args)
	q := &Gain{Amount: input.Set(args.Amount), What: input.Set(args.Kind), counting: counting{Have: input.Set(args.Purse)}}
	if args.Pool != nil {
		q.Pool = input.Set(*args.Pool)
	}
	return asked(q, House{})
}

func payCase(a rulestest.Args) (any, error) {
	var args caseArgs
	a.Into(&args)
	q := &Pay{Know: input.Set(args.Know), San: input.Set(args.San), counting: counting{Have: input.Set(args.Purse)}}
	if args.Pool != nil {
		q.Pool = input.Set(*args.Pool)
	}
	return asked(q, houseOf(a, args.Rules))
}

// asked returns the result of a question, or its refusal.
func asked(c rules.Question, h House) (any, error) {
	r, err := rules.Answer(c, input.Context{House: &h})
	if err != nil {
		return nil, err
	}
	return r.Result, rulestest.Refused(r)
}

func revealCase(a rulestest.Args) (any, error) {
	var args caseArgs
	a.Into(&args)
	after, outcomes := args.account().Reveal([]Turned{{Facts: args.Card.facts()}}, houseOf(a, args.Rules), new(rules.Ruling))
	return map[string]any{"purse": after.Purse, "pool": after.Pool, "outcome": outcomes[0]}, nil
}

func multipleCase(a rulestest.Args) (any, error) {
	var args caseArgs
	a.Into(&args)
	var turned []Turned
	for _, c := range args.Cards {
		turned = append(turned, Turned{Facts: c.facts()})
	}
	after, outcomes := args.account().Reveal(turned, houseOf(a, args.Rules), new(rules.Ruling))
	named := map[string]Outcome{}
	for i, c := range args.Cards {
		named[c.ID] = outcomes[i]
	}
	return map[string]any{"purse": after.Purse, "pool": after.Pool, "outcome": named}, nil
}

// tableOf returns a table in a stage, in front of whose first player stands a purse.
func tableOf(args caseArgs, h House) *State {
	first, _ := start(input.Context{Players: input.Players{"a", "b"}, House: &h}, 1)
	s := first.(*State)
	s.keep(1, args.account(), otherwise)
	s.phase = args.Phase
	return s
}

// event returns the result of an event, or its refusal.
func event(s *State, e rules.Event) (*State, error) {
	var r rules.Ruling
	next, err := rulestest.Apply(Game, s, e, &r)
	if err == nil {
		err = rulestest.Refused(r)
	}
	if err != nil {
		return nil, err
	}
	return next.(*State), nil
}

func summonCase(a rulestest.Args) (any, error) {
	var args caseArgs
	a.Into(&args)
	if args.Phase == "" {
		args.Phase = Summoning
	}
	f := args.Card.facts()
	e := &summonEvent{By: input.Set(input.Seat(1))}
	e.Know, e.San, e.Type, e.Unique = input.Set(f.Know), input.Set(f.San), input.Set(f.Type), input.Set(f.Unique)
	if err := input.Check(e, input.Context{Players: input.Players{"a", "b"}}); err != nil {
		return nil, err
	}
	s, err := event(tableOf(args, houseOf(a, args.Rules)), e)
	if err != nil {
		return nil, err
	}
	return CountedResult{s.seat(1).purse, s.pool}, nil
}

func playCase(a rulestest.Args) (any, error) {
	var args caseArgs
	a.Into(&args)
	f := args.Card.facts()
	e := &playEvent{playing{Know: input.Set(f.Know), San: input.Set(f.San), Type: input.Set(f.Type), By: input.Set(input.Seat(1))}}
	if err := input.Check(e, input.Context{Players: input.Players{"a", "b"}}); err != nil {
		return nil, err
	}
	s, err := event(tableOf(args, houseOf(a, args.Rules)), e)
	if err != nil {
		return nil, err
	}
	return CountedResult{s.seat(1).purse, s.pool}, nil
}

func uniqueCase(a rulestest.Args) (any, error) {
	type lying struct {
		Name   string `json:"name"`
		Face   Face   `json:"face"`
		Unique bool   `json:"unique"`
	}
	var args struct {
		Table map[string]lying
		Name  string
		NewID string `json:"new_id"`
	}
	a.Into(&args)
	s := &State{house: new(House)}
	for _, id := range slices.Sorted(maps.Keys(args.Table)) {
		c := args.Table[id]
		s.cards = append(s.cards, card{id: called(id), up: c.Face == Revealed, facts: Facts{Name: c.Name, Type: God, Unique: c.Unique}})
	}
	s.cards[s.find(called(args.NewID))].up = true
	turned := []string{}
	for _, h := range s.single(called(args.NewID), new(rules.Ruling)) {
		turned = append(turned, h.As)
	}
	for _, c := range s.cards {
		was := args.Table[c.id.As]
		was.Face = c.face()
		args.Table[c.id.As] = was
	}
	return map[string]any{"concealed": turned, "table": args.Table}, nil
}

func opposeCase(a rulestest.Args) (any, error) {
	var args struct{ Attacker, Defender int }
	a.Into(&args)
	attacker, defender := Clash(args.Attacker, args.Defender)
	return map[string]Fate{"attacker": attacker, "defender": defender}, nil
}

// attackCase asks the question.
func attackCase(a rulestest.Args) (any, error) {
	var args struct {
		Purses    map[string]Purse
		Attackers map[string]struct {
			Target     string
			Power, San int
		}
		Opposers map[string]struct {
			ID    string
			Power int
		}
		Gone  []string
		Rules json.RawMessage
	}
	a.Into(&args)
	q := new(Attack)
	for _, id := range slices.Sorted(maps.Keys(args.Attackers)) {
		x, o := args.Attackers[id], args.Opposers[id]
		q.Attackers.Value = append(q.Attackers.Value, chargeWord{fighterWord{id, x.Target, x.Power, x.San}, o.ID, o.Power})
	}
	q.Attackers.Set = true
	if args.Gone != nil {
		q.Gone = input.Set(args.Gone)
	}
	var have []owned
	for _, name := range slices.Sorted(maps.Keys(args.Purses)) {
		have = append(have, owned{name, args.Purses[name]})
	}
	q.Have = input.Set(have)
	got, err := asked(q, houseOf(a, args.Rules))
	if err != nil {
		return nil, err
	}
	res := got.(AttackResult)
	return map[string]any{"fates": res.Fates, "loss": res.Loss, "purses": res.Purses, "result": resultOf(res.Purses)}, nil
}

// resultOf reports whether a game is over.
func resultOf(purses map[string]Purse) any {
	names := slices.Sorted(maps.Keys(purses))
	sane := make([]bool, len(names))
	for i, name := range names {
		sane[i] = purses[name].Sane()
	}
	over, winner := ended(sane)
	var who *string
	if winner > 0 {
		who = &names[winner-1]
	}
	return map[string]any{"over": over, "winner": who}
}

func resultCase(a rulestest.Args) (any, error) {
	var args struct{ Purses map[string]Purse }
	a.Into(&args)
	return resultOf(args.Purses), nil
}

// stackCase resolves a stack by the functions that the table and the question use.
func stackCase(a rulestest.Args) (any, error) {
	var args struct {
		Cards map[string]Face
		Stack []struct{ Name, Do, To, Ability, Cost string }
		Rules json.RawMessage
	}
	a.Into(&args)
	h, name := houseOf(a, args.Rules), func(h Handle) string { return h.As }
	faces, stack := Faces{}, []Action{}
	for id, face := range args.Cards {
		faces[called(id)] = face
	}
	for _, x := range args.Stack {
		w := actionWord{Name: x.Name, Ability: x.Ability, Price: x.Cost}
		switch x.Do {
		case "conceal":
			w.Conceals = []string{x.To}
		case "destroy":
			w.Destroys = []string{x.To}
		}
		next, a, v := faces.Announce(w.action(), name, h, new(rules.Ruling))
		if v != nil {
			return nil, v
		}
		faces, stack = next, append(stack, a)
	}
	return faces.Resolve(stack, name, h, new(rules.Ruling)).named(stack, name), nil
}

func fastCase(a rulestest.Args) (any, error) {
	var args struct{ Phase Phase }
	a.Into(&args)
	return args.Phase.Fast(), nil
}
