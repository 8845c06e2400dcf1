package vec

import (
	"fmt"
	"strconv"
	"strings"

	"companion/calculators/input"
)

// How the cards, the players and the bids of an INSERT are written.

// placedForm is a card that is to be placed.
var placedForm = input.Format[NovelCard]{
	Text:  "a color and a type, such as red/elf",
	Short: "color/type",
	Read: func(word string) (NovelCard, error) {
		card, err := novelForm.Read(word)
		switch {
		case err != nil:
			return card, err
		case card.empty():
			return card, input.Wrong("an empty position is no card")
		case len(card.Tokens) > 0:
			return card, input.Wrong("its special ink is recorded by tokens")
		}
		return card, nil
	},
	Write: novelForm.Write,
}

// colorCardForm is a card's color, with /down if it lies face-down.
var colorCardForm = input.Format[ColorCard]{
	Text:  "a color, such as red or r, with /down if the card lies face-down",
	Short: "color/down",
	Codes: colorForm.Codes,
	Read: func(word string) (ColorCard, error) {
		atoms, err := input.Atoms(word, "/")
		if err != nil {
			return ColorCard{}, err
		}
		var c ColorCard
		if c.Color, err = colorForm.Read(atoms[0].Text); err != nil {
			return c, err
		}
		switch {
		case len(atoms) == 1:
			return c, nil
		case len(atoms) == 2 && atoms[1].Text != "" && len(atoms[1].Text) <= len("down") && "down"[:len(atoms[1].Text)] == input.Fold(atoms[1].Text):
			c.Down = true
			return c, nil
		}
		return c, input.Wrong("after the color comes /down or nothing")
	},
	Write: func(c ColorCard) string {
		if c.Down {
			return string(c.Color) + "/down"
		}
		return string(c.Color)
	},
}

// contenderForm is a player with a strength.
var contenderForm = input.Format[Contender]{
	Text:  "a player and the strength, such as Leia:7",
	Short: "player:strength",
	Read: func(word string) (Contender, error) {
		atoms, err := input.Atoms(word, ":")
		if err != nil {
			return Contender{}, err
		}
		c := Contender{Player: atoms[0].Text}
		if !atoms[0].Quoted && strings.ContainsAny(c.Player, "/+") { // a color or a card, or a slip
			return c, input.NotMine("")
		}
		if err := input.CheckName(c.Player); err != nil {
			return c, input.NotMine("%s", err)
		}
		switch len(atoms) {
		case 1:
			return c, nil
		case 2:
			if c.Strength, err = input.Whole(0, strengthMost).Read(atoms[1].Text); err == nil {
				c.Known = true
				return c, nil
			}
		}
		return c, input.Wrong("a strength is 0 to %d", strengthMost)
	},
	Write: func(c Contender) string {
		if c.Known {
			return input.NameWord(c.Player) + ":" + strconv.Itoa(c.Strength)
		}
		return input.NameWord(c.Player)
	},
}

// bidForm is the ink spent: drops, and special tokens after a slash.
var bidForm = input.Format[Bid]{
	Text:  fmt.Sprintf("ink drops (0 to %d), with special ink tokens after a slash, such as 2 or 2/1", inkInBox),
	Short: "drops/special",
	Read: func(word string) (b Bid, err error) {
		atoms, err := input.Atoms(word, "/")
		if err != nil {
			return b, err
		}
		if len(atoms) > 2 {
			return b, input.Wrong("there is one slash at the most")
		}
		if b.Drops, err = input.Whole(0, inkInBox).Read(atoms[0].Text); err != nil {
			return b, err
		}
		if len(atoms) == 2 {
			if b.Special, err = input.Whole(0, specialsEach).Read(atoms[1].Text); err != nil {
				return b, input.Wrong("special ink tokens are 0 to %d", specialsEach)
			}
		}
		return b, nil
	},
	Write: func(b Bid) string {
		if b.Special == 0 {
			return strconv.Itoa(b.Drops)
		}
		return strconv.Itoa(b.Drops) + "/" + strconv.Itoa(b.Special)
	},
}
