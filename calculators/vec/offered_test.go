package vec

import (
	"testing"

	"companion/calculators/rulestest"
)

// What next offers can be allowed, and what is allowed stood in next. Whether a player
// has the ink for an exchange is secret.
func TestOffersAreAllowed(t *testing.T) {
	rulestest.Offered(t, Game, rulestest.Random{Line: randomLine, Holds: conserved, Secret: []string{"exchange"}}, rulestest.Many())
}

// Every refusal can be overruled, and the table goes on after it.
func TestOverruledTables(t *testing.T) {
	rulestest.Overruled(t, Game, rulestest.Random{Line: randomLine, Holds: conserved}, rulestest.Many())
}
