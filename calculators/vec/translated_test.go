package vec

import (
	"testing"

	"companion/calculators/rulestest"
)

func TestTranslated(t *testing.T) { rulestest.Translated(t, Game) }
