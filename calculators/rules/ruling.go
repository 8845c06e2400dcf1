package rules

import (
	"companion/calculators/input"
	"companion/calculators/lang"
)

// Cite is one rule in our own words.
type Cite struct {
	ID      string   // "strength.base"; permanent
	Section string   // the rulebook's own heading
	Text    string   // the rule
	Ours    string   // our reading and its reason, where the book is silent
	Switch  []string // the house rules that change it, if any
}

// Reason is one step towards a ruling: a sentence, what it adds, and its rule.
type Reason struct {
	Text     string
	Add      int
	Cite     Cite
	Decisive bool // it settles the ruling; of each ruling one does
}

// Violation is one thing that the rules forbid about a question or an event, and the error of
// the command that asked for it.
type Violation struct {
	Field string // the field that breaks the rule; empty if none
	Text  string // with the numbers: "paying 10 DS would leave 24, below 25"
	Cite  Cite
}

func (v *Violation) Error() string {
	return lang.Sprintf("%s (%s)", v.Text, lang.Text(v.Cite.Section))
}

// In names the field that breaks the rule.
func (v *Violation) In(field string) { v.Field = field }

// Ruling is an answer with its reasons.
type Ruling struct {
	Verdict    string
	Value      *int // the sum of what Add added; nil for a ruling without a number
	Why        []Reason
	Violations []*Violation
	Notes      []string // what could not be checked, and what else the players should know
	Result     any      // the numbers programs rely on, ready for encoding/json
	Changes    []Change // the counters that the event changed; none for a question
	Final      *Result  // the finished game this ruling settles; nil for all others

	// Quiet: only the value and the violations are needed, so no other text is formatted.
	Quiet bool
}

// Add gives a reason and adds n to the ruling's value, which is the sum of its
// reasons by construction.
func (r *Ruling) Add(n int, c Cite, format string, args ...any) *Reason {
	sum := n
	if r.Value != nil {
		sum += *r.Value
	}
	r.Value = &sum
	return r.Part(n, c, format, args...)
}

// Part gives a reason whose n counts towards one of several totals, in a
// ruling that has no single value. The reason, which may be marked as the one that
// Decides, is nil where no text is wanted.
func (r *Ruling) Part(n int, c Cite, format string, args ...any) *Reason {
	if r.Quiet {
		return nil
	}
	r.Why = append(r.Why, Reason{Text: lang.Sprintf(format, args...), Add: n, Cite: c})
	return &r.Why[len(r.Why)-1]
}

// Because gives a reason without a number.
func (r *Ruling) Because(c Cite, format string, args ...any) *Reason {
	return r.Part(0, c, format, args...)
}

// Say sets the verdict.
func (r *Ruling) Say(format string, args ...any) {
	if !r.Quiet {
		r.Verdict = lang.Sprintf(format, args...)
	}
}

// Note adds what the players should know beside the ruling.
func (r *Ruling) Note(format string, args ...any) {
	if r.Quiet {
		return
	}
	r.Notes = append(r.Notes, lang.Sprintf(format, args...))
}

// Forbid records a violation.
func (r *Ruling) Forbid(c Cite, format string, args ...any) *Violation {
	v := &Violation{Text: lang.Sprintf(format, args...), Cite: c}
	r.Violations = append(r.Violations, v)
	return v
}

// Include takes over the reasons of another ruling, each after a head such as "Leia: " and with
// sign times its number, the notes, and the violations, of the field named field.
func (r *Ruling) Include(other Ruling, sign int, head, field string) {
	if r.Quiet && r.Value != nil && other.Value != nil {
		*r.Value += sign * *other.Value
	}
	for _, why := range other.Why {
		why.Text, why.Add = head+why.Text, sign*why.Add
		if r.Value != nil {
			sum := *r.Value + why.Add
			r.Value = &sum
		}
		r.Part(why.Add, why.Cite, "%s", why.Text)
	}
	for _, v := range other.Violations {
		v.Text = head + v.Text
		v.In(field)
		r.Violations = append(r.Violations, v)
	}
	r.Notes = append(r.Notes, other.Notes...)
}

// Result is the standing of a game. Points and Ranks are by seat, seat 1 first; nil and 0 mean
// unknown, or that the game has none.
type Result struct {
	Players input.Players
	Points  []*int
	Ranks   []int
	Winners []input.Seat
}

// Rank ranks players by points, most first. Equal points share a rank, and the ranks below it
// are left out: 9, 9, 7 are ranked 1, 1, 3. The players with rank 1 win.
func Rank(players input.Players, points []int) Result {
	res := Result{Players: players, Points: make([]*int, len(points)), Ranks: make([]int, len(points))}
	for i, mine := range points {
		res.Points[i] = &mine
		res.Ranks[i] = 1
		for _, other := range points {
			if other > mine {
				res.Ranks[i]++
			}
		}
		if res.Ranks[i] == 1 {
			res.Winners = append(res.Winners, input.Seat(i+1))
		}
	}
	return res
}
