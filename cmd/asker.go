package cmd

import "context"

// asker is who asks a question.
type asker struct {
	name   string // "" for nobody in particular
	known  roster
	unread error // why nobody could be looked up, so that nothing can be saved either
}

// asker finds out who asks before anything else is done: somebody who is known, or
// somebody new. The error is a *rules.Mistake.
func (a *app) asker(ctx context.Context, word string) (asker, error) {
	if word == "" {
		return asker{}, nil
	}
	var who asker
	if !a.noLog {
		who.known, who.unread = a.roster(ctx, patience)
	}
	var err error
	who.name, err = who.known.seated(word)
	return who, ofWord("player", word, err)
}
