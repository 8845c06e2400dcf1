package carpathes

import (
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// feedEvent is a Slave who feeds his Master, or really cannot ("Effects of Domination").
type feedEvent struct {
	Pay        input.Opt[[]int]
	Impossible input.Opt[bool]
	By         input.Opt[input.Seat]
}

// Fields asks for the Human cards.
func (e *feedEvent) Fields(at input.Context) []input.Field {
	return []input.Field{
		payField(&e.Pay).Unless(e.Impossible.Value, "impossible"),
		input.Flag("impossible", &e.Impossible, "he really cannot").Fixed("no"),
		byActive(&e.By, at),
	}
}

// FedResult holds what feeding came to.
type FedResult struct {
	Freed  bool `json:"freed"`
	Wasted int  `json:"wasted"`
}

// feed settles a request to be fed.
func (s *State) feed(e *feedEvent, r *rules.Ruling) error {
	p := e.By.Value
	master := s.of(p).master
	if master == 0 {
		return rules.Cannot("by", feedMaster, "%s has no Master", s.name(p))
	}
	if s.open.ask != askFeed || p != s.active {
		r.Forbid(request, "%s has not asked to be fed", s.name(master))
	}
	if p == s.active {
		defer func() { s.open = order{} }()
	}
	if e.Impossible.Value {
		s.unable(p, r)
		return nil
	}
	d, err := told(e.Pay, "pay")
	if err != nil {
		return err
	}
	s.act(p, r)
	s.seen(p, r)
	sum := rules.Ruling{Quiet: r.Quiet}
	after, paid := s.purse(p).Pay(feedDoses, "the Master's share", d, &sum)
	if after.DS < floor {
		return rules.Cannot("pay", counterFloor, "%s: paying %d DS would leave %d, below %d", s.name(p), paid.FromDS, after.DS, floor)
	}
	r.Include(sum, 1, s.name(p)+": ", "pay")
	s.keep(p, after, d, r)
	was := s.of(master).ds
	s.fill(master, feedDoses, feedMaster, "fed", r)
	says, freed := s.moves(p, fedStep, r)
	r.Say("%s %d, %s %d → %d%s", s.name(p), after.DS, s.name(master), was, s.of(master).ds, says)
	r.Result = FedResult{*freed, paid.Wasted}
	return nil
}

// fill fills a counter.
func (s *State) fill(p input.Seat, doses int, c rules.Cite, why string, r *rules.Ruling) {
	sum := rules.Ruling{Quiet: r.Quiet}
	sum.Add(s.of(p).ds, c, "DS on the counter")
	sum.Add(doses, c, "%s", lang.Text(why))
	s.of(p).ds = s.purse(p).gain(doses, *s.house, &sum)
	r.Include(sum, 1, s.name(p)+": ", "")
}

// unable is a Slave who really cannot feed.
func (s *State) unable(p input.Seat, r *rules.Ruling) {
	purse := s.purse(p)
	switch {
	case s.holder(p).invisible:
		r.Because(invisible, "%s is invisible and cannot feed", s.name(p))
	case p == s.active && s.actions == 0:
		r.Because(feedImpossible, "no action is left to feed with")
	case purse.canFeed():
		r.Forbid(feedMaster, "%s can raise %d, and %d is asked", s.name(p), purse.Raises(), feedDoses).In("impossible")
	case p == s.active && s.actions > 1:
		r.Forbid(feedImpossible, "%s", s.notYet()).In("impossible")
	default:
		r.Because(feedImpossible, "%s can raise %d, below %d", s.name(p), purse.Raises(), feedDoses)
	}
	if !purse.whole() && !purse.canFeed() && !s.holder(p).invisible {
		r.Note("the hand of %s is not recorded: whether Human cards would do was not checked", s.name(p))
	}
	says, freed := s.moves(p, notFedStep, r)
	r.Say("%s cannot feed%s", s.name(p), says)
	r.Result = FedResult{Freed: *freed}
}

// notYet returns why feeding is not settled: the Slave in turn can still draw for it.
func (s *State) notYet() string {
	return lang.Sprintf("%s left: %s may still draw, and feeds or cannot with the last one", lang.Plural(s.actions, "action", "actions"), s.name(s.active))
}

// unfed returns why the Slave in turn, who was asked to feed, cannot end the turn, and the
// rule that forbids it.
func (s *State) unfed() (c rules.Cite, says string) {
	slave, master, purse := s.name(s.active), s.name(s.open.master), s.purse(s.active)
	switch {
	case s.holder(s.active).invisible || s.actions == 0 || purse.whole() && !purse.canFeed() && s.actions == 1:
		return feedImpossible, lang.Sprintf("%s cannot feed %s any more: feed impossible comes first", slave, master)
	case purse.canFeed():
		return feedMaster, lang.Sprintf("%s has to feed %s first: %s can raise %d", slave, master, slave, purse.Raises())
	case s.actions > 1 && purse.whole():
		return feedImpossible, s.notYet()
	case s.actions > 1:
		return feedImpossible, lang.Sprintf("%s has to feed %s first, or say that it is impossible with the last action; %d are left to draw with", slave, master, s.actions)
	}
	return feedMaster, lang.Sprintf("%s has to feed %s first, or say that it is impossible", slave, master)
}

// mustFeed describes a Slave in turn who was asked to feed and could.
func (s *State) mustFeed() bool {
	return s.phase == turns && s.open.ask == askFeed && s.actions > 0 && !s.holder(s.active).invisible && s.purse(s.active).canFeed()
}

// keepsEnough forbids a Slave who must feed to spend his last action, or the doses for it.
func (s *State) keepsEnough(e rules.Event, r *rules.Ruling) {
	switch e.(type) {
	case *drawEvent, *attackEvent, *recoverEvent, *dominateEvent, *placeEvent, *useEvent, *helpEvent, *supremeEvent, *destroyEvent:
	default:
		return
	}
	p := s.active
	if p == 0 || s.open.ask != askFeed || s.of(p).master != s.open.master {
		return
	}
	_, draws := e.(*drawEvent)
	switch purse := s.purse(p); {
	case s.holder(p).invisible:
		r.Forbid(feedMaster, "%s has to feed %s, and cannot while invisible", s.name(p), s.name(s.open.master))
	case s.actions == 0:
		r.Forbid(feedMaster, "%s has to feed %s with this last action", s.name(p), s.name(s.open.master))
	case !purse.canFeed() && !draws:
		r.Forbid(feedMaster, "%s has to feed %s, and could then raise %d, below %d", s.name(p), s.name(s.open.master), purse.Raises(), feedDoses)
	}
}
