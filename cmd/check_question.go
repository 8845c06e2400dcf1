package cmd

import (
	"encoding/json"
	"fmt"

	"companion/calculators/input"
	"companion/calculators/rules"
	"companion/history"
)

// question judges a stored question again.
func (s *sessionCheck) question(e history.Entry) {
	if s.flawed[s.id][e.Seq] {
		return
	}
	var told rulingJSON
	if err := json.Unmarshal(e.Ruling, &told); err != nil {
		s.add(damaged, e.Seq, "its ruling is damaged and cannot be read")
		return
	}
	g, known := gameOf(e.Game)
	if !known || e.Kind == addKind { // there is nothing to judge
		return
	}
	ruling, err := judgeAgain(g, e)
	if err != nil {
		s.add(differs, e.Seq, "%s: today it cannot be judged: %v", e.Line, err)
		return
	}
	if today := tell(e.Game, e.Kind, ruling); !sameFacts(told, today) {
		s.add(differs, e.Seq, "%s: %s", e.Line, otherVerdict(told.Verdict, today.Verdict))
	}
}

// otherVerdict tells that something would be ruled differently today.
func otherVerdict(then, now string) string {
	if then == now {
		return fmt.Sprintf("would be ruled for other reasons today (%q)", then)
	}
	return fmt.Sprintf("would be ruled differently today: %q then, %q now", then, now)
}

// result compares where everybody stood in a game that was only scored with what its
// question gives.
func (s *sessionCheck) result(e history.Entry) {
	final, err := s.final(e)
	if err != nil {
		s.add(damaged, e.Seq, "its question cannot be read: %v", err)
	}
	if err != nil || final == nil {
		return
	}
	s.is = s.was
	s.is.Seats = seats(final)
	s.compare()
}

// final is where everybody stood by a question; nil where it does not tell.
func (s *sessionCheck) final(e history.Entry) (*rules.Result, error) {
	if e.Kind == addKind {
		p := &played{today: eveningOf(s.app.now())}
		if err := input.FillJSON(p, at, e.Input); err != nil {
			return nil, err
		}
		if g, known := gameOf(e.Game); known {
			p.house = g.House()
			if err := input.FillJSON(p.house, at, e.House); err != nil {
				return nil, err
			}
		}
		r, err := p.standing()
		if err != nil {
			s.add(differs, e.Seq, "%s: today it cannot be kept so: %v", e.Line, err)
			return nil, nil
		}
		return &r, nil
	}
	g, known := gameOf(e.Game)
	if !known {
		return nil, nil
	}
	r, err := judgeAgain(g, e)
	if err != nil { // that is told of the question
		return nil, nil
	}
	return r.Final, nil
}
