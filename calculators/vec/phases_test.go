package vec

import (
	"testing"

	"companion/calculators/rules/rulestest"
)

func TestPhases(t *testing.T) { rulestest.Phases(t, Game) }
