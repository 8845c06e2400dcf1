package carpathes

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

const recoverMost = 20 // DS for one action ("Course of the Game")

// Recovery holds what Human cards bring, in DS.
type Recovery struct {
	Gained int `json:"gained"`
	Wasted int `json:"wasted"` // what the cards were worth beyond it
}

// Recover turns Human cards into DS.
func (p Purse) Recover(d Discard, h House, r *rules.Ruling) (Purse, Recovery) {
	after := p.discards(d, r)
	by := d.Cards.Sum()
	if by == 0 {
		r.Forbid(recoverDoses, "it takes at least one Human card").In("discard")
	}
	r.Add(p.DS, recoverDoses, "DS on the counter")
	r.Add(by, recoverDoses, "Human cards: %s", d.Cards)
	if by > recoverMost {
		r.Add(recoverMost-by, recoverDoses, "no more than %d with one action", recoverMost)
	}
	after.DS = p.gain(min(by, recoverMost), h, r)
	gained := after.DS - p.DS
	return after, Recovery{gained, by - gained}
}

// gain returns the counter after a gain, which ends at the counter's last space.
func (p Purse) gain(gain int, h House, r *rules.Ruling) int {
	most := max(h.cap(), p.DS)
	if over := p.DS + gain - most; over > 0 {
		r.Add(-over, setUpCounter, "the counter ends at %d", most)
		return most
	}
	if p.DS+gain > dosesAtStart {
		h.tell(r, counterCap)
	}
	return p.DS + gain
}

// Recover asks what Human cards bring to the counter ("Course of the Game").
type Recover struct {
	purseInput
	Discard input.Opt[[]int]
}

// RecoverResult holds what is gained and left. Hand is nil where it was not given.
type RecoverResult struct {
	DS   int    `json:"ds"`
	Hand Humans `json:"hand"`
	Recovery
}

// Fields asks for the counter and the cards.
func (c *Recover) Fields(at input.Context) []input.Field {
	return c.fields(at, discardField(&c.Discard).Needed(input.Must))
}

// Judge returns what is gained.
func (c *Recover) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	purse, err := c.purse(s)
	if err != nil {
		return r, err
	}
	after, got := purse.Recover(Discard{Cards: c.Discard.Value}, house(s), &r)
	r.Say("%d DS, %d gained", after.DS, got.Gained)
	if got.Wasted > 0 {
		r.Say("%d DS, %d gained, %d lost", after.DS, got.Gained, got.Wasted)
	}
	r.Result = RecoverResult{after.DS, after.Hand, got}
	decide(&r)
	return r, nil
}

// recoverEvent is Human cards turned into DS at the table ("Course of the Game", 4).
type recoverEvent struct {
	Humans input.Opt[[]int]
	By     input.Opt[input.Seat]
}

// Fields asks for the cards.
func (e *recoverEvent) Fields(at input.Context) []input.Field {
	return []input.Field{
		input.List("humans", &e.Humans, humanForm, 0, humansInBox, "the Human cards that are discarded").Else("none"),
		byActive(&e.By, at),
	}
}

// recover turns Human cards into DS.
func (s *State) recover(e *recoverEvent, r *rules.Ruling) error {
	p := e.By.Value
	s.act(p, r)
	d, err := told(e.Humans, "humans")
	if err != nil {
		return err
	}
	sum := rules.Ruling{Quiet: r.Quiet}
	was := s.of(p).ds
	after, got := s.purse(p).Recover(d, *s.house, &sum)
	r.Include(sum, 1, s.name(p)+": ", "humans")
	s.keep(p, after, d, r)
	r.Say("%s %d → %d", s.name(p), was, after.DS)
	if got.Wasted > 0 {
		r.Say("%s %d → %d, %d lost", s.name(p), was, after.DS, got.Wasted)
	}
	r.Result = got
	return nil
}
