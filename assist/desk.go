package assist

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"companion/calculators/rules"
)

// Play is a table at the keyboard: what is typed becomes events, and what they come
// to is told.
type Play struct {
	Title   string
	Match   func() *rules.Match // as it stands
	Board   func(width int, short bool) []string
	Record  func([]*rules.Told) (lines []string, verdict string, err error) // saves events, all or none; how they are told
	News    func() ([]string, error)                                        // what others have recorded meanwhile
	Explain func(error) []string                                            // an error in sentences
}

// desk is where a line that was typed comes to.
type desk struct {
	Play
	refused [][]string // the events that overrule would record after all, each as its words
	which   int        // which of them was refused
}

// reply is what a line comes to: lines to show, and what is still to be asked.
type reply struct {
	lines   []string
	verdict string // to say again where the lines have scrolled away
	wrong   error  // why nothing was recorded; the lines say it
	ask     *asking
}

// asking is a question with what happens once it is answered.
type asking struct {
	kind  rules.Kind
	in    rules.Input
	at    rules.At
	judge func() error
	then  func() reply

	before rules.Input // whose answers are at hand; nil for none
}

// interview asks it.
func (a *asking) interview() *Interview {
	v := NewInterview(a.in, a.at, a.judge)
	if a.before != nil {
		v.Recall(a.before, rules.At{Players: a.at.Players})
	}
	return v
}

// typed takes a typed line.
func (d *desk) typed(line string) reply {
	line = composed(d.Play, line)
	first, rest, _ := strings.Cut(line, " ")
	switch {
	case line == "":
		return d.menu()
	case line == "?":
		return reply{lines: d.help()}
	case first == "?" || first == "help":
		return d.helpOn(strings.TrimSpace(rest))
	case line == "log":
		return reply{lines: d.log()}
	case len(first) > 3 && strings.HasPrefix("overrule", rules.Fold(first)):
		return d.overrule(strings.TrimSpace(rest))
	}
	events, err := rules.Typed(line)
	if err != nil {
		d.refused = nil
		return d.wrong(err)
	}
	return d.told(events)
}

// told takes events, each as its words.
func (d *desk) told(events [][]string) reply {
	d.refused = nil
	all, err := d.Match().ReadAll(events)
	var missing *rules.Missing
	lacks := errors.As(err, &missing) || err == nil && len(all) == 1 && Unsaid(all[0])
	switch {
	case lacks && len(events) == 1 && !d.mayCome(all[0]):
		return d.wrong(&rules.Mistake{Says: d.notNow(all[0].Kind().Name)})
	case lacks && len(events) == 1:
		return reply{ask: d.askFor(all[0])}
	case err != nil:
		d.deny(events, len(all)-1, err)
		return d.wrong(err)
	case all == nil:
		return reply{}
	}
	r := d.record(all)
	d.deny(events, len(all)-1, r.wrong)
	return r
}

// notNow tells why nobody is asked for an event.
func (d *desk) notNow(kind string) string {
	next := d.Match().State().Next()
	if len(next) == 0 {
		return fmt.Sprintf("the game is over, and %s does not come any more", kind)
	}
	return fmt.Sprintf("%s does not come now, but %s; told with all its fields it is judged", kind, rules.AnyOf(next))
}

// mayCome tells an event that is worth asking for: one that may come now, or at any time.
func (d *desk) mayCome(t *rules.Told) bool {
	return !d.isOwn(t.Kind().Name) || slices.Contains(d.Match().State().Next(), t.Kind().Name)
}

// deny remembers events of which the rules refuse one.
func (d *desk) deny(events [][]string, which int, err error) {
	var v *rules.Violation
	if errors.As(err, &v) && d.isOwn(events[which][0]) {
		d.refused, d.which = events, which
	}
}

// isOwn tells a kind of event that the game itself has: only those are overruled.
func (d *desk) isOwn(kind string) bool {
	_, own, err := d.Match().Game.Happening(kind)
	return own && err == nil
}

// composed is a line without the blanks around it, its letters spelled in one way.
func composed(p Play, line string) string {
	if compose := p.Match().Setting.Compose; compose != nil {
		line = compose(line)
	}
	return strings.TrimSpace(line)
}

// Unsaid tells an event that needs more than its fields tell: what is amended, or
// which house rule is changed.
func Unsaid(t *rules.Told) bool {
	switch e := t.Event.(type) {
	case *rules.Amend:
		return e.Told == nil
	case *rules.HouseChange:
		return !slices.ContainsFunc(e.Fields(rules.At{}), rules.Field.Given)
	}
	return false
}

func (d *desk) wrong(err error) reply { return reply{lines: d.Explain(err), wrong: err} }

