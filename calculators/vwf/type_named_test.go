package vwf

import "testing"

// Every Type has a card of its name, the first one too.
func TestTypeNamed(t *testing.T) {
	for _, typ := range allTypes {
		if got, ok := typeNamed(typ.Name()); !ok || got != typ {
			t.Errorf("%s is %s, %v", typ.Name(), got, ok)
		}
	}
	if got, ok := typeNamed("Broom"); ok {
		t.Errorf("Broom is %s", got)
	}
}
