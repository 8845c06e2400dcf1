package vwf

import (
	"testing"

	"companion/calculators/rulestest"
)

// All answers of testdata/answers.txt are still given.
func TestRecordedAnswers(t *testing.T) {
	rulestest.Answers(t, Game, rulestest.Random{Line: anyLine, Holds: holds})
}
