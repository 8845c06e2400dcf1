package rules

import "strings"

// Change is a counter that an event set to another value. A counter that the state did
// not have before, or no longer has, counts as 0 there.
type Change struct {
	Counter  string
	Player   Seat // 0: the table's
	From, To int
	Secret   bool // the players keep the counter to themselves

	counter Counter // as it was when it was last there
}

// Shown is a value of the counter as players read it.
func (c Change) Shown(value int) string { return c.counter.Shown(value) }

// JSONType is a value of the counter as programs read it: a number, or a word for a
// counter that has words.
func (c Change) Native(value int) any {
	if c.counter.Words == nil {
		return value
	}
	return c.Shown(value)
}

// valueWord is a word of a list, or a number where there are no words.
func valueWord(words []string, value, least int) string {
	if i := value - least; i >= 0 && i < len(words) {
		return words[i]
	}
	return itoa(value)
}

// ChangesBetween returns the counters that differ between two states, in the order of
// their counters.
func ChangesBetween(before, after State) []Change {
	type key struct {
		name string
		seat Seat
	}
	old := map[key]Counter{}
	was := CountersOf(before)
	for _, c := range was {
		old[key{c.Name, c.Seat}] = c
	}
	var all []Change
	for _, c := range CountersOf(after) {
		k := key{c.Name, c.Seat}
		if from := old[k].Value; from != c.Value {
			all = append(all, Change{c.Name, c.Seat, from, c.Value, c.Secret, c})
		}
		delete(old, k)
	}
	for _, c := range was {
		if _, gone := old[key{c.Name, c.Seat}]; gone && c.Value != 0 {
			all = append(all, Change{c.Name, c.Seat, c.Value, 0, c.Secret, c})
		}
	}
	return all
}

// account gives a ruling its changes, and adds to the verdict each open change that it
// does not name yet, so that no counter moves in silence. With each set it adds every
// one: the verdict speaks of other events than those that changed the counters.
func (r *Ruling) account(before, after State, players Players, each bool) {
	r.Changes = ChangesBetween(before, after)
	var table, unnamed []string
	var whose []Seat
	by := map[Seat][]string{}
	for _, c := range r.Changes {
		if c.Secret || !each && c.named(r.Verdict, players) {
			continue
		}
		step := c.title() + " " + c.Shown(c.From) + " → " + c.Shown(c.To)
		if c.Player == 0 {
			table = append(table, step)
			continue
		}
		if by[c.Player] == nil {
			whose = append(whose, c.Player)
		}
		by[c.Player] = append(by[c.Player], step)
	}
	for _, seat := range whose {
		unnamed = append(unnamed, players.Name(seat)+": "+strings.Join(by[seat], ", "))
	}
	for _, part := range append(unnamed, table...) {
		r.Verdict += "; " + part
	}
}

// title is the counter as players write it.
func (c Change) title() string {
	if c.counter.Title != "" {
		return c.counter.Title
	}
	return strings.ReplaceAll(c.Counter, "-", " ")
}

// named reports whether a verdict names the player of the change, and the new value or
// the difference.
func (c Change) named(verdict string, players Players) bool {
	rest := verdict
	if c.Player > 0 {
		name := players.Name(c.Player)
		if !strings.Contains(verdict, name) {
			return false
		}
		rest = strings.ReplaceAll(verdict, name, "") // a name may hold a number
	}
	difference := c.To - c.From
	if difference < 0 {
		difference = -difference
	}
	return hasWord(rest, c.Shown(c.To)) || c.counter.Words == nil && hasWord(rest, itoa(difference))
}

// hasWord reports whether a text holds a word, with no letter or digit beside it.
func hasWord(text, word string) bool {
	for i := 0; ; {
		at := strings.Index(text[i:], word)
		if at < 0 || word == "" {
			return false
		}
		from := i + at
		to := from + len(word)
		if (from == 0 || !isWordByte(text[from-1])) && (to == len(text) || !isWordByte(text[to])) {
			return true
		}
		i = to
	}
}

func isWordByte(b byte) bool {
	return b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= 0x80
}

// Decides marks the reason that settles a ruling: the one sentence of why that a board
// shows. Without such a mark it is the reason with the largest number, else the first.
func (w *Reason) Decides() {
	if w != nil {
		w.Decisive = true
	}
}

// decide sees to it that exactly one reason is decisive: the last that was marked.
func (r *Ruling) decide() {
	best := -1
	for i := range r.Why {
		if r.Why[i].Decisive {
			best = i
		}
	}
	if best < 0 {
		for i, why := range r.Why {
			if best < 0 || magnitude(why.Add) > magnitude(r.Why[best].Add) {
				best = i
			}
		}
	}
	for i := range r.Why {
		r.Why[i].Decisive = i == best
	}
}

func magnitude(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
