package rules

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
)

// House rules and decisions of the table, the same for every game.

// HouseOf returns the house rules of a context; the zero House is the printed game.
func HouseOf[House any](s input.Context) House {
	if h, ok := any(s.House).(*House); ok && h != nil {
		return *h
	}
	var printed House
	return printed
}

// NoteHouse notes each of the named house rules that changes the printed game. A rule calls it
// where one of them made a difference.
func NoteHouse(house input.Input, r *Ruling, names ...string) {
	if r.Quiet {
		return
	}
	for _, f := range house.Fields(input.Context{}) {
		note := lang.Sprintf("house rule: %s=%s", f.Name, f)
		if slices.Contains(names, f.Name) && f.Given() && f.String() != f.Default && !slices.Contains(r.Notes, note) {
			r.Notes = append(r.Notes, note)
		}
	}
}

// Over returns house rules with those of the change on top, in a blank of them; the verdict lists
// the changed ones. The error is an *InputError.
func (e *HouseChange) Over(blank, house input.Input, r *Ruling) (input.Input, error) {
	var given []string
	for _, f := range e.Fields(input.Context{}) {
		if f.Given() {
			given = append(given, f.Name+"="+f.String())
		}
	}
	if given == nil {
		return nil, &input.InputError{Field: "house", Text: lang.Text("which house rule? Give key=value")}
	}
	r.Say("From here on: %s", lang.And(given))
	r.Result = Nothing{}
	return input.Merged(blank, house, e.Rules)
}

// Becomes returns the new value of a counter; one below its least for a word that it lacks.
func (e *Adjust) Becomes(c Counter, players input.Players) int {
	to := e.To.Value
	if to.Seat > 0 {
		to.Word = players.Name(to.Seat)
	}
	switch {
	case !e.To.Set:
		return c.Value + e.Change.Value
	case c.Words != nil:
		return c.Least + slices.IndexFunc(c.Words, func(w string) bool { return input.Fold(w) == input.Fold(to.Word) })
	case to.Word != "":
		return c.Least - 1
	}
	return to.N
}

// Adjusted is the result of an Adjust.
type Adjusted struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// Nothing is the result of an event without numbers.
type Nothing struct{}

// Cannot makes the error of what no table can decide otherwise, a *Violation.
func Cannot(field string, c Cite, format string, args ...any) error {
	return &Violation{Field: field, Text: lang.Sprintf(format, args...), Cite: c}
}
