package vudulhu

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// artifactEvent is an Artifact that is used ("Artifacts").
type artifactEvent struct {
	Card    input.Opt[string]
	Cancels input.Opt[string]
	By      input.Opt[input.Seat]
}

// Fields asks which one it is and which Curse it takes off the table.
func (e *artifactEvent) Fields(at input.Context) []input.Field {
	var names []string
	by := input.Seat(0)
	s, ok := at.State.(*State)
	if ok {
		names, by = s.curseNames(), s.active
	}
	cancels := input.One("cancels", &e.Cancels, hereForm(at, names, s.hasGone), "the Curse it takes off the table")
	cancels = cancels.Later(names...)
	return []input.Field{
		nameOf(artifactKind, &e.Card, at, "which Artifact"),
		cancels,
		input.Actor(&e.By, at, by),
	}
}

// ArtifactResult is the Curse that an Artifact took off the table; null if none.
type ArtifactResult struct {
	Cancelled *string `json:"cancelled"`
}

// artifact uses an Artifact. What it does beside taking a Curse off is the table's.
func (s *State) artifact(e *artifactEvent, r *rules.Ruling) error {
	s.isKind(e.Card, artifactKind, r)
	s.stays(e.By.Value, "by", artifactUse, r)
	switch {
	case e.By.Value != s.active:
		r.Note("it is the turn of %s: only the Casting Condition decides if %s may use it now", s.name(s.active), s.name(e.By.Value))
	case !s.rolled:
		r.Note("%s has not rolled: only the Casting Condition decides if it may be used now", s.name(s.active))
	}
	drawn, shuffled, err := s.takeArtifact(e.By.Value, r)
	if err != nil {
		return err
	}
	s.guests[e.By.Value-1] = true
	if e.Card.Set && !hasName(s.artifacts, e.Card.Value) {
		s.artifacts = append(slices.Clone(s.artifacts), e.Card.Value)
	}
	r.Because(artifactUse, "it works only if what its effect describes is done")
	held := "; " + s.inHand(artifactDeckName, e.By.Value)
	if drawn {
		held = "; " + s.inDeck(artifactDeckName)
	}
	used := lang.Sprintf("%s uses an Artifact", s.name(e.By.Value))
	if e.Card.Set {
		used = lang.Sprintf("%s uses %s", s.name(e.By.Value), e.Card.Value)
	}
	r.Say("%s%s%s", shuffled, used, held)
	r.Result = ArtifactResult{}
	if !e.Cancels.Set {
		return nil
	}
	i, err := s.pickCurse("cancels", e.Cancels.Value, artifactCancel, nil)
	if err != nil {
		return err
	}
	c := s.curses[i]
	s.takeOff(i)
	r.Because(artifactCancel, "%s goes under its deck; %s keeps the Cast Points", c.Card, s.name(c.Caster)).Decides()
	r.Say("%s%s; %s; %s%s", shuffled, used, areFree(s, c), s.inDeck(curseDeckName), held)
	r.Result = ArtifactResult{&c.Card}
	return nil
}

func areFree(s *State, c Active) string {
	if len(c.Victims) == 1 {
		return lang.Sprintf("%s is free of %s", s.names(c.Victims), c.Card)
	}
	return lang.Sprintf("%s are free of %s", s.names(c.Victims), c.Card)
}

// takeArtifact takes a used Artifact from a hand. One whose draw was not recorded was drawn
// before all the same: an Artifact may come from a card as well as from dice.
func (s *State) takeArtifact(by input.Seat, r *rules.Ruling) (drawn bool, shuffled string, err error) {
	h := &s.hands[by-1]
	if h.artifacts > 0 {
		h.artifacts--
		s.used++
		return false, "", nil
	}
	shuffled = s.reshuffle(r)
	if s.artifactDeck == 0 {
		return false, "", rules.Cannot("", boxCards, "all %d Artifacts are elsewhere", artifactsInBox)
	}
	s.artifactDeck--
	s.used++
	s.rooms[by-1] = max(0, s.rooms[by-1]-1)
	r.Note("no draw of this Artifact was recorded: it is taken for drawn earlier")
	return true, shuffled, nil
}

// reshuffle makes an empty deck of Artifacts again, by house rule. It returns what a player
// has to do, with a semicolon.
func (s *State) reshuffle(r *rules.Ruling) string {
	if s.artifactDeck > 0 || !s.house.ReshuffleArtifact.Value || s.used == 0 {
		return ""
	}
	s.artifactDeck, s.used = s.used, 0
	r.Because(drawArtifact, "the used Artifacts are shuffled: %d", s.artifactDeck)
	s.house.tell(r, reshuffleArtifacts)
	return lang.Sprintf("Shuffle the %s into a new deck", lang.Plural(s.artifactDeck, "used Artifact", "used Artifacts")) + "; "
}
