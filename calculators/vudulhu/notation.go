package vudulhu

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"companion/calculators/input"
	"companion/calculators/lang"
)

// How faces and ingredients are written: one text form each, for flags, words, JSON
// and the log alike.

// Face is a face of an Ingredient die, and an ingredient of a Curse.
type Face string

// joker among the ingredients takes any die; on a die, by house rule, it is any
// ingredient.
const joker Face = "joker"

// printedFaces are those the rulebook names, and one for the face it does not.
var printedFaces = []Face{"crystal", "ghost", "raven", "skull", "pumpkin", "other"}

// alphabet holds how faces are read: those that are known by any beginning, and others
// where they are free.
type alphabet struct {
	known []Face
	free  bool
	plain bool // a joker is read, so that the rules can refuse it, and not offered
}

// calcAlphabet returns what a question reads: the faces of the box, if they were recorded, or
// any name beside those in print.
func calcAlphabet(at input.Context) alphabet {
	if s, ok := at.State.(*State); ok {
		return alphabet{known: s.box.faces(*s.house), free: !s.box.Faces.Set}
	}
	return alphabet{known: printedFaces, free: true}
}

// eventAlphabet returns what an event reads: the faces of the box. What was printed before
// stands there in full.
func eventAlphabet(at input.Context) alphabet {
	if s, ok := at.State.(*State); ok {
		return alphabet{known: s.box.faces(*s.house)}
	}
	return alphabet{free: true}
}

// diceAlphabet returns what an event reads of dice: a joker by house rule only.
func diceAlphabet(at input.Context) alphabet { return eventAlphabet(at).ofDice(at) }

// ofDice offers a joker only where a table plays with one on its dice.
func (a alphabet) ofDice(at input.Context) alphabet {
	s, ok := at.State.(*State)
	a.plain = ok && !s.house.WildOnDice.Value
	return a
}

// offered returns the faces that a reader can choose from.
func (a alphabet) offered() []string {
	all := a.all()
	if a.plain {
		all = slices.DeleteFunc(all, func(name string) bool { return Face(name) == joker })
	}
	return all
}

// all returns the known faces and the joker.
func (a alphabet) all() []string {
	var names []string
	for _, f := range append(slices.Clone(a.known), joker) {
		if !slices.Contains(names, string(f)) {
			names = append(names, string(f))
		}
	}
	return names
}

// codes returns the letters with which exactly one face begins.
func (a alphabet) codes() string {
	if a.known == nil {
		return ""
	}
	count, letters := map[rune]int{}, ""
	for _, name := range a.all() {
		for _, first := range input.Fold(name) {
			count[first]++
			letters += string(first)
			break
		}
	}
	return strings.Map(func(r rune) rune {
		if count[r] > 1 || r >= unicode.MaxASCII {
			return -1
		}
		return r
	}, letters)
}

// form returns the form of one face.
func (a alphabet) form() input.Format[Face] {
	f := input.Format[Face]{
		Text:  lang.Or(a.offered()),
		Short: "face",
		Codes: a.codes(),
		Read:  a.read,
		Write: a.write,
	}
	switch {
	case a.known == nil:
		f.Text = "a face"
	case a.free:
		f.Text += ", or another face"
	default:
		f.Choices = a.offered()
	}
	return f
}

func (a alphabet) read(word string) (Face, error) {
	switch {
	case word == "*":
		return joker, nil
	case a.known == nil && slices.Contains(printedFaces, Face(word)): // as most stand in a log
		return Face(word), nil
	}
	name, quoted, err := input.Unquoted(word)
	if err != nil {
		return "", err
	}
	all := a.all()
	i, err := input.Pick(name, all)
	exact := err == nil && input.Fold(all[i]) == input.Fold(name)
	switch {
	case exact:
		return Face(all[i]), nil
	case !quoted && a.known != nil && err == nil:
		return Face(all[i]), nil
	case !a.free && !quoted && isForeign(err):
		return "", a.unclear(name, notOf(err, all))
	case !a.free:
		return "", notOf(err, all)
	case !quoted && a.known != nil && isAmbiguous(err):
		return "", err
	case !quoted && a.known != nil && !strings.ContainsAny(name, apartMarks) && a.slips(name):
		return "", input.Wrong("these letters are no faces; a face of another box is a word of %d letters or more, or stands in quotes", wordLeast)
	}
	return freeFace(name)
}

