package ask

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
	"companion/cmd/internal/app"
)

// rulesCommand is the rule book of a game.
func rulesCommand(a *app.App, g app.Game) *cobra.Command {
	c := &cobra.Command{
		Use: "rules [TOPIC]", Short: "The rules in our own words, our readings and their switches", Args: cobra.ArbitraryArgs,
		DisableFlagsInUseLine: true,
		RunE: func(_ *cobra.Command, words []string) error {
			cites, err := onTopic(g, words)
			if err != nil {
				return err
			}
			if a.JSON {
				return a.Encode(map[string]any{"game": g.Name, "rules": citesJSON(cites)})
			}
			a.Print(ruleBook(a, g, cites))
			return nil
		},
	}
	a.Lazy[c] = func() {
		last := g.Cites[len(g.Cites)-1] // a section, and what a ruling gives
		c.Example = "  companion " + g.Name + " rules " + Topics(g)[0] + "\n  companion " + g.Name + " rules " + last.ID
		c.Long = "Every rule of " + g.Title + " in our own words, with the rulebook's section and, where the book is silent, our reading.\n" +
			"Topics are the sections and the citations that rulings give:\n  " + strings.Join(Topics(g), " ")
	}
	return c
}

// onTopic finds the rules of a topic; without one, all of them.
func onTopic(g app.Game, words []string) ([]rules.Cite, error) {
	if len(words) == 0 {
		return g.Cites, nil
	}
	topic, names := strings.Join(words, "-"), Topics(g)
	if strings.Contains(topic, ".") { // one citation
		names = nil
		for _, c := range g.Cites {
			names = append(names, c.ID)
		}
	}
	i, err := input.Pick(topic, names)
	var m *input.InputError
	switch {
	case errors.As(err, &m) && m.Ambiguous:
		return nil, &input.InputError{Field: "topic", Ambiguous: true, Text: "topic: " + lang.Quote(topic) + " is " + m.Text}
	case err != nil:
		return nil, input.InField("topic", "there is no topic %s; there are %s", lang.Quote(topic), lang.And(Topics(g)))
	}
	return slices.DeleteFunc(slices.Clone(g.Cites), func(c rules.Cite) bool {
		return c.ID != names[i] && family(c.ID) != names[i] && slug(c.Section) != names[i]
	}), nil
}

// Topics are the sections of the rulebook, and what citations begin with.
func Topics(g app.Game) []string {
	var all []string
	for _, c := range g.Cites {
		for _, topic := range []string{slug(c.Section), family(c.ID)} {
			if !slices.Contains(all, topic) {
				all = append(all, topic)
			}
		}
	}
	return all
}

// family is what a citation begins with: strength of strength.gate.
func family(id string) string { before, _, _ := strings.Cut(id, "."); return before }

// slug is a section as a word: phase-i-choose-ideas.
func slug(section string) string {
	words := strings.FieldsFunc(strings.ToLower(section), func(r rune) bool { return !unicode.IsLetter(r) })
	return strings.Join(words, "-")
}

// ruleBook writes rules out, section by section.
func ruleBook(a *app.App, g app.Game, cites []rules.Cite) []string {
	var lines []string
	section := ""
	for _, c := range cites {
		if c.Section != section {
			if section = c.Section; lines != nil {
				lines = append(lines, "")
			}
			lines = append(lines, section)
		}
		lines = append(lines, "  "+c.ID)
		lines = append(lines, assist.Wrap("    ", c.Text, a.Width)...)
		if c.Ours != "" {
			lines = append(lines, assist.Wrap("    ", "Our reading: "+c.Ours, a.Width)...)
		}
		for _, f := range g.House().Fields(app.At) {
			if slices.Contains(c.Switch, f.Name) {
				lines = append(lines, assist.Wrap("    ", fmt.Sprintf("Otherwise: --house %s=%s", f.Name, strings.Join(app.Others(f, f.Default), "|")), a.Width)...)
			}
		}
	}
	return lines
}

type citeJSON struct {
	ID      string   `json:"id"`
	Section string   `json:"section"`
	Text    string   `json:"text"`
	Ours    string   `json:"ours"`
	Switch  []string `json:"switch"`
}

func citesJSON(cites []rules.Cite) []citeJSON {
	all := make([]citeJSON, len(cites))
	for i, c := range cites {
		all[i] = citeJSON{c.ID, c.Section, c.Text, c.Ours, append([]string{}, c.Switch...)}
		for j, s := range all[i].Switch {
			all[i].Switch[j] = strings.ReplaceAll(s, "-", "_")
		}
	}
	return all
}
