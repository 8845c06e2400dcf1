package carpathes

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

const turnsInCycle = 3 // turns of everybody ("End of a Cycle")

// moon is the side of the Cycle card that is up.
type moon string

const (
	white moon = "white"
	black moon = "black"
)

// CyclePosition returns where the Cycle card stands in a turn of everybody, counted from 1
// through the game.
func CyclePosition(turn int) (cycle int, up moon, number int) {
	cycle = (turn-1)/turnsInCycle + 1
	return cycle, moonOf(cycle), (turn-1)%turnsInCycle + 1
}

func moonOf(cycle int) moon {
	if cycle%2 == 0 {
		return black
	}
	return white
}

// Bid is the bid of a player, in DS; 0 is no bid. Hand is nil where it was not given.
type Bid struct {
	Name string
	DS   int
	Hand Humans
	Told bool // he stated so; otherwise no player recorded
}

// Auctioned returns who wins a round of bids: the place in the order, and the bid; the first
// one with 0 where no player bids.
func Auctioned(bids []Bid, r *rules.Ruling) (winner, bid int) {
	for i, b := range bids {
		switch {
		case b.DS == 0:
			if b.Told {
				r.Because(auctionRound, "%s bids 0, which is no bid", b.Name)
			}
			continue
		case b.DS <= bid:
			r.Forbid(auctionRound, "%s bids %d, which does not beat %d", b.Name, b.DS, bid).In("bids")
			continue
		case b.Hand != nil && b.DS > b.Hand.Sum():
			r.Forbid(auctionHand, "%s bids %d, but his Human cards are worth %d", b.Name, b.DS, b.Hand.Sum()).In("bids")
		}
		noteOdd("bid", b.DS, r)
		r.Because(auctionRound, "%s bids %d", b.Name, b.DS).Decides()
		winner, bid = i, b.DS
	}
	if bid == 0 && len(bids) > 0 {
		r.Because(auctionRound, "no player bids, so %s stays first player", bids[0].Name).Decides()
	}
	return winner, bid
}

// PayBid returns the purse after a bid has been paid, and what was paid too much.
func PayBid(p Purse, bid int, d Discard, r *rules.Ruling) (after Purse, wasted int) {
	var sum rules.Ruling
	after = p.discards(d, &sum)
	r.Include(sum, 1, "", "pay")
	if sum := d.Cards.Sum(); sum < bid {
		r.Forbid(auctionPay, "Human cards worth %d do not pay a bid of %d", sum, bid).In("pay")
	}
	wasted = max(0, d.Cards.Sum()-bid)
	r.Because(auctionPay, "the bid of %d is paid with %s, %d of it lost", bid, d.Cards, wasted)
	return after, wasted
}

// Auction asks who is first player in the next cycle ("End of a Cycle").
type Auction struct {
	Order input.Opt[[]person]
	Bids  input.Opt[[]each[int]]
	Hands input.Opt[[]each[Discard]]
	Pay   input.Opt[[]int]
}

// AuctionResult holds who is first player, for how much. Wasted is nil where the payment
// was not given.
type AuctionResult struct {
	FirstPlayer string `json:"first_player"`
	Bid         int    `json:"bid"`
	Contested   bool   `json:"contested"`
	Wasted      *int   `json:"wasted"`
}

// Fields asks for the order, the bids, and what is known of hands.
func (c *Auction) Fields(at input.Context) []input.Field {
	order := input.List("order", &c.Order, personForm, leastOf(at), playersMost, "everybody clockwise, the first player first").Needed(input.Must)
	if s, live := at.State.(*State); live {
		order = order.Stands(s.ordered()).Needed(input.May)
	}
	return []input.Field{
		order,
		input.List("bids", &c.Bids, eachForm(bidForm), 0, playersMost, "who bids how much").TakesSeveral().Else("none"),
		input.List("hands", &c.Hands, eachForm(humansForm), 0, playersMost, "the Human cards in a hand").TakesSeveral().Else("not recorded"),
		input.List("pay", &c.Pay, input.Whole(1, humanMost), 0, humansInBox, "the Human cards the winner discards").Else("not recorded"),
	}
}

// Judge returns who is first player.
func (c *Auction) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	bids, err := c.round(s)
	if err != nil {
		return r, err
	}
	winner, bid := Auctioned(bids, &r)
	res := AuctionResult{FirstPlayer: bids[winner].Name, Bid: bid, Contested: bid > 0}
	switch {
	case bid > 0 && !c.Pay.Set:
		r.Note("which Human cards %s pays with was not given", res.FirstPlayer)
	case bid == 0 && len(c.Pay.Value) > 0:
		return r, input.InField("pay", "no player bids, so no player pays")
	case bid > 0:
		_, wasted := PayBid(Purse{Hand: bids[winner].Hand}, bid, Discard{Cards: c.Pay.Value}, &r)
		res.Wasted = &wasted
	}
	r.Say("%s stays first player", res.FirstPlayer)
	if bid > 0 {
		r.Say("%s is first player for %d", res.FirstPlayer, bid)
	}
	r.Result = res
	return r, nil
}

// round returns the round of bids, with every name in full. The error is a *InputError.
func (c *Auction) round(at input.Context) ([]Bid, error) {
	var players input.Players
	for _, p := range c.Order.Value {
		players = append(players, p.Name)
	}
	if err := input.CheckPlayers(players); err != nil {
		return nil, err
	}
	told, err := bySeat(c.Bids.Value, players, "bids")
	if err != nil {
		return nil, err
	}
	hands, err := bySeat(c.Hands.Value, players, "hands")
	if err != nil {
		return nil, err
	}
	withHands(hands, players, at)
	bids := make([]Bid, len(players))
	for i, name := range players {
		seat := input.Seat(i + 1)
		ds, given := told[seat]
		bids[i] = Bid{name, ds, hands[seat].Cards, given}
	}
	return bids, nil
}
