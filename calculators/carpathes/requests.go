package carpathes

import "companion/calculators/rules"

// What a Master asks for.
const (
	askFeed   = "feed"
	askAttack = "attack"
)

// requestEvent is a Master's wish at the start of his Slave's turn ("Effects of
// Domination").
type requestEvent struct {
	Ask    rules.Answer[string]
	Target rules.Answer[rules.Seat]
	By     rules.Answer[rules.Seat]
}

// Kind names the event.
func (*requestEvent) Kind() rules.Kind {
	return rules.Kind{Name: "request", Help: "the Master's wish at the start of his Slave's turn", Examples: []string{"f", "a l"}}
}

// Fields asks for the wish.
func (e *requestEvent) Fields(at rules.At) []rules.Field {
	target := rules.Player("target", &e.Target, at, "whom to attack")
	if e.Ask.V == askAttack {
		target = target.Needed(rules.Must)
	}
	by := rules.Actor(&e.By, at, 0)
	if s, ok := at.State.(*State); ok {
		master := s.supposed()
		if m := s.of(master).master; m > 0 {
			master = m
		}
		by = rules.Actor(&e.By, at, master)
	}
	return []rules.Field{
		rules.One("ask", &e.Ask, rules.OneOf("", askFeed, askAttack), "to be fed, or that somebody be attacked").Needed(rules.Must),
		target.Unless(e.Ask.V == askFeed, "feeding"),
		by,
	}
}

// RequestResult is what was asked.
type RequestResult struct {
	Ask    string  `json:"ask"`
	Target *string `json:"target"`
}

// asked opens a request.
func (s *State) asked(e *requestEvent, r *rules.Ruling) error {
	master, slave := e.By.V, s.active
	if s.phase != turns {
		return cannot("", request, "nobody's turn begins before the next cycle")
	}
	if s.of(slave).master != master {
		return cannot("by", request, "%s is not the Slave of %s", s.name(slave), s.name(master))
	}
	switch {
	case s.open.ask != "":
		r.Forbid(request, "%s has asked already in this turn", s.name(master))
	case !s.asks:
		r.Forbid(request, "the turn of %s has begun, or %s has asked already", s.name(slave), s.name(master))
	}
	s.open = order{e.Ask.V, master, e.Target.V}
	res := RequestResult{Ask: e.Ask.V}
	if e.Ask.V == askFeed {
		MayAskFeed(s.of(master).ds, r)
		r.Because(requestFeed, "%s is at %d", s.name(master), s.of(master).ds)
		r.Say("%s has to feed %s within this turn: up %d, or %d back if it is impossible", s.name(slave), s.name(master), feedStep, -unableStep)
	} else {
		s.mayOrder(e.Target.V, r)
		target := s.name(e.Target.V)
		res.Target = &target
		r.Because(graceOrder, "with an Attack Power card, within this turn")
		r.Say("%s is to attack %s within this turn: up %d, or %d back", s.name(slave), target, s.house.bonus(), -refusedStep)
	}
	r.Result = res
	return nil
}

// mayOrder holds against an ordered attack whom it would hit.
func (s *State) mayOrder(target rules.Seat, r *rules.Ruling) {
	if target == s.active {
		r.Forbid(request, "%s does not attack himself", s.name(target)).In("target")
	}
	s.mayAttack(s.active, []rules.Seat{target}, r)
}

// feedEvent is a Slave who feeds his Master, or really cannot ("Effects of Domination").
type feedEvent struct {
	Pay        rules.Answer[[]int]
	Impossible rules.Answer[bool]
	By         rules.Answer[rules.Seat]
}

// Kind names the event.
func (*feedEvent) Kind() rules.Kind {
	return rules.Kind{Name: "feed", Help: "20 DS to the Master, or it is impossible", Examples: []string{"15", "impossible"}}
}

// Fields asks for the Human cards.
func (e *feedEvent) Fields(at rules.At) []rules.Field {
	return []rules.Field{
		payField(&e.Pay).Unless(e.Impossible.V, "impossible"),
		rules.Flag("impossible", &e.Impossible, "he really cannot").Fixed("no"),
		byActive(&e.By, at),
	}
}

// FedResult is what feeding came to.
type FedResult struct {
	Freed  bool `json:"freed"`
	Wasted int  `json:"wasted"`
}

// feed settles a request to be fed.
func (s *State) feed(e *feedEvent, r *rules.Ruling) error {
	p := e.By.V
	master := s.of(p).master
	if master == 0 {
		return cannot("by", feedMaster, "%s has no Master", s.name(p))
	}
	if s.open.ask != askFeed || p != s.active {
		r.Forbid(request, "%s has not asked to be fed", s.name(master))
	}
	if p == s.active {
		defer func() { s.open = order{} }()
	}
	if e.Impossible.V {
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
		return cannot("pay", counterFloor, "%s: paying %d DS would leave %d, below %d", s.name(p), paid.FromDS, after.DS, floor)
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
func (s *State) fill(p rules.Seat, doses int, c rules.Cite, why string, r *rules.Ruling) {
	sum := rules.Ruling{Quiet: r.Quiet}
	sum.Add(s.of(p).ds, c, "DS on the counter")
	sum.Add(doses, c, "%s", why)
	s.of(p).ds = s.purse(p).gain(doses, *s.house, &sum)
	r.Include(sum, 1, s.name(p)+": ", "")
}

// unable is a Slave who really cannot feed.
func (s *State) unable(p rules.Seat, r *rules.Ruling) {
	purse := s.purse(p)
	switch {
	case s.holder(p).invisible:
		r.Because(invisible, "%s is invisible and cannot feed", s.name(p))
	case purse.Raises() >= feedDoses:
		r.Forbid(feedMaster, "%s can raise %d, and %d is asked", s.name(p), purse.Raises(), feedDoses).In("impossible")
	case s.actions > 0 && p == s.active:
		r.Forbid(feedImpossible, "%s left: %s may still draw", rules.Plural(s.actions, "action", "actions"), s.name(p)).In("impossible")
	case purse.Hand == nil:
		r.Note("the hand of %s is not recorded: whether Human cards would do was not checked", s.name(p))
	}
	says, freed := s.moves(p, notFedStep, r)
	r.Say("%s cannot feed%s", s.name(p), says)
	r.Result = FedResult{Freed: *freed}
}

// mustFeed tells a Slave in turn who was asked to feed and could.
func (s *State) mustFeed() bool {
	return s.phase == turns && s.open.ask == askFeed && s.actions > 0 && !s.holder(s.active).invisible && s.purse(s.active).Raises() >= feedDoses
}

// keepsEnough holds against what a Slave does who has to feed that it takes his last
// action, or what he would feed with.
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
	raises := s.purse(p).Raises()
	switch {
	case s.actions == 0:
		r.Forbid(feedMaster, "%s has to feed %s with this last action", s.name(p), s.name(s.open.master))
	case raises < feedDoses && !draws:
		r.Forbid(feedMaster, "%s has to feed %s, and could then raise %d, below %d", s.name(p), s.name(s.open.master), raises, feedDoses)
	}
}
