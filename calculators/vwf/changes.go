package vwf

import (
	"fmt"
	"strings"

	"companion/calculators/rules"
)

// Turned is an Object that is turned in its Chest, because its owner's Types have
// changed.
type Turned struct {
	Player string      `json:"player"`
	Object string      `json:"object"`
	From   Orientation `json:"from"`
	To     Orientation `json:"to"`
}

// ChangeResult has the points of all whose total moved, the Objects that were turned,
// and the hand limits that changed.
type ChangeResult struct {
	Points map[string]int `json:"points"`
	Turned []Turned       `json:"turned"`
	Limits map[string]int `json:"limits,omitempty"`
}

// changed tells what has become of everybody's points, with a reason for each that came
// or went, and in one sentence: "Ana 5 → 10".
func changed(before, after []Holder, h House, r *rules.Ruling) (ChangeResult, string) {
	res := ChangeResult{Points: map[string]int{}, Turned: []Turned{}}
	var says []string
	for i, p := range after {
		was, is := before[i].total(h), p.total(h)
		before[i].reasons(p, h, &res, r)
		if was != is {
			res.Points[p.Name] = is
			says = append(says, fmt.Sprintf("%s %d → %d", p.Name, was, is))
		}
	}
	return res, strings.Join(says, ", ")
}

// reasons tells the points that came and went between two times.
func (p Holder) reasons(now Holder, h House, res *ChangeResult, r *rules.Ruling) {
	for _, t := range p.Types {
		if !now.Types.has(t) {
			r.Part(-h.typeWorth(), typeWorth, "%s: no longer a %s", p.Name, t.Name())
		}
	}
	for _, t := range now.Types {
		if !p.Types.has(t) {
			r.Part(h.typeWorth(), typeWorth, "%s: %s", p.Name, t.Name())
		}
	}
	next := 0
	for _, o := range p.Chest {
		was := o.Clauses.Worth(p.Types, h).Points
		if next == len(now.Chest) || !o.same(now.Chest[next]) {
			r.Part(-was, objectTurned, "%s: %s goes, which lay %s", p.Name, o.called(), Lies(was))
			continue
		}
		next++
		p.turned(o, was, o.Clauses.Worth(now.Types, h).Points, res, r)
	}
	for _, o := range now.Chest[next:] {
		is := o.Clauses.Worth(now.Types, h).Points
		r.Part(is, objectTurned, "%s: %s comes and lies %s", p.Name, o.called(), Lies(is))
	}
}

// turned tells of an Object that stays and is worth something else now.
func (p Holder) turned(o Object, was, is int, res *ChangeResult, r *rules.Ruling) {
	from, to := Lies(was), Lies(is)
	switch {
	case from != to:
		res.Turned = append(res.Turned, Turned{p.Name, o.called(), from, to})
		r.Part(is-was, objectTurned, "%s: %s turns %s", p.Name, o.called(), to)
	case was != is:
		r.Part(is-was, objectTurned, "%s: %s stays %s, %d instead of %d", p.Name, o.called(), to, is, was)
	}
}
