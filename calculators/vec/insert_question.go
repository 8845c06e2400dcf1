package vec

import (
	"maps"
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Insert asks about an INSERT, as far as it has come: may this Display, who wins,
// where may the card go, what does the NOVEL look like then ("INSERT").
type Insert struct {
	Colors            input.Opt[[]ColorCard]
	Acting            input.Opt[Contender]
	Oppose            input.Opt[[]Contender]
	Sealed            input.Opt[bool]
	Bids              input.Opt[[]Bid]
	Novel             input.Opt[[]NovelCard]
	Tokens            input.Opt[int]
	Card              input.Opt[NovelCard]
	Position, MovedTo input.Opt[int]
}

// InsertResult has what could be recorded; the rest is nil.
type InsertResult struct {
	MayInsert *bool          `json:"may_insert"`
	Outcome   *string        `json:"outcome"` // uncontested, won, tie
	Winner    *string        `json:"winner"`
	Strengths map[string]int `json:"strengths,omitempty"`
	Empty     []int          `json:"empty"`   // positions, from 1
	Replace   []int          `json:"replace"` // positions, from 1
	Novel     []string       `json:"novel"`   // the four positions afterwards
}

// Fields asks for the Display, the contest and the NOVEL; each can be left out.
func (c *Insert) Fields(at input.Context) []input.Field {
	acting, bids, card := input.Must, input.May, input.May
	if c.Colors.Set || c.Novel.Set {
		acting = input.May
	}
	oppose := input.May
	if c.Sealed.Value {
		oppose, bids = input.Must, input.Must
	}
	placed := c.Position.Set
	if placed {
		card = input.Must
	}
	contest, opposed := c.Acting.Set, len(c.Oppose.Value) > 0
	least, most := 1, playersMost
	if opposed { // everybody bids
		least, most = 1+len(c.Oppose.Value), 1+len(c.Oppose.Value)
	}
	bidding := input.List("bids", &c.Bids, bidForm, least, most, "everybody's ink, the acting player first").Needed(bids).
		Unless(!opposed, "an INSERT that no player opposes").Else("none").From(append([]string{c.Acting.Value.Player}, players(c.Oppose.Value)...))
	bidding.Prompt = input.Covered
	return []input.Field{
		input.List("colors", &c.Colors, colorCardForm, 0, cardsInBox, "colors of the acting player's Display").Else("not checked"),
		input.One("acting", &c.Acting, contenderForm, "the acting player, with the strength if a player opposes").Needed(acting),
		input.List("oppose", &c.Oppose, contenderForm, 0, playersMost-1, "who opposes, clockwise, with the strength").Needed(oppose).Unless(!contest && !c.Oppose.Set, "").Else("nobody"),
		input.Flag("sealed", &c.Sealed, "whether everybody's ink is still to be recorded, in secret").Else("no").OnlyByKey(),
		bidding,
		input.List("novel", &c.Novel, novelForm, novelLength, novelLength, "the NOVEL by position, with the special ink on it").Else("not looked at").Stands(tableNovel(at)),
		input.Int("tokens", &c.Tokens, 0, specialsEach, "special ink tokens the winner adds").Unless(!c.Novel.Set && at.State == nil, "an unknown NOVEL").Else("0"),
		input.One("card", &c.Card, placedForm, "color and type of the winner's card").Needed(card).Unless(!c.Novel.Set && at.State == nil, "an unknown NOVEL").Else("unknown"),
		input.Int("position", &c.Position, 1, novelLength, "where the winner's card goes").Unless(!c.Novel.Set && at.State == nil, "an unknown NOVEL").Else("open"),
		input.Int("moved-to", &c.MovedTo, 1, novelLength, "where the card goes that lay there").Unless(!placed, "an open position").Else("none"),
	}
}

// tableNovel returns the NOVEL of the table as it is typed; "" outside one.
func tableNovel(at input.Context) string {
	s, live := at.State.(*State)
	if !live {
		return ""
	}
	var words []string
	for _, card := range s.novelCards() {
		words = append(words, novelForm.Write(card))
	}
	return strings.Join(words, ",")
}

func players(all []Contender) []string {
	names := make([]string, len(all))
	for i, c := range all {
		names[i] = c.Player
	}
	return names
}

// Judge returns what can be recorded.
func (c *Insert) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	var res InsertResult
	h := house(s)
	if c.Colors.Set {
		c.judgeColors(h, &res, &r)
	}
	if c.Acting.Set {
		if err := c.judgeContest(h, s.Players, &res, &r); err != nil {
			return r, err
		}
	}
	if c.Novel.Set {
		c.judgeNovel(&res, &r)
	}
	r.Result = res
	return r, nil
}

func (c *Insert) judgeColors(h House, res *InsertResult, r *rules.Ruling) {
	different, may := MayInsert(c.Colors.Value, h, r)
	res.MayInsert = &may
	r.Because(insertDisplay, "%s in the Display, %d are needed", lang.Plural(different, "color", "different colors"), insertColors)
	r.Say("This Display may INSERT")
	if !may {
		r.Say("This Display may not INSERT")
	}
	if !may && (c.Acting.Set || c.Position.Set) {
		r.Forbid(insertDisplay, "%s in the Display, but an INSERT needs %d", lang.Plural(different, "color", "different colors"), insertColors).In("colors")
	}
}

