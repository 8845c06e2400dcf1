package coc

import (
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// playing is an event or spell from the hand, or the use of a CONCEAL or DESTROY
// ability ("Out of Turn/Anytime actions").
type playing struct {
	Know, San input.Opt[int]
	turning
	Ability input.Opt[Handle]
	Price   input.Opt[string]
	Type    input.Opt[Type]
	Card    input.Opt[string]
	By      input.Opt[input.Seat]
}

// Fields asks what is paid, and what happens. A question that has no answer at the table
// is left out: cards, while none is revealed, and a spell where none can be cast.
func (e *playing) Fields(at input.Context) []input.Field {
	use := e.Ability.Set
	ability := input.One("ability", &e.Ability, handleForm(at, true), "whose CONCEAL or DESTROY ability it is").Else("none")
	price := input.One("price", &e.Price, fateForm, "what its card pays").Unless(!use, "a card from the hand")
	if use {
		price = price.Needed(input.Must)
	}
	conceal, name := e.conceal(at), input.Name("card", &e.Card, at, "its name").Else("not given")
	kind := input.One("type", &e.Type, playedForm, "what kind of card it is").OfCard().Fixed(string(Event)).Unless(use, "an ability")
	by := byActive(&e.By, at)
	if s, ok := at.State.(*State); ok {
		anyUp := slices.ContainsFunc(s.cards, func(c card) bool { return c.up })
		if !anyUp {
			ability.Prompt, conceal.Prompt = input.IfNeeded, input.IfNeeded
		}
		name.Prompt = input.IfNeeded
		if !s.phase.summons() || s.waits() {
			kind.Prompt = input.IfNeeded
		}
		if i := s.find(e.Ability.Value); use && i >= 0 {
			by = input.Actor(&e.By, at, s.cards[i].controller)
		}
	}
	return []input.Field{
		number("know", &e.Know, nil, nil, "KNOW to pay"), number("san", &e.San, nil, nil, "SAN to pay"),
		e.effects(at), ability, price, conceal, e.destroy(at), kind, name, by,
	}
}

// playEvent is an event, a spell or an ability that no player answers.
type playEvent struct{ playing }

// fastEvent is an event, an ability or a spell that FAST ACTIONS may answer.
type fastEvent struct{ playing }

// resolveEvent resolves what waits once all have passed.
type resolveEvent struct{}

// Fields asks nothing.
func (*resolveEvent) Fields(input.Context) []input.Field { return nil }

// announced is a FAST ACTION that waits; what it costs is paid already, unless the table
// pays for abilities later.
type announced struct {
	Action
	by      input.Seat
	card    string // "" if it has no name
	printed Facts  // of an event or a spell
	spell   bool   // a slow action, which FAST ACTIONS answer
	effects []input.Each[moved]
}

// pay announces an event, a spell or an ability: what it costs is paid.
func (s *State) pay(e playing, r *rules.Ruling) (announced, error) {
	p := e.By.Value
	a := announced{by: p, card: e.Card.Value, spell: e.Type.Value == Spell, effects: e.Effects.Value, Action: s.action(e.turning, s.shortly(e), s.calls(e))}
	if err := s.reach(e.turning); err != nil {
		return a, err
	}
	if err := s.absent(p, "by"); err != nil {
		return a, err
	}
	if !s.seat(p).purse.Sane() {
		return a, rules.Cannot("by", goneMad, "%s has no SAN left", s.name(p))
	}
	if e.Ability.Set {
		if err := s.payAbility(e, &a, r); err != nil {
			return a, err
		}
	}
	if _, err := s.pays(p, Price{e.Know.Value, e.San.Value}, r); err != nil {
		return a, err
	}
	if !e.Ability.Set {
		r.Because(eventPrice, "%s: %d KNOW, then %d SAN", a.Label, e.Know.Value, e.San.Value)
		s.fromHand(p, r)
		a.printed = Facts{Name: e.Card.Value, Type: e.Type.Or(Event), San: e.San.Value, Know: e.Know.Value}
		s.compared(a.printed, Handle{}, r)
	}
	return a, nil
}

// payAbility announces an ability.
func (s *State) payAbility(e playing, a *announced, r *rules.Ruling) error {
	c, err := s.onTable(e.Ability.Value, "ability")
	if err != nil {
		return err
	}
	if c.controller != e.By.Value {
		r.Forbid(controls, "%s is a card of %s", s.label(c.id), s.name(c.controller)).In("ability")
	}
	a.Ability, a.Price = c.id, fateOf(e.Price.Value)
	faces, paid, v := s.faces([]Action{a.Action}).Announce(a.Action, s.label, *s.house, r)
	if v != nil {
		return v
	}
	a.Action = paid
	s.adopt(faces, []Action{{Ability: a.Ability}})
	return nil
}

// shortly names an action in results: by the card, by whose ability it is, or by who
// plays it.
func (s *State) shortly(e playing) string {
	switch {
	case e.Card.Set:
		return e.Card.Value
	case e.Ability.Set:
		return e.Ability.Value.show(s.heads)
	}
	return string(e.Type.Or(Event)) + " of " + s.name(e.By.Value) // a value in JSON
}

// calls names an action in sentences.
func (s *State) calls(e playing) string {
	switch {
	case e.Card.Set:
		return e.Card.Value
	case e.Ability.Set:
		return lang.Sprintf("the ability of %s", s.label(e.Ability.Value))
	}
	if e.Type.Or(Event) == Spell {
		return lang.Sprintf("the spell of %s", s.name(e.By.Value))
	}
	return lang.Sprintf("the event of %s", s.name(e.By.Value))
}

// mayPlay forbids an event, a spell or an ability at the wrong time.
func (s *State) mayPlay(e playing, r *rules.Ruling) {
	if e.Type.Value == Spell {
		if why := Castable(s.phase, e.By.Value == s.active); why != "" {
			r.Forbid(turnSummon, "%s", why).In("type")
		}
		return
	}
	if !s.phase.Fast() {
		r.Forbid(fastTimes, "no FAST ACTION in %s", s.phase.name())
	}
}

// Castable returns why a spell cannot be cast from the hand in a stage; "" if it can.
func Castable(p Phase, own bool) string {
	switch {
	case !p.summons():
		return lang.Sprintf("a spell is cast in the SUMMON stages, and this is %s", p.name())
	case !own:
		return lang.Text("a player casts spells in his own turn")
	}
	return ""
}

// play settles what no player answers.
func (s *State) play(e *playEvent, r *rules.Ruling) error {
	s.mayPlay(e.playing, r)
	a, err := s.pay(e.playing, r)
	if err != nil {
		return err
	}
	actions := []Action{a.Action}
	texts := s.happen(actions, [][]input.Each[moved]{a.effects}, r).text(actions)
	s.spend(a)
	r.Say("%s%s", capital(texts), s.turned(e.turning)+s.paidBy(e.playing))
	r.Result = EffectResult{new(counted)}
	return nil
}

// spend moves an event or a spell that took place to the dead pile.
func (s *State) spend(a announced) {
	if a.printed.known() {
		s.spent = append(s.spent, spent{label: strings.TrimPrefix(a.Label, "the "), facts: a.printed, count: 1})
	}
}

// paidBy lists the counters of a player after a payment.
func (s *State) paidBy(e playing) string {
	if e.Know.Value+e.San.Value == 0 || slices.ContainsFunc(e.Effects.Value, func(m input.Each[moved]) bool { return m.Seat == e.By.Value }) {
		return ""
	}
	return "; " + lang.Sprintf("%s has %s", s.name(e.By.Value), s.seat(e.By.Value).purse)
}

// WaitingResult lists the waiting actions, the last to resolve first, and all counters.
type WaitingResult struct {
	Waits []string `json:"waits"`
	*counted
}

// announce puts a FAST ACTION on the stack.
func (s *State) announce(e *fastEvent, r *rules.Ruling) error {
	if e.Type.Value == Spell && s.waits() {
		r.Forbid(fastWhat, "a spell is no FAST ACTION and answers nothing").In("type")
	} else {
		s.mayPlay(e.playing, r)
	}
	if len(s.stack) == actionsMost {
		return rules.Cannot("", fastOrder, "%d FAST ACTIONS wait already", actionsMost)
	}
	a, err := s.pay(e.playing, r)
	if err != nil {
		return err
	}
	s.stack = append(s.stack, a)
	if a.spell {
		r.Because(spellAnswered, "FAST ACTIONS may answer it")
	} else {
		r.Because(fastTimes, "another FAST ACTION may answer it")
	}
	r.Say("Announced: %s, %s", a.Label, s.waitsFor()+s.paidBy(e.playing))
	r.Result = WaitingResult{s.waiting(), new(counted)}
	return nil
}

// waiting names the FAST ACTIONS that wait, the last to resolve first.
func (s *State) waiting() []string {
	all := []string{}
	for _, a := range s.stack {
		all = append(all, a.Name)
	}
	return all
}

// ResolvedResult is the outcome of the FAST ACTIONS and of a waiting attack.
type ResolvedResult struct {
	Order    []string        `json:"order"`
	Happened []string        `json:"happened"`
	Fates    map[string]Fate `json:"fates"`
	Loss     map[string]int  `json:"loss"`
	*counted
}

// resolve resolves the FAST ACTIONS and then a waiting attack.
func (s *State) resolve(_ *resolveEvent, r *rules.Ruling) error {
	if !s.waits() {
		return rules.Cannot("", fastOrder, "nothing waits to be resolved")
	}
	res := ResolvedResult{Order: []string{}, Happened: []string{}, Fates: map[string]Fate{}, Loss: map[string]int{}}
	var texts []string
	if len(s.stack) > 0 {
		var actions []Action
		var effects [][]input.Each[moved]
		for _, a := range s.stack {
			actions, effects = append(actions, a.Action), append(effects, a.effects)
		}
		waited := s.stack
		s.stack = nil
		done := s.happen(actions, effects, r)
		for _, i := range done.Order {
			s.spend(waited[i])
		}
		named := done.named(actions, s.label)
		res.Order, res.Happened = named.Order, named.Happened
		texts = append(texts, capital(done.text(actions)))
	}
	if w := s.attack; w != nil {
		s.attack = nil
		out, text := s.clash(w.charges, s.gone(w.charges), nil, r)
		res.Fates, res.Loss = out.Fates, out.Loss
		texts = append(texts, text)
	}
	res.counted = new(counted)
	r.Result = res
	r.Say("%s", strings.Join(texts, "; "))
	return nil
}
