package coc

import (
	"cmp"
	"slices"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// oppose chooses the opposers that lose least SAN for each opponent, then fewest own
// beings. The error is a *InputError.
func (c *Attack) oppose(charges []Charge, purses map[input.Seat]Purse, seat func(string) input.Seat, r *rules.Ruling) error {
	own := map[input.Seat][]Fighter{}
	for i, d := range c.Defenders.Value {
		if slices.ContainsFunc(c.Defenders.Value[:i], func(other fighterWord) bool { return byName(other.Name) == byName(d.Name) }) {
			return input.InField("defenders", "%s is named twice", d.Name)
		}
		p := seat(d.Of)
		own[p] = append(own[p], d.fighter())
	}
	for i := range charges {
		if charges[i].Opposer != nil {
			return input.InField("attackers", "%s has an opposer already, and the best ones are looked for", charges[i].Label)
		}
	}
	for p, beings := range own {
		var at []*Charge
		for i := range charges {
			if charges[i].Target == p {
				at = append(at, &charges[i])
			}
		}
		san := -1
		if has(purses, p) {
			san = purses[p].San
		}
		Defend(at, beings, san)
	}
	r.Because(attackOppose, "one with one, so that the least SAN is lost, then the fewest beings")
	return nil
}

// Defend assigns the beings of one opponent to charges against him so that he loses the
// least SAN, and of these ways in one that costs the fewest of his beings. San is the SAN that
// he has, negative if that is not known: no more can be lost.
//
// Every opposed attacker is stopped, so the attackers with the most SAN are opposed; of
// two with equally much the weaker one, whom more beings can meet unharmed. Then the
// strong are kept for the strong.
func Defend(charges []*Charge, beings []Fighter, san int) {
	charges, beings = slices.Clone(charges), slices.Clone(beings)
	slices.SortStableFunc(charges, func(a, b *Charge) int {
		return cmp.Or(cmp.Compare(b.San, a.San), cmp.Compare(a.Power, b.Power))
	})
	stopped := 0
	for stopped < min(len(charges), len(beings)) && charges[stopped].San > 0 {
		stopped++
	}
	through := 0
	for _, c := range charges[stopped:] {
		through += c.San
	}
	if san >= 0 && through >= san {
		return // all is lost in any case, so no being need be
	}
	opposeAll(charges[:stopped], beings)
}

// opposeAll opposes every charge, with as few beings destroyed as can be: the weakest being
// that holds out takes the weakest charge that is left.
func opposeAll(charges []*Charge, beings []Fighter) {
	byPower := func(a, b Fighter) int { return cmp.Compare(a.Power, b.Power) }
	slices.SortStableFunc(charges, func(a, b *Charge) int { return byPower(a.Fighter, b.Fighter) })
	slices.SortStableFunc(beings, byPower)
	next := 0
	var weak []Fighter
	for _, b := range beings {
		if next < len(charges) && b.Power >= charges[next].Power {
			charges[next].Opposer = &b
			next++
			continue
		}
		weak = append(weak, b)
	}
	for i, c := range charges[next:] { // these will be destroyed
		c.Opposer = &weak[i]
	}
}
