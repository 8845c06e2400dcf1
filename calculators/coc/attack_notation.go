package coc

import (
	"strconv"
	"strings"

	"companion/calculators/input"
)

// fighterWord is a being as it is typed in a question: y:Bert/3/4, a name, whom it
// attacks or who controls it, its power and its SAN.
type fighterWord struct {
	Name, Of   string
	Power, San int
}

func (w fighterWord) fighter() Fighter {
	return Fighter{ID: byName(w.Name), Label: w.Name, Power: w.Power, San: w.San}
}

// fighterForm returns a being that may oppose: y:Bert/3.
func fighterForm(at input.Context) input.Format[fighterWord] {
	return input.Format[fighterWord]{
		Text:  "a being, who controls it and its power, such as y:Bert/3",
		Short: "being:player/power",
		Read: func(word string) (w fighterWord, err error) {
			atoms, err := input.Atoms(word, ":/=+")
			if err != nil {
				return w, err
			}
			if marksOf(atoms) != ":/" {
				return w, input.NotMine("")
			}
			return readFighter(atoms, at)
		},
		Write: func(w fighterWord) string {
			return input.NameWord(w.Name) + ":" + input.NameWord(w.Of) + "/" + strconv.Itoa(w.Power)
		},
	}
}

// marksOf returns the marks between the pieces of a word.
func marksOf(atoms []input.Atom) string {
	var b strings.Builder
	for _, a := range atoms[1:] {
		b.WriteRune(a.Mark)
	}
	return b.String()
}

// readFighter reads a being and whose it is, then its power and, if it is there, its SAN.
func readFighter(atoms []input.Atom, at input.Context) (w fighterWord, err error) {
	if w.Name, err = atomName(atoms[0]); err != nil {
		return w, err
	}
	owner := atoms[1].Text
	if atoms[1].Quoted {
		owner = input.NameWord(owner)
	}
	if w.Of, err = ownerForm(at).Read(owner); err != nil {
		return w, err
	}
	if w.Power, err = whole.Read(atoms[2].Text); err != nil {
		return w, input.Wrong("the power of %s is 0 to %d", w.Name, costMost)
	}
	if len(atoms) > 3 {
		if w.San, err = whole.Read(atoms[3].Text); err != nil {
			return w, input.Wrong("the SAN of %s is 0 to %d", w.Name, costMost)
		}
	}
	return w, nil
}

func atomName(a input.Atom) (string, error) {
	if err := input.CheckName(a.Text); err != nil {
		return "", input.NotMine("%s", err)
	}
	return a.Text, nil
}

// chargeWord is an attacker with its opposer, if it has one: x:Bert/3/4:y/3.
type chargeWord struct {
	fighterWord
	Opposer      string
	OpposerPower int
}

func (w chargeWord) charge(target input.Seat) Charge {
	c := Charge{Fighter: w.fighter(), Target: target}
	if w.Opposer != "" {
		c.Opposer = &Fighter{ID: byName(w.Opposer), Label: w.Opposer, Power: w.OpposerPower}
	}
	return c
}

// chargeForm returns an attacker with whom it attacks, its power and SAN and its opposer.
// At a table the cards that lie there will do, such as a1:bert:b3.
func chargeForm(at input.Context) input.Format[chargeWord] {
	return input.Format[chargeWord]{
		Text:  "an attacker, whom it attacks, its power and SAN, and its opposer with its power if it has one, such as x:Bert/3/4:y/3",
		Short: "being:target/power/SAN:opposer/power",
		Read: func(word string) (w chargeWord, err error) {
			atoms, err := input.Atoms(word, ":/=+")
			if err != nil {
				return w, err
			}
			marks := marksOf(atoms)
			if s, ok := at.State.(*State); ok && (marks == ":" || marks == "::") {
				return s.readCharge(word, at)
			}
			if marks != "://" && marks != "://:/" {
				return w, input.NotMine("")
			}
			if w.fighterWord, err = readFighter(atoms[:4], at); err != nil || len(atoms) == 4 {
				return w, err
			}
			if w.Opposer, err = atomName(atoms[4]); err != nil {
				return w, err
			}
			if w.OpposerPower, err = whole.Read(atoms[5].Text); err != nil {
				return w, input.Wrong("the power of %s is 0 to %d", w.Opposer, costMost)
			}
			return w, nil
		},
		Write: func(w chargeWord) string {
			text := input.NameWord(w.Name) + ":" + input.NameWord(w.Of) + "/" + strconv.Itoa(w.Power) + "/" + strconv.Itoa(w.San)
			if w.Opposer != "" {
				text += ":" + input.NameWord(w.Opposer) + "/" + strconv.Itoa(w.OpposerPower)
			}
			return text
		},
	}
}

