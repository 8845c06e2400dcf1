package carpathes

import (
	"encoding/json"
	"slices"
	"testing"

	"companion/calculators/input"
	"companion/calculators/rules"
	"companion/calculators/rulestest"
)

func TestVectors(t *testing.T) {
	rulestest.Vectors(t, "carpathes", map[string]rulestest.Func{
		"setup_cubes":        cubesCase,
		"actions_left":       actionsLeftCase,
		"cycle_position":     cyclePositionCase,
		"can_pay":            canPayCase,
		"pay_cost":           payCase,
		"pay_bid":            payBidCase,
		"suffer_loss":        loseCase,
		"attack_loss":        attackLossCase,
		"hand_excess":        handExcessCase,
		"may_ask_feed":       mayAskFeedCase,
		"recover":            recoverCase,
		"best_payment":       bestPaymentCase,
		"dominate":           dominateCase,
		"domination_refusal": refusalCase,
		"move_grace":         moveGraceCase,
		"attack_grace":       attackGraceCase,
		"order_result":       orderCase,
		"feed_duty":          feedDutyCase,
		"feed":               feedCase,
		"conversion":         conversionCase,
		"supreme_punishment": supremeCase,
		"auction":            auctionCase,
	})
}

// houseOf reads the house rules of a case; there a cap of null is none.
func houseOf(a rulestest.Args, data map[string]json.RawMessage) House {
	var h House
	if string(data["counter_cap"]) == "null" {
		data["counter_cap"] = json.RawMessage(`"none"`)
	}
	if all, err := json.Marshal(data); err == nil && data != nil {
		a.Fill(&h, all)
	}
	return h
}

// courtArgs is a court as the cases write it: everybody by name, in no order.
type courtArgs struct {
	DS     map[string]int     `json:"ds"`
	Master map[string]*string `json:"master"`
	Grace  map[string]*int    `json:"grace"`
}

func (c courtArgs) court() court {
	var told court
	for name := range c.DS {
		told.players = append(told.players, name)
	}
	told.vampires = make([]vampire, len(told.players))
	for i, name := range told.players {
		v := &told.vampires[i]
		v.ds = c.DS[name]
		if master := c.Master[name]; master != nil {
			v.master, v.grace = told.seat(*master), *c.Grace[name]
		}
	}
	return told
}

func (c court) seat(name string) input.Seat {
	for i, other := range c.players {
		if other == name {
			return input.Seat(i + 1)
		}
	}
	return 0
}

// args writes a court as the cases do.
func (c court) args() courtArgs {
	all := courtArgs{map[string]int{}, map[string]*string{}, map[string]*int{}}
	for i, v := range c.vampires {
		name := c.players[i]
		all.DS[name], all.Master[name], all.Grace[name] = v.ds, nil, nil
		if v.master > 0 {
			master := c.name(v.master)
			all.Master[name], all.Grace[name] = &master, &v.grace
		}
	}
	return all
}

func cubesCase(a rulestest.Args) (any, error) {
	var args struct{ Players int }
	a.Into(&args)
	all, domination := Cubes(args.Players)
	return map[string]int{"cubes": all, "domination_cubes": domination}, nil
}

// actionsLeftCase takes the actions; using a placed card and helping out of turn are none.
func actionsLeftCase(a rulestest.Args) (any, error) {
	var args struct{ Actions []string }
	a.Into(&args)
	first, err := start(input.Context{Players: input.Players{"a", "b", "c"}}, 1)
	if err != nil {
		return nil, err
	}
	s := first.(*State)
	var r rules.Ruling
	for _, action := range args.Actions {
		if action != "activate_special" && action != "help_out_of_turn" {
			s.act(s.active, &r)
		}
	}
	return s.actions, rulestest.Refused(r)
}

// count returns how many cards an argument shows: a number, or a list of them.
func count(data json.RawMessage) int {
	var n int
	var list []int
	if data != nil && json.Unmarshal(data, &n) != nil && json.Unmarshal(data, &list) != nil {
		return -1
	}
	return n + len(list)
}

func handExcessCase(a rulestest.Args) (any, error) {
	var args struct{ Hand, Cards, Humans, Powers json.RawMessage }
	a.Into(&args)
	return HandExcess(count(args.Hand) + count(args.Cards) + count(args.Humans) + count(args.Powers)), nil
}

func mayAskFeedCase(a rulestest.Args) (any, error) {
	var args struct {
		DS            int
		MasterDS      int `json:"master_ds"`
		State         courtArgs
		Slave, Master string
	}
	a.Into(&args)
	ds := args.DS + args.MasterDS
	if c := args.State.court(); args.Master != "" {
		ds = c.of(c.seat(args.Master)).ds
	} else if args.Slave != "" {
		ds = c.of(c.of(c.seat(args.Slave)).master).ds
	}
	var r rules.Ruling
	MayAskFeed(ds, &r)
	return len(r.Violations) == 0, nil
}

