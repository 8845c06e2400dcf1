package vudulhu

import "companion/calculators/rules"

// artifactEvent is an Artifact that is used ("Artifacts").
type artifactEvent struct {
	Card    rules.Answer[string]
	Cancels rules.Answer[string]
	By      rules.Answer[rules.Seat]
}

// Kind names the event.
func (*artifactEvent) Kind() rules.Kind {
	return rules.Kind{Name: "artifact", Help: "an Artifact is used", Examples: []string{"Necronomicon", "cancels=shantak"}}
}

// Fields asks which one it is and which Curse it takes off the table.
func (e *artifactEvent) Fields(at rules.At) []rules.Field {
	var names, gone []string
	by := rules.Seat(0)
	if s, ok := at.State.(*State); ok {
		names, gone, by = s.curseNames(), s.goneNames(), s.active
	}
	cancels := rules.One("cancels", &e.Cancels, hereForm(at, names, gone), "the Curse it takes off the table")
	cancels.Late, cancels.Known = true, names
	return []rules.Field{
		nameOf(artifactKind, &e.Card, at, "which Artifact"),
		cancels,
		rules.Actor(&e.By, at, by),
	}
}

// ArtifactResult is the Curse that an Artifact took off the table; null if none.
type ArtifactResult struct {
	Cancelled *string `json:"cancelled"`
}

// artifact uses an Artifact. What it does beside taking a Curse off is the table's.
func (s *State) artifact(e *artifactEvent, r *rules.Ruling) error {
	s.isKind(e.Card, artifactKind, r)
	if !s.rolled {
		r.Forbid(artifactUse, "%s has not rolled yet", s.name(s.active))
	}
	s.stays(e.By.V, "by", artifactUse, r)
	if e.By.V != s.active {
		r.Note("it is the turn of %s; the Casting Condition tells whether %s may use it", s.name(s.active), s.name(e.By.V))
	}
	if err := s.takeArtifact(e.By.V, r); err != nil {
		return err
	}
	r.Because(artifactUse, "it works only if what its effect describes is done")
	r.Say("%s uses %s", s.name(e.By.V), e.Card.Or("an Artifact"))
	r.Result = ArtifactResult{}
	if !e.Cancels.Given {
		return nil
	}
	i, err := s.pickCurse("cancels", e.Cancels.V, artifactCancel, nil)
	if err != nil {
		return err
	}
	c := s.curses[i]
	s.takeOff(i)
	r.Because(artifactCancel, "%s goes under its deck; %s keeps the Cast Points", c.Card, s.name(c.Caster))
	r.Say("%s uses %s: %s free of %s", s.name(e.By.V), e.Card.Or("an Artifact"), areFree(s, c), c.Card)
	r.Result = ArtifactResult{&c.Card}
	return nil
}

func areFree(s *State, c Active) string {
	return s.names(c.Victims) + " " + numberOf(c.Victims, "is", "are")
}

// takeArtifact takes a used Artifact from a hand. One whose draw was not recorded was
// drawn all the same.
func (s *State) takeArtifact(by rules.Seat, r *rules.Ruling) error {
	h := &s.hands[by-1]
	if h.artifacts == 0 {
		s.reshuffle(r)
		if s.artifactDeck == 0 {
			return rules.Cannot("", boxCards, "all %d Artifacts are elsewhere", artifactsInBox)
		}
		s.artifactDeck--
		h.artifacts++
		r.Note("no draw of it was recorded: the deck holds %d now", s.artifactDeck)
	}
	h.artifacts--
	s.used++
	return nil
}

// reshuffle makes an empty deck of Artifacts again, by house rule.
func (s *State) reshuffle(r *rules.Ruling) {
	if s.artifactDeck == 0 && s.house.ReshuffleArtifact.V && s.used > 0 {
		s.artifactDeck, s.used = s.used, 0
		r.Because(drawArtifact, "the used Artifacts are shuffled: %d", s.artifactDeck)
		s.house.tell(r, reshuffleArtifacts)
	}
}
