package vec

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"companion/calculators/input"
)

// strengthWord is a strength as it is typed: A x B, or the card that is measured;
// then what was turned, discarded and spent for it.
type strengthWord struct {
	ByCounts        bool
	A, B            int
	Card            cardWord
	Turn, Discard   []cardWord // cards one by one
	Turned, Dropped int        // or only how many
	Ink, Special    int
	OnCard          int // ink drops that lay on a card that is not known
}

// parts holds what may follow, in the order of printing: a letter, or the word with a
// colon.
var strengthParts = []string{"turn", "discard", "ink", "special", "on-card"}

// String returns the one printed form.
func (w strengthWord) String() string {
	var b strings.Builder
	if w.ByCounts {
		fmt.Fprintf(&b, "%dx%d", w.A, w.B)
	} else {
		b.WriteString(w.Card.String())
	}
	cards := func(name string, cards []cardWord, count int) {
		for _, c := range cards {
			b.WriteString("+" + name + ":" + c.String())
		}
		if count > 0 {
			b.WriteString("+" + name + ":" + strconv.Itoa(count))
		}
	}
	cards("turn", w.Turn, w.Turned)
	cards("discard", w.Discard, w.Dropped)
	for i, n := range []int{w.Ink, w.Special, w.OnCard} {
		if n > 0 {
			b.WriteString("+" + strengthParts[i+2] + ":" + strconv.Itoa(n))
		}
	}
	return b.String()
}

// recorded reports whether anything but the card was given up or spent.
func (w strengthWord) told() bool {
	return len(w.Turn)+len(w.Discard)+w.Turned+w.Dropped+w.Ink+w.Special+w.OnCard > 0
}

var strengthForm = input.Format[strengthWord]{
	Text:  "a strength: A x B such as 2x3, or the card measured such as R1; then t for cards turned, d discarded, i for ink, s for special ink: 2x3i2, r1tg2i1",
	Short: "AxB",
	Read:  readStrength,
	Write: strengthWord.String,
}

// countMost is the most of a number within a strength.
const countMost = cardsInBox

func readStrength(word string) (w strengthWord, err error) {
	text := strings.ToLower(word)
	rest, ok := w.readBase(text)
	if !ok {
		return w, input.NotMine("")
	}
	for rest != "" {
		rest = strings.TrimPrefix(rest, "+")
		part, value := strengthPart(rest)
		if part < 0 {
			return w, input.NotMine("")
		}
		if rest, ok = w.readPart(part, value); !ok {
			return w, input.NotMine("")
		}
	}
	switch {
	case w.A > cardsInBox || w.B > cardsInBox:
		return w, input.Wrong("A and B are 0 to %d", cardsInBox)
	case w.Turned > countMost || w.Dropped > countMost:
		return w, input.Wrong("cards given up are 0 to %d", countMost)
	case w.Ink > inkInBox || w.OnCard > inkInBox:
		return w, input.Wrong("ink drops are 0 to %d", inkInBox)
	case w.Special > specialsEach:
		return w, input.Wrong("special ink tokens are 0 to %d", specialsEach)
	}
	return w, nil
}

// strengthPart finds which part comes next, and what follows its letter or word.
func strengthPart(text string) (part int, value string) {
	for i, name := range strengthParts {
		if v, ok := strings.CutPrefix(text, name+":"); ok {
			return i, v
		}
	}
	for i, name := range strengthParts {
		if v, ok := strings.CutPrefix(text, name[:1]); ok {
			return i, strings.TrimPrefix(v, ":")
		}
	}
	return -1, ""
}

// readBase reads A x B or the card that is measured.
func (w *strengthWord) readBase(text string) (rest string, ok bool) {
	if a, after, isNumber := number(text); isNumber {
		second, times := strings.CutPrefix(after, "x")
		b, rest, isNumber := number(second)
		w.ByCounts, w.A, w.B = true, a, b
		return rest, times && isNumber
	}
	w.Card, rest, ok = readShortCard(text)
	return rest, ok
}

// readPart reads what follows the name of a part.
func (w *strengthWord) readPart(part int, text string) (rest string, ok bool) {
	n, rest, isNumber := number(text)
	if isNumber && n > 9999 {
		return "", false
	}
	switch part {
	case 2, 3, 4:
		to := []*int{&w.Ink, &w.Special, &w.OnCard}[part-2]
		if !isNumber || *to != 0 {
			return "", false
		}
		*to = n
		return rest, true
	}
	count, cards := &w.Turned, &w.Turn
	if part == 1 {
		count, cards = &w.Dropped, &w.Discard
	}
	if isNumber {
		if *count != 0 || len(*cards) > 0 {
			return "", false
		}
		*count = n
		return rest, true
	}
	card, rest, ok := readShortCard(text)
	if !ok || *count != 0 {
		return "", false
	}
	*cards = append(slices.Clip(*cards), card)
	return rest, true
}

// readShortCard reads a card from the beginning of a text: its handle, its color or
// the color's letter.
func readShortCard(text string) (w cardWord, rest string, ok bool) {
	if text == "" {
		return w, "", false
	}
	end := 1 + len(text[1:]) - len(strings.TrimLeft(text[1:], "0123456789"))
	if id, ok := handle(text[:end]); ok {
		return cardWord{ID: id}, text[end:], true
	}
	for _, c := range append([]Color{"gray"}, colors...) {
		if after, ok := strings.CutPrefix(text, string(c)); ok {
			if c == "gray" {
				c = "grey"
			}
			return cardWord{Color: c}, after, true
		}
	}
	if i := strings.Index(colorForm.Codes, text[:1]); i >= 0 {
		return cardWord{Color: colors[i]}, text[1:], true
	}
	return w, "", false
}

// number reads a number from the beginning of a text.
func number(text string) (n int, rest string, ok bool) {
	rest = strings.TrimLeft(text, "0123456789")
	digits := text[:len(text)-len(rest)]
	if digits == "" || len(digits) > 6 {
		return 0, text, false
	}
	n, err := strconv.Atoi(digits)
	return n, rest, err == nil
}
