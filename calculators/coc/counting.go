package coc

import (
	"strconv"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// counting is the part of a question that names the owner of the counters: what a
// sorcerer has and what the pool has, or who it is at a table, where both are known.
type counting struct {
	Whose input.Opt[string]
	Have  input.Opt[Purse]
	Pool  input.Opt[int]
}

// countersMost is the most counters a question may be about.
const countersMost = 9999

// purseForm is a purse as it is typed: SAN/KNOW.
var purseForm = input.Format[Purse]{
	Text:  "SAN/KNOW, such as 30/2",
	Short: "SAN/KNOW",
	Read: func(word string) (p Purse, err error) {
		san, know, ok := strings.Cut(word, "/")
		whole := input.Whole(0, countersMost)
		if !ok {
			return p, input.NotMine("")
		}
		if p.San, err = whole.Read(san); err != nil {
			return p, err
		}
		p.Know, err = whole.Read(know)
		return p, err
	},
	Write: func(p Purse) string { return strconv.Itoa(p.San) + "/" + strconv.Itoa(p.Know) },
}

// fields ask at a table who it is, elsewhere what he has.
func (c *counting) fields(at input.Context) []input.Field {
	s, live := at.State.(*State)
	whose := input.One("whose", &c.Whose, ownerForm(at), "whose counters").Else("not given")
	have := input.One("have", &c.Have, purseForm, "the SAN and KNOW there are before").Needed(input.Must)
	pool := input.Int("pool", &c.Pool, 0, countersMost, "counters in the pool").Else("enough")
	if live {
		p := s.active
		if c.Whose.Set {
			p, _ = at.Seat(c.Whose.Value)
		}
		if p > 0 {
			whose = whose.Stands(input.NameWord(s.name(p)))
			have = have.Needed(input.May).Stands(purseForm.Write(s.seat(p).purse))
		}
		if s.pool.Counted {
			pool = pool.Stands(strconv.Itoa(s.pool.Left))
		}
	}
	return []input.Field{have, pool, whose}
}

// compare notes what the question has otherwise than the table.
func (c *counting) compare(s input.Context, r *rules.Ruling) {
	t, live := s.State.(*State)
	if !live {
		return
	}
	if p, err := s.Seat(c.Whose.Value); c.Whose.Set && err == nil && t.seat(p).purse != c.Have.Value {
		r.Note("at the table %s has %s", t.name(p), t.seat(p).purse)
	}
	if c.Pool.Set && t.pool.Counted && t.pool.Left != c.Pool.Value {
		r.Note("at the table the pool has %s", lang.Plural(t.pool.Left, "counter", "counters"))
	}
}

// account returns the given counters of a sorcerer.
func (c *counting) account() Account {
	a := Account{Who: "the player", Purse: c.Have.Value, Pool: Pool{c.Pool.Value, c.Pool.Set}}
	if c.Whose.Set {
		a.Who = c.Whose.Value
	}
	return a
}

// ownedForm returns a name and a purse: Bert:20/5.
func ownedForm(at input.Context) input.Format[owned] {
	return input.Format[owned]{
		Text:  "a name and SAN/KNOW, such as Bert:20/5",
		Short: "name:SAN/KNOW",
		Read: func(word string) (o owned, err error) {
			name, rest, ok := cutLast(word)
			if !ok {
				return o, input.NotMine("")
			}
			if o.Of, err = ownerForm(at).Read(name); err != nil {
				return o, err
			}
			if o.Purse, err = purseForm.Read(rest); err != nil {
				return o, input.Wrong("after %s comes SAN/KNOW", o.Of)
			}
			return o, nil
		},
		Write: func(o owned) string { return input.NameWord(o.Of) + ":" + purseForm.Write(o.Purse) },
	}
}

// owned is a player with counters.
type owned struct {
	Of    string
	Purse Purse
}

// cutLast cuts a word at its last colon.
func cutLast(word string) (name, rest string, ok bool) {
	i := strings.LastIndexByte(word, ':')
	if i < 0 {
		return word, "", false
	}
	return word[:i], word[i+1:], true
}

// ownerForm returns the name of a player or, where none is known, any name.
func ownerForm(at input.Context) input.Format[string] {
	form := input.NameFormat(input.Context{})
	form.Text = "a player"
	form.Short = "player"
	if len(at.Players) > 0 {
		form.Choices = at.Players
		form.Read = func(word string) (string, error) {
			seat, err := at.Seat(word)
			return at.Players.Name(seat), err
		}
	}
	return form
}
