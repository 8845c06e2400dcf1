package vec

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
		"steal":           stealCase,
		"exchange_ink":    exchangeCase,
		"setup_ideas":     setUpIdeasCase,
		"refill_ideas":    refillIdeasCase,
		"can_insert":      canInsertCase,
		"insert_contest":  insertContestCase,
		"insert_places":   insertPlacesCase,
		"insert_place":    insertPlaceCase,
		"score_player":    scorePlayerCase,
		"score_novel":     scoreNovelCase,

		"phase_one":         phaseOneCase,
		"snake_order":       snakeOrderCase,
		"next_first_player": nextFirstCase,
		"start_reserve":     startReserveCase,
		"novel_complete":    novelCompleteCase,
		"end_of_turn_turns": endOfTurnTurnsCase,
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
	if err := input.Fill(&c, input.Context{}, words); err != nil {
		return nil, err
	}
	r, err := rules.Answer(&c, input.Context{House: &h})
	if err != nil {
		return nil, err
	}
	return r.Result, rulestest.Refused(r)
}

// displayArgs is a card of a Display as the cases write it.
type displayArgs struct {
	ID, Type, Genre, Face, Color string
	Pens, Ink                    int
}

func cardStrengthCase(a rulestest.Args) (any, error) {
	var args struct {
		Display       []displayArgs
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
		if compared, err = input.OneOf("", free, penned, faceDown).Read(args.Compared); err != nil {
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
	down, up := ResearchMost(args.Points, cardsInBox)
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
	gained, after := RetrieveMost(args.Points, args.Reserve, args.InkSpent)
	return map[string]int{"gained": gained, "reserve_after": after}, nil
}

// novelArgs is a NOVEL as the cases write it.
type novelArgs []*novelCardArgs

type novelCardArgs struct {
	Color  Color          `json:"color"`
	Type   Type           `json:"type"`
	Tokens map[string]int `json:"tokens"`
}

func (n novelArgs) novel() []NovelCard {
	all := make([]NovelCard, len(n))
	for i, c := range n {
		if c != nil {
			all[i] = c.card()
		}
	}
	return all
}

func (c novelCardArgs) card() NovelCard {
	card := NovelCard{Color: c.Color, Type: c.Type}
	for _, owner := range slices.Sorted(maps.Keys(c.Tokens)) {
		card.Tokens = append(card.Tokens, Tokens{Owner: owner, Count: c.Tokens[owner]})
	}
	return card
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
	c := Score{Novel: input.Set(args.Novel.novel())}
	for _, name := range slices.Sorted(maps.Keys(args.Objectives)) {
		o := args.Objectives[name]
		c.Objectives.Value = append(c.Objectives.Value, Objective{Player: name, Type: o.Type, Colors: o.Colors})
	}
	c.Objectives.Set = true
	r, err := rules.Answer(&c, input.Context{})
	if err != nil {
		return nil, err
	}
	return r.Result, rulestest.Refused(r)
}

func stealCase(a rulestest.Args) (any, error) {
	var args struct {
		OnCard int `json:"cubes_on_card"`
		Placed int `json:"cubes_placed"`
	}
	a.Into(&args)
	return judged(&Steal{OnCard: input.Set(args.OnCard), Placed: input.Set(args.Placed)})
}

func exchangeCase(a rulestest.Args) (any, error) {
	var args struct {
		Black   int
		Special int `json:"special_hand"`
		OnNovel int `json:"special_on_novel"`
	}
	a.Into(&args)
	res, err := judged(&Exchange{Ink: input.Set(args.Black), Special: input.Set(args.Special), OnNovel: input.Set(args.OnNovel)})
	if err != nil {
		return nil, err
	}
	after := res.(ExchangeResult)
	return map[string]int{"black": after.Ink, "special_hand": after.Special, "special_supply": after.Supply}, nil
}

func setUpIdeasCase(a rulestest.Args) (any, error) {
	var args struct {
		Players   int
		Objective [novelLength]Color
	}
	a.Into(&args)
	return SetUpIdeas(args.Players, args.Objective), nil
}

func refillIdeasCase(a rulestest.Args) (any, error) {
	var args struct {
		Players    int
		Present    []Color
		Objectives [][novelLength]Color
	}
	a.Into(&args)
	added, used := RefillIdeas(args.Players, args.Present, args.Objectives)
	return map[string]any{"added": added, "objectives_used": used}, nil
}

// judged puts a question and gives its result.
func judged(c rules.Question) (any, error) {
	r, err := rules.Answer(c, input.Context{})
	if err != nil {
		return nil, err
	}
	return r.Result, rulestest.Refused(r)
}

func canInsertCase(a rulestest.Args) (any, error) {
	var args struct {
		Display []displayArgs
		Rules   json.RawMessage
	}
	a.Into(&args)
	var cards []ColorCard
	for _, c := range args.Display {
		cards = append(cards, ColorCard{Color: Color(c.Color), Down: c.Face == "down"})
	}
	var r rules.Ruling
	_, may := MayInsert(cards, houseOf(a, args.Rules), &r)
	return may, nil
}

func insertContestCase(a rulestest.Args) (any, error) {
	var args struct {
		Acting   []any
		Opposing map[string]int
	}
	a.Into(&args)
	contenders := []Contender{{Player: args.Acting[0].(string), Strength: int(args.Acting[1].(float64)), Known: true}}
	for _, name := range slices.Sorted(maps.Keys(args.Opposing)) {
		contenders = append(contenders, Contender{Player: name, Strength: args.Opposing[name], Known: true})
	}
	outcome, winner := Win(contenders)
	return map[string]any{"outcome": outcome, "winner": winner}, nil
}

func insertPlacesCase(a rulestest.Args) (any, error) {
	var args struct {
		Novel  novelArgs
		Tokens int `json:"tokens_added"`
	}
	a.Into(&args)
	empty, replace := Places(args.Novel.novel(), args.Tokens)
	return map[string]any{"empty": empty, "replace": replace}, nil
}

func insertPlaceCase(a rulestest.Args) (any, error) {
	var args struct {
		Novel    novelArgs
		Card     novelCardArgs
		Position int
		MovedTo  int `json:"moved_to"`
	}
	a.Into(&args)
	var r rules.Ruling
	after := Place(args.Novel.novel(), args.Card.card(), args.Position, args.MovedTo, &r)
	told := make([]*novelCardArgs, len(after))
	for i, c := range after {
		if c.empty() {
			continue
		}
		told[i] = &novelCardArgs{Color: c.Color, Type: c.Type, Tokens: map[string]int{}}
		for _, t := range c.Tokens {
			told[i].Tokens[t.Owner] = t.Count
		}
	}
	return told, rulestest.Refused(r)
}
