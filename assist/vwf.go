package assist

import (
	"fmt"
	"strconv"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
	"companion/calculators/vwf"
)

// VWF adds to a ruling the points of each player.
func VWF(r rules.Ruling, width int) []string {
	switch res := r.Result.(type) {
	case vwf.ScoreResult:
		return vwfPoints(res, width)
	case vwf.WhatIfResult:
		return whatIf(res, width)
	}
	return nil
}

// vwfPoints lists the parts of the points of each player, as far as they are known.
func vwfPoints(res vwf.ScoreResult, width int) []string {
	if len(res.Lines) == 0 {
		return nil // the reasons have all the numbers
	}
	rows := [][]string{{"", lang.Text("Types"), lang.Text("Objects"), lang.Text("total")}}
	for _, p := range res.Order {
		line, objects := res.Lines[p.Name], 0
		if p.Totals != nil {
			rows = append(rows, []string{"  " + p.Name, "–", "–", strconv.Itoa(res.Totals[p.Name])})
			continue
		}
		for _, n := range line.Objects {
			objects += n
		}
		rows = append(rows, []string{"  " + p.Name, strconv.Itoa(line.Types), strconv.Itoa(objects), strconv.Itoa(line.Total)})
	}
	return grid(rows, width)
}

// whatIf returns the points of each player before and after.
func whatIf(res vwf.WhatIfResult, width int) []string {
	rows := [][]string{{"", lang.Text("now"), lang.Text("then"), lang.Text("rank")}}
	for _, p := range res.Order {
		rows = append(rows, []string{"  " + p.Name, strconv.Itoa(res.Before[p.Name]), strconv.Itoa(res.After[p.Name]), strconv.Itoa(res.Ranks[p.Name])})
	}
	return grid(rows, width)
}

// lies are the marks of the orientation of an Object in its Chest.
var lies = map[vwf.Orientation]string{vwf.Upright: "↑", vwf.Sideways: "→", vwf.UpsideDown: "↓"}

// spelled returns the same marks in words.
func spelled() map[vwf.Orientation]string {
	words := map[vwf.Orientation]string{}
	for o := range lies {
		words[o] = lang.Text(string(o)) + " "
	}
	return words
}

// VWFBoard draws the table: the phase, and the Types, Chest and points of each player, with
// a star for the leader.
func VWFBoard(s rules.State, _ input.Players, look Look) []string {
	v, ok := s.(*vwf.State)
	if !ok {
		return nil
	}
	b := v.Board()
	marks := lies
	if look.Plain {
		marks = spelled()
	}
	lines := Wrap("", vwfHead(b, look), look.Width)
	for _, p := range b.Players {
		head := vwfPlayer(p, look.Plain)
		if look.Short {
			lines = append(lines, Wrap(head, shortHolding(p, marks), look.Width)...)
			continue
		}
		lines = append(lines, Wrap(head, joinedBy(p.Types, " ", lang.Text("no Type"))+vwfHand(p), look.Width)...)
		if len(p.Chest) > 0 {
			lines = append(lines, Wrap("    ", joinedBy(chest(p.Chest, marks), " · ", ""), look.Width)...)
		}
	}
	return lines
}

// vwfHead returns the phase of the game.
func vwfHead(b vwf.Board, look Look) string {
	switch b.Phase {
	case "lightning":
		return lang.Sprintf("Lightning round · %s plays last", b.Last)
	case "after-first-end":
		return lang.Text("After the first END GAME · 1 or 2 cards")
	case "over":
		return lang.Sprintf("The end · %s drew END GAME", b.Drawer)
	}
	switch {
	case look.Plain:
		return lang.Sprintf("Vampire Werewolf Fairies, %s", lang.Text(string(b.Mode)))
	case look.Short:
		return lang.Text("★ leads · ↑ gains → 0 ↓ loses")
	}
	return lang.Sprintf("Vampire Werewolf Fairies, %s · ★ leads · ↑ gains, → counts 0, ↓ loses", lang.Text(string(b.Mode)))
}

// vwfPlayer returns a name with the points, with a star or the word leads for a leader.
func vwfPlayer(p vwf.Seated, plain bool) string {
	mark, leads := " ", ""
	switch {
	case p.Leads && plain:
		leads = " " + lang.Text("(leads)")
	case p.Leads:
		mark = "★"
	}
	name := p.Name
	if p.Left {
		name = lang.Sprintf("%s (left)", name)
	}
	head := fmt.Sprintf("%s %s %d", mark, name, p.Total)
	if p.Bonus != 0 {
		head += " " + lang.Sprintf("(%+d by the table)", p.Bonus)
	}
	return head + leads + "  "
}

// vwfHand returns a counted hand, and the limit if it is not the usual one.
func vwfHand(p vwf.Seated) string {
	switch {
	case p.Hand != nil:
		return " · " + lang.Sprintf("hand %d of %d", *p.Hand, p.Limit)
	case p.Raised:
		return " · " + lang.Sprintf("hand limit %d", p.Limit)
	}
	return ""
}

// chest returns the Objects of a Chest with their orientation and points; equal ones are
// counted.
func chest(all []vwf.Drawn, marks map[vwf.Orientation]string) []string {
	var words []string
	seen := map[string]int{}
	for _, o := range all {
		word := marks[o.Lies] + o.Name
		if o.Points != 0 {
			word += fmt.Sprintf(" %+d", o.Points)
		}
		if i, ok := seen[word]; ok {
			words[i] = word + " ×" + strconv.Itoa(count(all, o))
			continue
		}
		seen[word] = len(words)
		words = append(words, word)
	}
	return words
}

func count(all []vwf.Drawn, o vwf.Drawn) int {
	n := 0
	for _, other := range all {
		if other == o {
			n++
		}
	}
	return n
}

// shortHolding returns the Types and the number of Objects by orientation.
func shortHolding(p vwf.Seated, marks map[vwf.Orientation]string) string {
	words := []string{joinedBy(p.Types, "/", "–")}
	for _, o := range []vwf.Orientation{vwf.Upright, vwf.Sideways, vwf.UpsideDown} {
		n := 0
		for _, d := range p.Chest {
			if d.Lies == o {
				n++
			}
		}
		if n > 0 {
			words = append(words, marks[o]+strconv.Itoa(n))
		}
	}
	if p.Hand != nil {
		words = append(words, lang.Sprintf("hand %d", *p.Hand))
	}
	return strings.Join(words, " ")
}

func joinedBy(words []string, mark, none string) string {
	if len(words) == 0 {
		return none
	}
	return strings.Join(words, mark)
}
