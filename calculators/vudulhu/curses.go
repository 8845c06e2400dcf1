package vudulhu

import (
	"slices"
	"strings"
	"sync"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Curse is a Curse card, as far as recorded ("1. Course of the Game").
type Curse struct {
	Name   string // "" for one that was not named
	Needs  []Face // its ingredients, jokers among them; never changed in place
	Points int    // Cast Points
}

// String names a Curse, or states what it needs.
func (c Curse) String() string {
	if c.Name == "" {
		return strings.Join(faceWords(c.Needs), "+")
	}
	return c.Name
}

// curseForm returns a Curse in a hand: shantak/ghost+skull:2, or gs:2 without a name.
func curseForm(at input.Context) input.Format[Curse] {
	a := calcAlphabet(at)
	return input.Format[Curse]{
		Text:  "a Curse with its ingredients and Cast Points, such as ghost+skull:2 or Shantak!/gs:2",
		Short: "name/faces:points",
		Read:  func(word string) (Curse, error) { return readCurse(word, a, at) },
		Write: func(c Curse) string { return writeCurse(c, a) },
	}
}

func readCurse(word string, a alphabet, at input.Context) (c Curse, err error) {
	atoms, err := input.Atoms(word, "/+:")
	if err != nil {
		return c, err
	}
	n := len(atoms)
	if n < 2 || atoms[n-1].Mark != ':' {
		return c, input.NotMine("its Cast Points come after a colon")
	}
	if c.Points, err = input.Whole(0, pointsMost).Read(atoms[n-1].Text); err != nil {
		return c, input.Wrong("Cast Points are 0 to %d", pointsMost)
	}
	atoms = atoms[:n-1]
	if len(atoms) > 1 && atoms[1].Mark == '/' {
		if c.Name, err = cardName(atoms[0], at); err != nil {
			return c, err
		}
		atoms = atoms[1:]
	}
	for i, atom := range atoms {
		if i > 0 && atom.Mark != '+' {
			return c, input.Wrong("ingredients are joined by +")
		}
		more, err := a.readAtom(atom)
		if err != nil {
			return c, input.Wrong("%s is no ingredient", lang.Quote(atom.Text))
		}
		c.Needs = append(c.Needs, more...)
	}
	if len(c.Needs) > diceInBox {
		return c, input.Wrong("there are only %d dice", diceInBox)
	}
	return c, nil
}

// readAtom reads the faces of an atom, which stood in quotes or not.
func (a alphabet) readAtom(atom input.Atom) ([]Face, error) {
	if !atom.Quoted {
		return a.readRun(atom.Text)
	}
	f, err := a.read(`"` + atom.Text + `"`)
	return []Face{f}, err
}

// cardName reads the name of a card; at the keyboard the beginning of a known one.
func cardName(atom input.Atom, at input.Context) (string, error) {
	if err := input.CheckName(atom.Text); err != nil {
		return "", err
	}
	if atom.Quoted {
		return atom.Text, nil
	}
	return input.Known(atom.Text, at.Names), nil
}

func writeCurse(c Curse, a alphabet) string {
	words := make([]string, len(c.Needs))
	for i, f := range c.Needs {
		words[i] = a.write(f)
	}
	text := strings.Join(words, "+") + ":" + input.Whole(0, pointsMost).Write(c.Points)
	if c.Name != "" {
		text = input.NameWord(c.Name) + "/" + text
	}
	return text
}

// known holds what a log has taught of Curses, the printed one first.
type known []Curse

// printedCurses are those in print whose ingredients the rulebook shows.
var printedCurses = sync.OnceValue(func() (all known) {
	for _, line := range Printed {
		var c Card
		if err := input.FillCard(&c, input.Context{}, strings.Fields(line)); err == nil && c.Ingredients.Set {
			all = append(all, Curse{Name: c.Name.Value, Needs: c.Ingredients.Value, Points: c.Points.Value})
		}
	}
	return all
})

// castCurse is a Curse that was cast at this table, with what was recorded of it.
type castCurse struct {
	name         string
	points       int
	interruption input.Opt[int]
}

// compare notes what was recorded otherwise of a Curse of that name, and remembers it.
func (s *State) compare(e *castEvent, r *rules.Ruling) {
	now := castCurse{e.Card.Value, e.Points.Value, e.Interruption}
	i := slices.IndexFunc(s.wereCast, func(c castCurse) bool { return input.Fold(c.name) == input.Fold(now.name) })
	all := slices.Clone(s.wereCast)
	if i < 0 {
		s.wereCast = append(all, now)
		return
	}
	was := s.wereCast[i]
	if was.points != now.points {
		r.Note("%s had %s when it was cast before, and has %d now", now.name, lang.Plural(was.points, "Cast Point", "Cast Points"), now.points)
	}
	if was.interruption.Set && now.interruption.Set && was.interruption.Value != now.interruption.Value {
		r.Note("%s had %s when it was cast before, and has %d now", now.name, interruptionPoints(was.interruption.Value), now.interruption.Value)
	}
	if !now.interruption.Set {
		now.interruption = was.interruption
	}
	all[i] = now
	s.wereCast = all
}

// learn adds a Curse, or corrects one; k itself stays as it is.
func (k known) learn(c Curse) known {
	all := slices.Clone(k)
	for i := range all {
		if input.Fold(all[i].Name) == input.Fold(c.Name) {
			all[i] = c
			return all
		}
	}
	return append(all, c)
}
