package vec

import (
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// ideasFor holds how many cards the Ideas Area has at the start of a turn, by the
// number of players ("Setup", "End of Turn").
var ideasFor = map[int]int{2: 4, 3: 6, 4: 8}

// SetUpIdeas gives the colors of the Ideas Area at the start of the game: one card
// of each, less those of the first two colors of an Objective card with 2 players,
// and one more of those two with 4. With 3 players no Objective is drawn.
func SetUpIdeas(players int, drawn [novelLength]Color) []Color {
	all := slices.Clone(colors)
	switch players {
	case 2:
		return slices.DeleteFunc(all, func(c Color) bool { return c == drawn[0] || c == drawn[1] })
	case 4:
		return append(all, drawn[0], drawn[1])
	}
	return all
}

// RefillIdeas gives the colors that are added at the end of a turn, in order, and
// how many of the drawn Objectives that took. Fewer cards than needed are added
// when the Objectives do not suffice.
func RefillIdeas(players int, present []Color, drawn [][novelLength]Color) (added []Color, used int) {
	lying, each := slices.Clone(present), 1
	add := func(c Color) {
		lying, added = append(lying, c), append(added, c)
	}
	if players > 2 {
		for _, c := range colors {
			if !slices.Contains(lying, c) {
				add(c)
			}
		}
		each = 2
	}
	for _, objective := range drawn {
		if len(lying) >= ideasFor[players] {
			break
		}
		used++
		for _, c := range objective {
			if len(lying) < ideasFor[players] && count(lying, c) < each {
				add(c)
			}
		}
	}
	return added, used
}

func count(list []Color, color Color) int {
	n := 0
	for _, c := range list {
		if c == color {
			n++
		}
	}
	return n
}

// Ideas asks what lies in the Ideas Area after the set-up, or what the end of a
// turn adds to it ("Setup", "End of Turn").
type Ideas struct {
	Count      input.Opt[int]
	Present    input.Opt[[]Color]
	Objectives input.Opt[[][novelLength]Color]
}

// IdeasResult holds what is added, how many Objective cards that took, and what lies
// there then.
type IdeasResult struct {
	Added          []Color `json:"added"`
	ObjectivesUsed int     `json:"objectives_used"`
	Ideas          []Color `json:"ideas"`
}

// Fields asks for the number of players, for the cards that lie there (none: the
// set-up) and, except with 3 players, for the Objective cards drawn.
func (c *Ideas) Fields(input.Context) []input.Field {
	three := c.Count.Value == 3
	need := input.May
	if c.Count.Set && !three && !c.Present.Set {
		need = input.Must
	}
	return []input.Field{
		input.Int("count", &c.Count, playersLeast, playersMost, "how many players").Needed(input.Must),
		input.List("present", &c.Present, colorForm, 0, ideasFor[playersMost], "colors of the cards that lie there; none given: the set-up").Else("set-up"),
		input.List("objectives", &c.Objectives, fourColors, 1, 12, "colors of each Objective card drawn").Needed(need).Unless(three, "3 players, who draw none").TakesSeveral().Else("none"),
	}
}

// objectiveColors are the colors of an Objective card at the table: an element of a
// list by itself, since it has commas.
var objectiveColors = input.Format[[novelLength]Color]{
	Text:   "the 4 colors of an Objective card in order, such as gyer or green,yellow,grey,red",
	Short:  "colors",
	Commas: true,
	Read: func(word string) ([novelLength]Color, error) {
		atoms, err := input.Atoms(word, "/,")
		if err != nil {
			return [novelLength]Color{}, err
		}
		for i := range atoms {
			if i > 0 {
				atoms[i].Mark = '/'
			}
		}
		all, err := readColors(atoms)
		return all, foreign(err)
	},
	Write: func(all [novelLength]Color) string { return strings.ReplaceAll(writeColors(all), "/", ",") },
}

// fourColors are the colors of an Objective card.
var fourColors = input.Format[[novelLength]Color]{
	Text:  "the 4 colors of an Objective card, such as green/red/blue/grey or grbe",
	Short: "colors",
	Read: func(word string) ([novelLength]Color, error) {
		atoms, err := input.Atoms(word, "/")
		if err != nil {
			return [novelLength]Color{}, err
		}
		return readColors(atoms)
	},
	Write: writeColors,
}

// Judge describes the cards of the Ideas Area.
func (c *Ideas) Judge(input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	players, drawn := c.Count.Value, c.Objectives.Value
	res := IdeasResult{Added: []Color{}}
	if !c.Present.Set {
		var objective [novelLength]Color
		cite := ideasThree
		if players != 3 {
			objective, res.ObjectivesUsed, cite = drawn[0], 1, ideasSetUp
			if objective[0] == objective[1] {
				r.Forbid(ideasSetUp, "the first two colors are to differ, but both are %s", objective[0]).In("objectives")
			}
		}
		res.Ideas = SetUpIdeas(players, objective)
		r.Because(cite, "%s", c.setUp(objective))
		r.Say("The Ideas Area: %s", names(res.Ideas))
		r.Result = res
		return r, nil
	}
	possibleIdeas(players, c.Present.Value, "present", &r)
	added, used := RefillIdeas(players, c.Present.Value, drawn)
	res.Added = append(res.Added, added...)
	res.ObjectivesUsed, res.Ideas = used, append(append([]Color{}, c.Present.Value...), added...)
	r.Say("Nothing is added")
	if len(added) > 0 {
		r.Say("Add %s", names(added))
	}
	r.Because(ideasRefill, "%d cards lie there, %d are needed with %d players", len(c.Present.Value), ideasFor[players], players)
	if short := ideasFor[players] - len(res.Ideas); short > 0 {
		r.Note("%s still missing: draw another Objective card", lang.Plural(short, "card is", "cards are"))
	}
	r.Result = res
	return r, nil
}

func (c *Ideas) setUp(drawn [novelLength]Color) string {
	switch c.Count.Value {
	case 2:
		return lang.Sprintf("one card of each color, less %s", names(drawn[:2]))
	case 4:
		return lang.Sprintf("one card of each color, and one more of %s", names(drawn[:2]))
	}
	return lang.Text("one card of each color")
}

// possibleIdeas refuses cards that cannot lie in the Ideas Area together.
func possibleIdeas(players int, lying []Color, field string, r *rules.Ruling) {
	each := 1
	if players == 4 {
		each = 2
	}
	twice := 0
	for _, color := range colors {
		n := count(lying, color)
		if n > each {
			r.Forbid(ideasRefill, "%d %s cards, but with %d players there are %d at the most", n, color, players, each).In(field)
		}
		if n == 2 {
			twice++
		}
	}
	if extra := ideasFor[playersMost] - len(colors); twice > extra {
		r.Forbid(ideasRefill, "%d colors twice, but with 4 players there are %d at the most", twice, extra).In(field)
	}
	if n := len(lying); n > ideasFor[players] {
		r.Forbid(ideasRefill, "%d cards, but with %d players there are %d at the most", n, players, ideasFor[players]).In(field)
	}
}

func names(list []Color) string {
	words := make([]string, len(list))
	for i, c := range list {
		words[i] = string(c)
	}
	return lang.And(words)
}
