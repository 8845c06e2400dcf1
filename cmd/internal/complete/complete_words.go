package complete

import (
	"slices"
	"strconv"
	"strings"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/rules"
	"companion/cmd/internal/app"
	"companion/cmd/internal/ask"
	"companion/cmd/internal/library"
	"companion/cmd/internal/lookup"
	"companion/cmd/internal/stats"
	"companion/cmd/internal/table"
	"companion/history"
)

// flagWords are the values of a flag that are no field's; known is false for any other flag.
func (t *typing) flagWords(flag string) (o offers, known bool) {
	command := t.called.Name()
	switch flag {
	case "db", "input":
		return offers{files: true}, true
	case "table":
		return t.sessions(func(s history.Session) bool { return s.Status == history.StatusOpen || s.Status == history.StatusOver }), true
	case "overrule", "new":
		return o, true
	case "house":
		return t.pairs(t.game().House()), true
	case "setup":
		if g := t.game(); g.Box != nil {
			return t.pairs(g.Box()), true
		}
		return o, true
	case "players":
		return t.names(t.partial, t.roster().Offered()), command == "new"
	case "first":
		return words(t.seated()...), command == "new"
	case "winner":
		return t.names(t.partial, t.atTable()), true
	case "player":
		return words(arguments(t.roster().Offered())...), true
	case "by":
		return words(stats.StatsBy...), command == "stats"
	case "game":
		return gameWords(), command != "add"
	case "date":
		return t.days(), command != "add"
	case "place":
		return words(t.places()...), command != "add"
	case "as":
		name, _, isPair := strings.Cut(t.partial, "=")
		if !isPair {
			return o, true
		}
		for _, p := range t.roster().Offered() {
			o.words = append(o.words, offer{word: name + "=" + argument(p)})
		}
		return o, true
	}
	return o, false
}

// ownWords are the words that the command itself takes.
func (t *typing) ownWords() offers {
	if q, ok := t.a.Questions[t.called].(*ask.Question); ok {
		return t.question(q)
	}
	path := strings.Fields(t.called.CommandPath())[1:]
	if len(path) == 0 {
		return offers{}
	}
	first := len(t.bare) == 0
	switch last := path[len(path)-1]; path[0] {
	case "new":
		return t.newTable()
	case "replay":
		if first {
			return gameWords()
		}
		return offers{files: len(t.bare) == 1}
	case "backup":
		return offers{files: first}
	case "record":
		return t.event(t.bare)
	case "undo", "redo", "amend", "before", "strike", "adjust", "house", "leave", "return":
		return t.event(append([]string{path[0]}, t.bare...))
	case "finish":
		return words(rest(arguments(t.atTable()), t.bare)...)
	case "show", "use", "rematch":
		if first {
			return t.meant(isTable)
		}
	case "cards":
		if len(path) > 2 {
			return t.card(path[1], last)
		}
	case "box":
		if g, known := app.GameOf(last); known && g.Box != nil {
			return t.pairs(g.Box())
		}
	case "player":
		return t.player(last)
	case "history":
		return t.past(last)
	default:
		if g, known := app.GameOf(path[0]); known && last == "rules" && first {
			o := words(ask.Topics(g)...)
			for _, c := range g.Cites {
				o.words = append(o.words, offer{c.ID, c.Text})
			}
			return o
		}
	}
	return offers{}
}

// past are the words of the commands about the history.
func (t *typing) past(command string) offers {
	first := len(t.bare) == 0
	switch command {
	case "add":
		return t.added()
	case "import":
		return offers{files: first}
	case "stats":
		if first {
			return gameWords()
		}
	case "export":
		o := t.meant(nil)
		o.files = true
		return o
	case "undelete":
		return t.deleted()
	case "show", "delete":
		return t.meant(nil)
	case "note":
		if first {
			return t.meant(nil)
		}
	case "reopen", "rematch":
		if first {
			return t.meant(isTable)
		}
	case "place":
		if first {
			return t.meant(nil)
		}
		o := t.meant(nil)
		o.words = append(words(t.places()...).words, o.words...)
		return o
	case "rate":
		if first {
			return t.meant(nil)
		}
		return words("1", "2", "3", "4", "5", "0")
	case "pause":
		return t.pause()
	}
	return offers{}
}

