package vwf

import (
	"testing"

	"companion/calculators/rulestest"
)

func TestPhases(t *testing.T) { rulestest.Phases(t, Game) }
