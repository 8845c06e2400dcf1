package carpathes

import (
	"strconv"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
)

// person is a player as a question names him.
type person struct {
	Name  string
	Whole bool // it stood in quotes and is no prefix
}

func (p person) String() string { return input.NameWord(p.Name) }

// seat finds him among the players; the error is a *InputError.
func (p person) seat(players input.Players, field string) (input.Seat, error) {
	word := p.Name
	if p.Whole {
		word = `"` + word + `"`
	}
	seat, err := players.Read(word)
	if err != nil {
		return 0, input.InField(field, "%s: %s", lang.Quote(p.Name), err)
	}
	return seat, nil
}

// spell finds him and writes his name out.
func (p *person) spell(players input.Players, field string) (input.Seat, error) {
	seat, err := p.seat(players, field)
	if err == nil {
		*p = person{players.Name(seat), true}
	}
	return seat, err
}

var personForm = input.Format[person]{Text: "a player", Short: "player", Write: person.String, Read: readPerson}

func readPerson(word string) (person, error) {
	if strings.ContainsAny(word, "=:/+,;") && !strings.HasPrefix(word, `"`) {
		return person{}, input.NotMine("")
	}
	name, quoted, err := input.Unquoted(word)
	if err != nil {
		return person{}, err
	}
	if err := input.CheckName(name); err != nil {
		return person{}, input.NotMine("%s", err)
	}
	return person{name, quoted}, nil
}

// each holds what is recorded of one player: Dracula:15.
type each[T any] struct {
	Who person
	V   T
}

func eachForm[T any](form input.Format[T]) input.Format[each[T]] {
	return input.Format[each[T]]{
		Text:   "a player and " + form.Text + ", such as player:" + form.Short,
		Short:  "player:" + form.Short,
		Commas: form.Commas,
		Write:  func(v each[T]) string { return v.Who.String() + ":" + form.Write(v.V) },
		Read: func(word string) (all each[T], err error) {
			pieces, err := pieces(word, 2)
			if err != nil {
				return all, err
			}
			if all.Who, err = readPerson(pieces[0]); err == nil {
				all.V, err = form.Read(pieces[1])
			}
			return all, err
		},
	}
}

// bond is a Slave: dracula:elisabeth:3 is Dracula, Elisabeth's Slave with grace 3.
type bond struct {
	Slave, Master person
	Grace         int
}

var bondForm = input.Format[bond]{
	Text:  "a Slave, the Master and the grace from 0 to 4, such as dracula:elisabeth:3",
	Short: "slave:master:0-4",
	Write: func(b bond) string { return b.Slave.String() + ":" + b.Master.String() + ":" + strconv.Itoa(b.Grace) },
	Read: func(word string) (b bond, err error) {
		pieces, err := pieces(word, 3)
		if err != nil {
			return b, err
		}
		if b.Slave, err = readPerson(pieces[0]); err != nil {
			return b, err
		}
		if b.Master, err = readPerson(pieces[1]); err != nil {
			return b, err
		}
		b.Grace, err = input.Whole(0, graceMost).Read(pieces[2])
		return b, err
	},
}

// pieces takes a word apart at its colons, each piece with its quotes on.
func pieces(word string, n int) ([]string, error) {
	atoms, err := input.Atoms(word, ":")
	if err != nil {
		return nil, err
	}
	if len(atoms) != n {
		return nil, input.NotMine("")
	}
	words := make([]string, n)
	for i, a := range atoms {
		words[i] = a.Text
		if a.Quoted {
			words[i] = `"` + strings.ReplaceAll(a.Text, `"`, `""`) + `"`
		}
	}
	return words, nil
}

// bidForm is a bid; humansForm are Human cards recorded as one word: 20,5 and, where no
// Human card is left in that hand, a last none or 0.
var (
	bidForm    = input.Whole(0, costMost)
	humansForm = input.Format[Discard]{
		Text:   "values of Human cards from 1 to 20 such as 20,5, none at the end if that hand has none left",
		Short:  "20,5",
		Commas: true,
		Write:  writeDiscard,
		Read:   readDiscard,
	}
)

func writeDiscard(d Discard) string {
	words := make([]string, len(d.Cards))
	for i, n := range d.Cards {
		words[i] = strconv.Itoa(n)
	}
	if d.None {
		words = append(words, "none")
	}
	if len(words) == 0 {
		return "-"
	}
	return strings.Join(words, ",")
}

func readDiscard(word string) (d Discard, err error) {
	if word == "-" {
		return Discard{Cards: Humans{}}, nil
	}
	words := strings.Split(strings.TrimSuffix(word, ","), ",")
	all := make([]int, len(words))
	for i, w := range words {
		if all[i], err = humanForm.Read(strings.TrimSpace(w)); err != nil {
			return d, err
		}
	}
	return discardOf(all)
}

// humanForm is a Human card of a list, or, as its last one, none.
var humanForm = input.Format[int]{
	Text:  "the value of a Human card from 1 to 20, or none at the end: no Human card is left in that hand",
	Short: "1-20|none",
	Write: func(n int) string {
		if n == 0 {
			return "none"
		}
		return strconv.Itoa(n)
	},
	Read: func(word string) (int, error) {
		if input.Fold(word) == "none" {
			return 0, nil
		}
		return input.Whole(0, humanMost).Read(word)
	},
}

// discardOf makes of a list what is discarded: the empty one, or a last 0, states that
// no Human card is left. The error is a *InputError.
func discardOf(list []int) (Discard, error) {
	d := Discard{Cards: Humans{}, None: len(list) == 0}
	for i, n := range list {
		if n > 0 {
			d.Cards = append(d.Cards, n)
			continue
		}
		if d.None = i == len(list)-1; !d.None {
			return d, input.Wrong("none comes last")
		}
	}
	return d, nil
}