func cyclePositionCase(a rulestest.Args) (any, error) {
	var args struct{ Turn int }
	a.Into(&args)
	cycle, up, number := CyclePosition(args.Turn)
	return map[string]any{"cycle": cycle, "moon": up, "number": number, "ends_cycle": number == turnsInCycle}, nil
}

// purseArgs are the arguments of all cases about a counter and a hand.
type purseArgs struct {
	DS      int    `json:"ds"`
	Hand    Humans `json:"hand"`
	Cost    int    `json:"cost"`
	Loss    int    `json:"loss"`
	Amount  int    `json:"amount"`
	Printed int    `json:"printed_cost"`
	Discard Humans `json:"discard"`
	Prefer  string `json:"prefer"`
	Rules   map[string]json.RawMessage
}

func (p purseArgs) purse() Purse     { return Purse{DS: p.DS, Hand: p.Hand} }
func (p purseArgs) discard() Discard { return Discard{Cards: p.Discard} }

func canPayCase(a rulestest.Args) (any, error) {
	var args purseArgs
	a.Into(&args)
	return args.purse().Raises() >= args.Cost, nil
}

func payCase(a rulestest.Args) (any, error) {
	var args purseArgs
	a.Into(&args)
	var r rules.Ruling
	after, paid := args.purse().Pay(args.Cost, "the cost", args.discard(), &r)
	return map[string]any{"ds": after.DS, "hand": after.Hand, "from_ds": paid.FromDS, "wasted": paid.Wasted}, rulestest.Refused(r)
}

func payBidCase(a rulestest.Args) (any, error) {
	var args struct {
		Hand, Discard Humans
		Bid           int
	}
	a.Into(&args)
	var r rules.Ruling
	after, wasted := PayBid(Purse{Hand: args.Hand}, args.Bid, Discard{Cards: args.Discard}, &r)
	return map[string]any{"hand": after.Hand, "wasted": wasted}, rulestest.Refused(r)
}

func loseCase(a rulestest.Args) (any, error) {
	var args purseArgs
	a.Into(&args)
	var r rules.Ruling
	after, lost := args.purse().Lose(args.Loss, args.discard(), houseOf(a, args.Rules), &r)
	return map[string]any{"ds": after.DS, "hand": after.Hand, "from_ds": lost.FromDS, "wasted": lost.Wasted, "unpaid": lost.Unpaid}, rulestest.Refused(r)
}

func attackLossCase(a rulestest.Args) (any, error) {
	var args struct {
		Printed int
		Doubled bool
	}
	a.Into(&args)
	return AttackLoss(args.Printed, args.Doubled), nil
}

func recoverCase(a rulestest.Args) (any, error) {
	var args purseArgs
	a.Into(&args)
	var r rules.Ruling
	after, got := args.purse().Recover(args.discard(), houseOf(a, args.Rules), &r)
	return map[string]any{"ds": after.DS, "hand": after.Hand, "gained": got.Gained, "wasted": got.Wasted}, rulestest.Refused(r)
}

func bestPaymentCase(a rulestest.Args) (any, error) {
	var args purseArgs
	a.Into(&args)
	by := map[string]string{"": bestWaste, "waste": bestWaste, "keep_ds": bestDoses, "keep_humans": bestCards}[args.Prefer]
	discard, _ := args.purse().Best(args.Amount, by)
	var r rules.Ruling
	_, paid := args.purse().Pay(args.Amount, "the cost", Discard{Cards: discard}, &r)
	return map[string]any{"discard": discard, "from_ds": paid.FromDS, "wasted": paid.Wasted}, rulestest.Refused(r)
}

func dominateCase(a rulestest.Args) (any, error) {
	var args struct {
		State         courtArgs
		Actor, Target string
		Rules         map[string]json.RawMessage
	}
	a.Into(&args)
	c := args.State.court()
	by, target := c.seat(args.Actor), c.seat(args.Target)
	if v := c.senseless(by, target); v != nil {
		return nil, v
	}
	var r rules.Ruling
	next, won := c.dominate(by, target, houseOf(a, args.Rules), &r)
	res := c.dominated(next.of(by).ds, won)
	slices.Sort(res.Moved)
	return struct {
		DominateResult
		State courtArgs `json:"state"`
	}{res, next.args()}, rulestest.Refused(r)
}

// refusalCase returns the violation of a domination; null if there is none.
func refusalCase(a rulestest.Args) (any, error) {
	_, err := dominateCase(a)
	return nil, err
}

// moved returns a Slave's cube after a step, as the cases write it.
func moved(c court, slave string, step Step, h House) map[string]any {
	var r rules.Ruling
	next, freed := c.move(c.seat(slave), step, h, &r)
	all := next.args()
	return map[string]any{"grace": all.Grace[slave], "freed": freed, "state": all}
}

func moveGraceCase(a rulestest.Args) (any, error) {
	var args struct {
		State courtArgs
		Slave string
		Steps int
		Rules map[string]json.RawMessage
	}
	a.Into(&args)
	return moved(args.State.court(), args.Slave, Step{args.Steps, graceAttack, "a step"}, houseOf(a, args.Rules)), nil
}