func (d *desk) record(events []*rules.Told) reply {
	lines, verdict, err := d.Record(events)
	if err != nil {
		return d.wrong(err)
	}
	return reply{lines: lines, verdict: verdict}
}

// overrule records after all what was refused last.
func (d *desk) overrule(why string) reply {
	if d.refused == nil {
		return d.wrong(&rules.Mistake{Says: "nothing was refused that could be overruled"})
	}
	text, _, err := rules.Unquoted(why)
	if err != nil {
		return d.wrong(err)
	}
	events := slices.Clone(d.refused)
	events[d.which] = append(slices.Clip(events[d.which]), "overrule="+rules.Quoted(text))
	return d.told(events)
}

// askFor asks for what an event lacks, and records it.
func (d *desk) askFor(t *rules.Told) *asking {
	m := d.Match()
	switch e := t.Event.(type) {
	case *rules.Amend:
		return d.askAmend(t, e)
	case *rules.HouseChange:
		return d.askHouse(m)
	}
	return &asking{
		kind: t.Kind(), in: t, at: m.At(), judge: func() error { return m.Refusal(t) },
		then: func() reply {
			r := d.record([]*rules.Told{t})
			if words, err := rules.Typed(t.Line(m.At())); err == nil {
				d.deny(words, 0, r.wrong)
			}
			return r
		},
	}
}

// amendment is which entry is amended, and what kind of event takes its place.
type amendment struct {
	match *rules.Match
	entry rules.Answer[int]
	kind  rules.Answer[string]
}

func (a *amendment) Fields(rules.At) []rules.Field {
	var kinds []string
	same := ""
	for _, h := range a.match.Game.Events {
		kinds = append(kinds, h.Kind.Name)
	}
	most := 1
	for _, p := range a.match.Standing() {
		most = max(most, p.Entry)
	}
	if old := a.old(); old != nil {
		same = old.Kind().Name
	}
	kind := rules.One("kind", &a.kind, rules.OneOf("", kinds...), "what happened instead").Needed(rules.Must)
	if slices.Contains(kinds, same) {
		kind = kind.Needed(rules.May).Else(same)
		kind.Default = same
	}
	return []rules.Field{
		rules.Int("entry", &a.entry, 1, most, "the number of the entry, which log tells").Needed(rules.Must),
		kind,
	}
}

// old is the event that stands at the entry; nil if none does.
func (a *amendment) old() *rules.Told {
	for _, p := range a.match.Standing() {
		if p.Entry == a.entry.V {
			return p.Told
		}
	}
	return nil
}

func (d *desk) askAmend(t *rules.Told, e *rules.Amend) *asking {
	m := d.Match()
	a := &amendment{match: m, entry: e.Entry}
	return &asking{
		kind: t.Kind(), in: a, judge: func() error { _, _, err := m.Instead(a.entry.V, "note"); return err },
		then: func() reply {
			kind := a.kind.V
			if !a.kind.Given {
				kind = a.Fields(rules.At{})[1].Default
			}
			other, at, err := m.Instead(a.entry.V, kind)
			if err != nil {
				return d.wrong(err)
			}
			e.Entry = a.entry
			ask := &asking{
				kind: t.Kind(), in: other, at: at, judge: func() error { return other.Ready(at) },
				then: func() reply {
					e.Told = other
					return d.record([]*rules.Told{t})
				},
			}
			if old := a.old(); old.Kind().Name == other.Kind().Name {
				ask.before = old
			}
			return reply{ask: ask}
		},
	}
}

// houseRule is a house rule with its new value.
type houseRule struct {
	fields     []rules.Field
	key, value rules.Answer[string]
}

func (h *houseRule) Fields(rules.At) []rules.Field {
	var keys []string
	value := rules.Form[string]{Says: "its value", Short: "value", Write: func(s string) string { return s }}
	for _, f := range h.fields {
		keys = append(keys, f.Name)
		if f.Name == h.key.V {
			value.Says, value.Short, value.Choices = f.Says, f.Short, f.Choices
		}
	}
	value.Read = func(word string) (string, error) {
		for _, f := range h.fields {
			if f.Name == h.key.V {
				return word, f.Try(word)
			}
		}
		return word, nil
	}
	return []rules.Field{
		rules.One("key", &h.key, rules.OneOf("", keys...), "which house rule").Needed(rules.Must),
		rules.One("value", &h.value, value, "what is played from here on").Needed(rules.Must),
	}
}

func (d *desk) askHouse(m *rules.Match) *asking {
	h := &houseRule{fields: m.Game.House().Fields(rules.At{})}
	return &asking{
		kind: (*rules.HouseChange)(nil).Kind(), in: h, judge: func() error { return nil },
		then: func() reply { return d.typed("house " + h.key.V + "=" + h.value.V) },
	}
}

