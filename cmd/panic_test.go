package cmd

import (
	"regexp"
	"testing"

	"companion/cmd/internal/app"
)

// A mistake of companion's own is one sentence that says where it is.
func TestPanicIsASentence(t *testing.T) {
	fails := func() (err error) {
		defer app.Recovered(&err)
		var nobody *app.App
		return nobody.Db.Set("x")
	}
	err := fails()
	if err == nil || !regexp.MustCompile(`^companion itself has a mistake: .* at panic_test\.go:[0-9]+; what was saved stands$`).MatchString(err.Error()) {
		t.Errorf("%v", err)
	}
}
