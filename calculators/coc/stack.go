package coc

import (
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// fateForm is the format of the price of an ability.
var fateForm = input.OneOf("cd", "conceal", "destroy")

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
	a := Action{Name: w.Name, Label: w.Name}
	if w.Ability != "" {
		a.Ability, a.Price = byName(w.Ability), fateOf(w.Price)
	}
	for _, c := range w.Conceals {
		a.Conceals = append(a.Conceals, byName(c))
	}
	for _, c := range w.Destroys {
		a.Destroys = append(a.Destroys, byName(c))
	}
	return a
}

// fateOf returns the fate of a card that pays a price.
func fateOf(price string) Fate {
	if price == "destroy" {
		return IsDestroyed
	}
	return IsConcealed
}

var actionForm = input.Format[actionWord]{
	Text:  "an action and what it does: theirs+c:dhole conceals a card, theirs+d:dhole destroys it, mine+a:dhole:c is its own CONCEAL ability",
	Short: "name+does:card",
	Read: func(word string) (w actionWord, err error) {
		atoms, err := input.Atoms(word, "+:/=")
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
func (w *actionWord) readPart(atoms []input.Atom) (rest []input.Atom, err error) {
	if len(atoms) < 2 || atoms[0].Mark != '+' || atoms[1].Mark != ':' {
		return nil, input.NotMine("")
	}
	does, err := input.OneOf("cda", "conceal", "destroy", "ability").Read(atoms[0].Text)
	if err != nil {
		return nil, input.Wrong("an action does conceal, destroy or ability, not %s", lang.Quote(atoms[0].Text))
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
		return nil, input.Wrong("one action is one ability")
	case len(atoms) < 3 || atoms[2].Mark != ':':
		return nil, input.Wrong("after an ability comes its price, conceal or destroy")
	default:
		w.Ability = card
		if w.Price, err = fateForm.Read(atoms[2].Text); err != nil {
			return nil, input.Wrong("an ability is paid by conceal or destroy, not %s", lang.Quote(atoms[2].Text))
		}
		return atoms[3:], nil
	}
	return atoms[2:], nil
}

// String returns the one printed form.
func (w actionWord) String() string {
	var b strings.Builder
	b.WriteString(input.NameWord(w.Name))
	if w.Ability != "" {
		b.WriteString("+ability:" + input.NameWord(w.Ability) + ":" + w.Price)
	}
	for _, c := range w.Conceals {
		b.WriteString("+conceal:" + input.NameWord(c))
	}
	for _, c := range w.Destroys {
		b.WriteString("+destroy:" + input.NameWord(c))
	}
	return b.String()
}

// Stack asks in which order FAST ACTIONS are resolved, and which of them happen.
type Stack struct {
	Actions   input.Opt[[]actionWord]
	Concealed input.Opt[[]string]
}

// StackResult is the outcome of a stack, by the names of the actions, and how the cards
// lie then.
type StackResult struct {
	Order    []string        `json:"order"`
	Happened []string        `json:"happened"`
	Cards    map[string]Face `json:"cards"`
}

// Fields asks for the actions in the order in which they were announced.
func (c *Stack) Fields(at input.Context) []input.Field {
	concealed := input.List("concealed", &c.Concealed, input.NameFormat(input.Context{}), 0, cardsMost, "the cards among them that lay concealed before").Else("none")
	if s, ok := at.State.(*State); ok {
		concealed = concealed.Stands(strings.Join(c.lyingConcealed(s), ","))
	}
	return []input.Field{
		input.List("actions", &c.Actions, actionForm, 1, actionsMost, "the actions in the order in which they were announced").Needed(input.Must).TakesSeveral(),
		concealed,
	}
}

// lyingConcealed returns the cards of the actions that lie concealed on the table, by their
// handles or their names; a name means the revealed copy, if there is one.
func (c *Stack) lyingConcealed(s *State) []string {
	var all []string
	for _, w := range c.Actions.Value {
		for _, name := range w.cards() {
			h, isHandle := readHandle(name, s.heads)
			up, down := false, false
			for _, card := range s.cards {
				if isHandle && card.id == h || card.id.same(called(name)) || card.facts.namesake(Facts{Name: name}) {
					up, down = up || card.up, down || !card.up
				}
			}
			if word := input.NameWord(name); down && !up && !slices.Contains(all, word) {
				all = append(all, word)
			}
		}
	}
	return all
}

// Judge resolves the actions.
func (c *Stack) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	faces, names, err := c.faces()
	if err != nil {
		return r, err
	}
	h, name, stack := house(s), func(h Handle) string { return names[h] }, []Action{}
	for _, w := range c.Actions.Value {
		next, a, v := faces.Announce(w.action(), name, h, &r)
		if v != nil {
			v.In("actions")
			r.Violations = append(r.Violations, v)
			continue
		}
		faces, stack = next, append(stack, a)
	}
	res := faces.Resolve(stack, name, h, &r)
	r.Result = res.named(stack, name)
	r.Say("%s", res.text(stack))
	return r, nil
}

// faces returns how the cards of the actions lie before, and the first name of each. The
// error is a *InputError.
func (c *Stack) faces() (Faces, map[Handle]string, error) {
	faces, names := Faces{}, map[Handle]string{}
	for _, w := range c.Actions.Value {
		for _, card := range w.cards() {
			h := byName(card)
			if faces[h] == "" {
				faces[h], names[h] = Revealed, card
			}
		}
	}
	for _, card := range c.Concealed.Value {
		if faces[byName(card)] == "" {
			return nil, nil, input.InField("concealed", "none of the actions is about %s", card)
		}
		faces[byName(card)] = Concealed
	}
	return faces, names, nil
}
