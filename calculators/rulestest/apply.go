package rulestest

import (
	"fmt"
	"reflect"

	"companion/calculators/rules"
)

// Apply returns the state that follows from an event of a game, whose row it finds by the
// event's type.
func Apply(g rules.Game, s rules.State, e rules.Event, r *rules.Ruling) (rules.State, error) {
	for _, k := range g.Events {
		if reflect.TypeOf(k.Blank()) == reflect.TypeOf(e) {
			return k.Apply(s, e, r)
		}
	}
	return nil, fmt.Errorf("%s has no event %T", g.Name, e)
}
