package vec

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"companion/calculators/input"
	"companion/calculators/lang"
)

// How the cards of the game are written: one text form each, for flags, words,
// JSON and the log alike.

var (
	colorForm = spelledGray(input.OneOf("rbgpye", colors...))
	typeForm  = input.OneOf("", types...)
)

// spelledGray also reads gray, as the rulebook spells it in its examples.
func spelledGray(form input.Format[Color]) input.Format[Color] {
	read := form.Read
	form.Read = func(word string) (Color, error) {
		if folded := input.Fold(word); len(folded) > 2 && strings.HasPrefix("gray", folded) {
			return "grey", nil
		}
		return read(word)
	}
	return form
}

// Cards are cards of one type and genre, as they are typed: v/adv:2, e/com+pen.
type Cards struct {
	Type  Type
	Genre string
	Count int  // how many of them
	Pen   bool // whether a pen lies on each
	Whole bool // Genre stood in quotes and is no prefix
}

func (c Cards) String() string { return string(c.Type) + "/" + input.NameWord(c.Genre) }

// cardForm is one card: its type and its genre.
var cardForm = input.Format[Cards]{
	Text:  "a type and a genre, such as vampire/adventure or v/adv",
	Short: "type/genre",
	Read:  func(word string) (Cards, error) { return readCards(word, false, false) },
	Write: writeCards,
}

// pileForm is a number of like cards.
var pileForm = input.Format[Cards]{
	Text:  "a type and a genre with the number of such cards, such as v/adv or v/adv:2",
	Short: "type/genre:n",
	Read:  func(word string) (Cards, error) { return readCards(word, true, false) },
	Write: writeCards,
}

// displayForm is a number of like cards, with or without a pen.
var displayForm = input.Format[Cards]{
	Text:  "a type and a genre, then the number of such cards and whether they carry a pen, such as v/adv:2 or e/com+pen",
	Short: "type/genre:n+pen",
	Read:  func(word string) (Cards, error) { return readCards(word, true, true) },
	Write: writeCards,
}

func writeCards(c Cards) string {
	s := string(c.Type) + "/" + wholeWord(c.Genre, c.Whole)
	if c.Count != 1 {
		s += fmt.Sprintf(":%d", c.Count)
	}
	if c.Pen {
		s += "+pen"
	}
	return s
}

func readCards(word string, counted, penned bool) (Cards, error) {
	atoms, err := input.Atoms(word, "/:+")
	if err != nil {
		return Cards{}, err
	}
	if len(atoms) < 2 || atoms[1].Mark != '/' {
		return Cards{}, input.NotMine("")
	}
	c := Cards{Count: 1}
	if c.Type, err = typeForm.Read(atoms[0].Text); err != nil {
		return Cards{}, partly(atoms[0].Text, "type", err)
	}
	if c.Genre, err = readGenre(atoms[1]); err != nil {
		return Cards{}, err
	}
	c.Whole = atoms[1].Quoted
	for i, a := range atoms[2:] {
		switch {
		case slices.ContainsFunc(atoms[2:2+i], func(b input.Atom) bool { return b.Mark == a.Mark }):
			return Cards{}, input.Wrong("%s stands there twice", lang.Quote(string(a.Mark)))
		case a.Mark == ':' && counted:
			if c.Count, err = input.Whole(1, cardsInBox-1).Read(a.Text); err != nil {
				return Cards{}, input.Wrong("the number of cards is 1 to %d", cardsInBox-1)
			}
		case a.Mark == '+' && penned && a.Text != "" && strings.HasPrefix("pen", input.Fold(a.Text)):
			c.Pen = true
		default:
			return Cards{}, input.Wrong("%s has no place here", lang.Quote(string(a.Mark)+a.Text))
		}
	}
	return c, nil
}

// wholeWord writes a name, in quotes if it is no prefix.
func wholeWord(name string, whole bool) string {
	word := input.NameWord(name)
	if whole && word == name {
		return `"` + name + `"`
	}
	return word
}

// A genre is a free word: no list of them is printed.
func readGenre(a input.Atom) (string, error) {
	genre := strings.ToLower(strings.TrimSpace(a.Text))
	odd := func(r rune) bool {
		return !unicode.In(r, unicode.L, unicode.M, unicode.Nd) && !strings.ContainsRune(" -'._", r)
	}
	if input.CheckName(genre) != nil || strings.ContainsFunc(genre, odd) {
		return "", input.Wrong("a genre is a word such as adventure")
	}
	return genre, nil
}

