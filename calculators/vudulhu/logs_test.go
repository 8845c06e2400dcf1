package vudulhu

import (
	"testing"

	"companion/calculators/rules/rulestest"
)

func TestLogs(t *testing.T) { rulestest.Logs(t, Game) }
