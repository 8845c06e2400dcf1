package cmd

import (
	"context"
	"errors"
	"io/fs"
	"time"

	"companion/calculators/rules"
	"companion/history"
)

// asker finds out who asks before anything else is done: a known player by any
// unambiguous beginning of the name, somebody new by a name that begins none, and
// by a name in double quotes that very name. mistake is one in the word; unread is
// why the players could not be looked up, so that nothing can be saved either.
func (a *app) asker(ctx context.Context, word string) (name string, mistake, unread error) {
	if word == "" {
		return "", nil, nil
	}
	atoms, err := rules.Atoms(word, "")
	if err != nil {
		return "", rules.InField("player", "%s in %s", err, rules.Quote(word)), nil
	}
	name = atoms[0].Text
	if err := rules.CheckName(name); err != nil {
		return "", rules.InField("player", "%s, not %s", err, rules.Quote(name)), nil
	}
	if atoms[0].Quoted || a.noLog {
		return name, nil, nil
	}
	known, err := a.players(ctx, patience)
	if err != nil {
		return name, nil, err
	}
	i, err := rules.Pick(name, known)
	var m *rules.Mistake
	switch {
	case err == nil:
		return known[i], nil, nil
	case errors.As(err, &m) && m.Ambiguous:
		return "", &rules.Mistake{Field: "player", Ambiguous: true, Says: "player: " + rules.Quote(name) + " is " + m.Says}, nil
	}
	return name, nil, nil
}

// players are the names the history knows; a file in use is waited for so long.
func (a *app) players(ctx context.Context, patience time.Duration) ([]string, error) {
	path, err := a.path()
	if err != nil {
		return nil, err
	}
	store, err := history.OpenRead(ctx, path, patience)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer store.Close()
	return store.Players(ctx)
}

// patience is how long a calculator waits for a history that is in use before
// it answers without saving.
const patience = 500 * time.Millisecond
