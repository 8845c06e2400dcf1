package coc

import (
	"encoding/json"

	"companion/calculators/rules"
)

// Purse holds the counters in front of a sorcerer, 0 or more of each; there is
// no upper limit ("Definitions").
type Purse struct {
	San  int `json:"san"`
	Know int `json:"know"`
}

// Pool holds the counters that no player has. The zero Pool is not counted and never runs
// dry.
type Pool struct {
	Left    int
	Counted bool
}

// MarshalJSON gives the number of counters, or null where they are not counted.
func (p Pool) MarshalJSON() ([]byte, error) {
	if !p.Counted {
		return []byte("null"), nil
	}
	return json.Marshal(p.Left)
}

// plus puts n counters into the pool, or takes them out.
func (p Pool) plus(n int) Pool {
	if p.Counted {
		p.Left += n
	}
	return p
}

// gives returns the number of n counters that the pool has.
func (p Pool) gives(n int) int {
	if p.Counted {
		return min(n, p.Left)
	}
	return n
}

// Counter is the kind of a counter.
type Counter string

// The two sides of a sorcerer's mind.
const (
	San  Counter = "san"
	Know Counter = "know"
)

// Title returns the counter as the rulebook writes it.
func (c Counter) Title() string {
	if c == Know {
		return "KNOW"
	}
	return "SAN"
}

// Account is one sorcerer's counters and the pool beside them. Its methods leave it as
// it is, return what follows, and say why.
type Account struct {
	Who   string // in sentences
	Purse Purse
	Pool  Pool

	fresh int // KNOW of the purse that came of the reveal in progress and pays for none of it
}

// LoseSan turns SAN into KNOW, as far as there is any.
func (a Account) LoseSan(n int, r *rules.Ruling) Account {
	lost := min(n, a.Purse.San)
	after := a
	after.Purse = Purse{San: a.Purse.San - lost, Know: a.Purse.Know + lost}
	r.Part(-n, sanLost, "%s loses %d SAN to KNOW: %d → %d, %d → %d", a.Who, n, a.Purse.San, after.Purse.San, a.Purse.Know, after.Purse.Know)
	a.onlyHas(lost, n, sanShort, San, r)
	return after
}

// LoseKnow gives KNOW back to the pool, as far as there is any.
func (a Account) LoseKnow(n int, r *rules.Ruling) Account {
	lost := min(n, a.Purse.Know)
	after := a
	after.Purse.Know -= lost
	after.Pool = a.Pool.plus(lost)
	r.Part(-n, knowLost, "%s loses %d KNOW to the pool: %d → %d", a.Who, n, a.Purse.Know, after.Purse.Know)
	a.onlyHas(lost, n, knowShort, Know, r)
	return after
}

func (a Account) onlyHas(lost, n int, c rules.Cite, what Counter, r *rules.Ruling) {
	if lost < n {
		r.Part(n-lost, c, "%s has only %d %s", a.Who, lost, what.Title())
	}
}

// Gain takes SAN or KNOW from the pool, as far as it has any.
func (a Account) Gain(what Counter, n int, r *rules.Ruling) Account {
	gained := a.Pool.gives(n)
	after := a
	to, was := &after.Purse.San, a.Purse.San
	if what == Know {
		to, was = &after.Purse.Know, a.Purse.Know
	}
	*to += gained
	after.Pool = a.Pool.plus(-gained)
	r.Part(n, gains, "%s gains %d %s from the pool: %d → %d", a.Who, n, what.Title(), was, *to)
	if gained < n {
		r.Part(gained-n, gainShort, "the pool has only %d", gained)
	}
	return after
}

// Sane reports whether there is any SAN left.
func (p Purse) Sane() bool { return p.San > 0 }
