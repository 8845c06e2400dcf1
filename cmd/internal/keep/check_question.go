package keep

import (
	"encoding/json"
	"fmt"

	"companion/calculators/input"
	"companion/calculators/rules"
	"companion/cmd/internal/app"
	"companion/cmd/internal/ask"
	"companion/cmd/internal/table"
	"companion/history"
)

// question judges a stored question again.
func (s *sessionCheck) question(e history.Entry) {
	if s.flawed[s.id][e.Seq] {
		return
	}
	var told app.RulingJSON
	if err := json.Unmarshal(e.Ruling, &told); err != nil {
		s.add(damaged, e.Seq, "its ruling is damaged and cannot be read")
		return
	}
	g, known := app.GameOf(e.Game)
	if !known || e.Kind == table.AddKind { // there is nothing to judge
		return
	}
	ruling, err := table.JudgeAgain(g, e)
	if err != nil {
		s.add(differs, e.Seq, "%s: today it cannot be judged: %v", e.Line, err)
		return
	}
	if today := app.Tell(e.Game, e.Kind, ruling); !table.SameFacts(told, today) {
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
	s.is.Seats = ask.Seats(final)
	s.compare()
}

// final is where everybody stood by a question; nil where it does not tell.
func (s *sessionCheck) final(e history.Entry) (*rules.Result, error) {
	if e.Kind == table.AddKind {
		p := &table.Played{Today: app.EveningOf(s.app.Now())}
		if err := input.FillJSON(p, app.At, e.Input); err != nil {
			return nil, err
		}
		if g, known := app.GameOf(e.Game); known {
			p.House = g.House()
			if err := input.FillJSON(p.House, app.At, e.House); err != nil {
				return nil, err
			}
		}
		r, err := p.Standing()
		if err != nil {
			s.add(differs, e.Seq, "%s: today it cannot be kept so: %v", e.Line, err)
			return nil, nil
		}
		return &r, nil
	}
	g, known := app.GameOf(e.Game)
	if !known {
		return nil, nil
	}
	r, err := table.JudgeAgain(g, e)
	if err != nil { // that is told of the question
		return nil, nil
	}
	return r.Final, nil
}
