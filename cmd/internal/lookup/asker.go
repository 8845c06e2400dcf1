package lookup

import (
	"context"

	"companion/cmd/internal/app"
	"companion/history"
)

// Asker is who asks a question.
type Asker struct {
	Name   string // "" for nobody in particular
	Known  Roster
	Unread error // why nobody could be looked up, so that nothing can be saved either
}

// asker finds out who asks before anything else is done: somebody who is known, or
// somebody new. unopened is why the history cannot be read, if it cannot. The error is a
// *input.InputError.
func FindAsker(a *app.App, ctx context.Context, store *history.Store, unopened error, word string) (Asker, error) {
	if word == "" {
		return Asker{}, nil
	}
	who := Asker{Unread: unopened}
	if !a.NoLog && unopened == nil {
		who.Known, who.Unread = RosterOf(ctx, store)
	}
	var err error
	who.Name, err = who.Known.Seated(word)
	return who, OfWord("player", word, err)
}