// judgeContest names the winner. The error is a *InputError about who takes part.
func (c *Insert) judgeContest(h House, seated input.Players, res *InsertResult, r *rules.Ruling) error {
	contenders := append([]Contender{c.Acting.Value}, c.Oppose.Value...)
	for i, one := range contenders {
		if len(seated) > 0 {
			seat, err := seated.Find(one.Player)
			if err != nil {
				return input.InField([]string{"acting", "oppose"}[min(i, 1)], "%s: %s", lang.Quote(one.Player), err)
			}
			one.Player = seated.Name(seat)
			contenders[i] = one
		}
		if len(contenders) > 1 && !one.Known {
			return input.InField([]string{"acting", "oppose"}[min(i, 1)], "the strength of %s is missing, such as %s:7", one.Player, input.NameWord(one.Player))
		}
		for _, other := range contenders[:i] {
			if input.Fold(one.Player) == input.Fold(other.Player) {
				return input.InField("oppose", "%s takes part twice", one.Player)
			}
		}
	}
	c.Acting.Value, c.Oppose.Value = contenders[0], slices.Clone(contenders[1:]) // everybody by full name
	if len(contenders) > 1 {
		if h.InsertMeasures.Value == named {
			h.tell(r, insertMeasures)
		}
		res.Strengths = map[string]int{}
		c.bid(contenders, r)
		for _, one := range contenders {
			res.Strengths[one.Player] = one.Strength
		}
	}
	outcome, winner := Win(contenders)
	res.Outcome, res.Winner = &outcome, winner
	switch outcome {
	case uncontested:
		r.Because(insertAlone, "no player opposes, so no strength is needed").Decides()
		r.Say("%s places the card: no player opposes", *winner)
	case tied:
		r.Because(insertTie, "no player is stronger than all others").Decides()
		r.Say("A tie at the top: no player places a card")
	default:
		r.Because(insertWinner, "no player is as strong as %s", *winner).Decides()
		r.Say("%s places the card with %d", *winner, res.Strengths[*winner])
	}
	return nil
}

// bid adds everybody's ink, and gives a reason for every part of a strength.
func (c *Insert) bid(contenders []Contender, r *rules.Ruling) {
	drops := 0
	for i := range contenders {
		one := &contenders[i]
		r.Part(one.Strength, insertWinner, "%s: strength", one.Player)
		if i >= len(c.Bids.Value) {
			continue
		}
		bid := c.Bids.Value[i]
		drops += bid.Drops
		one.Strength += bid.worth()
		if bid.worth() > 0 {
			r.Part(bid.worth(), strengthInk, "%s: %s", one.Player, bid)
		}
	}
	if drops > inkInBox {
		r.Forbid(boxInk, "%d ink drops in all, but the box holds %d", drops, inkInBox).In("bids")
	}
}

// judgeNovel describes the positions and, if one is chosen, the NOVEL afterwards.
func (c *Insert) judgeNovel(res *InsertResult, r *rules.Ruling) {
	novel, tokens := c.Novel.Value, c.Tokens.Value
	c.supply(res.Winner, r)
	res.Empty, res.Replace = Places(novel, tokens)
	if len(res.Empty) == 0 {
		r.Forbid(gameEnd, "the NOVEL has %d cards already", novelLength).In("novel")
	}
	r.Because(insertPlace, "empty: %s", positions(res.Empty))
	r.Because(insertReplace, "with %s it may replace: %s", lang.Plural(tokens, "token", "tokens"), positions(res.Replace))
	if !c.Position.Set {
		if r.Verdict == "" {
			open := slices.Sorted(slices.Values(slices.Concat(res.Empty, res.Replace)))
			r.Say("The card may go to %s", positions(open))
		}
		return
	}
	owner := "the winner"
	if res.Winner != nil {
		owner = *res.Winner
	}
	card := NovelCard{Color: c.Card.Value.Color, Type: c.Card.Value.Type}
	if tokens > 0 {
		card.Tokens = []Tokens{{Owner: owner, Count: tokens}}
	}
	if res.Outcome != nil && *res.Outcome == tied {
		r.Forbid(insertTie, "no player won, so no card is placed").In("position")
		return
	}
	for _, on := range Place(novel, card, c.Position.Value, c.MovedTo.Value, r) {
		res.Novel = append(res.Novel, novelForm.Write(on))
	}
	if r.Verdict == "" {
		r.Say("The card goes to position %d", c.Position.Value)
		return
	}
	r.Say("%s; the card goes to position %d", r.Verdict, c.Position.Value)
}

// supply refuses more special ink than a player has: on the NOVEL, in a bid, and
// what a winner adds.
func (c *Insert) supply(winner *string, r *rules.Ruling) {
	used := map[string]int{}
	named := map[string]string{}
	use := func(owner string, n int) {
		used[input.Fold(owner)] += n
		named[input.Fold(owner)] = owner
	}
	for _, card := range c.Novel.Value {
		for _, t := range card.Tokens {
			use(t.Owner, t.Count)
		}
	}
	contenders := append([]Contender{c.Acting.Value}, c.Oppose.Value...)
	for i, bid := range c.Bids.Value {
		use(contenders[min(i, len(contenders)-1)].Player, bid.Special)
	}
	if winner != nil {
		use(*winner, c.Tokens.Value)
	}
	for _, owner := range slices.Sorted(maps.Keys(used)) {
		if n := used[owner]; n > specialsEach {
			r.Forbid(boxInk, "%d special ink tokens of %s in all, but a player has %d", n, named[owner], specialsEach).In("novel")
		}
	}
}

func positions(all []int) string {
	if len(all) == 0 {
		return "none"
	}
	return numbers(all)
}
