package vwf

import (
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

const deckMost = 400 // cards; both boxes have about 220

// Zones holds the piles of the deck, top first, in cards with END GAME ("Starting the Game").
type Zones struct {
	Upper  int `json:"upper"`
	Middle int `json:"middle_with_end,omitempty"` // combined only
	Lower  int `json:"lower_with_end"`
}

// SetUp divides a deck into its piles. deck counts the cards before the deal, without END
// GAME.
func (m Mode) SetUp(deck, players int, h House, r *rules.Ruling) Zones {
	dealt := players * m.HandSize()
	rest := deck - dealt
	third := h.third(rest)
	if rest < 3 {
		r.Forbid(setUpPiles, "a deck of %d is too small: the deal takes %d, and %s cannot make three piles", deck, dealt, lang.Plural(max(0, rest), "card", "cards")).In("deck")
	}
	if m == Combined {
		return Zones{Upper: rest - 2*third, Middle: third + 1, Lower: third + 1}
	}
	return Zones{Upper: rest - third, Lower: third + 1}
}

// Piles asks for the places of the END GAME cards ("Starting the Game").
type Piles struct {
	Deck, Players input.Opt[int]
	Mode          input.Opt[Mode]
}

// Fields asks for the cards, the players and the decks.
func (c *Piles) Fields(at input.Context) []input.Field {
	players := input.Int("players", &c.Players, playersLeast, playersCombined, "number of players").Needed(input.Must)
	mode := modeField(&c.Mode)
	if s, ok := at.State.(*State); ok {
		players = players.Needed(input.May).Stands(itoa(len(s.players)))
		mode = mode.Stands(string(s.mode))
	}
	return []input.Field{
		input.Int("deck", &c.Deck, 1, deckMost, "cards in the deck without END GAME, before the deal").Needed(input.Must),
		players, mode,
	}
}

// Judge counts the piles.
func (c *Piles) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	m, h := c.Mode.Or(Base), house(s)
	z := m.SetUp(c.Deck.Value, c.Players.Value, h, &r)
	if most := m.playersMost(); c.Players.Value > most {
		r.Forbid(setUpPlayers, "%d players are too many: %s takes %d", c.Players.Value, m.title(), most).In("players")
	}
	dealt := c.Players.Value * m.HandSize()
	if m == Combined {
		r.Because(combinedHand, "%s get %d cards each", lang.Plural(c.Players.Value, "player", "players"), m.HandSize())
	} else {
		r.Because(setUpHand, "%s get %d cards each", lang.Plural(c.Players.Value, "player", "players"), m.HandSize())
	}
	r.Because(setUpPiles, "%d cards are left, and a third of them is %d", c.Deck.Value-dealt, z.Lower-1).Decides()
	r.Say("Shuffle END GAME into the lowest %d cards and put the other %d on top", z.Lower-1, z.Upper)
	if m == Combined {
		r.Because(combinedEnd, "the second END GAME belongs in the middle third")
		r.Because(combinedReset, "leave Reset out of the deck")
		r.Say("Shuffle one END GAME into the lowest %d cards, the other into the %d above them, and put %d on top", z.Lower-1, z.Middle-1, z.Upper)
	}
	r.Result = z
	h.note(&r, zoneRounding)
	return r, nil
}

// title names the decks in a sentence.
func (m Mode) title() string {
	if m == Combined {
		return lang.Text("the combined game")
	}
	return lang.Text("the base game")
}

// start returns the table before the first event.
func start(s input.Context, first input.Seat) (rules.State, error) {
	m := modeOf(s)
	if n := len(s.Players); n > m.playersMost() {
		return nil, input.InField("players", "%s takes at most %d players, not %d. With setup mode=combined it takes %d", m.title(), m.playersMost(), n, playersCombined)
	}
	t := &State{players: s.Players, house: new(House), mode: m, seats: make([]seat, len(s.Players)), active: first, phase: normal}
	*t.house = house(s)
	return t, nil
}
