package carpathes

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// What a Master may ask for ("Effects of Domination"), in DS.
const (
	feedAt    = 30 // or below: the Master's counter
	feedDoses = 20
)

// Duty holds how a Slave stands who was asked to feed.
type Duty string

const (
	dutyOpen       Duty = "open"       // something else may come first
	dutyNow        Duty = "feed_now"   // with his last action
	dutyImpossible Duty = "impossible" // nothing can come first any more
)

// canFeed reports whether a purse holds what a Master is fed with.
func (p Purse) canFeed() bool { return p.Raises() >= feedDoses }

// FeedDuty returns what a Slave with n actions left may do. With one he may still draw or
// say at once that he cannot feed.
func FeedDuty(p Purse, actionsLeft int) Duty {
	switch {
	case actionsLeft == 0:
		return dutyImpossible
	case actionsLeft == 1 && p.canFeed():
		return dutyNow
	}
	return dutyOpen
}

// MayAskFeed forbids a request to be fed if the Master's counter is too high.
func MayAskFeed(masterDS int, r *rules.Ruling) {
	if masterDS > feedAt {
		r.Forbid(requestFeed, "the Master is at %d DS, above %d", masterDS, feedAt).In("ask")
	}
}

// Feed asks what feeding the Master leaves, or what follows if it is impossible
// ("Effects of Domination").
type Feed struct {
	purseInput
	Master, Grace, Actions input.Opt[int]
	Discard                input.Opt[[]int]
}

// FeedResult holds what follows. Master is nil where his counter was not given, Grace is
// nil when the Slave is free.
type FeedResult struct {
	Duty       Duty   `json:"duty"`
	Paid       int    `json:"paid"`
	ActionUsed bool   `json:"action_used"`
	DS         int    `json:"ds"`
	Hand       Humans `json:"hand"`
	Master     *int   `json:"master"`
	Wasted     int    `json:"wasted"`
	Grace      *int   `json:"grace"`
	Freed      bool   `json:"freed"`
}

// Fields asks for the Slave's counter and hand, and for the Master's counter.
func (c *Feed) Fields(at input.Context) []input.Field {
	grace := input.Int("grace", &c.Grace, 0, graceMost, "where the Slave's cube is").Needed(input.Must)
	master := input.Int("master", &c.Master, floor, dosesMost, "DS on the Master's counter").Else("not recorded")
	actions := input.Int("actions-left", &c.Actions, 0, actionsMost, "actions the Slave has left, this one among them")
	if s, live := at.State.(*State); live && s.Turn() > 0 && s.of(s.Turn()).master > 0 {
		me := s.of(s.Turn())
		grace = grace.Stands(bidForm.Write(me.grace)).Needed(input.May)
		master = master.Stands(bidForm.Write(s.of(me.master).ds))
		actions = actions.Stands(bidForm.Write(s.actions))
	}
	return c.fields(at, grace, master, actions, discardField(&c.Discard))
}

// Judge returns what follows.
func (c *Feed) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	purse, err := c.purse(s)
	if err != nil {
		return r, err
	}
	if c.Master.Set {
		MayAskFeed(c.Master.Value, &r)
	}
	able := purse
	if _, lacks := purse.Hand.without(c.Discard.Value); !purse.whole() {
		able.Hand = append(slices.Clone(purse.Hand), lacks...) // he holds what he discards
	}
	res := FeedResult{Duty: dutyNow, DS: purse.DS, Hand: purse.Hand}
	switch {
	case c.Actions.Set:
		res.Duty = FeedDuty(able, c.Actions.Value)
	case !able.canFeed():
		res.Duty = dutyImpossible
	}
	if !able.canFeed() || res.Duty == dutyImpossible {
		c.unable(able, s, &res, &r)
	} else {
		c.fed(purse, house(s), &res, &r)
	}
	r.Result = res
	decide(&r)
	return r, nil
}

// unable is a Slave who cannot raise the 20 DS, or has no action left to feed with.
func (c *Feed) unable(p Purse, at input.Context, res *FeedResult, r *rules.Ruling) {
	if p.canFeed() {
		r.Because(feedImpossible, "no action is left to feed with")
		if s, live := at.State.(*State); !live || s.open.ask != askFeed {
			r.Forbid(feedMaster, "he can raise %d, so he had to feed with an action; only what came with the last one is too late", p.Raises()).In("actions-left")
		}
	} else {
		r.Because(feedMaster, "%d above %d on the counter and %d in Human cards are less than %d", p.DS-floor, floor, p.Hand.Sum(), feedDoses).Decides()
		if !p.whole() {
			r.Note("the hand was not given in full: with Human cards worth %d more he can feed", feedDoses-p.Raises())
		}
	}
	if c.Actions.Set && c.Actions.Value > 1 {
		r.Because(feedImpossible, "%d actions left: he may still draw", c.Actions.Value).Decides()
		r.Say("Not yet: he may still draw, and feeds or cannot with the last action")
		res.Grace = &c.Grace.Value
		return
	}
	now, _ := MoveGrace(c.Grace.Value, notFedStep, r)
	res.Duty, res.Grace = dutyImpossible, &now
	r.Say("Feeding is impossible: grace %d", now)
	if !c.Actions.Set {
		r.Because(feedImpossible, "it is settled with his last action; until then he may draw")
		r.Say("Feeding is impossible if his actions are used: grace %d", now)
	}
}

// fed is a Slave who feeds.
func (c *Feed) fed(p Purse, h House, res *FeedResult, r *rules.Ruling) {
	sum := rules.Ruling{}
	after, paid := p.Pay(feedDoses, "the Master's share", Discard{Cards: c.Discard.Value}, &sum)
	r.Include(sum, 1, "", "discard")
	res.Paid, res.ActionUsed, res.DS, res.Hand, res.Wasted = feedDoses, true, after.DS, after.Hand, paid.Wasted
	cube := rules.Ruling{}
	now, freed := MoveGrace(c.Grace.Value, fedStep, &cube)
	r.Include(cube, 1, "", "")
	r.Say("Fed %s: %d DS are left, grace %d", how(paid.FromDS, c.Discard.Value), after.DS, now)
	if res.Freed = freed; freed {
		r.Say("Fed %s: %d DS are left, free", how(paid.FromDS, c.Discard.Value), after.DS)
	} else {
		res.Grace = &now
	}
	if c.Master.Set {
		master := Purse{DS: c.Master.Value}.gain(feedDoses, h, r)
		r.Because(feedMaster, "the Master: %d → %d DS", c.Master.Value, master)
		res.Master = &master
	}
}
