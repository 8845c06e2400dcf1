package vudulhu

import (
	"testing"

	"companion/calculators/rulestest"
)

func TestLogs(t *testing.T) { rulestest.Logs(t, Game) }
