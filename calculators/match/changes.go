package match

import (
	"strconv"
	"strings"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// account gives a ruling its changes, and adds to the verdict each open change that it
// does not name yet, so that no counter moves in silence. With each set it adds every
// one: the verdict speaks of other events than those that changed the counters.
func account(r *rules.Ruling, before, after rules.State, players input.Players, each bool) {
	r.Changes = rules.ChangesBetween(before, after)
	var table, unnamed []string
	var whose []input.Seat
	by := map[input.Seat][]string{}
	for _, c := range r.Changes {
		if c.Secret || !each && named(c, r.Verdict, players) {
			continue
		}
		step := c.Title() + " " + c.Shown(c.From) + " → " + c.Shown(c.To)
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

// named reports whether a verdict names the player of the change, and the new value or
// the difference.
func named(c rules.Change, verdict string, players input.Players) bool {
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
	return hasWord(rest, c.Shown(c.To)) || c.Numeric() && hasWord(rest, strconv.Itoa(difference))
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
