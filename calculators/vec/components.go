package vec

import (
	"fmt"
	"strings"

	"companion/calculators/rules"
)

// What the box holds ("Components").
const (
	cardsInBox   = 54 // Novel cards
	InkInBox     = 24 // ink drops
	specialsEach = 4  // special ink tokens of each player's color
	pensEach     = 2  // quill pens of each player
	novelLength  = 4  // positions of the NOVEL ("Game End")
)

// Color is the color of a Novel card: what part it has in the story.
type Color string

// Type is the type of a Novel or Objective card.
type Type string

var (
	colors = []Color{"red", "blue", "green", "purple", "yellow", "grey"}
	types  = []Type{"vampire", "elf", "cthulhu"}

	colorForm = spelledGray(rules.OneOf("rbgpye", colors...))
	typeForm  = rules.OneOf("", types...)
)

// spelledGray also reads gray, as the rulebook spells it in its examples.
func spelledGray(form rules.Form[Color]) rules.Form[Color] {
	read := form.Read
	form.Read = func(word string) (Color, error) {
		if folded := rules.Fold(word); len(folded) > 2 && strings.HasPrefix("gray", folded) {
			return "grey", nil
		}
		return read(word)
	}
	return form
}

// Card is a Novel card as it lies in a Display.
type Card struct {
	ID    string // tells the cards of one Display apart
	Type  Type   // "" while unknown
	Genre string // "" while unknown
	Up    bool   // face-up
	Pens  int    // 0 to pensEach
}

// Display is a player's cards, face-up and face-down.
type Display []Card

// FaceUp counts the face-up cards.
func (d Display) FaceUp() int {
	n := 0
	for _, c := range d {
		if c.Up {
			n++
		}
	}
	return n
}

func (d Display) find(id string) int {
	for i, c := range d {
		if c.ID == id {
			return i
		}
	}
	return -1
}

// Cards are cards of one type and genre, as they are typed: v/adv:2, e/com+pen.
type Cards struct {
	Type  Type
	Genre string
	Count int  // how many of them
	Pen   bool // whether a pen lies on each
}

func (c Cards) String() string { return string(c.Type) + "/" + rules.NameWord(c.Genre) }

// cardForm is one card: its type and its genre.
var cardForm = rules.Form[Cards]{
	Says:  "a type and a genre, such as vampire/adventure or v/adv",
	Short: "type/genre",
	Read:  func(word string) (Cards, error) { return readCards(word, false, false) },
	Write: Cards.String,
}

// pileForm is a number of like cards.
var pileForm = rules.Form[Cards]{
	Says:  "a type and a genre with the number of such cards, such as v/adv or v/adv:2",
	Short: "type/genre:n",
	Read:  func(word string) (Cards, error) { return readCards(word, true, false) },
	Write: writeCards,
}

// displayForm is a number of like cards, with or without a pen.
var displayForm = rules.Form[Cards]{
	Says:  "a type and a genre, then the number of such cards and whether they carry a pen, such as v/adv:2 or e/com+pen",
	Short: "type/genre:n+pen",
	Read:  func(word string) (Cards, error) { return readCards(word, true, true) },
	Write: writeCards,
}

func writeCards(c Cards) string {
	s := c.String()
	if c.Count != 1 {
		s += fmt.Sprintf(":%d", c.Count)
	}
	if c.Pen {
		s += "+pen"
	}
	return s
}

func readCards(word string, counted, penned bool) (Cards, error) {
	atoms, err := rules.Atoms(word, "/:+")
	if err != nil {
		return Cards{}, err
	}
	if len(atoms) < 2 || atoms[1].Mark != '/' {
		return Cards{}, rules.Foreign("")
	}
	c := Cards{Count: 1}
	if c.Type, err = typeForm.Read(atoms[0].Text); err != nil {
		return Cards{}, partly(atoms[0].Text, "type", err)
	}
	if c.Genre, err = readGenre(atoms[1]); err != nil {
		return Cards{}, err
	}
	for _, a := range atoms[2:] {
		switch {
		case a.Mark == ':' && counted:
			if c.Count, err = rules.Whole(1, cardsInBox-1).Read(a.Text); err != nil {
				return Cards{}, rules.Wrong("the number of cards is 1 to %d", cardsInBox-1)
			}
		case a.Mark == '+' && penned && a.Text != "" && strings.HasPrefix("pen", rules.Fold(a.Text)):
			c.Pen = true
		default:
			return Cards{}, rules.Wrong("%s has no place here", rules.Quote(string(a.Mark)+a.Text))
		}
	}
	return c, nil
}

// A genre is a free word: no list of them is printed.
func readGenre(a rules.Atom) (string, error) {
	genre := strings.ToLower(strings.TrimSpace(a.Text))
	if err := rules.CheckName(genre); err != nil {
		return "", rules.Wrong("a genre is a word such as adventure")
	}
	return genre, nil
}

// partly tells which part of an item could not be read.
func partly(word, part string, err error) error {
	if m, ok := err.(*rules.Mistake); ok && m.Ambiguous {
		return rules.Wrong("%s %s is %s", part, rules.Quote(word), m.Says)
	}
	return rules.Wrong("there is no %s %s", part, rules.Quote(word))
}