// menu asks what happened: what is due, what may come now, and what may always.
func (d *desk) menu() reply {
	m := d.Match()
	var choices []string
	add := func(kind, says string) {
		choice := kind + ": " + says
		if !slices.ContainsFunc(choices, func(c string) bool { return strings.HasPrefix(c, kind+": ") }) {
			choices = append(choices, choice)
		}
	}
	s := m.State()
	for _, due := range s.Due() {
		add(due.Kind, due.Says)
		if due.When == rules.Now {
			break // what comes after it may not come yet
		}
	}
	for _, h := range m.Game.Kinds() {
		if slices.Contains(s.Next(), h.Kind.Name) {
			add(h.Kind.Name, h.Kind.Help)
		}
	}
	if undo := m.WouldUndo(); undo != "" {
		add("undo", undo)
	}
	if redo := m.WouldRedo(); redo != "" {
		add("redo", redo)
	}
	for _, h := range m.Game.Kinds() {
		switch h.Kind.Name {
		case "amend", "adjust", "note", "house", "leave":
			add(h.Kind.Name, h.Kind.Help)
		}
	}
	pick := &picked{choices: choices}
	return reply{ask: &asking{
		kind: rules.Kind{Name: "play", Help: "what happened"}, in: pick, judge: func() error { return nil },
		then: func() reply {
			kind, _, _ := strings.Cut(pick.what.V, ":")
			t, err := m.Game.Blank(kind)
			if err != nil {
				return d.wrong(err)
			}
			switch t.Event.(type) {
			case *rules.Undo, *rules.Redo:
				return d.record([]*rules.Told{t})
			}
			return reply{ask: d.askFor(t)}
		},
	}}
}

// picked is a choice of the menu.
type picked struct {
	choices []string
	what    rules.Answer[string]
}

func (p *picked) Fields(rules.At) []rules.Field {
	return []rules.Field{rules.One("what", &p.what, rules.OneOf("", p.choices...), "what happened").Needed(rules.Must)}
}

// help lists the lines of the events, those that may come now marked.
func (d *desk) help() []string {
	m := d.Match()
	lines := []string{"An event is its kind and its fields, by position or as field=value; beginnings of words do. * may come now.",
		"A player is a name, the beginning of one, or a seat: seat2 is " + m.Setting.Players.Name(2) + "."}
	for _, h := range m.Game.Kinds() {
		mark := " "
		if slices.Contains(m.State().Next(), h.Kind.Name) {
			mark = "*"
		}
		lines = append(lines, fmt.Sprintf("%s %s: %s", mark, Usage(h, m.At()), h.Kind.Help))
	}
	return append(lines, "  overrule [reason]: records what was refused last, by the table's decision",
		"  an empty line: the menu · ?: this list · ? KIND: its fields · log: the last entries · quit: leaves, and nothing is lost")
}

// helpOn tells the fields of one kind of event.
func (d *desk) helpOn(kind string) reply {
	h, _, err := d.Match().Game.Happening(kind)
	if err != nil {
		return d.wrong(err)
	}
	at := d.Match().At()
	lines := []string{Usage(h, at) + ": " + h.Kind.Help}
	for _, f := range h.Blank().Fields(at) {
		line := fmt.Sprintf("  %s: %s; %s", f.Name, f.Help, f.Says)
		if f.Default != "" {
			line += "; else " + f.Default
		}
		lines = append(lines, line)
	}
	for _, example := range h.Kind.Examples {
		lines = append(lines, "  such as "+strings.TrimSpace(h.Kind.Name+" "+example))
	}
	return reply{lines: lines}
}

// logLast is how many entries log tells.
const logLast = 12

// log tells the last entries that stand, with their numbers.
func (d *desk) log() []string {
	m := d.Match()
	all := m.Standing()
	lines := []string{}
	for _, p := range all[max(0, len(all)-logLast):] {
		lines = append(lines, fmt.Sprintf("%d  %s", p.Entry, p.Told.Line(m.Setting.At)))
	}
	if len(lines) == 0 {
		lines = append(lines, "Nothing stands yet.")
	}
	return lines
}

// Usage is a kind with its fields, those that may be left out in brackets.
func Usage(h rules.Happening, at rules.At) string {
	says := h.Kind.Name
	if h.Kind.Name == "house" {
		return says + " key=value"
	}
	for _, f := range h.Blank().Fields(rules.At{Players: at.Players}) {
		switch {
		case f.ByKey:
		case f.Need == rules.Must:
			says += " " + f.Name
		default:
			says += " [" + f.Name + "]"
		}
	}
	if h.Kind.Name == "amend" {
		says += " event"
	}
	return says
}
