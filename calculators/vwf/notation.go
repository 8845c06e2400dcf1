package vwf

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"companion/calculators/input"
	"companion/calculators/lang"
)

// How Types and what is printed on Objects are typed and printed.

const (
	clauseMost  = 99 // points of a clause, also below 0
	clausesMost = 9  // clauses on an Object
)

// typeForm is one Type of the decks that are played with.
func typeForm(at input.Context) input.Format[Type] {
	if s, ok := at.State.(*State); ok {
		return input.OneOf("", s.mode.types()...)
	}
	return input.OneOf("", allTypes...)
}

// String is the one printed form: -4vampire,2fairy; 0 for an Object without points.
func (cs Clauses) String() string { return cs.join(",") }

// join writes clauses with a mark between them, or, where there is none, the sign of
// each.
func (cs Clauses) join(mark string) string {
	if len(cs) == 0 {
		return "0"
	}
	var b strings.Builder
	for i, c := range cs {
		if i > 0 {
			b.WriteString(mark)
			if mark == "" && c.Value > 0 {
				b.WriteByte('+')
			}
		}
		b.WriteString(strconv.Itoa(c.Value) + c.AnyOf.String())
	}
	return b.String()
}

// clausesForm is what is printed on an Object.
func clausesForm(at input.Context) input.Format[Clauses] {
	types := typeForm(at)
	return input.Format[Clauses]{
		Text:  "what an Object is worth to whom, such as 1vampire/werewolf, 3ninja,-3zombie or 0",
		Short: "clauses",
		Read:  func(word string) (Clauses, error) { return readClauses(word, types) },
		Write: Clauses.String,
	}
}

// readClauses reads 3v, 1v/we, -4v,2f or 3n-3z. A word that does not begin with a
// number is foreign.
func readClauses(word string, types input.Format[Type]) (Clauses, error) {
	if word == "0" {
		return Clauses{}, nil
	}
	var all Clauses
	for rest := word; rest != ""; {
		value, after := leadingNumber(rest)
		if value == "" {
			if all == nil {
				return nil, input.NotMine("")
			}
			return nil, input.Wrong("a clause begins with a number")
		}
		names := after[:clauseEnd(after)]
		c, err := readClause(value, names, types)
		if err != nil {
			return nil, err
		}
		all = append(all, c)
		rest = strings.TrimPrefix(after[len(names):], ",")
	}
	switch {
	case all == nil:
		return nil, input.NotMine("")
	case len(all) > clausesMost:
		return nil, input.Wrong("at most %d clauses", clausesMost)
	}
	return all, nil
}

// leadingNumber is the number a word begins with, with its sign, and what comes after.
func leadingNumber(word string) (number, after string) {
	digits := strings.TrimLeft(word, "+-")
	sign := len(word) - len(digits)
	after = strings.TrimLeft(digits, "0123456789")
	if sign > 1 || len(after) == len(digits) {
		return "", word
	}
	return word[:len(word)-len(after)], after
}

// clauseEnd is where the Types of a clause end: at a comma, or where the next number
// begins.
func clauseEnd(word string) int {
	for i := range len(word) {
		number, _ := leadingNumber(word[i:])
		if word[i] == ',' || number != "" {
			return i
		}
	}
	return len(word)
}

func readClause(value, names string, types input.Format[Type]) (Clause, error) {
	var c Clause
	n, err := strconv.Atoi(value)
	switch {
	case err != nil || n < -clauseMost || n > clauseMost:
		return c, input.Wrong("a clause is worth at most %d", clauseMost)
	case n == 0:
		return c, input.Wrong("a clause of 0 is none")
	case names == "":
		return c, input.Wrong("after %s comes a Type", value)
	}
	c.Value = n
	c.AnyOf, err = readTypes(names, types)
	return c, err
}

// readTypes reads vampire/werewolf.
func readTypes(word string, types input.Format[Type]) (Types, error) {
	var all Types
	for _, name := range strings.FieldsFunc(word, func(r rune) bool { return r == '/' || r == '|' }) {
		t, err := types.Read(name)
		if err != nil {
			return nil, inWord(name, err)
		}
		if slices.Contains(all, t) {
			return nil, input.Wrong("%s is there twice", t)
		}
		all = append(all, t)
	}
	if all == nil {
		return nil, input.Wrong("no Type")
	}
	return all, nil
}

