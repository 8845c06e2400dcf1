package vwf

import (
	"fmt"
	"strings"

	"companion/calculators/rules"
)

// Turned is an Object that its owner turns, because his Types have changed.
type Turned struct {
	Player string      `json:"player"`
	Object string      `json:"object"`
	From   Orientation `json:"from"`
	To     Orientation `json:"to"`
}

// ChangeResult has the totals that changed, the Objects that were turned, and the hand
// limits that changed.
type ChangeResult struct {
	Points map[string]int `json:"points"`
	Turned []Turned       `json:"turned"`
	Limits map[string]int `json:"limits,omitempty"`
}

// changed compares the totals of all players, and gives a reason for every point that came
// or went. The text lists the totals that changed: "Ana 5 → 10, Berto 8 → 5".
func changed(before, after []Holder, h House, r *rules.Ruling) (ChangeResult, string) {
	res := ChangeResult{Points: map[string]int{}, Turned: []Turned{}}
	var totals []string
	for i, p := range after {
		was, is := before[i].total(h), p.total(h)
		before[i].reasons(p, h, &res, r)
		if was != is {
			res.Points[p.Name] = is
			totals = append(totals, fmt.Sprintf("%s %d → %d", p.Name, was, is))
		}
	}
	return res, strings.Join(totals, ", ")
}

// reasons gives the points of a player that came and went.
func (p Holder) reasons(now Holder, h House, res *ChangeResult, r *rules.Ruling) {
	for _, t := range p.Types {
		if !now.Types.has(t) {
			r.Part(-h.typeWorth(), typeWorth, "%s is no longer a %s", p.Name, t.Name())
		}
	}
	for _, t := range now.Types {
		if !p.Types.has(t) {
			r.Part(h.typeWorth(), typeWorth, "%s is now a %s", p.Name, t.Name())
		}
	}
	next := 0
	for _, o := range p.Chest {
		was := o.Clauses.Worth(p.Types, h).Points
		if next == len(now.Chest) || !o.same(now.Chest[next]) {
			r.Part(-was, objectTurned, "%s loses %s, which lay %s", p.Name, o.title(), OrientationOf(was))
			continue
		}
		next++
		p.turned(o, was, o.Clauses.Worth(now.Types, h).Points, res, r)
	}
	for _, o := range now.Chest[next:] {
		is := o.Clauses.Worth(now.Types, h).Points
		r.Part(is, objectTurned, "%s gets %s, which lies %s", p.Name, o.title(), OrientationOf(is))
	}
}

// turned gives a reason for an Object that stays and whose points change.
func (p Holder) turned(o Object, was, is int, res *ChangeResult, r *rules.Ruling) {
	from, to := OrientationOf(was), OrientationOf(is)
	switch {
	case from != to:
		res.Turned = append(res.Turned, Turned{p.Name, o.title(), from, to})
		r.Part(is-was, objectTurned, "%s turns %s %s", p.Name, o.title(), to)
	case was != is:
		r.Part(is-was, objectTurned, "%s's %s stays %s and counts %d instead of %d", p.Name, o.title(), to, is, was)
	}
}
