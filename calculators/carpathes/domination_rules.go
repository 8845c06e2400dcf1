package carpathes

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// What a domination takes ("Domination Rules"), in DS on a counter.
const (
	DominableAt   = 20 // or below: the target's
	dominatePays  = 10 // the dominator's price
	dominateKeeps = 25 // what he has to keep
)

// Conquest holds what follows from a domination.
type Conquest struct {
	Owner  input.Seat   // whose Slave the dominated player is
	Moved  []input.Seat // who changes his Master with him
	Winner input.Seat   // 0 while the game goes on
}

// dominate makes target a Slave, and records the violations.
func (c court) dominate(by, target input.Seat, h House, r *rules.Ruling) (court, Conquest) {
	mine, theirs := c.of(by), c.of(target)
	c.mayTake(by, target, h, r)
	weak(mine.ds, theirs.ds, c.name(target), r)
	next := c.copy()
	next.of(by).ds = price(mine.ds, r)
	won := Conquest{Owner: c.under(by), Moved: c.slaves(target)}
	next.bind(target, won.Owner)
	for _, slave := range won.Moved {
		next.of(slave).master = won.Owner
	}
	r.Because(dominateCube, "%s is the Slave of %s, grace 0", c.name(target), c.name(won.Owner))
	if won.Owner != by {
		r.Because(conquest, "%s is a Slave and conquers for %s", c.name(by), c.name(won.Owner))
	}
	for _, slave := range won.Moved {
		r.Because(transfer, "%s goes to %s, grace still %d", c.name(slave), c.name(won.Owner), c.of(slave).grace)
	}
	won.Winner = next.lord()
	if won.Winner > 0 {
		r.Because(lord, "%s is Master of all the others", c.name(won.Winner))
	}
	return next, won
}

// price returns what the dominator's counter is afterwards.
func price(mine int, r *rules.Ruling) int {
	r.Add(mine, dominatePrice, "DS on the dominator's counter")
	r.Add(-dominatePays, dominatePrice, "the price of a domination")
	return mine - dominatePays
}

// weak forbids a domination by the two counters.
func weak(mine, theirs int, target string, r *rules.Ruling) {
	left := mine - dominatePays
	if theirs > DominableAt {
		who := lang.Text("the target")
		if target != "" {
			who = target
		}
		r.Forbid(dominateAt, "%s is at %d DS, above %d; %s", who, theirs, DominableAt, leaves(mine)).In("target")
	}
	if left < dominateKeeps {
		other := ""
		if target != "" {
			other = "; " + lang.Sprintf("%s is at %d", target, theirs)
		}
		r.Forbid(dominatePrice, "%s%s", leaves(mine), other)
	}
}

// leaves returns what the price would leave on the dominator's counter.
func leaves(mine int) string {
	left := mine - dominatePays
	if left < dominateKeeps {
		return lang.Sprintf("paying %d DS would leave %d, below %d", dominatePays, left, dominateKeeps)
	}
	return lang.Sprintf("paying %d DS would leave %d", dominatePays, left)
}

// counters returns the two counters of a domination, recorded after what else is against it.
func (c court) counters(by, target input.Seat) string {
	return lang.Sprintf("%s is at %d DS; %s", c.name(target), c.of(target).ds, leaves(c.of(by).ds))
}

// mayTake forbids the domination of some players.
func (c court) mayTake(by, target input.Seat, h House, r *rules.Ruling) {
	master, numbers := c.of(target).master, c.counters(by, target)
	switch {
	case master > 0 && master == c.under(by):
		r.Forbid(conquest, "%s serves %s already (%s)", c.name(target), c.name(master), numbers).In("target")
	case master > 0 && !h.StealSlaves.Value:
		r.Forbid(transfer, "%s is the Slave of %s, and is got only with his Master (%s)", c.name(target), c.name(master), numbers).In("target")
	case master > 0:
		h.tell(r, stealSlaves)
	}
	if c.of(target).spared && h.GracePeriod.Value > 0 {
		r.Forbid(freedom, "%s has just been freed (%s)", c.name(target), numbers).In("target")
	}
}

// senseless describes a domination that cannot be, whatever a table decides.
func (c court) senseless(by, target input.Seat) *rules.Violation {
	numbers := c.counters(by, target)
	switch {
	case by == target:
		return &rules.Violation{Field: "target", Cite: conquest, Text: lang.Sprintf("no player dominates himself (%s)", numbers)}
	case c.of(by).master == target:
		return &rules.Violation{Field: "target", Cite: conquest, Text: lang.Sprintf("%s is the Master of %s, and would be his own Slave (%s)", c.name(target), c.name(by), numbers)}
	case c.of(by).ds-dominatePays < floor:
		whose := ""
		if m := c.of(target).master; m > 0 {
			whose = lang.Sprintf("%s is the Slave of %s", c.name(target), c.name(m)) + "; "
		}
		return &rules.Violation{Field: "target", Cite: counterFloor,
			Text: whose + lang.Sprintf("paying %d DS would leave %d, below %d; %s is at %d", dominatePays, c.of(by).ds-dominatePays, floor, c.name(target), c.of(target).ds)}
	}
	return nil
}

