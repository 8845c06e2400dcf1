package carpathes

import (
	"testing"

	"companion/calculators/rulestest"
)

// Every answer of testdata/answers.txt stands.
func TestRecordedAnswers(t *testing.T) {
	rulestest.Answers(t, Game, rulestest.Random{Line: randomLine, Holds: holds})
}
