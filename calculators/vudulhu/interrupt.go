package vudulhu

import (
	"strconv"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// Broken is a Curse that was broken, as recorded in a question.
type Broken struct {
	Card, Caster, Victim string
	Points               int // Interruption Points
}

// brokenForm returns a Curse with its caster, its victim and its Interruption Points.
func brokenForm(at input.Context) input.Format[Broken] {
	return input.Format[Broken]{
		Text:  "a Curse, its caster, its victim and its Interruption Points, such as Shantak!/Cleo/Bo:2",
		Short: "card/caster/victim:points",
		Read: func(word string) (b Broken, err error) {
			atoms, err := input.Atoms(word, "/:")
			if err != nil {
				return b, err
			}
			if len(atoms) != 4 || atoms[1].Mark != '/' || atoms[2].Mark != '/' || atoms[3].Mark != ':' {
				return b, input.NotMine("it is card/caster/victim:points")
			}
			if b.Card, err = cardName(atoms[0], at); err != nil {
				return b, err
			}
			for i, to := range []*string{&b.Caster, &b.Victim} {
				if *to, err = playerName(atoms[i+1], at); err != nil {
					return b, err
				}
			}
			if b.Points, err = input.Whole(0, pointsMost).Read(atoms[3].Text); err != nil {
				return b, input.Wrong("Interruption Points are 0 to %d", pointsMost)
			}
			return b, nil
		},
		Write: func(b Broken) string {
			return input.NameWord(b.Card) + "/" + input.NameWord(b.Caster) + "/" + input.NameWord(b.Victim) + ":" + strconv.Itoa(b.Points)
		},
	}
}

// Interrupt asks what a reported Curse brings its caster ("5. How Do Curses Work?").
type Interrupt struct {
	Curses   input.Opt[[]Broken]
	Standing input.Opt[[]Standing]
	By       input.Opt[string]
	Active   input.Opt[string]
}

// InterruptedResult is where everybody stands then, who wins, and the Curses that go
// under their deck.
type InterruptedResult struct {
	GainsResult
	Bottom []string `json:"to_bottom"`
}

// Fields asks for the Curses that one slip broke and for the scores.
func (c *Interrupt) Fields(at input.Context) []input.Field {
	need, scores := input.Must, scoresAt(at)
	if scores != "" {
		need = input.May
	}
	return []input.Field{
		input.List("curses", &c.Curses, brokenForm(at), 1, cursesInBox, "the Curses that one slip broke, as they are reported").Needed(input.Must).TakesSeveral(),
		input.List("standing", &c.Standing, standingForm(at, 0, pointsMost, "a player and the points so far, such as Ana:12"), 2, spheresInBox,
			"where everybody stands, clockwise").Needed(need).Stands(scores),
		input.One("by", &c.By, playerForm(at), "who reports it").Else("the caster"),
		input.One("active", &c.Active, playerForm(at), "who has the doll").Else("no player in particular").Stands(activeAt(at)),
	}
}

// Judge gives the casters their points.
func (c *Interrupt) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	h := house(s)
	a, err := aroundTable(c.Standing.Value)
	if err != nil {
		return r, err
	}
	if _, err := a.spellName("by", &c.By); err != nil {
		return r, err
	}
	active, err := a.spellName("active", &c.Active)
	if err != nil {
		return r, err
	}
	if h.Simultaneous.Value == activeFirst && active == 0 && len(c.Curses.Value) > 1 {
		return r, input.InField("active", "who has the doll counts by house rule: who is it?")
	}
	gains, err := c.gains(a, &r)
	if err != nil {
		return r, err
	}
	done := a.judge(gains, active, h, &r)
	res := InterruptedResult{GainsResult: r.Result.(GainsResult), Bottom: []string{}}
	for _, g := range done.Counted {
		b := c.Curses.Value[g.Of]
		res.Bottom = append(res.Bottom, b.Card)
		r.Because(interruptBottom, "%s goes under its deck; %s is free of it", b.Card, b.Victim)
		if len(done.Winners) == 0 {
			r.Say("%s gains %d and stands at %d", b.Caster, b.Points, g.To)
		}
	}
	r.Result = res
	return r, nil
}

// gains returns what the casters gain; each must report by himself.
func (c *Interrupt) gains(a around, r *rules.Ruling) ([]Gain, error) {
	gains := make([]Gain, len(c.Curses.Value))
	for i := range c.Curses.Value {
		b := &c.Curses.Value[i]
		caster, err := a.find("curses", b.Caster)
		if err != nil {
			return nil, err
		}
		victim, err := a.find("curses", b.Victim)
		if err != nil {
			return nil, err
		}
		if caster == victim {
			return nil, input.InField("curses", "%s is not hit by an own Curse", a.players.Name(caster))
		}
		b.Caster, b.Victim = a.players.Name(caster), a.players.Name(victim)
		mayReport(b.Card, b.Caster, c.By.Or(b.Caster), r)
		gains[i] = Gain{caster, b.Points, i}
		r.Because(interruptPoints, "%s: %s for %s", b.Card, interruptionPoints(b.Points), b.Caster)
	}
	return gains, nil
}
