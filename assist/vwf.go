package assist

import (
	"fmt"
	"strconv"
	"strings"

	"companion/calculators/input"
	"companion/calculators/rules"
	"companion/calculators/vwf"
)

// VWF draws what Vampire Werewolf Fairies adds to a ruling.
func VWF(r rules.Ruling, width int) []string {
	switch res := r.Result.(type) {
	case vwf.ScoreResult:
		return vwfPoints(res, width)
	case vwf.WhatIfResult:
		return whatIf(res, width)
	}
	return nil
}

// vwfPoints lists what the points of each player are made of, as far as that is known.
func vwfPoints(res vwf.ScoreResult, width int) []string {
	if len(res.Lines) == 0 {
		return nil // the reasons have all the numbers
	}
	rows := [][]string{{"", "Types", "Objects", "total"}}
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
	return Columns(rows, width)
}

// whatIf is everybody's points before and after.
func whatIf(res vwf.WhatIfResult, width int) []string {
	rows := [][]string{{"", "now", "then", "rank"}}
	for _, p := range res.Order {
		rows = append(rows, []string{"  " + p.Name, strconv.Itoa(res.Before[p.Name]), strconv.Itoa(res.After[p.Name]), strconv.Itoa(res.Ranks[p.Name])})
	}
	return Columns(rows, width)
}

// lies are the marks of how an Object lies in its Chest.
var lies = map[vwf.Orientation]string{vwf.Upright: "↑", vwf.Sideways: "→", vwf.UpsideDown: "↓"}

// liesSpelled are the same in words.
var liesSpelled = map[vwf.Orientation]string{
	vwf.Upright: string(vwf.Upright) + " ", vwf.Sideways: string(vwf.Sideways) + " ", vwf.UpsideDown: string(vwf.UpsideDown) + " ",
}

// VWFBoard draws the table: where the game stands, and everybody's Types, Chest and
// points, with a star for who leads.
func VWFBoard(s rules.State, _ input.Players, look Look) []string {
	v, ok := s.(*vwf.State)
	if !ok {
		return nil
	}
	b := v.Board()
	marks := lies
	if look.Plain {
		marks = liesSpelled
	}
	lines := Wrap("", vwfHead(b, look), look.Width)
	for _, p := range b.Players {
		head := vwfPlayer(p, look.Plain)
		if look.Short {
			lines = append(lines, Wrap(head, shortHolding(p, marks), look.Width)...)
			continue
		}
		lines = append(lines, Wrap(head, joinedBy(p.Types, " ", "no Type")+vwfHand(p), look.Width)...)
		if len(p.Chest) > 0 {
			lines = append(lines, Wrap("    ", joinedBy(chest(p.Chest, marks), " · ", ""), look.Width)...)
		}
	}
	return lines
}

// vwfHead tells the phase of the game.
func vwfHead(b vwf.Board, look Look) string {
	switch b.Phase {
	case "lightning":
		return "Lightning round · " + b.Last + " plays last"
	case "after-first-end":
		return "After the first END GAME · 1 or 2 cards"
	case "over":
		return "The end · " + b.Drawer + " drew END GAME"
	}
	switch {
	case look.Plain:
		return "Vampire Werewolf Fairies, " + string(b.Mode)
	case look.Short:
		return "★ leads · ↑ gains → 0 ↓ loses"
	}
	return fmt.Sprintf("Vampire Werewolf Fairies, %s · ★ leads · ↑ gains, → counts 0, ↓ loses", b.Mode)
}

// vwfPlayer is a name with the points, behind a star if nobody has more; a plain one says
// that it leads.
func vwfPlayer(p vwf.Seated, plain bool) string {
	mark, leads := " ", ""
	switch {
	case p.Leads && plain:
		leads = " (leads)"
	case p.Leads:
		mark = "★"
	}
	name := p.Name
	if p.Left {
		name += " (left)"
	}
	head := fmt.Sprintf("%s %s %d", mark, name, p.Total)
	if p.Bonus != 0 {
		head += fmt.Sprintf(" (%+d by the table)", p.Bonus)
	}
	return head + leads + "  "
}

// vwfHand is a hand that is counted, and the limit where that is not the usual one.
func vwfHand(p vwf.Seated) string {
	switch {
	case p.Hand != nil:
		return fmt.Sprintf(" · hand %d of %d", *p.Hand, p.Limit)
	case p.Raised:
		return fmt.Sprintf(" · hand limit %d", p.Limit)
	}
	return ""
}

// chest are the Objects of a Chest with how they lie and what they are worth; the same
// ones stand together.
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

// shortHolding are Types and Objects in as few words as possible: how many lie which way.
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
		words = append(words, fmt.Sprintf("hand %d", *p.Hand))
	}
	return strings.Join(words, " ")
}

func joinedBy(words []string, mark, none string) string {
	if len(words) == 0 {
		return none
	}
	return strings.Join(words, mark)
}
