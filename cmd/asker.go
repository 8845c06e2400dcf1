package cmd

import (
	"context"

	"companion/history"
)

// asker is who asks a question.
type asker struct {
	name   string // "" for nobody in particular
	known  roster
	unread error // why nobody could be looked up, so that nothing can be saved either
}

// asker finds out who asks before anything else is done: somebody who is known, or
// somebody new. unopened is why the history cannot be read, if it cannot. The error is a
// *rules.Mistake.
func (a *app) findAsker(ctx context.Context, store *history.Store, unopened error, word string) (asker, error) {
	if word == "" {
		return asker{}, nil
	}
	who := asker{unread: unopened}
	if !a.noLog && unopened == nil {
		who.known, who.unread = rosterOf(ctx, store)
	}
	var err error
	who.name, err = who.known.seated(word)
	return who, ofWord("player", word, err)
}
