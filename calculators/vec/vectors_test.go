package vec

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"

	"companion/calculators/rules"
	"companion/calculators/rules/rulestest"
)

func TestVectors(t *testing.T) {
	rulestest.Vectors(t, "vec", map[string]rulestest.Func{
		"strength":        strengthCase,
		"card_strength":   cardStrengthCase,
		"flip_cost":       flipCostCase,
		"compare_outcome": compareOutcomeCase,
		"compare_flips":   compareFlipsCase,
		"research_cost":   researchCostCase,
		"research_max":    researchMaxCase,
		"reactivate_max":  reactivateMaxCase,
		"retrieve_drops":  retrieveDropsCase,
		"score_player":    scorePlayerCase,
		"score_novel":     scoreNovelCase,
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

func strengthCase(a rulestest.Args) (any, error) {
	var args struct {
		A             json.Number     `json:"a"`
		B             json.Number     `json:"b"`
		SpecialPoints json.Number     `json:"special_points,omitempty"`
		Ink           json.Number     `json:"ink,omitempty"`
		Specials      json.Number     `json:"specials,omitempty"`
		CardInk       json.Number     `json:"card_ink,omitempty"`
		Rules         json.RawMessage `json:"rules,omitempty"`
	}
	a.Into(&args)
	h := houseOf(a, args.Rules)
	var c Strength
	words := []string{"a=" + args.A.String(), "b=" + args.B.String()}
	for name, n := range map[string]json.Number{"special-points": args.SpecialPoints, "ink": args.Ink, "special": args.Specials, "card-ink": args.CardInk} {
		if n != "" {
			words = append(words, name+"="+n.String())
		}
	}
	if err := rules.Fill(&c, rules.At{}, words); err != nil {
		return nil, err
	}
	r, err := rules.Ask(&c, rules.Setting{House: &h})
	if err != nil {
		return nil, err
	}
	return r.Result, rulestest.Refused(r)
}

func cardStrengthCase(a rulestest.Args) (any, error) {
	var args struct {
		Display []struct {
			ID, Type, Genre, Face, Color string
			Pens, Ink                    int
		}
		Card          string
		Turn, Discard []string
		Ink, Specials int
		CardInk       int `json:"card_ink"`
		Rules         json.RawMessage
	}
	a.Into(&args)
	h := houseOf(a, args.Rules)
	m := ByCards{Card: args.Card, Turn: args.Turn, Discard: args.Discard, Ink: Ink{args.Ink, args.Specials, args.CardInk}}
	for _, c := range args.Display {
		m.Display = append(m.Display, Card{ID: c.ID, Type: Type(c.Type), Genre: c.Genre, Up: c.Face == "up", Pens: c.Pens})
		if c.ID == args.Card {
			m.Ink.OnCard += c.Ink
		}
	}
	s, r := m.Strength(h)
	return map[string]int{
		"A": s.A, "B": s.B, "special_points": s.SpecialPoints, "base": s.Base, "ink": s.Ink, "special": s.Special,
		"card_ink": s.CardInk, "final": s.Final, "face_up_after": s.FaceUp,
	}, rulestest.Refused(r)
}

func flipCostCase(a rulestest.Args) (any, error) {
	var args struct {
		FaceUp int `json:"face_up"`
	}
	a.Into(&args)
	return FlipCost(args.FaceUp), nil
}

func compareOutcomeCase(a rulestest.Args) (any, error) {
	var args struct {
		Attacker, Defender int
		Rules              json.RawMessage
	}
	a.Into(&args)
	h := houseOf(a, args.Rules)
	var r rules.Ruling
	winner, score := Contest(args.Attacker, args.Defender, h, &r)
	return map[string]any{"winner": winner, "score": score}, nil
}

func compareFlipsCase(a rulestest.Args) (any, error) {
	var args struct {
		Score       int
		FaceUp      int `json:"face_up"`
		Compared    string
		OtherLocked int `json:"other_locked"`
		Rules       json.RawMessage
	}
	a.Into(&args)
	h := houseOf(a, args.Rules)
	compared := free
	if args.Compared != "" {
		var err error
		if compared, err = rules.OneOf("", free, penned, faceDown).Read(args.Compared); err != nil {
			return nil, err
		}
	}
	t := Flips{Score: args.Score, FaceUp: args.FaceUp, Locked: args.OtherLocked, Compared: compared}.Most(h)
	return map[string]any{"flips": t.Flips, "costs": t.Costs, "left": t.Left, "face_up_after": t.FaceUpAfter}, nil
}

func researchCostCase(a rulestest.Args) (any, error) {
	var args struct {
		Cards  int
		FaceUp bool `json:"face_up"`
	}
	a.Into(&args)
	return ResearchCost(args.Cards, args.FaceUp), nil
}

func researchMaxCase(a rulestest.Args) (any, error) {
	var args struct{ Points int }
	a.Into(&args)
	down, up := ResearchMost(args.Points)
	return map[string]int{"face_down": down, "face_up": up}, nil
}

func reactivateMaxCase(a rulestest.Args) (any, error) {
	var args struct {
		Points   int
		FaceDown int `json:"face_down"`
	}
	a.Into(&args)
	return ReactivateMost(args.Points, args.FaceDown), nil
}

func retrieveDropsCase(a rulestest.Args) (any, error) {
	var args struct {
		Points, Reserve int
		InkSpent        int `json:"ink_spent"`
	}
	a.Into(&args)
	gained, after := Retrieve(args.Points, args.Reserve, args.InkSpent)
	return map[string]int{"gained": gained, "reserve_after": after}, nil
}

// novelArgs is a NOVEL as the cases write it.
type novelArgs []*struct {
	Color  Color
	Type   Type
	Tokens map[string]int
}

func (n novelArgs) novel() []NovelCard {
	all := make([]NovelCard, len(n))
	for i, c := range n {
		if c == nil {
			continue
		}
		all[i] = NovelCard{Color: c.Color, Type: c.Type}
		for _, owner := range slices.Sorted(maps.Keys(c.Tokens)) {
			all[i].Tokens = append(all[i].Tokens, Tokens{Owner: owner, Count: c.Tokens[owner]})
		}
	}
	return all
}

type objectiveArgs struct {
	Type   Type
	Colors [novelLength]Color
}

func scorePlayerCase(a rulestest.Args) (any, error) {
	var args struct {
		Novel     novelArgs
		Objective objectiveArgs
		Player    string
	}
	a.Into(&args)
	var r rules.Ruling
	lines := Objective{Player: args.Player, Type: args.Objective.Type, Colors: args.Objective.Colors}.Count(args.Novel.novel(), &r)
	total := 0
	for _, n := range lines {
		total += n
	}
	return map[string]any{"lines": lines, "total": total}, nil
}

func scoreNovelCase(a rulestest.Args) (any, error) {
	var args struct {
		Novel      novelArgs
		Objectives map[string]objectiveArgs
	}
	a.Into(&args)
	c := Score{Novel: rules.Given(args.Novel.novel())}
	for _, name := range slices.Sorted(maps.Keys(args.Objectives)) {
		o := args.Objectives[name]
		c.Objectives.V = append(c.Objectives.V, Objective{Player: name, Type: o.Type, Colors: o.Colors})
	}
	c.Objectives.Given = true
	r, err := rules.Ask(&c, rules.Setting{})
	if err != nil {
		return nil, err
	}
	return r.Result, rulestest.Refused(r)
}
