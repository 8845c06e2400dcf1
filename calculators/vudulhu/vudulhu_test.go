package vudulhu

import (
	"testing"

	"companion/calculators/rules/rulestest"
)

func TestCites(t *testing.T) { rulestest.Cites(t, Game) }

func TestCited(t *testing.T) { rulestest.Cited(t, Game) }

func FuzzQuestions(f *testing.F) {
	rulestest.Questions(f, Game,
		"cast cggrs gs",
		`cast crystal,"gs",spider ghost,*`,
		"cast none joker",
		"odds cggrs Shantak!/gs:2 gp:3",
		`odds ggr "Deep One"/ghost+"gs"+joker:2 gj:1 to-win=yes score=11 opponents=1 protected=yes`,
		"odds abc,def,ghi,jkl,mno a+b+c:1",
		"budget 3",
		"budget faces=gsr hand=gs:2 curse-deck=0 artifact-deck=0",
		"budget 2 rerolls=1 cast=2 draws=1",
		"race 2 4 4,9 3,6,10",
		"race 3 -2 claimed=3 seen=4 old-ones=0 skulls=4,9 places=4,5,6",
		"race 11 3",
		`race gains=Cleo:2,"Ann A":-1 standing="Ann A":12,Bo:3,Cleo:11 active=cl`,
		"interrupt Shantak!/Cleo/Bo:2 standing=Ana:5,Bo:3,Cleo:11",
		`interrupt "Deep One"/Cleo/Bo:2,Bialkee/Ana/Bo:1 standing=Ana:12,Bo:3,Cleo:11 by=Cleo active=Bo`,
		"score Ana:13 Bo:7 Cleo:10",
		"score Ana:13 Bo:14 first=b active=a",
		"score Ana:12 Bo:7",
	)
}
