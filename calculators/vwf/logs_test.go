package vwf

import (
	"testing"

	"companion/calculators/rulestest"
)

// The rulebook's questions and answers are faq-*.log, one by one; the first one, about
// the artwork, asks for no rule.
func TestLogs(t *testing.T) { rulestest.Logs(t, Game) }

func TestCited(t *testing.T) { rulestest.Cited(t, Game) }
