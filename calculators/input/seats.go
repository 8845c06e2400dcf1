package input

import (
	"strings"

	"companion/calculators/lang"
)

// Player returns a field with one of the players at the table.
func Player(name string, to *Opt[Seat], at Context, help string) Field {
	return One(name, to, PlayerFormat(at), help)
}

// Opponent returns a field with another player: the acting one is not offered, and the rules judge
// an event that names him.
func Opponent(name string, to *Opt[Seat], at Context, actor Seat, help string) Field {
	f := Player(name, to, at, help)
	f.Choices = nil
	for i, p := range at.Players {
		if Seat(i+1) != actor {
			f.Choices = append(f.Choices, p)
		}
	}
	return f
}

// Everybody stands for all but the actor, until an event is spelled out.
const Everybody Seat = -1

// TargetFormat returns the format of one player, or of all but the acting one.
func TargetFormat(at Context) Format[Seat] {
	form := PlayerFormat(at)
	read, write := form.Read, form.Write
	form.Text += ", or all"
	form.Read = func(word string) (Seat, error) {
		if Fold(word) == "all" {
			return Everybody, nil
		}
		return read(word)
	}
	form.Write = func(p Seat) string {
		if p == Everybody {
			return "all"
		}
		return write(p)
	}
	return form
}

// Actor returns the field by, always the last one: the player who acts. Standing is the default, or
// 0 if there is none.
func Actor(to *Opt[Seat], at Context, standing Seat) Field {
	f := Player("by", to, at, "who did it")
	f.Prompt = IfNeeded
	switch {
	case standing > 0:
		return f.Stands(NameWord(at.Players.Name(standing)))
	case at.State != nil:
		return f.Needed(Must)
	}
	return f
}

// PlayerFormat returns the format of a player at the table: any unambiguous beginning of the name.
func PlayerFormat(at Context) Format[Seat] {
	return Format[Seat]{
		Text:    lang.Or(at.Players),
		Short:   "player",
		Choices: at.Players,
		Write:   func(s Seat) string { return NameWord(at.Players.Name(s)) },
		Read:    at.Seat,
	}
}

// seatWord begins a word that names a seat by its number, for names that not every
// keyboard has: seat4.
const seatWord = "seat"

// Seat finds a player by the name, by another known name, by the beginning of the name, or by
// the number of the seat. The error is an *InputError.
func (at Context) Seat(word string) (Seat, error) {
	seat, err := at.Players.Read(word)
	name, _, _ := Unquoted(word)
	if err == nil && Fold(at.Players.Name(seat)) == Fold(name) {
		return seat, nil
	}
	if other, known := at.Also[Fold(name)]; known {
		return other, nil
	}
	if number, is := strings.CutPrefix(Fold(word), seatWord); is && err != nil {
		if n, wrong := Whole(1, len(at.Players)).Read(number); wrong == nil {
			return Seat(n), nil
		}
	}
	return seat, err
}

// Read reads a name as it is typed; in quotes it is no prefix. The error is an *InputError.
func (p Players) Read(word string) (Seat, error) {
	if word == "" || word[0] != '"' {
		return p.Find(word)
	}
	atoms, err := Atoms(word, "")
	if err != nil {
		return 0, err
	}
	for i, name := range p {
		if Fold(name) == Fold(atoms[0].Text) {
			return Seat(i + 1), nil
		}
	}
	return 0, NotMine("it is none of %s", lang.Or(p))
}

// Each is a value of one player.
type Each[T any] struct {
	Seat Seat
	V    T
}

// EachFormat returns the format of a player with a value: Leia:5.
func EachFormat[T any](at Context, form Format[T]) Format[Each[T]] {
	return Format[Each[T]]{
		Text:  "a player and " + form.Text + ", such as player:" + form.Short,
		Short: "player:" + form.Short,
		Read: func(word string) (e Each[T], err error) {
			name, rest, ok := cutOutside(word, ':')
			if !ok {
				return e, NotMine("")
			}
			if e.Seat, err = at.Seat(name); err != nil {
				return e, err
			}
			if e.V, err = form.Read(rest); err != nil {
				return e, Wrong("after %s comes %s", at.Players.Name(e.Seat), form.Text)
			}
			return e, nil
		},
		Write: func(e Each[T]) string { return NameWord(at.Players.Name(e.Seat)) + ":" + form.Write(e.V) },
	}
}

// cutOutside cuts a word at the first mark outside quotes.
func cutOutside(word string, mark byte) (before, after string, found bool) {
	quoted := false
	for i := range len(word) {
		switch {
		case word[i] == '"':
			quoted = !quoted
		case word[i] == mark && !quoted:
			return word[:i], word[i+1:], true
		}
	}
	return word, "", false
}
