package coc

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"companion/calculators/input"
)

// Handle is the name of a place with a card: a player's letters and a number,
// or a name of the table's choice. The zero Handle is no card.
type Handle struct {
	Seat input.Seat // who laid the card there
	N    int        // 1 to numberMost; 1 to laidOut lie there from the start
	As   string     // the table's own name for it; then Seat and N are 0
}

const (
	cardsMost   = 99   // cards that one event or question may be about
	actionsMost = 99   // FAST ACTIONS in one stack
	numberMost  = 9999 // the highest number of a card
)

// called returns a handle of the table's choice.
func called(name string) Handle { return Handle{As: name} }

// byName returns a card of a question, which is known by its name however that is typed.
func byName(name string) Handle { return called(input.Fold(name)) }

// same reports whether two handles are one place, however its name is typed.
func (h Handle) same(other Handle) bool {
	return h == other || h.As != "" && input.Fold(h.As) == input.Fold(other.As)
}

// heads returns the letters that the handles of each player begin with: the shortest
// beginning that distinguishes the players.
func heads(players input.Players) []string {
	letters := make([]string, len(players))
	for i, name := range players {
		letters[i] = strings.ToUpper(strings.Map(func(r rune) rune {
			if unicode.IsLetter(r) {
				return r
			}
			return -1
		}, input.Fold(name)))
	}
	all := make([]string, len(players))
	for i := range letters {
		all[i] = head(letters, i)
	}
	for i := range all { // of names with the same letters each gets one more
		for extra := 'A'; slices.Contains(all[:i], all[i]) || extra > 'A' && begins(all[i], letters, i); extra++ {
			all[i] = letters[i] + string(extra)
		}
	}
	return all
}

// head returns the shortest beginning of the letters at i with which no others begin, or all
// of them.
func head(letters []string, i int) string {
	runes := []rune(letters[i])
	for n := 1; n < len(runes); n++ {
		if !begins(string(runes[:n]), letters, i) {
			return string(runes[:n])
		}
	}
	return letters[i]
}

func begins(head string, letters []string, i int) bool {
	for j, other := range letters {
		if j != i && strings.HasPrefix(other, head) {
			return true
		}
	}
	return false
}

// write returns the printed form of a handle at a table.
func (h Handle) write(heads []string) string {
	if h.As != "" {
		if _, _, looks := parts(h.As); looks {
			return `"` + h.As + `"`
		}
		return input.NameWord(h.As)
	}
	return h.show(heads)
}

// show returns a handle in a sentence, and as a key.
func (h Handle) show(heads []string) string {
	switch {
	case h.As != "":
		return h.As
	case h.Seat < 1 || int(h.Seat) > len(heads):
		return "?" + strconv.Itoa(h.N)
	}
	return heads[h.Seat-1] + strconv.Itoa(h.N)
}

// parts takes letters and a number apart.
func parts(word string) (head string, n int, ok bool) {
	head = strings.TrimRight(word, "0123456789")
	digits := word[len(head):]
	if head == "" || digits == "" || digits[0] == '0' || len(digits) > 4 || strings.ContainsFunc(head, func(r rune) bool { return !unicode.IsLetter(r) }) {
		return "", 0, false
	}
	n, err := strconv.Atoi(digits)
	return head, n, err == nil
}

// readHandle reads letters and a number.
func readHandle(word string, heads []string) (h Handle, ok bool) {
	head, n, ok := parts(word)
	if !ok {
		return h, false
	}
	for i, own := range heads {
		if input.Fold(own) == input.Fold(head) {
			return Handle{Seat: input.Seat(i + 1), N: n}, true
		}
	}
	return h, false
}

// namedLeast is the number of letters of a card's name that are enough.
const namedLeast = 3

// handleForm returns a card on the table: its handle or, where names are read, three letters
// or more of the name of a revealed one.
func handleForm(at input.Context, names bool) input.Format[Handle] {
	own := heads(at.Players)
	form := input.Format[Handle]{
		Text:  "a place on the table, such as " + Handle{Seat: 1, N: 3}.show(append(own, "A")),
		Short: "handle",
		Read: func(word string) (Handle, error) {
			return readCard(word, own, at, names)
		},
		Write: func(h Handle) string { return h.write(own) },
	}
	if names {
		form.Text += ", or three letters or more of a revealed card's name"
		form.Short = "card"
	}
	return form
}

// placeForm returns a place where nothing need lie yet.
func placeForm(at input.Context) input.Format[Handle] {
	form := handleForm(input.Context{Players: at.Players}, false)
	form.Text = "a name or a number for the place, such as Door"
	form.Short = "name"
	return form
}

// readCard reads a card on the table. Without a table it is taken as it is printed.
func readCard(word string, heads []string, at input.Context, names bool) (Handle, error) {
	text, quoted, err := input.Unquoted(word)
	if err != nil { // it may be a longer word that begins with a name in quotes
		return Handle{}, input.NotMine("%s", err)
	}
	if !quoted {
		if h, ok := readHandle(text, heads); ok {
			return h, nil
		}
		if strings.ContainsAny(text, "=:/+,;") {
			return Handle{}, input.NotMine("")
		}
	}
	if err := input.CheckName(text); err != nil {
		return Handle{}, input.NotMine("%s", err)
	}
	s, live := at.State.(*State)
	if !live {
		return called(text), nil
	}
	return s.named(text, quoted, names)
}

// named finds a card by the table's own name for its place, or by a revealed card's
// name, of which the whole one wins over a longer one. The error is a *InputError.
func (s *State) named(word string, whole, names bool) (Handle, error) {
	var exact, longer []card
	for _, c := range s.cards {
		switch {
		case c.id.As != "" && input.Fold(c.id.As) == input.Fold(word):
			return c.id, nil
		case !names || !c.up || c.facts.Name == "":
		case c.called(word):
			exact = append(exact, c)
		case !whole && len(word) >= namedLeast && strings.HasPrefix(input.Fold(c.facts.Name), input.Fold(word)):
			longer = append(longer, c)
		}
	}
	if len(exact) > 0 {
		longer = exact
	}
	if len(longer) == 0 {
		return Handle{}, input.NotMine("nothing like that lies on the table")
	}
	return s.only(longer)
}

// called reports whether a word is a card's name.
func (c card) called(word string) bool {
	return c.facts.Name != "" && input.Fold(c.facts.Name) == input.Fold(word)
}

// only returns the one card that a word stands for.
func (s *State) only(fits []card) (Handle, error) {
	if len(fits) == 1 {
		return fits[0].id, nil
	}
	var words []string
	for _, c := range fits {
		words = append(words, s.titled(c))
	}
	return Handle{}, input.Ambiguous(words)
}

// buriedForm returns a place where nothing need lie yet, or a card of the dead pile by its
// place or its name, which all may look at.
func buriedForm(at input.Context) input.Format[Handle] {
	form := placeForm(at)
	s, live := at.State.(*State)
	if !live {
		return form
	}
	read := form.Read
	form.Read = func(word string) (Handle, error) {
		h, err := read(word)
		if err != nil || h.As == "" || s.buried(h) >= 0 {
			return h, err
		}
		var fits []card
		for _, c := range s.dead {
			if c.called(h.As) {
				fits = append(fits, c)
			}
		}
		if len(fits) == 0 {
			return h, nil
		}
		return s.only(fits)
	}
	return form
}