// apartMarks part words, so no bare face has them.
const apartMarks = "=:/+,;"

// wordLeast holds how many letters make a word that can be a face of another box.
const wordLeast = 3

// slips describes letters that are rather meant to be run together, with a slip, than to be
// the name of a face: too few for a word, or no more than the dice with no vowel among
// them, or with all but one standing for a face.
func (a alphabet) slips(name string) bool {
	folded := input.Fold(name)
	n := utf8.RuneCountInString(folded)
	switch {
	case n < wordLeast:
		return true
	case n > diceInBox || n < len(folded): // no run, or in other letters
		return false
	}
	strange := n
	for _, letter := range folded {
		if strings.ContainsRune(a.codes(), letter) {
			strange--
		}
	}
	return strange < 2 || !strings.ContainsAny(folded, "aeiouy")
}

// notOf returns the mistake of a word that is no face of the box.
func notOf(err error, all []string) error {
	if err == nil {
		return input.NotMine("it is none of %s", lang.Or(all))
	}
	return err
}

// unclear returns the mistake of letters that are run together although one of them begins
// several faces; or the mistake otherwise.
func (a alphabet) unclear(run string, otherwise error) error {
	var several error
	for _, letter := range input.Fold(run) {
		_, err := input.Pick(string(letter), a.all())
		switch {
		case isForeign(err):
			return otherwise
		case err != nil && several == nil:
			several = &input.InputError{Ambiguous: true, Text: strings.Replace(err.Error(), "ambiguous: ", "ambiguous: "+string(letter)+" is ", 1)}
		}
	}
	if several == nil {
		return otherwise
	}
	return several
}

func isForeign(err error) bool {
	m, ok := err.(*input.InputError)
	return ok && m.NotMine
}

func isAmbiguous(err error) bool {
	m, ok := err.(*input.InputError)
	return ok && m.Ambiguous
}

// freeFace reads a face that no player has named before.
func freeFace(name string) (Face, error) {
	if err := input.CheckName(name); err != nil {
		return "", input.NotMine("%s", err)
	}
	if strings.ContainsAny(name, apartMarks) {
		return "", input.NotMine("")
	}
	return Face(name), nil
}

// write prints a face so that it reads back: in quotes where the bare word would be
// read as another face, or as several that are run together.
func (a alphabet) write(f Face) string {
	bare := input.NameWord(string(f))
	back, err := a.readRun(bare)
	if err == nil && len(back) == 1 && back[0] == f {
		return bare
	}
	return `"` + string(f) + `"`
}

// readRun reads one face, or several whose letters are run together as in gs.
func (a alphabet) readRun(word string) ([]Face, error) {
	folded, codes := input.Fold(word), a.codes()
	if len(folded) > 1 && codes != "" && strings.Trim(folded, codes) == "" && !slices.Contains(a.all(), folded) {
		faces := make([]Face, 0, len(folded))
		for _, letter := range strings.Split(folded, "") {
			f, err := a.read(letter)
			if err != nil {
				return nil, err
			}
			faces = append(faces, f)
		}
		return faces, nil
	}
	f, err := a.read(word)
	return []Face{f}, err
}

// facesField returns a field with faces, up to those of all dice.
func facesField(name string, to *input.Opt[[]Face], a alphabet, least, most int, help string) input.Field {
	return input.List(name, to, a.form(), least, most, help)
}

// faceNames writes faces in a sentence: "ghost and skull".
func faceNames(faces []Face) string {
	if len(faces) == 0 {
		return "no die"
	}
	return lang.And(faceWords(faces))
}

func faceWords(faces []Face) []string {
	words := make([]string, len(faces))
	for i, f := range faces {
		words[i] = string(f)
	}
	return words
}
