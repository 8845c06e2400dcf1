package coc

import (
	"maps"
	"slices"
	"strings"

	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Faces holds how the cards of FAST ACTIONS lie.
type Faces map[Handle]Face

// Action is a FAST ACTION that waits to be resolved: an event, or the use of an ability
// ("Out of Turn/Anytime actions").
type Action struct {
	Name     string // in results
	Label    string // in sentences
	Ability  Handle // whose ability it is; the zero Handle for an event
	Price    Fate   // what its card pays
	paid     bool   // its card has paid
	Conceals []Handle
	Destroys []Handle
}

// Resolution is the outcome of a stack: the actions in the order of resolving, by their
// places in the stack, and those of them that happened.
type Resolution struct {
	Order    []int
	Happened []int
	Faces    Faces
}

// with returns the faces with a card turned down or destroyed.
func (f Faces) with(h Handle, fate Fate) Faces {
	after := maps.Clone(f)
	switch {
	case fate == IsDestroyed:
		after[h] = Dead
	case f[h] != Dead:
		after[h] = Concealed
	}
	return after
}

// Announce puts an action on the stack. The card of an ability has to lie revealed, and
// pays at once unless the table pays later.
func (f Faces) Announce(a Action, name func(Handle) string, h House, r *rules.Ruling) (Faces, Action, *rules.Violation) {
	if a.Ability == (Handle{}) {
		return f, a, nil
	}
	card := name(a.Ability)
	if face := f[a.Ability]; face != Revealed {
		return f, a, &rules.Violation{Field: "ability", Cite: abilityPrice, Text: lang.Sprintf("%s is %s, so its ability cannot be used", card, face)}
	}
	if h.paidWhenResolved() {
		r.Because(abilityPrice, "%s will be %s when its ability is resolved", card, a.Price)
		h.note(r, abilityCost)
		return f, a, nil
	}
	r.Because(abilityPrice, "%s is %s as the price of its ability", card, a.Price)
	a.paid = true
	return f.with(a.Ability, a.Price), a, nil
}

// Resolve resolves a stack, last in, first out.
func (f Faces) Resolve(stack []Action, name func(Handle) string, h House, r *rules.Ruling) Resolution {
	res := Resolution{Faces: f}
	if len(stack) > 1 {
		r.Because(fastOrder, "the last of %d comes first", len(stack))
	}
	for i, a := range slices.Backward(stack) {
		res.Order = append(res.Order, i)
		if a.Ability != (Handle{}) && !a.paid {
			if face := res.Faces[a.Ability]; face != Revealed {
				r.Because(abilityPrice, "%s: %s is %s by now, so the price cannot be paid and nothing happens", a.Label, name(a.Ability), face)
				h.note(r, abilityCost)
				continue
			}
			res.Faces = res.Faces.with(a.Ability, a.Price)
		}
		res.Happened = append(res.Happened, i)
		if len(stack) > 1 {
			r.Because(fastOrder, "%s happens", a.Label)
		}
		res.Faces = res.Faces.turn(a, name, r)
	}
	return res
}

// turn applies what an action does to cards.
func (f Faces) turn(a Action, name func(Handle) string, r *rules.Ruling) Faces {
	for _, h := range a.Conceals {
		switch face := f[h]; face {
		case Revealed:
			r.Because(concealed, "%s: %s is concealed", a.Label, name(h))
			if h != a.Ability {
				r.Because(concealOther, "%s has no effect of its own from that", name(h))
			}
		default:
			r.Because(concealAnswer, "%s: %s is %s already; the other parts still happen", a.Label, name(h), face)
		}
		f = f.with(h, IsConcealed)
	}
	for _, h := range a.Destroys {
		switch face := f[h]; face {
		case Revealed:
			r.Because(destroyed, "%s: %s is destroyed", a.Label, name(h))
		case Concealed:
			r.Because(destroyConcealed, "%s: %s is destroyed, which has no effect; all may look at it", a.Label, name(h))
		default:
			r.Because(concealAnswer, "%s: %s is dead already; the other parts still happen", a.Label, name(h))
		}
		f = f.with(h, IsDestroyed)
	}
	return f
}

// named returns a resolution by the names of the actions.
func (res Resolution) named(stack []Action, name func(Handle) string) StackResult {
	all := StackResult{Order: []string{}, Happened: []string{}, Cards: map[string]Face{}}
	for _, i := range res.Order {
		all.Order = append(all.Order, stack[i].Name)
	}
	for _, i := range res.Happened {
		all.Happened = append(all.Happened, stack[i].Name)
	}
	for h, face := range res.Faces {
		all.Cards[name(h)] = face
	}
	return all
}

// text lists the actions in the order in which they were resolved.
func (res Resolution) text(stack []Action) string {
	var all []string
	for _, i := range res.Order {
		label, happened := stack[i].Label, slices.Contains(res.Happened, i)
		switch {
		case happened && all == nil:
			all = append(all, lang.Sprintf("%s happens", label))
		case happened:
			all = append(all, lang.Sprintf("then %s happens", label))
		case all == nil:
			all = append(all, lang.Sprintf("%s does not happen", label))
		default:
			all = append(all, lang.Sprintf("then %s does not happen", label))
		}
	}
	if all == nil {
		return lang.Text("Nothing happens")
	}
	return strings.Join(all, "; ")
}
