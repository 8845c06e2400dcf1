package vec

import (
	"fmt"
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// How the cards and strengths of a table are written.

// action is the symbol of a card: what it does when it is activated.
type action string

var (
	actions    = []action{"compare", "research", "reactivate", "insert", "retrieve"}
	actionForm = input.OneOf("", actions...)
)

// cardWord is a card as it is typed: by its handle R3, by its color where only one
// of that color is in reach, by what is printed on it, or as one of a player's own
// that no player has named.
type cardWord struct {
	ID     string // the handle; "" until it has been spelled
	Color  Color  // where only the color was typed, or the facts name it
	Type   Type
	Genre  string
	Whole  bool // Genre stood in quotes
	Action action
	Own    bool
	Down   bool
}

const own = "own"

// hasFacts reports whether more than the color was recorded.
func (w cardWord) hasFacts() bool { return w.Type != "" || w.Genre != "" || w.Action != "" }

// String returns the one printed form.
func (w cardWord) String() string {
	if w.Own {
		return own
	}
	head := w.ID
	if head == "" && !w.hasFacts() {
		head = string(w.Color)
	}
	parts := []string{string(w.Type), "", string(w.Color), string(w.Action)}
	if w.Genre != "" {
		parts[1] = wholeWord(w.Genre, w.Whole)
	}
	if w.ID != "" {
		parts[2] = string(colorOf(w.ID))
	}
	if !w.hasFacts() {
		if w.Down {
			head += "/down"
		}
		return head
	}
	if w.Down {
		parts = append(parts, "down")
	}
	for parts[len(parts)-1] == "" {
		parts = parts[:len(parts)-1]
	}
	facts := strings.Join(parts, "/")
	switch {
	case head == "" && len(parts) == 1:
		return facts + "/" // a type by itself would be read as a color
	case head == "":
		return facts
	}
	return head + ":" + facts
}

// tableCardForm returns one card of the table. Names are the genres that are known at
// the keyboard.
func tableCardForm(at input.Context) input.Format[cardWord] {
	names := genresAt(at)
	return input.Format[cardWord]{
		Text:  "a card: its number such as R3, its color, or its type/genre/color/action such as v/adv/r/c",
		Short: "card",
		Codes: colorForm.Codes,
		Read:  func(word string) (cardWord, error) { return readCardWord(word, names, false) },
		Write: cardWord.String,
	}
}

// displayCardForm returns one card of a Display, which may lie face-down.
func displayCardForm(at input.Context) input.Format[cardWord] {
	form := tableCardForm(at)
	form.Text += ", with /down if it lies face-down"
	form.Short = "card/down"
	names := genresAt(at)
	form.Read = func(word string) (cardWord, error) { return readCardWord(word, names, true) }
	return form
}

// genresAt returns the genres that are known at the keyboard: those in print, and those
// that cards of this table have.
func genresAt(at input.Context) []string {
	s, ok := at.State.(*State)
	if at.Names == nil || !ok {
		return at.Names
	}
	return s.genres(at.Names)
}

// genres returns those of the cards that were recorded, after the ones that are known anyway.
func (s *State) genres(known []string) []string {
	all := slices.Clip(known)
	for _, k := range s.cards {
		if k.genre != "" && !slices.ContainsFunc(all, func(n string) bool { return input.Fold(n) == input.Fold(k.genre) }) {
			all = append(all, k.genre)
		}
	}
	return all
}

// tellGenres notes a genre that was never heard of before: it may be a slip. The genre of
// a card that only its owner has seen is not given away.
func (s *State) tellGenres(known []string, r *rules.Ruling) {
	for _, genre := range s.genres(known)[len(known):] {
		if !slices.ContainsFunc(s.cards, isShown(genre)) {
			continue
		}
		if near := nearGenre(genre, known); near != "" {
			r.Note("%s is a new genre; %s is known", genre, near)
			continue
		}
		r.Note("%s is a new genre", genre)
	}
}

// isShown describes the cards of a genre that everybody has seen.
func isShown(genre string) func(cardFacts) bool {
	return func(k cardFacts) bool { return k.genre == genre && !k.secret }
}

// nearGenre returns the known genre that a new one is close to: by a slip, or because one
// begins the other; "" if none is.
func nearGenre(genre string, known []string) string {
	if near := input.NearestName(genre, known); near != "" {
		return near
	}
	for _, k := range known {
		if a, b := input.Fold(k), input.Fold(genre); a != b && (strings.HasPrefix(a, b) || strings.HasPrefix(b, a)) {
			return k
		}
	}
	return ""
}

// askGenres asks at the keyboard whether a new genre that is close to a known one is
// meant. In quotes it is.
func (s *State) askGenres(at input.Context, field string, words ...cardWord) error {
	if at.Names == nil {
		return nil
	}
	known := genresAt(at)
	for _, w := range words {
		if w.Genre == "" || w.Whole {
			continue
		}
		if _, err := input.Pick(w.Genre, known); err == nil {
			continue
		} else if m, ok := err.(*input.InputError); ok && m.Ambiguous {
			return &input.InputError{Field: field, Ambiguous: true, Text: fmt.Sprintf("%s: the genre %s is %s", field, lang.Quote(w.Genre), m.Text)}
		}
		if near := input.NearestName(w.Genre, known); near != "" {
			return input.InField(field, "there is no genre %s; did you mean %s? In double quotes it is a new genre", w.Genre, near)
		}
	}
	return nil
}

// cardList returns a field with cards, whose colors may be run together.
func cardList(name string, to *input.Opt[[]cardWord], form input.Format[cardWord], least int, help string) input.Field {
	f := input.List(name, to, form, least, cardsInBox, help)
	for _, c := range colors { // a color written out is no run of letters
		f.Choices = append(f.Choices, string(c))
	}
	return f
}

// handle reads a handle: a color's letter and a number.
func handle(word string) (string, bool) {
	digits := ""
	if len(word) > 1 {
		digits = word[1:]
	}
	if digits == "" || len(digits) > 4 || strings.Trim(digits, "0123456789") != "" || (digits[0] == '0' && len(digits) > 1) {
		return "", false
	}
	first := strings.ToUpper(word[:1])
	if !strings.Contains(handleLetters, first) {
		return "", false
	}
	return first + digits, true
}

func readCardWord(word string, names []string, down bool) (w cardWord, err error) {
	if input.Fold(word) == own {
		return cardWord{Own: true}, nil
	}
	atoms, err := input.Atoms(word, "/:")
	if err != nil {
		return w, err
	}
	if n := len(atoms); down && n > 1 && atoms[n-1].Mark == '/' && isDown(atoms[n-1], n) {
		w.Down, atoms = true, atoms[:n-1]
	}
	if id, ok := handle(atoms[0].Text); ok && !atoms[0].Quoted {
		w.ID = id
		if len(atoms) == 1 {
			return w, nil
		}
		if atoms[1].Mark != ':' {
			return w, input.NotMine("after the number of a card comes a colon, then what is printed on it")
		}
		if err = w.readFacts(atoms[1:], names); err != nil {
			return w, err
		}
		if c := colorOf(id); w.Color != "" && c != "" && c != w.Color {
			return w, input.Wrong("%s is a %s card, not %s", id, c, w.Color)
		}
		w.Color = ""
		return w, nil
	}
	if len(atoms) == 1 {
		w.Color, err = colorForm.Read(atoms[0].Text)
		return w, foreign(err)
	}
	if slices.ContainsFunc(atoms, func(a input.Atom) bool { return a.Mark == ':' }) {
		return w, input.NotMine("")
	}
	return w, w.readFacts(atoms, names)
}

// foreign returns an error of a word that may be meant for another field, unless it is
// ambiguous.
func foreign(err error) error {
	if m, ok := err.(*input.InputError); ok && !m.Ambiguous {
		return input.NotMine("%s", m.Text)
	}
	return err
}

// isDown describes the last part of a card that lies face-down: the fifth, or the word
// written out.
func isDown(a input.Atom, n int) bool {
	text := input.Fold(a.Text)
	return !a.Quoted && len(text) > 0 && strings.HasPrefix("down", text) && (n > 4 || text == "down")
}

// readFacts reads type/genre/color/action; a part that is empty or - is not known.
func (w *cardWord) readFacts(atoms []input.Atom, names []string) (err error) {
	if len(atoms) > 4 {
		return input.Wrong("a card has a type, a genre, a color and an action")
	}
	for i, a := range atoms {
		if i > 0 && a.Mark != '/' {
			return input.Wrong("%s has no place here", lang.Quote(string(a.Mark)+a.Text))
		}
		if a.Text == "" || a.Text == "-" && !a.Quoted {
			continue
		}
		switch i {
		case 0:
			if w.Type, err = typeForm.Read(a.Text); err != nil {
				return input.NotMine("there is no type %s", lang.Quote(a.Text))
			}
		case 1:
			if w.Genre, err = readGenre(a); err != nil {
				return err
			}
			w.Whole = a.Quoted
			if !w.Whole {
				w.Genre = input.Known(w.Genre, names)
			}
		case 2:
			if w.Color, err = colorForm.Read(a.Text); err != nil {
				return partly(a.Text, "color", err)
			}
		case 3:
			if w.Action, err = actionForm.Read(a.Text); err != nil {
				return partly(a.Text, "action", err)
			}
		}
	}
	return nil
}