// inWord is a mistake in a part of a word, which is not meant for another field.
func inWord(part string, err error) error {
	var m *input.InputError
	if errors.As(err, &m) {
		return input.Wrong("%s is %s", lang.Quote(part), strings.TrimPrefix(m.Text, "it is "))
	}
	return err
}

// cardName is the name of a card as it is typed, or the clauses of an Object that has
// none.
type cardName struct {
	Text  string
	Whole bool // it stood in quotes and is no prefix
}

// String is the one printed form.
func (n cardName) String() string {
	if r, _ := utf8.DecodeRuneInString(n.Text); unicode.IsLetter(r) {
		return input.NameWord(n.Text)
	}
	return n.Text
}

// cardForm is the name of a card, or its clauses.
func cardForm(at input.Context) input.Format[cardName] {
	clauses, names := clausesForm(input.Context{}), input.NameFormat(at)
	return input.Format[cardName]{
		Text:  "a card by its name, or by its points",
		Short: "card",
		Write: cardName.String,
		Read: func(word string) (cardName, error) {
			if cs, err := clauses.Read(word); err == nil {
				return cardName{cs.String(), true}, nil
			}
			name, err := names.Read(word)
			return cardName{name, strings.HasPrefix(word, `"`)}, err
		},
	}
}

// cardField is a field with the name of a card that is played.
func cardField(to *input.Opt[cardName], at input.Context, help string) input.Field {
	f := input.One("card", to, cardForm(at), help)
	f = f.Later(at.Names...)
	return f
}

// hereField is a field with an Object that lies in a Chest, and offers those of some
// owners.
func hereField(to *input.Opt[cardName], at input.Context, help string, owners func(input.Seat) bool) input.Field {
	f := input.One("object", to, cardForm(input.Context{}), help)
	f.Place = input.Late
	if s, ok := at.State.(*State); ok {
		f.Choices = s.lying(owners)
	}
	return f
}

// offering narrows what a field with a player offers to those who fit. The others can be
// named all the same, and the rules refuse them.
func offering(f input.Field, at input.Context, fits func(seat) bool) input.Field {
	s, ok := at.State.(*State)
	if !ok {
		return f
	}
	var names []string
	for _, name := range f.Choices {
		if p, err := s.players.Find(name); err == nil && fits(*s.seat(p)) {
			names = append(names, name)
		}
	}
	if names != nil {
		f.Choices = names
	}
	return f
}

// typeOf is a field with a Type that players have, or lack, and offers those of one player
// if he is given.
func typeOf(to *input.Opt[Type], at input.Context, whose input.Opt[input.Seat], help string, fits func(seat, Type) bool) input.Field {
	form := typeForm(at)
	s, ok := at.State.(*State)
	if ok && s.mode == Base {
		form.Read = readBaseType
	}
	f := input.One("type", to, form, help).Needed(input.Must)
	if !ok {
		return f
	}
	var names []string
	for _, t := range s.mode.types() {
		one := func(p seat) bool { return fits(p, t) }
		if whose.Set && fits(*s.seat(whose.Value), t) || !whose.Set && s.anyone(one) {
			names = append(names, string(t))
		}
	}
	if names != nil {
		f.Choices = names
	}
	return f
}

// readBaseType reads a Type of the base game. A Type of the other box is known, and
// refused.
func readBaseType(word string) (Type, error) {
	t, err := input.OneOf("", baseTypes...).Read(word)
	if !isForeign(err) {
		return t, err
	}
	if other, all := input.OneOf("", allTypes...).Read(word); all == nil {
		return "", input.InField("type", "%s is a Type of Zombie Ninja Pirates, and this is the base game; setup mode=combined has both", other.Name())
	}
	return "", err
}

// has reports whether a player has a Type, or any where none is given.
func has(t input.Opt[Type]) func(seat) bool {
	return func(p seat) bool { return t.Set && p.Types.has(t.Value) || !t.Set && len(p.Types) > 0 }
}