// Dominate asks whether a player may dominate, and what follows ("Domination Rules"):
// by the two counters alone, or in a court.
type Dominate struct {
	courtInput
	Mine, Theirs input.Opt[int]
	By, Target   input.Opt[person]
}

// DominateResult holds what follows. Owner and Winner are nil where only the two counters
// were recorded, Winner also while the game goes on.
type DominateResult struct {
	DS     int      `json:"ds"` // the dominator's afterwards
	Owner  *string  `json:"owner"`
	Moved  []string `json:"moved_slaves"`
	Winner *string  `json:"winner"`
}

// Fields asks for the two counters, or for everybody's and who dominates whom.
func (c *Dominate) Fields(at input.Context) []input.Field {
	s, live := at.State.(*State)
	counters := c.Mine.Set || c.Theirs.Set
	inCourt := !counters && (live || c.Players.Set || c.By.Set || c.Target.Set)
	counter := func(name string, to *input.Opt[int], help, instead string) input.Field {
		return input.Int(name, to, floor, dosesMost, help).Needed(input.Must).InsteadOf(instead).Unless(inCourt, "the players")
	}
	ofCourt := func(f input.Field, standing string) input.Field {
		if inCourt && standing == "" {
			f = f.Needed(input.Must)
		}
		return f.Stands(standing).Unless(counters, "the two counters")
	}
	player := func(name string, to *input.Opt[person], help string) input.Field {
		f := input.One(name, to, personForm, help)
		f.Choices = at.Players
		return f
	}
	active := ""
	if live && s.Turn() > 0 {
		active = input.NameWord(s.name(s.Turn()))
	}
	court := c.fields(at)
	return []input.Field{
		counter("mine", &c.Mine, "DS on the dominator's counter", "by"),
		counter("theirs", &c.Theirs, "DS on the target's counter", "target"),
		ofCourt(player("target", &c.Target, "who is dominated"), ""),
		ofCourt(player("by", &c.By, "who dominates"), active),
		ofCourt(court[0], court[0].Default),
		court[1].Unless(counters, "the two counters"),
	}
}

// Judge returns what follows.
func (c *Dominate) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	if c.Mine.Set {
		weak(c.Mine.Value, c.Theirs.Value, "", &r)
		ds := price(c.Mine.Value, &r)
		r.Say("May be dominated; the dominator keeps %d DS", ds)
		r.Result = DominateResult{DS: ds, Moved: []string{}}
		decide(&r)
		return r, nil
	}
	told, err := c.court(s)
	if err != nil {
		return r, err
	}
	by, err := c.By.Value.spell(told.players, "by")
	if err != nil {
		return r, err
	}
	target, err := c.Target.Value.spell(told.players, "target")
	if err != nil {
		return r, err
	}
	if v := told.senseless(by, target); v != nil {
		r.Violations = append(r.Violations, v)
	}
	next, won := told.dominate(by, target, house(s), &r)
	r.Say("%s", told.says(target, won))
	r.Result = told.dominated(next.of(by).ds, won)
	decide(&r)
	return r, nil
}

// says describes a conquest.
func (c court) says(target input.Seat, won Conquest) string {
	text := lang.Sprintf("%s is the Slave of %s", c.name(target), c.name(won.Owner))
	if len(won.Moved) > 0 {
		text = lang.Sprintf("%s is the Slave of %s, with %s", c.name(target), c.name(won.Owner), lang.And(c.names(won.Moved)))
	}
	if won.Winner > 0 {
		text += ": " + lang.Sprintf("%s is Lord of the Vampires", c.name(won.Winner))
	}
	return text
}

func (c court) dominated(ds int, won Conquest) DominateResult {
	owner := c.name(won.Owner)
	res := DominateResult{DS: ds, Owner: &owner, Moved: append([]string{}, c.names(won.Moved)...)}
	if won.Winner > 0 {
		winner := c.name(won.Winner)
		res.Winner = &winner
	}
	return res
}

// dominable returns whom a player could dominate now, by their counters and by whom they
// serve, whether he can pay for it or not.
func (c court) dominable(by input.Seat, h House) []input.Seat {
	return slices.DeleteFunc(c.seats(by), func(p input.Seat) bool {
		r := rules.Ruling{Quiet: true}
		c.mayTake(by, p, h, &r)
		return c.of(p).ds > DominableAt || c.of(by).master == p || len(r.Violations) > 0 || c.of(p).left
	})
}
