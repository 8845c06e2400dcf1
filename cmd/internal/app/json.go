package app

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf16"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// UnlessBlank is stored JSON; nil where it says nothing, or cannot be read.
func UnlessBlank(stored json.RawMessage) json.RawMessage {
	if string(stored) == "{}" || !json.Valid(stored) {
		return nil
	}
	return stored
}

func OrNull(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// RulingJSON is a ruling as programs read it.
type RulingJSON struct {
	Game       string       `json:"game"`
	Calculator string       `json:"calculator,omitempty"`
	Verdict    string       `json:"verdict"`
	Value      *int         `json:"value,omitempty"`
	Result     any          `json:"result"`
	Why        []ReasonJSON `json:"why"`
	Changes    []changeJSON `json:"changes"`
	Notes      []string     `json:"notes"`
	Player     string       `json:"player,omitempty"`
	NewPlayers []string     `json:"new_players,omitempty"` // whom the history did not know yet
	Session    int64        `json:"session,omitempty"`
	Again      bool         `json:"again,omitempty"` // the session is the same game, kept before
}

type ReasonJSON struct {
	Says    string `json:"says"`
	Add     int    `json:"add"`
	Cite    string `json:"cite"`
	Section string `json:"section"`

	Decisive bool `json:"decisive,omitempty"` // of each ruling one reason is
}

// changeJSON is a counter that an event changed. A value is a number, or a word for a
// counter that has words.
type changeJSON struct {
	Counter string  `json:"counter"`
	Player  *string `json:"player"` // null for a counter of the table
	From    any     `json:"from"`
	To      any     `json:"to"`
}

// Changed lists the changes of a ruling, without secret counters unless they are
// revealed.
func Changed(r rules.Ruling, players input.Players, reveal bool) []changeJSON {
	all := []changeJSON{}
	for _, c := range r.Changes {
		if c.Secret && !reveal {
			continue
		}
		j := changeJSON{Counter: c.Counter, From: c.Native(c.From), To: c.Native(c.To)}
		if c.Player > 0 {
			name := players.Name(c.Player)
			j.Player = &name
		}
		all = append(all, j)
	}
	return all
}

func Tell(game, calculator string, r rules.Ruling) RulingJSON {
	told := RulingJSON{
		Game: game, Calculator: calculator, Verdict: r.Verdict, Value: r.Value, Result: r.Result,
		Why: []ReasonJSON{}, Changes: []changeJSON{}, Notes: append([]string{}, r.Notes...),
	}
	for _, why := range r.Why {
		told.Why = append(told.Why, ReasonJSON{why.Text, why.Add, why.Cite.ID, why.Cite.Section, why.Decisive})
	}
	return told
}

// Ruling is what was told, as far as it can be drawn again: its result is no
// longer the game's own.
func (t RulingJSON) Ruling() rules.Ruling {
	r := rules.Ruling{Verdict: t.Verdict, Value: t.Value, Notes: t.Notes, Result: t.Result}
	for _, why := range t.Why {
		r.Why = append(r.Why, rules.Reason{Text: why.Says, Add: why.Add, Cite: rules.Cite{ID: why.Cite, Section: why.Section}, Decisive: why.Decisive})
	}
	return r
}

// Marshal encodes a value in one line, with &, < and > as they are, and with what
// a terminal would obey rather than show as \u escapes.
func Marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	var safe bytes.Buffer
	for _, r := range strings.TrimSuffix(b.String(), "\n") {
		if lang.Hidden(r) { // within a string: nothing else of JSON is
			for _, unit := range utf16.Encode([]rune{r}) {
				fmt.Fprintf(&safe, `\u%04x`, unit)
			}
			continue
		}
		safe.WriteRune(r)
	}
	return safe.Bytes(), nil
}

// Encode prints a value as one line of JSON.
func (a *App) Encode(v any) error {
	line, err := Marshal(v)
	if err != nil {
		return err
	}
	_, err = a.Out.Write(append(line, '\n'))
	return err
}
