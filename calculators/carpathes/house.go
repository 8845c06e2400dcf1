package carpathes

import (
	"slices"
	"strings"

	"companion/calculators/lang"
	"companion/calculators/rules"
)

// House are the readings and variants a table may change. The zero House is
// the printed game with our default readings.
type House struct {
	FloorMode        rules.Opt[string] // clamp, no-counter-loss
	HumansForced     rules.Opt[bool]
	CounterCap       rules.Opt[string] // 100, none
	StealSlaves      rules.Opt[bool]
	RequestedBonus   rules.Opt[int]    // steps, 1 or 2
	MultiTarget      rules.Opt[string] // per-activation, per-target
	AttackImpossible rules.Opt[string] // refusal, neutral
	EventScope       rules.Opt[string] // cycle, first-player-turn
	DoubleSupreme    rules.Opt[bool]
	GracePeriod      rules.Opt[int] // turns, 0 or 1
	ForgottenTitle   rules.Opt[int] // DS, 0 or 5
}

// The house rules by the name they are given by.
const (
	floorMode        = "floor-mode"
	humansForced     = "humans-forced-at-floor"
	counterCap       = "counter-cap"
	stealSlaves      = "steal-slaves"
	requestedBonus   = "requested-attack-bonus"
	multiTarget      = "multi-target-grace"
	attackImpossible = "attack-impossible"
	eventScope       = "event-scope"
	doubleSupreme    = "double-supreme"
	gracePeriod      = "grace-period"
	forgottenTitle   = "forgotten-title-loss"
)

// Values of house rules that are words.
const (
	noCounterLoss   = "no-counter-loss"
	noCap           = "none"
	perTarget       = "per-target"
	neutral         = "neutral"
	firstPlayerTurn = "first-player-turn"
)

// Fields lists the switches, the printed game first.
func (h *House) Fields(rules.Context) []rules.Field {
	return []rules.Field{
		rules.One(floorMode, &h.FloorMode, rules.OneOf("", "clamp", noCounterLoss),
			"a loss that would take a counter below 5 takes it to 5, or leaves it as it is").Else("clamp"),
		rules.Flag(humansForced, &h.HumansForced,
			"what the counter cannot give has to be met with Human cards").Else("yes"),
		rules.One(counterCap, &h.CounterCap, rules.OneOf("", "100", noCap),
			"the most blood doses on a counter").Else("100"),
		rules.Flag(stealSlaves, &h.StealSlaves,
			"somebody else's Slave can be dominated without his Master; his cube begins at 0").Else("no"),
		rules.One(requestedBonus, &h.RequestedBonus, numbers(1, 2),
			"how far an ordered attack moves the cube").Else("1"),
		rules.One(multiTarget, &h.MultiTarget, rules.OneOf("", "per-activation", perTarget),
			"a card against several opponents moves the cube once, or once for each").Else("per-activation"),
		rules.One(attackImpossible, &h.AttackImpossible, rules.OneOf("", "refusal", neutral),
			"an ordered attack for which the Slave has no card is a refusal, or moves nothing").Else("refusal"),
		rules.One(eventScope, &h.EventScope, rules.OneOf("", "cycle", firstPlayerTurn),
			"how long an Event lasts: the cycle, or the first player's turn").Else("cycle"),
		rules.Flag(doubleSupreme, &h.DoubleSupreme,
			"an Event that doubles losses by Attack Power cards doubles Supreme Punishment too").Else("yes"),
		rules.One(gracePeriod, &h.GracePeriod, numbers(0, 1),
			"turns in which a freed Slave cannot be dominated").Else("0"),
		rules.One(forgottenTitle, &h.ForgottenTitle, numbers(0, titleLoss),
			"blood doses lost by who forgets to say Master or Slave").Else("0"),
	}
}

// numbers is the form of a choice between numbers.
func numbers(values ...int) rules.Format[int] {
	form := rules.Whole(values[0], values[len(values)-1])
	for _, n := range values {
		form.Choices = append(form.Choices, form.Write(n))
	}
	form.Text, form.Short = lang.Or(form.Choices), strings.Join(form.Choices, "|")
	read := form.Read
	form.Read = func(word string) (int, error) {
		n, err := read(word)
		if err == nil && !slices.Contains(values, n) {
			return 0, rules.Wrong("")
		}
		return n, err
	}
	return form
}

func house(s rules.Context) House { return rules.HouseOf[House](s) }

// cap is the most blood doses on a counter.
func (h House) cap() int {
	if h.CounterCap.Value == noCap {
		return dosesMost
	}
	return dosesAtStart
}

// forces tells whether Human cards have to meet what the counter cannot.
func (h House) forces() bool { return h.HumansForced.Or(true) }

// bonus is how far an ordered attack moves the cube, in steps.
func (h House) bonus() int { return h.RequestedBonus.Or(orderStep) }

// supreme is what Supreme Punishment costs everybody.
func (h House) supreme(doubled bool) int {
	return AttackLoss(supremeLoss, doubled && h.DoubleSupreme.Or(true))
}

// tellSupreme says what an Event made of Supreme Punishment.
func (h House) tellSupreme(doubled bool, r *rules.Ruling) {
	if !doubled {
		return
	}
	if h.supreme(true) != supremeLoss {
		r.Because(cycleDoubled, "the printed %d is doubled", supremeLoss)
	}
	h.tell(r, doubleSupreme)
}

// tell notes each of the named house rules that changes the printed game. It is
// called where one has made a difference.
func (h House) tell(r *rules.Ruling, names ...string) { rules.NoteHouse(&h, r, names...) }
