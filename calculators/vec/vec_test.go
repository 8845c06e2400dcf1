package vec

import (
	"testing"

	"companion/calculators/input"
	"companion/calculators/rules"
	"companion/calculators/rulestest"
)

func TestCites(t *testing.T) { rulestest.Cites(t, Game) }

func TestCited(t *testing.T) { rulestest.Cited(t, Game) }

func FuzzQuestions(f *testing.F) {
	rulestest.Questions(f, Game,
		"strength 2 3",
		"strength a=3 b=2 special-points=3 ink=2 special=1 card-ink=1",
		"strength v/adv v/adventure:2,e/com+pen turn=v/adv discard=1 face-down=2",
		`strength "v/adv" display=none card-face-down=yes`,
		"strength a=-1 b=１２ 99999999999999999999",
		"compare 20 3 face-up=5 locked=1 compared=pen want=3",
		"compare score=17 face-up=5",
		"score "+bookNovel+bookObjectives,
		`score red/elf+"Jean Luc":2 - - gray/v "Jean Luc"=v:rgeb "Ann A B"=elf:red/red/red/red`,
		"strength v/adv v/adv:2,e/com face-down=2 best",
		"strength v/adv v/adv:2 e/com+pen face-down=2 target=14",
		"research 8 deck=3",
		"reactivate 7 face-down=2",
		"retrieve 9 reserve=3 ink-spent=2",
		"insert rby,grey/down acting=Leia:7 oppose=George:4,Luke:5 bids=1,2/1,0",
		"insert acting=Leia novel=red/elf+Luke:1,-,-,- tokens=2 card=blue/cthulhu position=1 moved-to=3",
		"steal 2 4",
		"exchange 9 2 on-novel=1 times=1",
		"ideas 2 objectives=green/red/blue/grey",
		"ideas 4 present=rrb objectives=rbge,pygr",
		"score novel=-,-,-,- objectives=Ana=v:rrrr,Bo=c:yyyy",
	)
}

func BenchmarkStrength(b *testing.B) {
	for b.Loop() {
		var c Strength
		if err := input.Fill(&c, input.Context{}, []string{"2", "3", "ink=1"}); err != nil {
			b.Fatal(err)
		}
		if r, err := rules.Answer(&c, input.Context{}); err != nil || *r.Value != 7 {
			b.Fatal(r, err)
		}
	}
}
