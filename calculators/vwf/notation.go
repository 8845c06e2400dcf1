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

// The notation of Types and of the points printed on Objects.

const (
	clauseMost  = 99 // points of a clause, also below 0
	clausesMost = 9  // clauses on an Object
)

// typeForm returns the format of one Type of the table's decks.
func typeForm(at input.Context) input.Format[Type] {
	if s, ok := at.State.(*State); ok {
		return input.OneOf("", s.mode.types()...)
	}
	return input.OneOf("", allTypes...)
}

// String returns the one printed form: -4vampire,2fairy; 0 for an Object without points.
func (cs Clauses) String() string { return cs.join(",") }

// join writes clauses with a mark between them; without a mark, their signs separate them.
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

// clausesForm returns the format of the points printed on an Object.
func clausesForm(at input.Context) input.Format[Clauses] {
	types := typeForm(at)
	return input.Format[Clauses]{
		Text:  "points with their Types, such as 1vampire/werewolf, 3ninja,-3zombie or 0",
		Short: "clauses",
		Read:  func(word string) (Clauses, error) { return readClauses(word, types) },
		Write: Clauses.String,
	}
}

// readClauses reads 3v, 1v/we, -4v,2f or 3n-3z. A word that does not begin with a number
// belongs to another field.
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
			return nil, input.Wrong("each clause begins with a number")
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
		return nil, input.Wrong("an Object has at most %d clauses", clausesMost)
	}
	return all, nil
}

// leadingNumber splits a word into the number at its start, with its sign, and the rest.
func leadingNumber(word string) (number, after string) {
	digits := strings.TrimLeft(word, "+-")
	sign := len(word) - len(digits)
	after = strings.TrimLeft(digits, "0123456789")
	if sign > 1 || len(after) == len(digits) {
		return "", word
	}
	return word[:len(word)-len(after)], after
}

// clauseEnd returns the end of the Types of a clause: a comma, or the start of the next
// number.
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
		return c, input.Wrong("a clause has %d to %d points", -clauseMost, clauseMost)
	case n == 0:
		return c, input.Wrong("leave out a clause of 0 points")
	case names == "":
		return c, input.Wrong("name a Type after %s", value)
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
			return nil, input.Wrong("%s is named twice", t)
		}
		all = append(all, t)
	}
	if all == nil {
		return nil, input.Wrong("name a Type")
	}
	return all, nil
}

// inWord returns an error about a part of a word, so that no other field tries the word.
func inWord(part string, err error) error {
	var m *input.InputError
	if errors.As(err, &m) {
		return input.Wrong("%s: %s", lang.Quote(part), m.Text)
	}
	return err
}

// cardName is the name of a card as typed, or the clauses of an Object without a name.
type cardName struct {
	Text  string
	Whole bool // it stood in quotes, so it is no prefix
}

// String returns the one printed form.
func (n cardName) String() string {
	if r, _ := utf8.DecodeRuneInString(n.Text); unicode.IsLetter(r) {
		return input.NameWord(n.Text)
	}
	return n.Text
}

// cardForm returns the format of a card: its name or its clauses.
func cardForm(at input.Context) input.Format[cardName] {
	clauses, names := clausesForm(input.Context{}), input.NameFormat(at)
	return input.Format[cardName]{
		Text:  "the name of a card, or its points",
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

// cardField returns a field with the name of a card that is played.
func cardField(to *input.Opt[cardName], at input.Context, help string) input.Field {
	f := input.One("card", to, cardForm(at), help)
	f = f.Later(at.Names...)
	return f
}

// hereField returns a field with an Object in a Chest. It offers those of some owners.
func hereField(to *input.Opt[cardName], at input.Context, help string, owners func(input.Seat) bool) input.Field {
	f := input.One("object", to, cardForm(input.Context{}), help)
	f.Place = input.Late
	if s, ok := at.State.(*State); ok {
		f.Choices = s.objectNames(owners)
	}
	return f
}

// offering makes a field offer only the players who fit. Others can still be named, and the
// rules refuse them.
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

// typeField returns a field with a Type that players have or lack. If one player is given, it offers
// only his.
func typeField(to *input.Opt[Type], at input.Context, whose input.Opt[input.Seat], help string, fits func(seat, Type) bool) input.Field {
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

// readBaseType reads a Type of the base game. The error names the box of any other Type.
func readBaseType(word string) (Type, error) {
	t, err := input.OneOf("", baseTypes...).Read(word)
	if !isForeign(err) {
		return t, err
	}
	if other, all := input.OneOf("", allTypes...).Read(word); all == nil {
		return "", input.InField("type", "the base game has no %s. Both boxes need setup mode=combined", other.Name())
	}
	return "", err
}

// has returns a test whether a player has a Type, or any if none is given.
func has(t input.Opt[Type]) func(seat) bool {
	return func(p seat) bool { return t.Set && p.Types.has(t.Value) || !t.Set && len(p.Types) > 0 }
}
