package ask

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
	"companion/cmd/internal/app"
)

// foundJSON is a rule that was found, as programs read it.
type foundJSON struct {
	Game string `json:"game"`
	citeJSON
}

// SearchCommand finds the rules of all games that have some words.
func SearchCommand(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use: "rules [GAME] WORD …", Short: "Search the rules of all games, in our own words", GroupID: "ask", Args: cobra.ArbitraryArgs, DisableFlagsInUseLine: true,
		Example: "  companion rules tie\n  companion rules vec pen",
		RunE: func(_ *cobra.Command, words []string) error {
			if len(words) == 0 {
				return &app.Usage{Says: "missing WORD, such as tie", Hint: "companion vec rules prints all rules of a game"}
			}
			in := app.Games
			if g, known := app.GameOf(words[0]); known {
				in, words = []app.Game{g}, words[1:]
			}
			return searchRules(a, in, words)
		},
	}
}

// searchRules prints the rules of some games that have all the words.
func searchRules(a *app.App, in []app.Game, words []string) error {
	found := []foundJSON{}
	var lines []string
	for _, g := range in {
		cites := slices.DeleteFunc(slices.Clone(g.Cites), func(c rules.Cite) bool { return !speaksOf(c, words) })
		if len(cites) == 0 {
			continue
		}
		for _, c := range citesJSON(cites) {
			found = append(found, foundJSON{g.Name, c})
		}
		if lines != nil {
			lines = append(lines, "")
		}
		lines = append(append(lines, "# "+g.Title), ruleBook(a, g, cites)...)
	}
	switch {
	case a.JSON:
		return a.Encode(map[string]any{"rules": found})
	case lines == nil:
		return &app.NotFound{Says: "no rule has " + lang.And(quoted(words))}
	}
	a.Print(lines)
	return nil
}

// speaksOf reports whether a rule has all the words, in whatever case and accents.
func speaksOf(c rules.Cite, words []string) bool {
	text := input.Fold(strings.Join([]string{c.ID, c.Section, c.Text, c.Ours, strings.Join(c.Switch, " ")}, "\n"))
	return !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(text, input.Fold(w)) })
}

func quoted(words []string) []string {
	all := make([]string, len(words))
	for i, w := range words {
		all[i] = lang.Quote(w)
	}
	return all
}
