package vwf

import (
	"testing"

	"companion/calculators/rulestest"
)

// Every answer of testdata/answers.txt stands.
func TestRecordedAnswers(t *testing.T) {
	rulestest.Answers(t, Game, rulestest.Random{Line: anyLine, Holds: holds})
}
