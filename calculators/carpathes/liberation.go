package carpathes

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// The Grace counter and what moves the cube on it ("Effects of Domination",
// "Liberation"), in spaces.
const (
	graceMost    = 4 // beyond it a Slave is free
	attackStep   = 1
	orderStep    = 1
	feedStep     = 2
	devotionStep = 1
	refusedStep  = -1
	unableStep   = -2
)

// Step is a move of a Slave's cube, and why.
type Step struct {
	N    int // spaces; negative goes back
	Cite rules.Cite
	Why  string
}

// The steps that are always the same.
var (
	fedStep      = Step{feedStep, feedMaster, "the Master is fed"}
	notFedStep   = Step{unableStep, feedImpossible, "feeding is impossible"}
	devotedStep  = Step{devotionStep, devotion, "Devotion"}
	refusalStep  = Step{refusedStep, graceOrder, "the ordered attack is not carried out"}
	noAttackStep = Step{0, graceAttack, "no player is hit whom the Master does not dominate"}
)

// MoveGrace returns the grace after a step, and whether the Slave is free.
func MoveGrace(grace int, step Step, r *rules.Ruling) (now int, freed bool) {
	now = grace + step.N
	r.Add(grace, graceFloor, "grace")
	r.Add(step.N, step.Cite, "%s", lang.Text(step.Why))
	switch {
	case now < 0:
		r.Add(-now, graceFloor, "the counter begins at 0")
		return 0, false
	case now > graceMost:
		r.Because(freedom, "%d is beyond %d: free", now, graceMost)
		return now, true
	}
	return now, false
}

// AttackStep returns what a yellow or blue card against n opponents of the Master is
// worth; ordered shows that the one he named is among them.
func AttackStep(opponents int, ordered bool, h House, r *rules.Ruling) Step {
	switch {
	case opponents == 0:
		return noAttackStep
	case h.MultiTarget.Value == perTarget && opponents > 1:
		h.tell(r, multiTarget)
	default:
		opponents = 1
	}
	if ordered {
		h.tell(r, requestedBonus)
		if opponents > 1 {
			r.Note("the order counts %d, and each further opponent %d", h.bonus(), attackStep)
		}
		return Step{h.bonus() + (opponents-1)*attackStep, graceOrder, "the ordered attack"}
	}
	return Step{opponents * attackStep, graceAttack, "a card used against an opponent of the Master"}
}

// RefusalStep returns what an ordered attack that was not carried out is worth; able shows
// that the Slave could have.
func RefusalStep(able bool, h House, r *rules.Ruling) Step {
	if !able && h.AttackImpossible.Value == neutral {
		h.tell(r, attackImpossible)
		return Step{0, graceOrder, "the ordered attack was impossible"}
	}
	return refusalStep
}

// move moves a Slave's cube. Who is freed has no Master any more.
func (c court) move(slave input.Seat, step Step, h House, r *rules.Ruling) (next court, freed bool) {
	next = c.copy()
	v := next.of(slave)
	sum := rules.Ruling{Quiet: r.Quiet}
	v.grace, freed = MoveGrace(v.grace, step, &sum)
	r.Include(sum, 1, c.name(slave)+": ", "")
	if freed {
		next.free(slave, h, r)
	}
	return next, freed
}

// free takes a Master's cube off a Slave.
func (c court) free(slave input.Seat, h House, r *rules.Ruling) {
	v := c.of(slave)
	*v = vampire{ds: v.ds, left: v.left, spared: h.GracePeriod.Value > 0}
	if v.spared {
		h.tell(r, gracePeriod)
	}
}

// opponents returns those of targets against whom a Slave's card counts: neither he nor his
// Master nor whom his Master dominates.
func (c court) opponents(slave input.Seat, targets []input.Seat) []input.Seat {
	master := c.of(slave).master
	return slices.DeleteFunc(slices.Clone(targets), func(p input.Seat) bool {
		return p == slave || p == master || c.of(p).master == master
	})
}

// mayAttack forbids an attack with a yellow or blue card that a Slave is not
// allowed whom it hits.
func (c court) mayAttack(by input.Seat, targets []input.Seat, r *rules.Ruling) {
	master := c.of(by).master
	for _, p := range targets {
		switch {
		case master == 0 || p == by:
		case p == master:
			r.Forbid(masterSafe, "%s is the Master of %s", c.name(p), c.name(by)).In("target")
		case c.of(p).master == master:
			r.Forbid(masterSafe, "%s and %s serve the same Master", c.name(p), c.name(by)).In("target")
		}
	}
}

// What a Slave can do that moves the cube.
const (
	doesAttack     = "attack"
	doesOrdered    = "ordered"
	doesRefuse     = "refused"
	doesNotHave    = "no-card"
	doesFeed       = "feed"
	doesImpossible = "impossible"
	doesDevotion   = "devotion"
)

// Grace asks what an action moves a Slave's cube, and whether he is free ("Liberation").
type Grace struct {
	Grace     input.Opt[int]
	Does      input.Opt[string]
	Opponents input.Opt[int]
}

// GraceResult is the move. Grace is nil when the Slave is free.
type GraceResult struct {
	Steps int  `json:"steps"`
	Grace *int `json:"grace"`
	Freed bool `json:"freed"`
}

// Fields asks where the cube is and what the Slave does.
func (c *Grace) Fields(at input.Context) []input.Field {
	grace := input.Int("grace", &c.Grace, 0, graceMost, "where the cube is on the Grace counter").Needed(input.Must)
	if s, live := at.State.(*State); live && s.Turn() > 0 && s.of(s.Turn()).master > 0 {
		grace = grace.Stands(bidForm.Write(s.of(s.Turn()).grace)).Needed(input.May)
	}
	attacks := !c.Does.Set || c.Does.Value == doesAttack || c.Does.Value == doesOrdered
	return []input.Field{
		grace,
		input.One("does", &c.Does, input.OneOf("", doesAttack, doesOrdered, doesRefuse, doesNotHave, doesFeed, doesImpossible, doesDevotion),
			"what he does: attacks with a yellow or blue card, carries out the ordered attack, refuses it or has no card for it, feeds or really cannot, plays Devotion").Needed(input.Must),
		input.Int("opponents", &c.Opponents, 0, playersMost-1, "how many the card hits whom the Master does not dominate").Unless(!attacks, "what he does").Else("1"),
	}
}

// step returns the step an action is worth.
func (c *Grace) step(h House, r *rules.Ruling) Step {
	switch c.Does.Value {
	case doesRefuse, doesNotHave:
		return RefusalStep(c.Does.Value == doesRefuse, h, r)
	case doesFeed:
		return fedStep
	case doesImpossible:
		return notFedStep
	case doesDevotion:
		return devotedStep
	}
	return AttackStep(c.Opponents.Or(1), c.Does.Value == doesOrdered, h, r)
}

// Judge describes where the cube goes.
func (c *Grace) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	step := c.step(house(s), &r)
	now, freed := MoveGrace(c.Grace.Value, step, &r)
	res := GraceResult{Steps: step.N, Freed: freed}
	r.Say("Free: %d is beyond %d", now, graceMost)
	if !freed {
		res.Grace = &now
		r.Say("Grace %d, %d more to be free", now, graceMost+1-now)
	}
	r.Result = res
	decide(&r)
	return r, nil
}
