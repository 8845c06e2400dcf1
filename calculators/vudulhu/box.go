package vudulhu

import (
	"slices"

	"companion/calculators/input"
)

// Box is the box profile: facts of this copy of the box that the rulebook does not
// print, and the Place that lies open at the start ("Game Setup").
type Box struct {
	Skulls input.Opt[[]int] // spaces of the Great Skulls
	Places input.Opt[[]int] // spaces of the Place symbols
	Faces  input.Opt[[]Face]
	Place  input.Opt[string]
}

// Fields asks for the spaces with marks, the faces of a die and the Place in force.
func (b *Box) Fields(at input.Context) []input.Field {
	space := input.Whole(1, lastSpace)
	return []input.Field{
		input.List("skulls", &b.Skulls, apart("skulls", space, b.Skulls), skullsOnTrack, skullsOnTrack, "the spaces of the 2 Great Skulls").Else("not watched"),
		input.List("places", &b.Places, apart("places", space, b.Places), placesOnTrack, placesOnTrack, "the spaces of the 3 Place symbols").Else("not watched"),
		input.List("faces", &b.Faces, apart("faces", alphabet{free: true}.form(), b.Faces), dieFaces, dieFaces, "the 6 faces of a die").Else("those in print"),
		input.One("place", &b.Place, placeAtStart(namesOf(placeKind, at)), "the Place in force at the start of this game, or none").OnlyByKey().Else("not named"),
	}
}

// placeAtStart returns the name of a Place, or none.
func placeAtStart(at input.Context) input.Format[string] {
	form := input.NameFormat(at)
	read := form.Read
	form.Read = func(word string) (string, error) {
		if input.Fold(word) == noPlace {
			return "", nil
		}
		return read(word)
	}
	form.Write = func(name string) string {
		if name == "" {
			return noPlace
		}
		return input.NameWord(name)
	}
	return form
}

// noPlace is typed where no Place is in force, which is kept as "".
const noPlace = "none"

// apart returns the form of a list whose elements differ.
func apart[T comparable](field string, form input.Format[T], all input.Opt[[]T]) input.Format[T] {
	read := form.Read
	form.Read = func(word string) (T, error) {
		v, err := read(word)
		n := 0
		for _, other := range all.Value {
			if other == v {
				n++
			}
		}
		if err == nil && n > 1 {
			err = input.InField(field, "%s can stand there once, and it stands there twice", word)
		}
		return v, err
	}
	return form
}

// faces returns those of a die. By house rule the one that the rulebook does not name is
// the joker.
func (b Box) faces(h House) []Face {
	switch {
	case b.Faces.Set:
		return b.Faces.Value
	case h.WildOnDice.Value:
		return append(slices.Clone(printedFaces[:dieFaces-1]), joker)
	}
	return printedFaces
}

// fits reports whether dice with these faces can be played by some house rules: six plain
// ones leave no face for a joker. The error is a *rules.Mistake.
func (b Box) fits(h House) error {
	if h.WildOnDice.Value && b.Faces.Set && !containsFace(b.Faces.Value, joker) {
		return input.InField(wildOnDice, "none of the %d faces is a joker: the box names %s", dieFaces, faceNames(b.Faces.Value))
	}
	return nil
}

// track returns the marks of the scoreboard, as far as they were recorded.
func (b Box) track() Track { return Track{Skulls: b.Skulls.Value, Places: b.Places.Value} }

func box(s input.Context) Box {
	if b, ok := s.Box.(*Box); ok && b != nil {
		return *b
	}
	return Box{}
}
