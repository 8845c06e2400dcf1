package history

import (
	"fmt"
	"testing"
)

// The bounds in SQL equal the bounds in Go.
func TestBounds(t *testing.T) {
	for _, b := range []struct {
		sql         string
		least, most int64
	}{{isID, 0, idMost}, {isTime, timeLeast, timeMost}, {isPoints, -pointsMost, pointsMost}, {isUID, 1, uidMost}} {
		if want := fmt.Sprintf("BETWEEN %d AND %d", b.least, b.most); b.sql != want {
			t.Errorf("%s, not %s", b.sql, want)
		}
	}
}
