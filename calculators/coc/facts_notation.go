package coc

import (
	"strconv"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
)

// factsForm returns the format of the facts of a card: name/type/SAN/KNOW/power/unique, missing parts
// 0 or no.
func factsForm(at input.Context) input.Format[Facts] {
	return input.Format[Facts]{
		Text:  "name/type/SAN/KNOW/power/unique, such as shoggoth/c/8/9/7 or cthulhu/g/9/0/9/unique; missing parts are 0 or no",
		Short: "name/type/SAN/KNOW/power/unique",
		Read: func(word string) (f Facts, err error) {
			atoms, err := input.Atoms(word, "/:=+")
			if err != nil {
				return f, err
			}
			if len(atoms) < 2 {
				return f, input.NotMine("")
			}
			return f, f.read(atoms, at)
		},
		Write: Facts.String,
	}
}

var whole = input.Whole(0, costMost)

// uniqueForm is the format of unique: yes, no or the word itself.
var uniqueForm = input.Format[bool]{Read: func(word string) (bool, error) {
	if text := input.Fold(word); text != "" && strings.HasPrefix("unique", text) {
		return true, nil
	}
	return input.YesNo().Read(word)
}}

// read reads what is printed on a card, part by part.
func (f *Facts) read(atoms []input.Atom, at input.Context) (err error) {
	if len(atoms) > 6 {
		return input.Wrong("a card has a name, a type, SAN, KNOW, a power, and may be unique")
	}
	f.Type = Creature
	for i, a := range atoms {
		if i > 0 && a.Mark != '/' {
			return input.NotMine("")
		}
		if a.Text == "" || a.Text == "-" && !a.Quoted {
			continue
		}
		if err := f.readPart(i, a, at); err != nil {
			return err
		}
	}
	return f.recall(atoms, at)
}

// recall gives the parts that were not typed what is remembered of the card.
func (f *Facts) recall(atoms []input.Atom, at input.Context) error {
	known, _ := at.Cards.Of(f.Name)
	for i, fact := range []string{"", "type", "san", "know", "power", "unique"} {
		word, remembered := known.Facts[fact]
		if !remembered || i < len(atoms) && atoms[i].Text != "" {
			continue
		}
		if err := f.readPart(i, input.Atom{Text: word}, at); err != nil {
			return err
		}
	}
	return nil
}

func (f *Facts) readPart(i int, a input.Atom, at input.Context) (err error) {
	switch i {
	case 0:
		f.Name = a.Text
		if !a.Quoted {
			f.Name = input.Known(a.Text, at.Names)
		}
		return input.CheckName(f.Name)
	case 1:
		f.Type, err = typeForm.Read(a.Text)
	case 2:
		f.San, err = whole.Read(a.Text)
	case 3:
		f.Know, err = whole.Read(a.Text)
	case 4:
		f.Power, err = whole.Read(a.Text)
		f.Gauged = true
	case 5:
		f.Unique, err = uniqueForm.Read(a.Text)
	}
	if err != nil {
		return input.Wrong("%s is no %s", lang.Quote(a.Text), []string{"name", "type", "SAN", "KNOW", "power", "answer to whether the card is unique: unique, yes or no"}[i])
	}
	return nil
}

// String returns the one printed form.
func (f Facts) String() string {
	parts := []string{"", string(f.Type), strconv.Itoa(f.San), strconv.Itoa(f.Know), strconv.Itoa(f.Power), "yes"}
	if f.Name != "" {
		parts[0] = input.NameWord(f.Name)
	}
	n := len(parts)
	for ; n > 2; n-- {
		if n == 6 && f.Unique || n == 5 && f.Gauged || n < 5 && parts[n-1] != "0" {
			break
		}
	}
	return strings.Join(parts[:n], "/")
}
