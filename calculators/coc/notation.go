package coc

import (
	"slices"
	"strconv"
	"strings"

	"companion/calculators/rules"
)

// How cards, beings and actions are written in questions and at the table.

// factsForm is what is printed on a card: name/type/SAN/KNOW/power/unique, missing parts
// 0 or no.
func factsForm(at rules.At) rules.Form[Facts] {
	return rules.Form[Facts]{
		Says:  "name/type/SAN/KNOW/power/unique, such as shoggoth/c/8/9/7; missing parts are 0 or no",
		Short: "name/type/SAN/KNOW/power/unique",
		Read: func(word string) (f Facts, err error) {
			atoms, err := rules.Atoms(word, "/:=+")
			if err != nil {
				return f, err
			}
			if len(atoms) < 2 {
				return f, rules.Foreign("")
			}
			return f, f.read(atoms, at)
		},
		Write: Facts.String,
	}
}

var whole = rules.Whole(0, costMost)

// read reads what is printed on a card, part by part.
func (f *Facts) read(atoms []rules.Atom, at rules.At) (err error) {
	if len(atoms) > 6 {
		return rules.Wrong("a card has a name, a type, SAN, KNOW, a power, and may be unique")
	}
	f.Type = Creature
	for i, a := range atoms {
		if i > 0 && a.Mark != '/' {
			return rules.Foreign("")
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
func (f *Facts) recall(atoms []rules.Atom, at rules.At) error {
	known, _ := at.Cards.Of(f.Name)
	for i, fact := range []string{"", "type", "san", "know", "power", "unique"} {
		word, remembered := known.Facts[fact]
		if !remembered || i < len(atoms) && atoms[i].Text != "" {
			continue
		}
		if err := f.readPart(i, rules.Atom{Text: word}, at); err != nil {
			return err
		}
	}
	return nil
}

func (f *Facts) readPart(i int, a rules.Atom, at rules.At) (err error) {
	switch i {
	case 0:
		f.Name = a.Text
		if !a.Quoted {
			f.Name = rules.Known(a.Text, at.Names)
		}
		return rules.CheckName(f.Name)
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
		f.Unique, err = rules.YesNo().Read(a.Text)
	}
	if err != nil {
		return rules.Wrong("%s is no %s", rules.Quote(a.Text), []string{"name", "type", "SAN", "KNOW", "power", "yes or no"}[i])
	}
	return nil
}

// String is the one printed form.
func (f Facts) String() string {
	parts := []string{"", string(f.Type), strconv.Itoa(f.San), strconv.Itoa(f.Know), strconv.Itoa(f.Power), "yes"}
	if f.Name != "" {
		parts[0] = rules.NameWord(f.Name)
	}
	n := len(parts)
	for ; n > 2; n-- {
		if n == 6 && f.Unique || n == 5 && f.Gauged || n < 5 && parts[n-1] != "0" {
			break
		}
	}
	return strings.Join(parts[:n], "/")
}

// ownedForm is a name and a purse: Bert:20/5.
func ownedForm(at rules.At) rules.Form[owned] {
	return rules.Form[owned]{
		Says:  "a name and SAN/KNOW, such as Bert:20/5",
		Short: "name:SAN/KNOW",
		Read: func(word string) (o owned, err error) {
			name, rest, ok := cutLast(word)
			if !ok {
				return o, rules.Foreign("")
			}
			if o.Of, err = ownerForm(at).Read(name); err != nil {
				return o, err
			}
			if o.Purse, err = purseForm.Read(rest); err != nil {
				return o, rules.Wrong("after %s comes SAN/KNOW", o.Of)
			}
			return o, nil
		},
		Write: func(o owned) string { return rules.NameWord(o.Of) + ":" + purseForm.Write(o.Purse) },
	}
}

// owned is what somebody has.
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

// ownerForm is the name of somebody at the table or, where none is known, any name.
func ownerForm(at rules.At) rules.Form[string] {
	form := rules.NameForm(rules.At{})
	form.Says = "a player"
	form.Short = "player"
	if len(at.Players) > 0 {
		form.Choices = at.Players
		form.Read = func(word string) (string, error) {
			seat, err := at.Players.Read(word)
			return at.Players.Name(seat), err
		}
	}
	return form
}

// fighterWord is a being as it is typed in a question: y:Bert/3/4, a name, whom it
// attacks or who controls it, its power and its SAN.
type fighterWord struct {
	Name, Of   string
	Power, San int
}

func (w fighterWord) fighter() Fighter {
	return Fighter{ID: called(w.Name), Label: w.Name, Power: w.Power, San: w.San}
}

// fighterForm is a being that may oppose: y:Bert/3.
func fighterForm(at rules.At) rules.Form[fighterWord] {
	return rules.Form[fighterWord]{
		Says:  "a being, who controls it and its power, such as y:Bert/3",
		Short: "being:player/power",
		Read: func(word string) (w fighterWord, err error) {
			atoms, err := rules.Atoms(word, ":/=+")
			if err != nil {
				return w, err
			}
			if marksOf(atoms) != ":/" {
				return w, rules.Foreign("")
			}
			return readFighter(atoms, at)
		},
		Write: func(w fighterWord) string {
			return rules.NameWord(w.Name) + ":" + rules.NameWord(w.Of) + "/" + strconv.Itoa(w.Power)
		},
	}
}

// marksOf are the marks between the pieces of a word.
func marksOf(atoms []rules.Atom) string {
	var b strings.Builder
	for _, a := range atoms[1:] {
		b.WriteRune(a.Mark)
	}
	return b.String()
}

// readFighter reads a being and whose it is, then its power and, if it is there, its SAN.
func readFighter(atoms []rules.Atom, at rules.At) (w fighterWord, err error) {
	if w.Name, err = atomName(atoms[0]); err != nil {
		return w, err
	}
	owner := atoms[1].Text
	if atoms[1].Quoted {
		owner = rules.NameWord(owner)
	}
	if w.Of, err = ownerForm(at).Read(owner); err != nil {
		return w, err
	}
	if w.Power, err = whole.Read(atoms[2].Text); err != nil {
		return w, rules.Wrong("the power of %s is 0 to %d", w.Name, costMost)
	}
	if len(atoms) > 3 {
		if w.San, err = whole.Read(atoms[3].Text); err != nil {
			return w, rules.Wrong("the SAN of %s is 0 to %d", w.Name, costMost)
		}
	}
	return w, nil
}

func atomName(a rules.Atom) (string, error) {
	if err := rules.CheckName(a.Text); err != nil {
		return "", rules.Foreign("%s", err)
	}
	return a.Text, nil
}

// chargeWord is an attacker with its opposer, if it has one: x:Bert/3/4:y/3.
type chargeWord struct {
	fighterWord
	Opposer      string
	OpposerPower int
}

func (w chargeWord) charge(target rules.Seat) Charge {
	c := Charge{Fighter: w.fighter(), Target: target}
	if w.Opposer != "" {
		c.Opposer = &Fighter{ID: called(w.Opposer), Label: w.Opposer, Power: w.OpposerPower}
	}
	return c
}

// chargeForm is an attacker with whom it attacks, its power and SAN and its opposer.
func chargeForm(at rules.At) rules.Form[chargeWord] {
	return rules.Form[chargeWord]{
		Says:  "an attacker, whom it attacks, its power and SAN, and its opposer with its power if it has one, such as x:Bert/3/4:y/3",
		Short: "being:target/power/SAN:opposer/power",
		Read: func(word string) (w chargeWord, err error) {
			atoms, err := rules.Atoms(word, ":/=+")
			if err != nil {
				return w, err
			}
			marks := marksOf(atoms)
			if marks != "://" && marks != "://:/" {
				return w, rules.Foreign("")
			}
			if w.fighterWord, err = readFighter(atoms[:4], at); err != nil || len(atoms) == 4 {
				return w, err
			}
			if w.Opposer, err = atomName(atoms[4]); err != nil {
				return w, err
			}
			if w.OpposerPower, err = whole.Read(atoms[5].Text); err != nil {
				return w, rules.Wrong("the power of %s is 0 to %d", w.Opposer, costMost)
			}
			return w, nil
		},
		Write: func(w chargeWord) string {
			text := rules.NameWord(w.Name) + ":" + rules.NameWord(w.Of) + "/" + strconv.Itoa(w.Power) + "/" + strconv.Itoa(w.San)
			if w.Opposer != "" {
				text += ":" + rules.NameWord(w.Opposer) + "/" + strconv.Itoa(w.OpposerPower)
			}
			return text
		},
	}
}

// fateForm is what a card pays for its ability.
var fateForm = rules.OneOf("cd", "conceal", "destroy")

// actionWord is a FAST ACTION as it is typed in a question:
// name+ability:card:conceal+conceal:card+destroy:card, each part but the name left out
// where there is none.
type actionWord struct {
	Name               string
	Ability            string
	Price              string // conceal, destroy
	Conceals, Destroys []string
}

func (w actionWord) cards() []string {
	all := slices.Concat(w.Conceals, w.Destroys)
	if w.Ability != "" {
		all = append(all, w.Ability)
	}
	return all
}

func (w actionWord) action() Action {
	a := Action{Label: w.Name}
	if w.Ability != "" {
		a.Ability, a.Price = called(w.Ability), fateOf(w.Price)
	}
	for _, c := range w.Conceals {
		a.Conceals = append(a.Conceals, called(c))
	}
	for _, c := range w.Destroys {
		a.Destroys = append(a.Destroys, called(c))
	}
	return a
}

// fateOf is what becomes of a card that pays a price.
func fateOf(price string) Fate {
	if price == "destroy" {
		return IsDestroyed
	}
	return IsConcealed
}

var actionForm = rules.Form[actionWord]{
	Says:  "an action and what it does: theirs+c:dhole conceals a card, theirs+d:dhole destroys it, mine+a:dhole:c is its own CONCEAL ability",
	Short: "name+does:card",
	Read: func(word string) (w actionWord, err error) {
		atoms, err := rules.Atoms(word, "+:/=")
		if err != nil {
			return w, err
		}
		if w.Name, err = atomName(atoms[0]); err != nil {
			return w, err
		}
		for rest := atoms[1:]; len(rest) > 0; {
			if rest, err = w.readPart(rest); err != nil {
				return w, err
			}
		}
		return w, nil
	},
	Write: actionWord.String,
}

// readPart reads +conceal:card, +destroy:card or +ability:card:price.
func (w *actionWord) readPart(atoms []rules.Atom) (rest []rules.Atom, err error) {
	if len(atoms) < 2 || atoms[0].Mark != '+' || atoms[1].Mark != ':' {
		return nil, rules.Foreign("")
	}
	does, err := rules.OneOf("cda", "conceal", "destroy", "ability").Read(atoms[0].Text)
	if err != nil {
		return nil, rules.Wrong("an action does conceal, destroy or ability, not %s", rules.Quote(atoms[0].Text))
	}
	card, err := atomName(atoms[1])
	if err != nil {
		return nil, err
	}
	switch {
	case does == "conceal":
		w.Conceals = append(w.Conceals, card)
	case does == "destroy":
		w.Destroys = append(w.Destroys, card)
	case w.Ability != "":
		return nil, rules.Wrong("one action is one ability")
	case len(atoms) < 3 || atoms[2].Mark != ':':
		return nil, rules.Wrong("after an ability comes its price, conceal or destroy")
	default:
		w.Ability = card
		if w.Price, err = fateForm.Read(atoms[2].Text); err != nil {
			return nil, rules.Wrong("an ability is paid by conceal or destroy, not %s", rules.Quote(atoms[2].Text))
		}
		return atoms[3:], nil
	}
	return atoms[2:], nil
}

// String is the one printed form.
func (w actionWord) String() string {
	var b strings.Builder
	b.WriteString(rules.NameWord(w.Name))
	if w.Ability != "" {
		b.WriteString("+ability:" + rules.NameWord(w.Ability) + ":" + w.Price)
	}
	for _, c := range w.Conceals {
		b.WriteString("+conceal:" + rules.NameWord(c))
	}
	for _, c := range w.Destroys {
		b.WriteString("+destroy:" + rules.NameWord(c))
	}
	return b.String()
}