// game is the game that is meant: by the command, by its first word, or by the open table.
func (t *typing) game() app.Game {
	if q, ok := t.a.Questions[t.called].(*ask.Question); ok {
		return q.Game
	}
	if len(t.bare) > 0 {
		if g, err := app.GameNamed(strings.TrimPrefix(t.bare[0], "game=")); err == nil {
			return g
		}
	}
	if m := t.match(); m != nil {
		g, _ := app.GameOf(m.Game.Name)
		return g
	}
	return app.Game{Game: rules.Game{House: func() input.Input { return nothing{} }}}
}

// nothing has no fields.
type nothing struct{}

func (nothing) Fields(input.Context) []input.Field { return nil }

func gameWords() (o offers) {
	for _, g := range app.Games {
		o.words = append(o.words, offer{g.Name, g.Title})
	}
	return o
}

// pairs are key=value of house rules or a box profile, without those that are given.
func (t *typing) pairs(in input.Input) offers {
	for _, p := range slices.Concat(t.bare, t.flags["house"], t.flags["setup"]) {
		_ = input.Fill(in, app.At, []string{p}) // what cannot be read is asked for again
	}
	return offers{words: fieldWords(in.Fields(app.At), t.partial, false)}
}

// question are the fields of a question, as the open table of its game knows them.
func (t *typing) question(q *ask.Question) offers {
	at := app.At
	if m := t.match(); m != nil && m.Game.Name == q.Game.Name {
		at = m.Context()
	}
	fields := q.Calc.Fields(at)
	for _, f := range fields {
		for _, value := range t.flags[f.Name] {
			_ = f.Set(value)
		}
	}
	for _, w := range t.bare {
		_ = input.Fill(q.Calc, at, []string{w})
	}
	return offers{words: fieldWords(q.Calc.Fields(at), t.partial, t.partial != "")}
}

// event are the words of an event, the kind first: the last one of a line with several.
func (t *typing) event(all []string) offers {
	m := t.match()
	if m == nil {
		return offers{}
	}
	for i := len(all) - 1; i >= 0; i-- {
		if all[i] == ";" {
			all = all[i+1:]
			break
		}
	}
	if len(all) == 0 {
		return kinds(m, m.State().Next(), match.Kinds(m.Game))
	}
	e, err := match.NewMove(m.Game, all[0])
	if err != nil {
		return offers{}
	}
	if _, is := e.Event.(*match.Strike); is || e.Edits() != nil {
		return t.edited(m, e, all[1:])
	}
	return t.eventFields(e, m.Context(), all[1:])
}

// eventFields are the words of an event that is known.
func (t *typing) eventFields(e *match.Move, at input.Context, all []string) offers {
	for _, w := range all {
		_ = input.Fill(e, at, []string{w})
	}
	fields := e.Fields(at)
	for _, f := range fields {
		if f.Place == input.Rest && f.Given() || f.Place == input.Rest && len(all) > 0 && len(fields) == 1 {
			return offers{} // a sentence is being typed
		}
	}
	return offers{words: fieldWords(fields, t.partial, true)}
}

// kinds are events, those that may come now first.
func kinds(m *match.Match, next []string, all []rules.EventKind) offers {
	o := offers{ordered: true}
	for _, now := range []bool{true, false} {
		for _, h := range all {
			if slices.Contains(next, h.Kind.Name) == now {
				o.words = append(o.words, offer{h.Kind.Name, h.Kind.Help})
			}
		}
	}
	return o
}

// edited are the words of an event that edits the log: the number of an entry, the newest
// first, and the event that goes there.
func (t *typing) edited(m *match.Match, e *match.Move, all []string) offers {
	if len(all) == 0 {
		o := offers{ordered: true}
		for _, p := range slices.Backward(m.Standing()) {
			o.words = append(o.words, offer{strconv.Itoa(p.Entry), p.Move.Line(m.Opening)})
		}
		return o
	}
	entry, err := strconv.Atoi(strings.TrimPrefix(all[0], "entry="))
	if err != nil || e.Edits() == nil {
		return offers{}
	}
	if len(all) == 1 {
		return kinds(m, nil, m.Game.Events)
	}
	other, at, err := m.Instead(entry, all[1])
	if err != nil {
		return offers{}
	}
	return t.eventFields(other, at, all[2:])
}

// newTable are the words of new: the game, and who plays.
func (t *typing) newTable() offers {
	if len(t.bare) == 0 && !strings.Contains(t.partial, "=") {
		return gameWords()
	}
	if value, is := strings.CutPrefix(t.partial, "players="); is {
		return prefixedBy("players=", t.names(value, t.roster().Offered()))
	}
	if strings.HasPrefix(t.partial, "first=") {
		return prefixedBy("first=", words(t.seated()...))
	}
	o := t.names(t.partial, rest(t.roster().Offered(), t.bare))
	o.words = append(o.words, offer{"players=", "who plays, clockwise"}, offer{"first=", "who begins"})
	return o
}

