package carpathes

import (
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// House are the readings and variants a table may change. The zero House is
// the printed game with our default readings.
type House struct {
	FloorMode        input.Opt[string] // clamp, no-counter-loss
	HumansForced     input.Opt[bool]
	CounterCap       input.Opt[string] // 100, none
	StealSlaves      input.Opt[bool]
	RequestedBonus   input.Opt[int]    // steps, 1 or 2
	MultiTarget      input.Opt[string] // per-activation, per-target
	AttackImpossible input.Opt[string] // refusal, neutral
	EventScope       input.Opt[string] // cycle, first-player-turn
	DoubleSupreme    input.Opt[bool]
	GracePeriod      input.Opt[int] // turns, 0 or 1
	ForgottenTitle   input.Opt[int] // DS, 0 or 5
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
func (h *House) Fields(input.Context) []input.Field {
	return []input.Field{
		input.One(floorMode, &h.FloorMode, input.OneOf("", "clamp", noCounterLoss),
			"a loss that would take a counter below 5 takes it to 5, or leaves it as it is").Else("clamp"),
		input.Flag(humansForced, &h.HumansForced,
			"what the counter cannot give has to be met with Human cards").Else("yes"),
		input.One(counterCap, &h.CounterCap, input.OneOf("", "100", noCap),
			"the most blood doses on a counter").Else("100"),
		input.Flag(stealSlaves, &h.StealSlaves,
			"another player's Slave can be dominated without his Master; his cube begins at 0").Else("no"),
		input.One(requestedBonus, &h.RequestedBonus, numbers(1, 2),
			"how far an ordered attack moves the cube").Else("1"),
		input.One(multiTarget, &h.MultiTarget, input.OneOf("", "per-activation", perTarget),
			"a card against several opponents moves the cube once, or once for each").Else("per-activation"),
		input.One(attackImpossible, &h.AttackImpossible, input.OneOf("", "refusal", neutral),
			"an ordered attack for which the Slave has no card is a refusal, or moves nothing").Else("refusal"),
		input.One(eventScope, &h.EventScope, input.OneOf("", "cycle", firstPlayerTurn),
			"how long an Event lasts: the cycle, or the first player's turn").Else("cycle"),
		input.Flag(doubleSupreme, &h.DoubleSupreme,
			"an Event that doubles losses by Attack Power cards doubles Supreme Punishment too").Else("yes"),
		input.One(gracePeriod, &h.GracePeriod, numbers(0, 1),
			"turns in which a freed Slave cannot be dominated").Else("0"),
		input.One(forgottenTitle, &h.ForgottenTitle, numbers(0, titleLoss),
			"blood doses lost by who forgets to say Master or Slave").Else("0"),
	}
}

// numbers returns the form of a choice between numbers.
func numbers(values ...int) input.Format[int] {
	form := input.Whole(values[0], values[len(values)-1])
	for _, n := range values {
		form.Choices = append(form.Choices, form.Write(n))
	}
	form.Text, form.Short = lang.Or(form.Choices), strings.Join(form.Choices, "|")
	read := form.Read
	form.Read = func(word string) (int, error) {
		n, err := read(word)
		if err == nil && !slices.Contains(values, n) {
			return 0, input.Wrong("")
		}
		return n, err
	}
	return form
}

func house(s input.Context) House { return rules.HouseOf[House](s) }

// cap returns the most blood doses on a counter.
func (h House) cap() int {
	if h.CounterCap.Value == noCap {
		return dosesMost
	}
	return dosesAtStart
}

// forces reports whether Human cards have to meet what the counter cannot.
func (h House) forces() bool { return h.HumansForced.Or(true) }

// bonus returns how far an ordered attack moves the cube, in steps.
func (h House) bonus() int { return h.RequestedBonus.Or(orderStep) }

// supreme returns what Supreme Punishment costs everybody.
func (h House) supreme(doubled bool) int {
	return AttackLoss(supremeLoss, doubled && h.DoubleSupreme.Or(true))
}

// tellSupreme describes what an Event made of Supreme Punishment.
func (h House) tellSupreme(doubled bool, r *rules.Ruling) {
	if !doubled {
		return
	}
	if h.supreme(true) != supremeLoss {
		r.Because(cycleDoubled, "the printed %d is doubled", supremeLoss)
	}
	h.tell(r, doubleSupreme)
}

// show notes each of the named house rules that changes the printed game. It is
// called where one has made a difference.
func (h House) tell(r *rules.Ruling, names ...string) { rules.NoteHouse(&h, r, names...) }
