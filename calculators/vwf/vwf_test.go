package vwf

import (
	"testing"

	"companion/calculators/rulestest"
)

func TestCites(t *testing.T) { rulestest.Cites(t, Game) }

func FuzzQuestions(f *testing.F) {
	rulestest.Questions(f, Game,
		"object 1v/we v,we",
		"object +3n,-3z ninja zombie",
		"object 0",
		"object 3w f",
		"object -4v2f+1wi|we wi",
		"score Ana:vampire/fairy:Fangs:3witch Bo:witch:3ninja-3zombie",
		`score "Jean Luc":-:"Helping Hand":Garlic=-4v Bo:we`,
		"score Ana",
		"what-if type=fairy to=Bo Ana:vampire:3vampire Bo:witch:2fairy",
		"what-if object=3v to=Bo from=Ana Ana:vampire:3vampire Bo:witch:2fairy",
		`what-if fangs to=a players=Ana:v,Bo:f`,
		"what-if type=v from=A Ana:we",
		"turn action,object phase=after-first-end mode=combined hand=3 helping-hands=2",
		"turn chest=1",
		"turn phase=lightning",
		"piles 107 4",
		"piles 12 2",
		"piles 213 10 combined",
	)
}
