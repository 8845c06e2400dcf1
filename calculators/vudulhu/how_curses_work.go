package vudulhu

import (
	"slices"
	"strconv"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// When a Curse is to be obeyed ("5. How Do Curses Work?").
const (
	beforeRolling = "rolling"
	beforePassing = "passing"
	always        = "always"
)

// Active is a Curse on the table, in front of its caster.
type Active struct {
	Card         string // as it is called at this table: of several with one name each has a number
	Name         string // as it is printed; "" if it was not recorded
	Caster       input.Seat
	Victims      []input.Seat // never changed in place
	Cast         int          // Cast Points
	Interruption input.Opt[int]
	When         string // "" while it was not recorded
}

// mayReport forbids a report by another player than the caster.
func mayReport(card, caster, by string, r *rules.Ruling) {
	if by != caster {
		r.Forbid(interruptReport, "%s was cast by %s, so %s cannot report it", card, caster, by).In("by")
	}
}

// takeOff returns what stays on the table without the Curses at some positions.
func takeOff[T any](all []T, positions ...int) []T {
	left := make([]T, 0, len(all))
	for i, c := range all {
		if !slices.Contains(positions, i) {
			left = append(left, c)
		}
	}
	return left
}

// interruptEvent is one or several Curses that were broken at the same moment.
type interruptEvent struct {
	Card         input.Opt[[]string]
	Interruption input.Opt[int]
	By           input.Opt[[]input.Seat]
}

// Fields asks which Curses, and what those are worth of which it was not recorded.
func (e *interruptEvent) Fields(at input.Context) []input.Field {
	s, _ := at.State.(*State)
	need, needed := input.May, input.Must
	var names []string
	casters := ""
	if s != nil {
		names = s.curseNames()
		need = s.interruptionNeed(e)
		if len(names) == 0 {
			needed = input.May // the rules refuse it, whichever it was
		}
		casters = s.castersOf(e.Card.Value)
	}
	card := input.List("card", &e.Card, hereForm(at, names, s.hasGone), 1, cursesInBox, "which Curse was broken").Needed(needed)
	card = card.Later(names...)
	by := input.List("by", &e.By, input.PlayerFormat(at), 1, spheresInBox, "who reports it").Stands(casters)
	by.Prompt = input.IfNeeded
	if !e.Card.Set {
		by.Place = input.ByKey // the first word is the Curse, the player who has that name
	}
	return []input.Field{
		card,
		input.Int("interruption", &e.Interruption, 0, pointsMost, "Interruption Points on the card").Needed(need),
		by,
	}
}

// interruptionNeed reports whether the points have to be recorded: they were not at the cast.
func (s *State) interruptionNeed(e *interruptEvent) input.Need {
	for _, name := range e.Card.Value {
		if i := s.findCurse(name, nil); i >= 0 && !s.curses[i].Interruption.Set {
			return input.Must
		}
	}
	return input.May
}

// castersOf returns who cast some Curses, as words.
func (s *State) castersOf(cards []string) string {
	var all []string
	var found []int
	for _, name := range cards {
		i := s.findCurse(name, found)
		if i < 0 {
			continue
		}
		found = append(found, i)
		if word := input.NameWord(s.name(s.curses[i].Caster)); !slices.Contains(all, word) {
			all = append(all, word)
		}
	}
	return strings.Join(all, ",")
}

// curseNames returns the Curses on the table.
func (s *State) curseNames() []string {
	var names []string
	for _, c := range s.curses {
		names = append(names, c.Card)
	}
	return each(names)
}

// hasGone reports whether a Curse of a name has left the table.
func (s *State) hasGone(name string) bool { return s != nil && hasName(s.gone, name) }

// takeOff puts the Curses at some positions under their deck.
func (s *State) takeOff(positions ...int) {
	for _, i := range positions {
		if name := s.curses[i].Card; !hasName(s.gone, name) {
			s.gone = append(slices.Clone(s.gone), name)
		}
	}
	s.curses = takeOff(s.curses, positions...)
	s.curseDeck += len(positions)
}

// findCurse finds a Curse on the table that was not found before; -1 if there is none.
func (s *State) findCurse(name string, but []int) int {
	for i, c := range s.curses {
		if input.Fold(c.Card) == input.Fold(name) && !slices.Contains(but, i) {
			return i
		}
	}
	return -1
}

// pickCurse returns findCurse for a Curse that has to be there. Where several have that name,
// the error is a *rules.Mistake.
func (s *State) pickCurse(field, name string, c rules.Cite, but []int) (int, error) {
	if i := s.findCurse(name, but); i >= 0 {
		return i, nil
	}
	if same := s.namesakes(name); len(same) > 1 {
		return 0, &input.InputError{Field: field, Ambiguous: true, Text: field + ": " + lang.Quote(name) + " is " + input.Ambiguous(same).Text}
	}
	return 0, rules.Cannot(field, c, "%s does not lie on the table", name)
}

// namesakes returns the Curses on the table that have a printed name.
func (s *State) namesakes(name string) []string {
	var same []string
	for _, c := range s.curses {
		if input.Fold(c.Name) == input.Fold(name) && name != "" {
			same = append(same, c.Card)
		}
	}
	return same
}

// callCurse finds what a Curse that comes to the table is called: its name, or with a
// number if another one has that name; the other then has a number too, so that what is
// typed means one of them.
func (s *State) callCurse(name string) string {
	if name == "" {
		return s.numbered("Curse")
	}
	i := s.findCurse(name, nil)
	if i < 0 && s.namesakes(name) == nil {
		return name
	}
	if i >= 0 {
		s.curses[i].Card = s.numbered(s.curses[i].Card)
	}
	return s.numbered(name)
}

// numbered returns a name with the next number: Axe 2.
func (s *State) numbered(name string) string {
	for {
		s.numbers[input.Fold(name)]++
		n := " " + strconv.Itoa(s.numbers[input.Fold(name)])
		letters := []rune(name)
		called := string(letters[:min(len(letters), input.NameMost-len(n))]) + n
		if s.findCurse(called, nil) < 0 {
			return called
		}
	}
}

// InterruptResult holds what the casters gained, together and each, and the marks they
// passed.
type InterruptResult struct {
	Gained int            `json:"gained"`
	Gains  map[string]int `json:"gains"`
	Track  []string       `json:"track"`
}

// interrupt takes reported Curses off the table; their casters gain. If one of them
// wins by it, the Curses that would have come later stay.
func (s *State) interrupt(e *interruptEvent, r *rules.Ruling) error {
	if len(s.curses) == 0 && !e.Card.Set {
		return rules.Cannot("card", interruptReport, "no Curse lies on the table, so none can be broken")
	}
	found, err := s.reported(e, r)
	if err != nil {
		return err
	}
	gains := make([]Gain, len(found))
	for n, i := range found {
		gains[n] = Gain{s.curses[i].Caster, s.worth(s.curses[i], e, r), n}
	}
	after := rules.Ruling{Quiet: r.Quiet}
	counted, track := s.award(gains, &after)
	res := InterruptResult{Gains: map[string]int{}, Track: track}
	var gone []int
	var texts []string
	for _, g := range counted {
		c, who := s.curses[found[g.Of]], s.name(g.Seat)
		gone = append(gone, found[g.Of])
		res.Gained += g.Points
		res.Gains[who] += g.Points
		r.Add(g.Points, interruptPoints, "%s for %s", interruptionPoints(g.Points), who)
		r.Because(interruptBottom, "%s goes under its deck", c.Card)
		texts = append(texts, lang.Sprintf("%s gains %d and stands at %d", who, g.Points, g.To), areFree(s, c))
	}
	r.Include(after, 1, "", "")
	for i := range r.Why {
		if r.Why[i].Cite.ID == endThirteen.ID || r.Why[i].Cite.ID == endTogether.ID {
			r.Why[i].Decides()
		}
	}
	s.takeOff(gone...)
	texts = append(texts, s.inDeck(curseDeckName))
	r.Result = res
	if s.over() {
		texts = append([]string{s.won()}, texts...)
	}
	r.Say("%s", strings.Join(texts, "; "))
	return nil
}

// worth returns the Interruption Points of a Curse that is reported. What is recorded now fills
// in for Curses of which it was not recorded at the cast; of a single one it may be another
// number, which the table has to stand by.
func (s *State) worth(c Active, e *interruptEvent, r *rules.Ruling) int {
	now := e.Interruption
	switch {
	case !c.Interruption.Set:
		return now.Value
	case now.Set && len(e.Card.Value) == 1 && now.Value != c.Interruption.Value:
		r.Forbid(cursePoints, "%s was cast with %s, not %d", c.Card, interruptionPoints(c.Interruption.Value), now.Value).In("interruption")
		return now.Value
	}
	return c.Interruption.Value
}

func interruptionPoints(n int) string {
	return lang.Plural(n, "Interruption Point", "Interruption Points")
}

// reported finds the Curses that are reported. Who reports is the caster, or the one
// who is named; of several it is enough that the caster is among them.
func (s *State) reported(e *interruptEvent, r *rules.Ruling) (found []int, err error) {
	for _, name := range e.Card.Value {
		i, err := s.pickCurse("card", name, interruptReport, found)
		if err != nil {
			return nil, err
		}
		found = append(found, i)
		caster := s.curses[i].Caster
		by := caster
		if e.By.Set && !slices.Contains(e.By.Value, caster) {
			by = e.By.Value[0]
		}
		mayReport(s.curses[i].Card, s.name(caster), s.name(by), r)
		s.stays(by, "by", interruptReport, r)
		if victims := s.curses[i].Victims; !slices.ContainsFunc(victims, func(p input.Seat) bool { return !s.left[p-1] }) {
			s.stays(victims[0], "card", interruptReport, r)
		}
	}
	return found, nil
}
