package vwf

import (
	"testing"

	"companion/calculators/rulestest"
)

// Each question and answer of the rulebook has a log faq-*.log. The first one, about the
// artwork, asks for no rule.
func TestLogs(t *testing.T) { rulestest.Logs(t, Game) }

func TestTranslated(t *testing.T) { rulestest.Translated(t, Game) }

func TestCited(t *testing.T) { rulestest.Cited(t, Game) }
