package cmd

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"

	"companion/assist"
	"companion/calculators/rules"
	"companion/history"
)

// retell draws a stored ruling: in today's words if the rules still say the same
// of the same question, else as it was told then, and marked so.
func retell(e history.Entry, width int) []string {
	var told rulingJSON
	if err := json.Unmarshal(e.Ruling, &told); err != nil {
		return []string{"its ruling is damaged and cannot be read"}
	}
	i := slices.IndexFunc(games, func(g game) bool { return g.Name == e.Game })
	if i < 0 || e.Kind == addKind { // there is nothing to judge
		return assist.Draw(told.ruling(), nil, width)
	}
	ruling, err := judgeAgain(games[i], e)
	if err == nil && sameFacts(told, tell(e.Game, e.Kind, ruling)) {
		var table []string
		if e.Kind == scoring { // what a strength buys was of use that evening only
			table = games[i].extra(ruling)
		}
		return assist.Draw(ruling, table, width)
	}
	then := told.ruling()
	then.Note("told as it was ruled by that companion; this one rules otherwise")
	return assist.Draw(then, nil, width)
}

// judgeAgain puts a stored question once more.
func judgeAgain(g game, e history.Entry) (rules.Ruling, error) {
	calc, ok := g.Calc(e.Kind)
	if !ok {
		return rules.Ruling{}, errNoQuestion
	}
	house := g.House()
	if err := errors.Join(rules.FillJSON(calc, at, e.Input), rules.FillJSON(house, at, e.House)); err != nil {
		return rules.Ruling{}, err
	}
	return rules.Ask(calc, rules.Setting{At: at, House: house})
}

// sameFacts compares everything of two rulings but their sentences.
func sameFacts(a, b rulingJSON) bool {
	facts := func(t rulingJSON) []byte {
		t.Verdict, t.Notes, t.Why = "", nil, slices.Clone(t.Why)
		for i := range t.Why {
			t.Why[i].Says, t.Why[i].Section = "", ""
		}
		t.Player, t.Session = "", 0
		data, _ := json.Marshal(t)
		var plain any // so that the keys come in one order
		_ = json.Unmarshal(data, &plain)
		data, _ = json.Marshal(plain)
		return data
	}
	return bytes.Equal(facts(a), facts(b))
}
