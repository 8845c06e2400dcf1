package vudulhu

import "companion/calculators/rules"

// stateJSON is the state as programs read it; what is not known is null.
type stateJSON struct {
	rules.Common
	Scores  map[string]int          `json:"scores"`
	Target  *string                 `json:"target"`
	Rolled  bool                    `json:"rolled"`
	Left    *int                    `json:"dice_left"`
	Dice    []Face                  `json:"dice"`
	Curses  []curseJSON             `json:"curses"`
	Place   *string                 `json:"place"`
	Claimed []int                   `json:"claimed_places"`
	OldOnes map[string][]oldOneJSON `json:"old_ones"`
	Decks   decksJSON               `json:"decks"`
	Hands   map[string]handJSON     `json:"hands"`
}

type curseJSON struct {
	Card         string  `json:"card"`
	Caster       string  `json:"caster"`
	Victim       any     `json:"victim"` // a list if there are several
	Cast         int     `json:"cast"`
	Interruption *int    `json:"interruption"`
	When         *string `json:"when"`
}

type oldOneJSON struct {
	Card string `json:"card"`
	Side string `json:"side"`
}

type decksJSON struct {
	Curse       int `json:"curse"`
	Artifact    int `json:"artifact"`
	Place       int `json:"place"`
	GreatOldOne int `json:"great_old_one"`
}

type handJSON struct {
	Curses    int `json:"curses"`
	Artifacts int `json:"artifacts"`
}

// orNull returns a word, or null while there is none.
func orNull(word string) *string {
	if word == "" {
		return nil
	}
	return &word
}

// JSON returns the state for programs. Nothing in it is a secret.
func (s *State) JSON(bool) any {
	j := stateJSON{
		Common: rules.CommonOf(s, s.players), Scores: map[string]int{}, Rolled: s.rolled, Left: s.dice.left(), Dice: s.dice.Faces,
		Curses: []curseJSON{}, Place: orNull(s.places.InForce), Claimed: append([]int{}, s.claimed...),
		OldOnes: map[string][]oldOneJSON{}, Hands: map[string]handJSON{},
		Decks: decksJSON{s.curseDeck, s.artifactDeck, len(s.places.Deck), s.oldOneDeck},
	}
	if s.target > 0 {
		j.Target = orNull(s.name(s.target))
	}
	for i, name := range s.players {
		j.Scores[name] = s.scores[i]
		j.OldOnes[name] = []oldOneJSON{}
		j.Hands[name] = handJSON{s.hands[i].curses, s.hands[i].artifacts}
	}
	for _, o := range s.oldOnes {
		who := s.name(o.Holder)
		j.OldOnes[who] = append(j.OldOnes[who], oldOneJSON{o.Card, o.side()})
	}
	for _, c := range s.curses {
		j.Curses = append(j.Curses, s.curseJSON(c))
	}
	return j
}

func (s *State) curseJSON(c Active) curseJSON {
	j := curseJSON{Card: c.Card, Caster: s.name(c.Caster), Cast: c.Cast, When: orNull(c.When)}
	if c.Interruption.Set {
		j.Interruption = &c.Interruption.Value
	}
	var names []string
	for _, p := range c.Victims {
		names = append(names, s.name(p))
	}
	j.Victim = names
	if len(names) == 1 {
		j.Victim = names[0]
	}
	return j
}
