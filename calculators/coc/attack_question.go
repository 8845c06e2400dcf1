package coc

import (
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Attack asks what an attack comes to, and how it is best opposed ("Turn Order:
// ATTACK").
type Attack struct {
	Attackers   input.Opt[[]chargeWord]
	Gone        input.Opt[[]string]
	Defenders   input.Opt[[]fighterWord]
	BestDefence input.Opt[bool]
	Have        input.Opt[[]owned]
}

// AttackResult has the fates of the beings and the loss of each opponent, even if he has
// less. Purses are the given ones; Opposed lists the opposers by
// attacker, where the best defence was asked for.
type AttackResult struct {
	Fates   map[string]Fate   `json:"fates"`
	Loss    map[string]int    `json:"loss"`
	Purses  map[string]Purse  `json:"purses"`
	Opposed map[string]string `json:"opposed,omitzero"`
	Out     []string          `json:"out"`

	lost []string // in words, no more than there was
}

// beingsMost is the most beings a question may be about.
const beingsMost = 99

// Fields asks for the attackers, who has vanished, and for what the opponents have.
func (c *Attack) Fields(at input.Context) []input.Field {
	best := c.BestDefence.Value
	need := input.May
	if best {
		need = input.Must
	}
	defenders := input.List("defenders", &c.Defenders, fighterForm(at), 1, beingsMost, "the beings that may oppose").Needed(need).Unless(!best && c.BestDefence.Set, "a defence that is not looked for")
	have := input.List("have", &c.Have, ownedForm(at), 0, playersMost, "what the opponents have before").Else("enough")
	if s, ok := at.State.(*State); ok {
		have = have.Stands(s.owned())
		if all := s.defenders(at); best && all != "" {
			defenders = defenders.Needed(input.May).Stands(all)
		}
	}
	return []input.Field{
		input.List("attackers", &c.Attackers, chargeForm(at), 1, beingsMost, "each attacker with its target and its opposer").Needed(input.Must).TakesSeveral(),
		input.Flag("best-defence", &c.BestDefence, "who should oppose whom: the least SAN lost, then the fewest own beings"),
		defenders,
		input.List("gone", &c.Gone, input.NameFormat(input.Context{}), 0, beingsMost, "beings that have left the attack by then").Unless(best, "a defence that is still to be chosen").Else("none"),
		have,
	}
}

// Judge settles the attack.
func (c *Attack) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	var players input.Players
	seat := func(name string) input.Seat {
		i := slices.IndexFunc(players, func(p string) bool { return input.Fold(p) == input.Fold(name) })
		if i < 0 {
			i, players = len(players), append(players, name)
		}
		return input.Seat(i + 1)
	}
	var charges []Charge
	for _, w := range c.Attackers.Value {
		charges = append(charges, w.charge(seat(w.Of)))
	}
	purses := map[input.Seat]Purse{}
	t, live := s.State.(*State)
	for _, o := range c.Have.Value {
		purses[seat(o.Of)] = o.Purse
		if p, err := s.Seat(o.Of); live && err == nil && t.seat(p).purse != o.Purse {
			r.Note("at the table %s has %s", t.name(p), t.seat(p).purse)
		}
	}
	for _, ch := range charges {
		if has(purses, ch.Target) && !purses[ch.Target].Sane() {
			r.Forbid(attackTarget, "%s has no SAN and is out", players.Name(ch.Target)).In("attackers")
		}
	}
	res := AttackResult{Fates: map[string]Fate{}, Loss: map[string]int{}, Purses: map[string]Purse{}, Out: []string{}}
	if c.BestDefence.Value {
		if err := c.oppose(charges, purses, seat, &r); err != nil {
			return r, err
		}
		res.Opposed = opposed(charges)
	}
	twice(charges, &r)
	gone, err := c.gone(charges)
	if err != nil {
		return r, err
	}
	out := Fight(charges, gone, players, house(s), &r)
	for _, f := range out.Fates {
		res.Fates[f.Label] = f.Fate
	}
	for i, name := range players {
		res.suffer(Account{Who: name, Purse: purses[input.Seat(i+1)]}, out.Loss[input.Seat(i+1)], has(purses, input.Seat(i+1)), &r)
	}
	r.Say("%s", res.verdict())
	r.Result = res
	return r, nil
}

func has(purses map[input.Seat]Purse, p input.Seat) bool { _, ok := purses[p]; return ok }

// suffer takes the loss from an opponent, whose counters may be unknown.
func (res *AttackResult) suffer(a Account, loss int, known bool, r *rules.Ruling) {
	lost := loss
	if known && loss > 0 {
		before := a.Purse.San
		a = a.LoseSan(loss, r)
		lost = before - a.Purse.San
	}
	if loss > 0 {
		res.Loss[a.Who] = loss
		res.lost = append(res.lost, loses(a.Who, lost))
	}
	if !known {
		return
	}
	res.Purses[a.Who] = a.Purse
	if !a.Purse.Sane() {
		res.Out = append(res.Out, a.Who)
		noteRuin(a, r)
	}
}

// verdict lists the losses of each player.
func (res AttackResult) verdict() string {
	var all []string
	for attacker, opposer := range res.Opposed {
		all = append(all, lang.Sprintf("%s opposes %s", opposer, attacker))
	}
	slices.Sort(all)
	if res.Opposed != nil && len(all) == 0 {
		all = []string{lang.Text("No being opposes")}
	}
	lost := lang.Text("no player loses SAN")
	if res.lost != nil {
		lost = lang.And(res.lost)
	}
	all = append(all, lost)
	for _, name := range res.Out {
		all = append(all, lang.Sprintf("%s is out", name))
	}
	return strings.Join(all, "; ")
}

// gone returns the beings that have left the attack. The error is a *InputError.
func (c *Attack) gone(charges []Charge) (all []Handle, err error) {
	for _, name := range c.Gone.Value {
		h := byName(name)
		if !slices.ContainsFunc(charges, func(c Charge) bool { return c.ID == h || c.Opposer != nil && c.Opposer.ID == h }) {
			return nil, input.InField("gone", "%s is not in the attack", name)
		}
		all = append(all, h)
	}
	return all, nil
}

// opposed lists the opposers by attacker.
func opposed(charges []Charge) map[string]string {
	all := map[string]string{}
	for _, c := range charges {
		if c.Opposer != nil {
			all[c.Label] = c.Opposer.Label
		}
	}
	return all
}
