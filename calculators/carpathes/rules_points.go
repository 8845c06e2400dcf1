package carpathes

import (
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

const supremeLoss = 20 // DS, for everybody ("Rules Points")

// Conversion asks what a converted Power card brings ("Rules Points").
type Conversion struct {
	purseInput
	Printed input.Opt[int]
}

// ConversionResult is the counter afterwards, and what is gained.
type ConversionResult struct {
	DS     int `json:"ds"`
	Gained int `json:"gained"`
	Wasted int `json:"wasted"`
}

// Convert returns the counter after Conversion of a card with a printed cost.
func (p Purse) Convert(printed int, h House, r *rules.Ruling) Purse {
	r.Add(p.DS, conversion, "DS on the counter")
	r.Add(printed, conversion, "printed on the discarded Power card")
	p.DS = p.gain(printed, h, r)
	return p
}

// Fields asks for the counter and the printed cost.
func (c *Conversion) Fields(at input.Context) []input.Field {
	return c.fields(at, input.Int("printed", &c.Printed, 0, costMost, "the cost printed on the discarded card").Needed(input.Must))
}

// Judge returns what is gained.
func (c *Conversion) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	purse, err := c.purse(s)
	if err != nil {
		return r, err
	}
	after := purse.Convert(c.Printed.Value, house(s), &r)
	noteOdd("printed", c.Printed.Value, &r)
	gained := after.DS - purse.DS
	r.Say("%d DS, %d gained", after.DS, gained)
	r.Result = ConversionResult{after.DS, gained, c.Printed.Value - gained}
	decide(&r)
	return r, nil
}

// Destruction asks what removing a Special Power card leaves ("Rules Points").
type Destruction struct {
	purseInput
	Printed input.Opt[int]
	Discard input.Opt[[]int]
}

// Fields asks for the counter, the cost of the card that is removed, and the cards.
func (c *Destruction) Fields(at input.Context) []input.Field {
	return c.fields(at,
		input.Int("printed", &c.Printed, 0, costMost, "the cost printed on the card that is removed").Needed(input.Must),
		discardField(&c.Discard))
}

// Judge returns what is left.
func (c *Destruction) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	purse, err := c.purse(s)
	if err != nil {
		return r, err
	}
	after, paid := purse.Pay(c.Printed.Value, "the cost of the card that is removed", Discard{Cards: c.Discard.Value}, &r)
	noteOdd("printed", c.Printed.Value, &r)
	r.Because(destruction, "the placed Destruction itself costs nothing")
	r.Say("Pay %s: %d DS are left", how(paid.FromDS, c.Discard.Value), after.DS)
	r.Result = PayResult{after.DS, after.Hand, append(Humans{}, c.Discard.Value...), paid.FromDS, paid.Wasted}
	decide(&r)
	return r, nil
}

// Supreme asks what Supreme Punishment leaves everybody ("Rules Points").
type Supreme struct {
	Players  input.Opt[[]each[int]]
	Hands    input.Opt[[]each[Discard]]
	Discards input.Opt[[]each[Discard]]
	Doubled  input.Opt[bool]
}

// SupremeResult is everybody's counter afterwards.
type SupremeResult struct {
	DS map[string]int `json:"ds"`
}

// Fields asks for everybody's counter, and for the cards.
func (c *Supreme) Fields(at input.Context) []input.Field {
	players := input.List("players", &c.Players, eachForm(input.Whole(floor, dosesMost)), leastOf(at), playersMost, "everybody with the DS on his counter").TakesSeveral().Needed(input.Must)
	hands := input.List("hands", &c.Hands, eachForm(humansForm), 0, playersMost, "the Human cards in a hand").TakesSeveral().Else("not recorded")
	doubled := input.Flag("doubled", &c.Doubled, "Pandemonium doubles the losses by Attack Power cards").Else("no")
	if s, live := at.State.(*State); live {
		players = players.Stands(s.counted()).Needed(input.May)
		doubled = doubled.Stands(input.YesNo().Write(s.doubles()))
	}
	return []input.Field{
		players, hands,
		input.List("discards", &c.Discards, eachForm(humansForm), 0, playersMost, "the Human cards a player discards").TakesSeveral().OnlyByKey().Else("none"),
		doubled,
	}
}

// Judge returns what is left.
func (c *Supreme) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	var players input.Players
	for _, p := range c.Players.Value {
		players = append(players, p.Who.Name)
	}
	if err := input.CheckPlayers(players); err != nil {
		return r, err
	}
	hands, err := bySeat(c.Hands.Value, players, "hands")
	if err != nil {
		return r, err
	}
	withHands(hands, players, s)
	discards, err := bySeat(c.Discards.Value, players, "discards")
	if err != nil {
		return r, err
	}
	loss := house(s).supreme(c.Doubled.Value)
	r.Because(supreme, "everybody loses %d", loss)
	house(s).tellSupreme(c.Doubled.Value, &r)
	res := SupremeResult{DS: map[string]int{}}
	var told []string
	for i, p := range c.Players.Value {
		seat := input.Seat(i + 1)
		sum := rules.Ruling{}
		after, _ := Purse{DS: p.V, Hand: hands[seat].Cards}.Lose(loss, discards[seat], house(s), &sum)
		r.Include(sum, 1, p.Who.Name+": ", "discards")
		res.DS[p.Who.Name] = after.DS
		told = append(told, p.Who.Name+" "+bidForm.Write(after.DS))
	}
	r.Say("%s", lang.And(told))
	r.Result = res
	decide(&r)
	return r, nil
}

// bySeat returns what was recorded of players, with every name in full. The error is a *InputError.
func bySeat[T any](all []each[T], players input.Players, field string) (map[input.Seat]T, error) {
	told := map[input.Seat]T{}
	for i := range all {
		seat, err := all[i].Who.spell(players, field)
		if err != nil {
			return nil, err
		}
		if _, twice := told[seat]; twice {
			return nil, input.InField(field, "%s stands there twice", all[i].Who.Name)
		}
		told[seat] = all[i].V
	}
	return told, nil
}
