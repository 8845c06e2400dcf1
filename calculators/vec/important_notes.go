package vec

import (
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

const exchangeCost = 4 // ink drops for a special ink token ("Important Notes")

// Holding is the ink a player has, in hand and on the NOVEL.
type Holding struct {
	Ink     int // ink drops in hand
	Special int // special ink tokens in hand
	OnNovel int // special ink tokens on NOVEL cards
}

// Supply returns how many special ink tokens of the player's color are left to take.
func (h Holding) Supply() int { return specialsEach - h.Special - h.OnNovel }

// Swap trades ink drops for special ink tokens a number of times.
func (h Holding) Swap(times int) Holding {
	h.Ink -= times * exchangeCost
	h.Special += times
	return h
}

// OverLimit returns how many cards a player turns face-down at the end of his turn
// because he shows too many.
func OverLimit(faceUp int) int { return max(0, faceUp-faceUpMost) }

// Exchange asks to trade 4 ink drops for a special ink token ("Important Notes").
type Exchange struct {
	Ink, Special, OnNovel, Times input.Opt[int]
}

// ExchangeResult holds what the player holds afterwards, and what is left to take.
type ExchangeResult struct {
	Ink     int `json:"ink"`
	Special int `json:"special"`
	Supply  int `json:"supply"`
}

// Fields asks for what the player holds.
func (c *Exchange) Fields(input.Context) []input.Field {
	return []input.Field{
		input.Int("ink", &c.Ink, 0, inkInBox, "ink drops in hand").Needed(input.Must),
		input.Int("special", &c.Special, 0, specialsEach, "special ink tokens in hand").Needed(input.Must),
		input.Int("on-novel", &c.OnNovel, 0, specialsEach, "his special ink tokens on the NOVEL").Else("0"),
		input.Int("times", &c.Times, 1, inkInBox/exchangeCost, "how often").Else("1"),
	}
}

// Judge returns what is left.
func (c *Exchange) Judge(input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	h, times := Holding{Ink: c.Ink.Value, Special: c.Special.Value, OnNovel: c.OnNovel.Value}, c.Times.Or(1)
	after := h.Swap(times)
	switch {
	case h.Supply() < 0:
		r.Forbid(boxInk, "%d special ink tokens in hand and %d on the NOVEL, but a player has %d", h.Special, h.OnNovel, specialsEach).In("on-novel")
	case after.Supply() < 0:
		r.Forbid(exchange, "%s to be taken, but %d left", lang.Plural(times, "special ink token", "special ink tokens"), h.Supply()).In("times")
	case after.Ink < 0:
		r.Forbid(exchange, "%d ink drops to be paid, but %d in hand", times*exchangeCost, h.Ink).In("ink")
	}
	r.Because(exchange, "%d − %d ink drops", h.Ink, times*exchangeCost)
	r.Because(exchange, "%d + %d special ink, of %d left", h.Special, times, h.Supply())
	r.Say("%s and %s in hand, %d left to take", lang.Plural(after.Ink, "ink drop", "ink drops"),
		lang.Plural(after.Special, "special ink token", "special ink tokens"), after.Supply())
	r.Result = ExchangeResult{Ink: after.Ink, Special: after.Special, Supply: after.Supply()}
	return r, nil
}

// exchangeEvent is ink traded for special ink ("Important Notes").
type exchangeEvent struct {
	Times input.Opt[int]
	By    input.Opt[input.Seat]
}

// Fields asks how often.
func (e *exchangeEvent) Fields(at input.Context) []input.Field {
	by := input.Seat(0)
	if s, ok := at.State.(*State); ok {
		by = s.Turn()
	}
	return []input.Field{
		input.Int("times", &e.Times, 1, inkInBox/exchangeCost, "how often").Fixed("1"),
		input.Actor(&e.By, at, by),
	}
}

// ExchangedResult holds how many special ink tokens a player has then.
type ExchangedResult struct {
	Special int `json:"special"`
}

// exchange trades ink. How much of it a player holds is a secret.
func (s *State) exchange(e *exchangeEvent, r *rules.Ruling) error {
	p, times := e.By.Value, e.Times.Or(1)
	h := s.seat(p)
	had := s.holding(p)
	after := had.Swap(times)
	switch {
	case h.left:
		return input.InField("by", "%s has left the table", s.name(p))
	case after.Supply() < 0:
		return rules.Cannot("times", exchange, "%s to be taken, but %d left", lang.Plural(times, "special ink token", "special ink tokens"), had.Supply())
	case after.Ink < 0:
		return rules.Cannot("times", exchange, "%d ink drops to be paid, but %s holds fewer", times*exchangeCost, s.name(p))
	}
	h.ink, h.special = after.Ink, after.Special
	s.reserve += times * exchangeCost
	r.Because(exchange, "%d ink drops for %s", times*exchangeCost, lang.Plural(times, "special ink token", "special ink tokens"))
	r.Say("%s has %s; %s in the reserve", s.name(p), lang.Plural(h.special, "special ink token", "special ink tokens"), lang.Plural(s.reserve, "ink drop is", "ink drops are"))
	r.Result = ExchangedResult{h.special}
	return nil
}
