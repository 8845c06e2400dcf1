package vwf

import (
	"errors"
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
)

const chestMost = 99 // Objects in one Chest

// holdersField returns a field with all players' Types and Chests, which a table knows.
func holdersField(to *input.Opt[[]Holder], at input.Context) input.Field {
	form := holderForm(at)
	f := input.List("players", to, form, 1, playersCombined, "each player's Types and Objects").TakesSeveral().Needed(input.Must)
	f.Place = input.Late
	s, live := at.State.(*State)
	if !live {
		return f
	}
	var all []string
	for _, p := range s.held() {
		all = append(all, form.Write(p))
	}
	return f.Needed(input.May).Stands(strings.Join(all, ","))
}

// holderForm returns the format of a player with Types and Objects, such as
// Ana:vampire/fairy:Fangs=1vampire:3witch, or with points and the numbers of Types and of
// Objects, such as Ana:12:2:3.
func holderForm(at input.Context) input.Format[Holder] {
	clauses := clausesForm(input.Context{})
	return input.Format[Holder]{
		Text:  "a player with Types and Objects, such as Ana:vampire/fairy:1vampire:3ninja-3zombie, or with points and numbers, such as Ana:12:2:3",
		Short: "player:types:object:object",
		Write: Holder.String,
		Read: func(word string) (Holder, error) {
			var p Holder
			atoms, err := input.Atoms(word, ":=")
			if err != nil {
				return p, err
			}
			if input.CheckName(atoms[0].Text) != nil {
				return p, input.NotMine("")
			}
			p.Name = atoms[0].Text
			for i := 1; i < len(atoms) && err == nil; i++ {
				switch a := atoms[i]; {
				case a.Mark == '=':
					err = p.rename(a.Text, clauses)
				case p.Totals != nil:
					err = p.Totals.add(a.Text, i-1)
				case i == 1:
					var totals Totals
					if err = totals.add(a.Text, 0); isForeign(err) {
						p.Types, err = readHeldTypes(a.Text)
					} else if err == nil {
						p.Totals = &totals
					}
				default:
					follows := i+1 < len(atoms) && atoms[i+1].Mark == '='
					err = p.readObject(a, at, clauses, follows)
				}
			}
			if err == nil && len(p.Chest) > chestMost {
				err = input.Wrong("a Chest holds at most %d Objects", chestMost)
			}
			return p, err
		},
	}
}

// readHeldTypes reads the Types of a player; none and - are no Type.
func readHeldTypes(word string) (Types, error) {
	switch folded := input.Fold(word); {
	case folded == "" || folded == "-" || folded == "none":
		return nil, nil
	}
	types, err := readTypes(word, typeForm(input.Context{}))
	if err != nil {
		return nil, err
	}
	return typesOf(types, "players")
}

// isForeign reports whether a word may belong to another field.
func isForeign(err error) bool {
	var m *input.InputError
	return errors.As(err, &m) && m.NotMine
}

// readObject reads an Object: its clauses, or its name if they are known or follow it.
func (p *Holder) readObject(a input.Atom, at input.Context, form input.Format[Clauses], follow bool) error {
	if !a.Quoted {
		if cs, err := form.Read(a.Text); err == nil {
			p.Chest = append(p.Chest, Object{Clauses: cs})
			return nil
		} else if number, _ := leadingNumber(a.Text); number != "" {
			return err
		}
	}
	if err := input.CheckName(a.Text); err != nil {
		return input.Wrong("%s is not an Object", lang.Quote(a.Text))
	}
	if o, known := knownObject(a.Text, at); known {
		p.Chest = append(p.Chest, o)
		return nil
	}
	if !follow {
		return input.Wrong("give the points of %s, such as %s=3vampire", a.Text, input.NameWord(a.Text))
	}
	p.Chest = append(p.Chest, Object{Name: a.Text})
	return nil
}

// knownObject returns an Object whose points the rulebook prints, or the table or the group
// knows.
func knownObject(name string, at input.Context) (Object, bool) {
	if card, ok := inPrint(name); ok && card.clauses != nil {
		return Object{Name: card.name, Clauses: card.clauses, Hand: card.hand}, true
	}
	if s, ok := at.State.(*State); ok {
		for _, p := range s.seats {
			i := slices.IndexFunc(p.Chest, func(o Object) bool { return o.Name != "" && input.Fold(o.Name) == input.Fold(name) })
			if i >= 0 {
				return p.Chest[i], true
			}
		}
	}
	card, _ := at.Cards.Of(name)
	cs, err := readClauses(card.Facts["clauses"], typeForm(input.Context{}))
	if err != nil {
		return Object{}, false
	}
	return Object{Name: card.Name, Clauses: cs, Hand: card.Facts["hand"] == "yes"}, true
}

// rename adds the clauses to the last Object, which was only a name.
func (p *Holder) rename(word string, form input.Format[Clauses]) error {
	n := len(p.Chest)
	if n == 0 || p.Chest[n-1].Name == "" {
		return input.Wrong("= belongs after the name of an Object")
	}
	cs, err := form.Read(word)
	if err != nil {
		return input.Wrong("give points and Types after %s=, such as 1vampire/werewolf", p.Chest[n-1].Name)
	}
	p.Chest[n-1].Clauses = cs
	return nil
}

// String returns the one printed form.
func (p Holder) String() string {
	words := []string{input.NameWord(p.Name)}
	if p.Totals != nil {
		return words[0] + ":" + p.Totals.String()
	}
	if len(p.Types)+len(p.Chest) > 0 {
		words = append(words, p.Types.String())
	}
	for _, o := range p.Chest {
		word := o.Clauses.join("")
		if o.Name != "" {
			word = input.NameWord(o.Name) + "=" + word
		}
		words = append(words, word)
	}
	return strings.Join(words, ":")
}
