package vec

import (
	"slices"
	"strconv"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// What has been recorded of cards, and which one a word means.

// knownCard returns what has been recorded of a card.
func (s *State) knownCard(id string) cardFacts {
	if i := s.cardIndex(id); i >= 0 {
		return s.cards[i]
	}
	return cardFacts{id: id}
}

// cardIndex looks from the end: what lies on the table appeared last.
func (s *State) cardIndex(id string) int {
	for i := len(s.cards) - 1; i >= 0; i-- {
		if s.cards[i].id == id {
			return i
		}
	}
	return -1
}

// handleLetters begin the handles of cards: one letter for each of colors, and X for
// a card whose color no player recorded.
const handleLetters = "RBGPYEX"

// colorOf returns the color that a handle shows; "" for X.
func colorOf(id string) Color {
	if i := letterIndex(id); i >= 0 && i < len(colors) {
		return colors[i]
	}
	return ""
}

// letterIndex returns where the letter of a handle stands among handleLetters.
func letterIndex(id string) int { return strings.IndexByte(handleLetters, id[0]) }

// nextHandle returns the handle of the next card of a color: numbers rise in order of
// appearance.
func (s *State) nextHandle(c Color) string {
	i := slices.Index(colors, c)
	if i < 0 {
		i = len(colors)
	}
	return handleLetters[i:i+1] + strconv.Itoa(s.numbers[i]+1)
}

// show is a card that everybody sees from now on.
func (s *State) show(id string) {
	if i := s.cardIndex(id); i >= 0 && s.cards[i].secret {
		s.cards = slices.Clone(s.cards)
		s.cards[i].secret = false
	}
}

// hide is a card that came to the table face-down: only its owner sees it.
func (s *State) hide(id string) {
	if i := s.cardIndex(id); i >= 0 {
		s.cards = slices.Clone(s.cards)
		s.cards[i].secret = true
	}
}

// shownCard returns what everybody at the table knows of a card.
func (s *State) shownCard(id string) cardFacts {
	k := s.knownCard(id)
	if k.secret {
		return cardFacts{id: id, color: k.color}
	}
	return k
}

// fresh makes a new card of a color known and returns its handle.
func (s *State) fresh(c Color) string {
	id := s.nextHandle(c)
	s.appears(cardFacts{id: id, color: c})
	return id
}

// appears makes a card known that was not before.
func (s *State) appears(card cardFacts) {
	s.cards = append(s.cards, card)
	n, _ := strconv.Atoi(card.id[1:]) // a handle ends in a number
	i := letterIndex(card.id)
	s.numbers[i] = max(s.numbers[i], n)
}

// prune forgets the cards of which nothing but the color is known and that lie
// nowhere any more: their handles show as much.
func (s *State) prune() {
	if len(s.cards) <= cardsInBox {
		return
	}
	s.cards = slices.DeleteFunc(slices.Clone(s.cards), func(k cardFacts) bool {
		return k.typ == "" && k.genre == "" && k.action == "" && s.where(k.id) == ""
	})
}

// learn adds what a word shows of a card.
func (s *State) learn(w cardWord) {
	if w.ID == "" { // an own card, which no player has named
		return
	}
	i := s.cardIndex(w.ID)
	if i < 0 {
		s.appears(cardFacts{id: w.ID, color: colorOf(w.ID)})
		i = len(s.cards) - 1
	} else if w.hasFacts() {
		s.cards = slices.Clone(s.cards)
	}
	card := &s.cards[i]
	if w.Type != "" {
		card.typ = w.Type
	}
	if w.Genre != "" {
		card.genre = w.Genre
	}
	if w.Action != "" {
		card.action = w.Action
	}
}

// where describes in whose Display, in the Ideas Area or in which position of the NOVEL
// a card lies; "" if it lies nowhere that is known.
func (s *State) where(id string) string {
	for p := range s.seats {
		if s.seats[p].find(id) >= 0 {
			return lang.Sprintf("the Display of %s", s.players[p])
		}
	}
	if s.idea(id) >= 0 {
		return lang.Text("the Ideas Area")
	}
	for i, card := range s.novel {
		if card.filled && card.id == id {
			return lang.Sprintf("position %d of the NOVEL", i+1)
		}
	}
	if won := s.open.novel; won != nil && won.card == id {
		return lang.Sprintf("the Display of %s", s.name(won.winner)) // which is not recorded
	}
	return ""
}

func (s *State) idea(id string) int {
	return slices.IndexFunc(s.ideas, func(i idea) bool { return i.id == id })
}

// find spells a card out: by its color or by what is printed on it, where only one
// in reach is meant. The error is a *InputError or a *Violation.
func (s *State) find(w cardWord, reach []string, field string, c rules.Cite, where string) (cardWord, error) {
	if w.Own || w.ID != "" {
		return w, nil
	}
	var fits []string
	for _, id := range reach {
		if id != own && s.knownCard(id).fits(w) {
			fits = append(fits, id)
		}
	}
	switch len(fits) {
	case 1:
		return cardWord{ID: fits[0], Down: w.Down}, nil
	case 0:
		return w, rules.Cannot(field, c, "no such card as %s in %s", w, where)
	}
	return w, &input.InputError{Field: field, Ambiguous: true, Text: lang.Sprintf("%s is ambiguous: %s", w, lang.Or(fits))}
}

// fits reports whether a card may be the one that a word shows.
func (k cardFacts) fits(w cardWord) bool {
	return (w.Color == "" || w.Color == k.color) && (w.Type == "" || w.Type == k.typ) &&
		(w.Genre == "" || input.Fold(w.Genre) == input.Fold(k.genre)) && (w.Action == "" || w.Action == k.action)
}
