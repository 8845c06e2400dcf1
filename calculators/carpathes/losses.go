package carpathes

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

const lossMost = 500 // DS, for what is typed

// Loss holds how a loss was met, in DS.
type Loss struct {
	Loss   int `json:"loss"`    // in all
	FromDS int `json:"from_ds"` // from the counter
	Wasted int `json:"wasted"`  // what the Human cards were worth beyond it
	Unpaid int `json:"unpaid"`  // what lapses
}

// AttackLoss returns what a yellow card inflicts: its printed loss, or twice that under
// Pandemonium ("End of a Cycle").
func AttackLoss(printed int, doubled bool) int {
	if doubled {
		return 2 * printed
	}
	return printed
}

// Lose takes a loss out of the purse: Human cards first, then the counter down to 5
// ("Domination Rules").
func (p Purse) Lose(loss int, d Discard, h House, r *rules.Ruling) (Purse, Loss) {
	after := p.discards(d, r)
	by := d.Cards.Sum()
	due, room := max(0, loss-by), max(0, p.DS-floor)
	lost := Loss{Loss: loss, FromDS: min(due, room), Wasted: max(0, by-loss)}
	if due > room && h.FloorMode.Value == noCounterLoss {
		lost.FromDS = 0
		h.tell(r, floorMode)
	}
	lost.Unpaid = due - lost.FromDS
	r.Add(p.DS, payEither, "DS on the counter")
	r.Add(-loss, payEither, "the loss")
	met(by, lost.Wasted, d.Cards, r)
	if lost.Unpaid > 0 {
		r.Add(lost.Unpaid, lossLapses, "lapse: the counter keeps %d", p.DS-lost.FromDS)
		after.owes(lost.Unpaid, h, r)
	}
	after.DS -= lost.FromDS
	return after, lost
}

// owes forbids a loss that is not met while Human cards are left.
func (p Purse) owes(unpaid int, h House, r *rules.Ruling) {
	switch {
	case len(p.Hand) == 0:
	case h.forces():
		r.Forbid(floorHumans, "%d of the loss is not met, and Human cards are left: %s", unpaid, p.Hand).In("discard")
	default:
		h.tell(r, humansForced)
	}
}

// Lose asks what a loss leaves ("Domination Rules").
type Lose struct {
	purseInput
	Loss    input.Opt[int]
	Discard input.Opt[[]int]
	Doubled input.Opt[bool]
}

// LoseResult holds what is left, and what became of the loss. Hand is nil where it was
// not recorded.
type LoseResult struct {
	DS   int    `json:"ds"`
	Hand Humans `json:"hand"`
	Loss
}

// Fields asks for the counter, the loss and the cards.
func (c *Lose) Fields(at input.Context) []input.Field {
	return c.fields(at,
		input.Int("loss", &c.Loss, 0, lossMost, "the loss as printed").Needed(input.Must),
		discardField(&c.Discard),
		input.Flag("doubled", &c.Doubled, "Pandemonium doubles the losses by Attack Power cards").Else("no"),
	)
}

// Judge returns what is left.
func (c *Lose) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	purse, err := c.purse(s)
	if err != nil {
		return r, err
	}
	loss := AttackLoss(c.Loss.Value, c.Doubled.Value)
	if c.Doubled.Value {
		r.Because(cycleDoubled, "twice the printed %d", c.Loss.Value)
	}
	after, lost := purse.Lose(loss, Discard{Cards: c.Discard.Value}, house(s), &r)
	noteOdd("loss", c.Loss.Value, &r)
	r.Say("Lose %s: %d DS are left", how(lost.FromDS, c.Discard.Value), after.DS)
	if lost.Unpaid > 0 {
		r.Say("Lose %s, %d lapse: %d DS are left", how(lost.FromDS, c.Discard.Value), lost.Unpaid, after.DS)
		if !purse.whole() && house(s).forces() {
			r.Note("unless no other Human card is left, it has to meet what the counter cannot; the hand was not given")
		}
	}
	r.Result = LoseResult{after.DS, after.Hand, lost}
	decide(&r)
	return r, nil
}
