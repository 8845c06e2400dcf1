package cmd

import (
	"bytes"
	"encoding/json"

	"companion/calculators/rules"
)

// rulingJSON is a ruling as programs read it.
type rulingJSON struct {
	Game       string       `json:"game"`
	Calculator string       `json:"calculator"`
	Verdict    string       `json:"verdict"`
	Value      *int         `json:"value,omitempty"`
	Result     any          `json:"result"`
	Why        []reasonJSON `json:"why"`
	Notes      []string     `json:"notes"`
	Player     string       `json:"player,omitempty"`
	Session    int64        `json:"session,omitempty"`
}

type reasonJSON struct {
	Says    string `json:"says"`
	Add     int    `json:"add"`
	Cite    string `json:"cite"`
	Section string `json:"section"`
}

func tell(game, calculator string, r rules.Ruling) rulingJSON {
	told := rulingJSON{
		Game: game, Calculator: calculator, Verdict: r.Verdict, Value: r.Value, Result: r.Result,
		Why: []reasonJSON{}, Notes: append([]string{}, r.Notes...),
	}
	for _, why := range r.Why {
		told.Why = append(told.Why, reasonJSON{why.Says, why.Add, why.Cite.ID, why.Cite.Section})
	}
	return told
}

// ruling is what was told, as far as it can be drawn again.
func (t rulingJSON) ruling() rules.Ruling {
	r := rules.Ruling{Verdict: t.Verdict, Value: t.Value, Notes: t.Notes, Result: t.Result}
	for _, why := range t.Why {
		r.Why = append(r.Why, rules.Reason{Says: why.Says, Add: why.Add, Cite: rules.Cite{ID: why.Cite, Section: why.Section}})
	}
	return r
}

// bytes is the ruling as it is stored.
func (t rulingJSON) bytes() []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(t) // numbers, words and lists always encode
	return bytes.TrimSpace(b.Bytes())
}
