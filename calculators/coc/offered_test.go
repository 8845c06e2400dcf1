package coc

import (
	"testing"

	"companion/calculators/rulestest"
)

// What next offers can be allowed, and what is allowed stood in next.
func TestOffersAreAllowed(t *testing.T) {
	rulestest.Offered(t, Game, rulestest.Random{Line: randomLine, Holds: holds}, rulestest.Many())
}

// Every refusal can be overruled, and the table goes on after it.
func TestOverruledTables(t *testing.T) {
	rulestest.Overruled(t, Game, rulestest.Random{Line: randomLine, Holds: holds}, rulestest.Many())
}
