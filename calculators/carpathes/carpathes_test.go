package carpathes

import (
	"testing"

	"companion/calculators/rulestest"
)

func TestCites(t *testing.T) { rulestest.Cites(t, Game) }

func TestLogs(t *testing.T) { rulestest.Logs(t, Game) }

func FuzzQuestions(f *testing.F) {
	rulestest.Questions(f, Game,
		"pay 30 40 hand=5,15 discard=5,15",
		"pay 30 50 hand=5,15,20,20 best=waste",
		"pay 15 10 hand=5 best=cards of=Ana",
		"lose 30 25 hand=20 discard=20",
		"lose 25 5 hand=15 doubled",
		"recover 15,15 90",
		"dominate 34 20",
		"dominate mine=35 theirs=21",
		`dominate dracula "Elisa B" Dracula:15,"Elisa B":35,Lamia:75`,
		"dominate m x X:60,M:20,S:15,F:70 s:m:2",
		"dominate s m M:20,S:15,F:70 s:m:2",
		"feed 3 10 master=30 hand=15 discard=15",
		"feed 0 20 actions-left=1 hand=5",
		"feed 1 10 actions-left=2",
		"grace 3 feed",
		"grace 0 ordered opponents=2",
		"auction Ana,Bo,Cleo bids=ana:20,bo:15 hands=ana:20,5 hands=bo:none pay=20",
		"conversion 15 95",
		"destruction 10 40 discard=15",
		"supreme-punishment Ana:100 Bo:30 Cleo:15 hands=bo:20,5 discards=bo:20 doubled",
		"score Ana:10 Bo:20 Cleo:60 ana:cleo:0 bo:cleo:2",
		"score Ana:10,Bo:20,Cleo:60 ana:bo:0,bo:ana:2",
	)
}

func TestCited(t *testing.T) { rulestest.Cited(t, Game) }