func attackGraceCase(a rulestest.Args) (any, error) {
	var args struct {
		State    courtArgs
		Attacker string
		Targets  []string
		Card     string
		Rules    map[string]json.RawMessage
	}
	a.Into(&args)
	c := args.State.court()
	by := c.seat(args.Attacker)
	var targets []input.Seat
	for _, name := range args.Targets {
		targets = append(targets, c.seat(name))
	}
	var r rules.Ruling
	switch {
	case c.of(by).master == 0:
		return 0, nil
	case args.Card == "devotion":
		return devotedStep.N, nil
	case args.Card == "supreme_punishment":
		targets = c.seats(by)
	default:
		c.mayAttack(by, targets, &r)
	}
	return AttackStep(len(c.opponents(by, targets)), false, houseOf(a, args.Rules), &r).N, rulestest.Refused(r)
}

func orderCase(a rulestest.Args) (any, error) {
	var args struct {
		State courtArgs
		Slave string
		Done  bool
		Able  bool
		Rules map[string]json.RawMessage
	}
	a.Into(&args)
	var r rules.Ruling
	h := houseOf(a, args.Rules)
	step := RefusalStep(args.Able, h, &r)
	if args.Done {
		step = AttackStep(1, true, h, &r)
	}
	return moved(args.State.court(), args.Slave, step, h)["grace"], nil
}

func feedDutyCase(a rulestest.Args) (any, error) {
	var args struct {
		DS          int
		Hand        Humans
		ActionsLeft int `json:"actions_left"`
	}
	a.Into(&args)
	return FeedDuty(Purse{DS: args.DS, Hand: args.Hand}, args.ActionsLeft), nil
}

// feedCase asks the question and moves what it shows in the court of the case.
func feedCase(a rulestest.Args) (any, error) {
	var args struct {
		State         courtArgs
		Slave         string
		Hand, Discard Humans
		Rules         map[string]json.RawMessage
	}
	a.Into(&args)
	h := houseOf(a, args.Rules)
	c := args.State.court()
	slave := c.seat(args.Slave)
	v := c.of(slave)
	q := Feed{
		purseInput: purseInput{DS: input.Set(v.ds), Hand: input.Set([]int(args.Hand))},
		Master:     input.Set(c.of(v.master).ds), Grace: input.Set(v.grace), Discard: input.Set([]int(args.Discard)),
	}
	r, err := rules.Answer(&q, input.Context{House: &h})
	if err != nil {
		return nil, err
	}
	res := r.Result.(FeedResult)
	v.ds = res.DS
	if res.Master != nil {
		c.of(v.master).ds = *res.Master
	}
	step := notFedStep
	if res.ActionUsed {
		step = fedStep
	}
	all := moved(c, args.Slave, step, h)
	all["paid"], all["action_used"], all["hand"] = res.Paid, res.ActionUsed, res.Hand
	return all, rulestest.Refused(r)
}

func conversionCase(a rulestest.Args) (any, error) {
	var args purseArgs
	a.Into(&args)
	var r rules.Ruling
	return args.purse().Convert(args.Printed, houseOf(a, args.Rules), &r).DS, nil
}

func supremeCase(a rulestest.Args) (any, error) {
	var args struct {
		State   courtArgs
		Hands   map[string]Humans
		Discard map[string]Humans
		Doubled bool
		Rules   map[string]json.RawMessage
	}
	a.Into(&args)
	var q Supreme
	for name, ds := range args.State.DS {
		q.Players.Value = append(q.Players.Value, each[int]{person{name, true}, ds})
	}
	for name, hand := range args.Hands {
		q.Hands.Value = append(q.Hands.Value, each[Discard]{person{name, true}, Discard{Cards: append(Humans{}, hand...)}})
	}
	for name, cards := range args.Discard {
		q.Discards.Value = append(q.Discards.Value, each[Discard]{person{name, true}, Discard{Cards: cards}})
	}
	q.Doubled.Value = args.Doubled
	h := houseOf(a, args.Rules)
	r, err := q.Judge(input.Context{House: &h})
	if err != nil {
		return nil, err
	}
	return r.Result.(SupremeResult).DS, rulestest.Refused(r)
}

func auctionCase(a rulestest.Args) (any, error) {
	var args struct {
		Order []string
		Bids  map[string]*int
		Hands map[string]Humans
		Rules map[string]json.RawMessage // none changes an auction
	}
	a.Into(&args)
	bids := make([]Bid, len(args.Order))
	for i, name := range args.Order {
		bids[i] = Bid{Name: name, Hand: args.Hands[name]}
		if bid := args.Bids[name]; bid != nil {
			bids[i].DS = *bid
		}
	}
	var r rules.Ruling
	winner, bid := Auctioned(bids, &r)
	return AuctionResult{FirstPlayer: bids[winner].Name, Bid: bid, Contested: bid > 0}, rulestest.Refused(r)
}