// partly describes which part of an item could not be read.
func partly(word, part string, err error) error {
	if m, ok := err.(*input.InputError); ok && m.Ambiguous {
		return m
	}
	return input.Wrong("there is no %s %s", part, lang.Quote(word))
}

// novelForm is one position of the NOVEL.
var novelForm = input.Format[NovelCard]{
	Text:  "a color and a type, then whose special ink lies on it, such as red/elf or r/e+Ana:2, or - for an empty position",
	Short: "color/type+owner:n or -",
	Read: func(word string) (NovelCard, error) {
		if word == "-" {
			return NovelCard{}, nil
		}
		atoms, err := input.Atoms(word, "/+:")
		if err != nil {
			return NovelCard{}, err
		}
		if len(atoms) < 2 || atoms[1].Mark != '/' {
			return NovelCard{}, input.NotMine("")
		}
		var card NovelCard
		if card.Color, err = colorForm.Read(atoms[0].Text); err != nil {
			return card, partly(atoms[0].Text, "color", err)
		}
		if card.Type, err = typeForm.Read(atoms[1].Text); err != nil {
			return card, partly(atoms[1].Text, "type", err)
		}
		card.Tokens, err = readTokens(atoms[2:])
		return card, err
	},
	Write: func(card NovelCard) string {
		if card.empty() {
			return "-"
		}
		s := string(card.Color) + "/" + string(card.Type)
		for _, t := range card.Tokens {
			s += fmt.Sprintf("+%s:%d", wholeWord(t.Owner, t.Whole), t.Count)
		}
		return s
	},
}

func readTokens(atoms []input.Atom) ([]Tokens, error) {
	var all []Tokens
	for i, a := range atoms {
		switch {
		case a.Mark == ':' && i > 0 && atoms[i-1].Mark == ':':
			return nil, input.Wrong("two numbers follow one player")
		case a.Mark == '+':
			if err := input.CheckName(a.Text); err != nil {
				return nil, err
			}
			all = append(all, Tokens{Owner: a.Text, Count: 1, Whole: a.Quoted})
		case a.Mark == ':' && len(all) > 0:
			n, err := input.Whole(1, specialsEach).Read(a.Text)
			if err != nil {
				return nil, input.Wrong("special ink on a card is 1 to %d tokens a player", specialsEach)
			}
			all[len(all)-1].Count = n
		default:
			return nil, input.Wrong("%s has no place here", lang.Quote(string(a.Mark)+a.Text))
		}
	}
	return all, nil
}

// objectiveForm is a player's Objective.
var objectiveForm = input.Format[Objective]{
	Text:  "a player with the type and the 4 colors of his Objective, such as Ana=vampire:red/green/grey/blue or Ana=v:rgeb",
	Short: "player=type:colors",
	Read:  readObjective,
	Write: func(o Objective) string {
		return input.NameWord(o.Player) + "=" + string(o.Type) + ":" + writeColors(o.Colors)
	},
}

func readObjective(word string) (Objective, error) {
	atoms, err := input.Atoms(word, "=:/")
	if err != nil {
		return Objective{}, err
	}
	if len(atoms) < 2 || atoms[1].Mark != '=' {
		return Objective{}, input.NotMine("")
	}
	o := Objective{Player: atoms[0].Text}
	if err := input.CheckName(o.Player); err != nil {
		return o, err
	}
	if o.Type, err = typeForm.Read(atoms[1].Text); err != nil {
		return o, partly(atoms[1].Text, "type", err)
	}
	if len(atoms) < 3 || atoms[2].Mark != ':' {
		return o, input.Wrong("the colors of the Objective are missing")
	}
	o.Colors, err = readColors(atoms[2:])
	return o, err
}

// readColors reads the colors of an Objective: red/green/grey/blue, or by their
// letters rgeb.
func readColors(atoms []input.Atom) (all [novelLength]Color, err error) {
	var words []string
	for i, a := range atoms {
		if i > 0 && a.Mark != '/' {
			return all, input.Wrong("%s has no place here", lang.Quote(string(a.Mark)+a.Text))
		}
		words = append(words, a.Text)
	}
	if len(words) == 1 && len(words[0]) == novelLength {
		words = strings.Split(words[0], "")
	}
	if len(words) != novelLength {
		return all, input.Wrong("an Objective has %d colors, not %d", novelLength, len(words))
	}
	for i, w := range words {
		if all[i], err = colorForm.Read(w); err != nil {
			return all, partly(w, "color", err)
		}
	}
	return all, nil
}

func writeColors(all [novelLength]Color) string {
	words := make([]string, len(all))
	for i, c := range all {
		words[i] = string(c)
	}
	return strings.Join(words, "/")
}