// fighters are an attacker, its target and its opposer, if it has one; or only who loses
// how much to what got through.
type fighters struct {
	Attacker Handle
	Target   input.Seat
	Opposer  Handle // the zero Handle: unopposed
	Loss     int    // 0 to lossMost; where no attacker is named
}

// lossMost is the largest loss of SAN to attackers that are not named.
const lossMost = 999

// fightersForm returns an attacker with whom it attacks and who opposes it: a1:b:b3; or b:5.
func fightersForm(at input.Context) input.Format[fighters] {
	cards, players := handleForm(at, true), input.PlayerFormat(at)
	return input.Format[fighters]{
		Text:  "an attacker, whom it attacks and its opposer if it has one, such as a1:bert:b3; or who loses how much, such as bert:5",
		Short: "card:target:opposer",
		Read: func(word string) (f fighters, err error) {
			atoms, err := input.Atoms(word, ":/=+")
			if err != nil {
				return f, err
			}
			marks := marksOf(atoms)
			if marks != ":" && marks != "::" {
				return f, input.NotMine("")
			}
			if n, ok := numberOf(atoms[1]); ok && marks == ":" {
				f.Target, err = players.Read(asTyped(atoms[0]))
				if err == nil && n > lossMost {
					err = input.Wrong("a loss is 0 to %d", lossMost)
				}
				f.Loss = n
				return f, err
			}
			if f.Attacker, err = cards.Read(asTyped(atoms[0])); err != nil {
				return f, err
			}
			if f.Target, err = players.Read(asTyped(atoms[1])); err != nil {
				return f, err
			}
			if len(atoms) > 2 {
				f.Opposer, err = cards.Read(asTyped(atoms[2]))
			}
			return f, err
		},
		Write: func(f fighters) string {
			if f.Attacker == (Handle{}) {
				return players.Write(f.Target) + ":" + strconv.Itoa(f.Loss)
			}
			text := cards.Write(f.Attacker) + ":" + players.Write(f.Target)
			if f.Opposer != (Handle{}) {
				text += ":" + cards.Write(f.Opposer)
			}
			return text
		},
	}
}

// asTyped returns a piece of a word with its quotes.
func asTyped(a input.Atom) string {
	if a.Quoted {
		return `"` + a.Text + `"`
	}
	return a.Text
}

// numberOf returns the number a piece of a word is.
func numberOf(a input.Atom) (n int, ok bool) {
	if a.Quoted || a.Text == "" || len(a.Text) > 4 || strings.Trim(a.Text, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(a.Text)
	return n, err == nil
}

// readCharge reads an attacker and its opposer by where they lie on the table.
func (s *State) readCharge(word string, at input.Context) (w chargeWord, err error) {
	f, err := fightersForm(at).Read(word)
	if err != nil {
		return w, err
	}
	if f.Attacker == (Handle{}) {
		return w, input.NotMine("")
	}
	if w.fighterWord, err = s.lyingFighter(f.Attacker, f.Target); err != nil || f.Opposer == (Handle{}) {
		return w, err
	}
	o, err := s.lyingFighter(f.Opposer, f.Target)
	w.Opposer, w.OpposerPower = o.Name, o.Power
	return w, err
}

// lyingFighter returns a revealed being as it is typed in a question.
func (s *State) lyingFighter(h Handle, of input.Seat) (w fighterWord, err error) {
	i := s.find(h)
	if i < 0 || !s.cards[i].up || !s.cards[i].facts.Type.Being() {
		return w, input.Wrong("no being lies revealed at %s", h.show(s.heads))
	}
	f := s.cards[i].facts
	return fighterWord{Name: h.show(s.heads), Of: s.name(of), Power: f.Power, San: f.San}, nil
}

// defenders returns the revealed beings of the active player's opponents, as they are typed
// in a question.
func (s *State) defenders(at input.Context) string {
	form := fighterForm(at)
	var all []string
	for _, c := range s.cards {
		if w, err := s.lyingFighter(c.id, c.controller); err == nil && c.controller != s.active {
			all = append(all, form.Write(w))
		}
	}
	return strings.Join(all, ",")
}