// added are the words of a game that is added by hand.
func (t *typing) added() offers {
	name, value, isPair := strings.Cut(t.partial, "=")
	if !isPair {
		if len(t.bare) == 0 {
			return gameWords()
		}
		var o offers
		for _, p := range t.roster().Offered() {
			if !slices.ContainsFunc(t.bare, func(w string) bool { return w == p || strings.HasPrefix(w, argument(p)+":") }) {
				o.words = append(o.words, offer{argument(p) + ":", "played, with the points"})
			}
		}
		for _, f := range (&table.Played{Today: app.EveningOf(t.a.Now())}).Fields(app.At)[2:] {
			o.words = append(o.words, offer{f.Name + "=", f.Help})
		}
		return o
	}
	var o offers
	switch name {
	case "game":
		o = gameWords()
	case "players":
		o = t.names(value, t.roster().Offered())
	case "winners":
		var there []string
		for _, w := range t.bare {
			if who, _, _ := strings.Cut(w, ":"); len(t.bare) > 0 && w != t.bare[0] && !strings.Contains(w, "=") {
				there = append(there, who)
			}
		}
		o = t.names(value, there)
	case "date":
		o = t.days()
	case "place":
		o = words(t.places()...)
	case "rating":
		o = words("1", "2", "3", "4", "5")
	}
	return prefixedBy(name+"=", o)
}

func prefixedBy(head string, o offers) offers {
	for i, w := range o.words {
		o.words[i].word = head + w.word
	}
	return o
}

// card are the words of the commands about cards.
func (t *typing) card(of, verb string) offers {
	g, known := app.GameOf(of)
	if !known || g.Card == nil {
		return offers{}
	}
	switch first := len(t.bare) == 0; {
	case verb == "import" || verb == "export":
		return offers{files: first}
	case verb == "list":
		return offers{}
	case first:
		_, all, own, err := library.LookUp(t.a, t.ctx, g.Game)
		if err != nil {
			return offers{}
		}
		var o offers
		for _, c := range all.Sorted() {
			if verb != "remove" || library.OwnCard(own, c.Name) != nil {
				o.words = append(o.words, offer{argument(c.Name), c.FactsOf(g.Card())})
			}
		}
		return o
	case verb == "remove":
		return offers{}
	}
	card := g.Card()
	for _, w := range t.bare[1:] {
		_ = input.Fill(card, app.At, []string{w})
	}
	return offers{words: fieldWords(card.Fields(app.At), t.partial, false)}
}

// player are the names that a command about players takes.
func (t *typing) player(verb string) offers {
	var o offers
	most := 1
	if verb == "merge" {
		most = 2
	}
	if len(t.bare) >= most || verb == "list" {
		return o
	}
	for _, p := range t.roster() {
		fits := p.Into == ""
		switch verb {
		case "unmerge":
			fits = p.Into != ""
		case "archive":
			fits = fits && !p.Archived
		case "unarchive":
			fits = fits && p.Archived
		}
		if fits && !slices.Contains(t.bare, p.Name) {
			o.words = append(o.words, offer{word: p.Name})
		}
	}
	return o
}

// roster are the players that are known.
func (t *typing) roster() lookup.Roster {
	if t.a.NoLog {
		return nil
	}
	known, err := lookup.ReadRoster(t.a, t.ctx, lookup.Patience)
	if err != nil {
		return nil
	}
	return known
}

// names are names behind those that stand in a list already.
func (t *typing) names(partial string, known []string) offers {
	known = arguments(known)
	if i := strings.LastIndexByte(partial, ',') + 1; i > 0 {
		return words(afterOthers(partial[:i], known)...)
	}
	return words(known...)
}

func arguments(names []string) (all []string) {
	for _, name := range names {
		all = append(all, argument(name))
	}
	return all
}

// rest are names without those that are typed already.
func rest(names, typed []string) []string {
	return slices.DeleteFunc(slices.Clone(names), func(name string) bool { return slices.Contains(typed, name) })
}

