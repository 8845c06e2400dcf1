package coc

import (
	"testing"

	"companion/calculators/rulestest"
)

func TestLogs(t *testing.T) { rulestest.Logs(t, Game) }

func TestPhases(t *testing.T) { rulestest.Phases(t, Game) }

func TestCites(t *testing.T) { rulestest.Cites(t, Game) }

func TestCited(t *testing.T) { rulestest.Cited(t, Game) }