// seated are those who are to sit down at a new table, or all players.
func (t *typing) seated() (all []string) {
	for _, list := range t.flags["players"] {
		all = append(all, strings.Split(list, ",")...)
	}
	for i, w := range t.bare {
		if list, is := strings.CutPrefix(w, "players="); is {
			all = append(all, strings.Split(list, ",")...)
		} else if i > 0 && !strings.Contains(w, "=") {
			all = append(all, w)
		}
	}
	if all == nil {
		return arguments(t.roster().Offered())
	}
	return all
}

// store opens the history for a look; nil where there is none.
func (t *typing) store() *history.Store {
	path, err := lookup.Path(t.a)
	if err != nil || t.a.NoLog {
		return nil
	}
	store, err := history.OpenRead(t.ctx, path, lookup.Patience)
	if err != nil {
		return nil
	}
	return store
}

// match is the table that is meant; nil where none is open.
func (t *typing) match() *match.Match {
	store := t.store()
	if store == nil {
		return nil
	}
	defer store.Close()
	stored, err := table.CurrentTable(t.a, t.ctx, store)
	if err != nil {
		return nil
	}
	open, err := table.Load(t.a, t.ctx, store, stored)
	if err != nil {
		return nil
	}
	return open.Match
}

// atTable are those who sit at the table that is meant.
func (t *typing) atTable() []string {
	if m := t.match(); m != nil {
		return m.Opening.Players
	}
	return nil
}

func isTable(s history.Session) bool { return s.Status != "" }

// listedMost is how many evenings back sessions are offered.
const listedMost = 50

// list are the sessions of the last evenings, the newest first.
func (t *typing) list(f history.Filter) []history.Session {
	store := t.store()
	if store == nil {
		return nil
	}
	defer store.Close()
	all, _ := store.List(t.ctx, f, listedMost) // those that can be read
	slices.SortStableFunc(all, func(a, b history.Session) int { return int(b.ID - a.ID) })
	return all
}

// sessions are the IDs of sessions, without those that are typed already.
func (t *typing) sessions(fits func(history.Session) bool) offers {
	o := offers{ordered: true}
	for _, s := range t.list(history.Filter{}) {
		if id := strconv.FormatInt(s.ID, 10); (fits == nil || fits(s)) && !slices.Contains(t.bare, id) {
			o.words = append(o.words, offer{id, lookup.HeldBy(s)})
		}
	}
	return o
}

// meant are sessions by all that names one: an ID, last, or a day.
func (t *typing) meant(fits func(history.Session) bool) offers {
	o := t.sessions(fits)
	if len(t.bare) > 0 || o.words == nil {
		return o
	}
	o.words = append(o.words, offer{"last", "the last game"})
	var named []string
	for _, s := range t.list(history.Filter{}) {
		if (fits == nil || fits(s)) && !slices.Contains(named, s.Evening) {
			named = append(named, s.Evening)
			o.words = append(o.words, offer{s.Evening, lookup.Date(s.Evening)})
		}
	}
	return o
}

// deleted are the sessions that were deleted.
func (t *typing) deleted() offers {
	o := offers{ordered: true}
	for _, s := range t.list(history.Filter{Deleted: true}) {
		if id := strconv.FormatInt(s.ID, 10); !slices.Contains(t.bare, id) {
			o.words = append(o.words, offer{id, lookup.HeldBy(s)})
		}
	}
	return o
}

// days are the days on which something was played or asked.
func (t *typing) days() offers {
	o := offers{ordered: true}
	for _, s := range t.list(history.Filter{}) {
		if !slices.ContainsFunc(o.words, func(w offer) bool { return w.word == s.Evening }) {
			o.words = append(o.words, offer{s.Evening, lookup.Date(s.Evening)})
		}
	}
	o.words = append(o.words, offer{"today", ""}, offer{"yesterday", ""})
	return o
}

// places are where something was played.
func (t *typing) places() []string {
	store := t.store()
	if store == nil {
		return nil
	}
	defer store.Close()
	all, err := store.Places(t.ctx)
	if err != nil {
		return nil
	}
	return all
}

// pause are the words about a pause of a table.
func (t *typing) pause() offers {
	paused := func(s history.Session) bool { return len(s.Pauses) > 0 }
	switch len(t.bare) {
	case 0:
		return t.sessions(paused)
	case 1:
		var o offers
		for _, s := range t.list(history.Filter{}) {
			if strconv.FormatInt(s.ID, 10) == t.bare[0] {
				for _, p := range s.Pauses {
					o.words = append(o.words, offer{strconv.Itoa(p.Seq), lookup.Hours(p.Lasted) + " before that entry"})
				}
			}
		}
		return o
	case 2:
		return words("yes", "no")
	}
	return offers{}
}
