package lookup

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/cmd/internal/app"
	"companion/history"
)

// Roster is everybody the history knows. Whom a word means is found out here, and nowhere
// else. The nil roster knows nobody, and takes names as they were stored.
type Roster []history.Player

// roster reads who is known; a file in use is waited for so long.
func ReadRoster(a *app.App, ctx context.Context, patience time.Duration) (Roster, error) {
	path, err := Path(a)
	if err != nil {
		return nil, err
	}
	store, err := history.OpenRead(ctx, path, patience)
	if errors.Is(err, fs.ErrNotExist) {
		return Roster{}, nil
	}
	if err != nil {
		return nil, err
	}
	defer store.Close()
	return RosterOf(ctx, store)
}

// RosterOf is who is known in a history; nobody where there is none.
func RosterOf(ctx context.Context, store *history.Store) (Roster, error) {
	if store == nil {
		return Roster{}, nil
	}
	all, err := store.Roster(ctx)
	if err != nil {
		return nil, err
	}
	return append(Roster{}, all...), nil
}

// Patience is how long a calculator waits for a history that is in use before
// it answers without saving.
const Patience = 500 * time.Millisecond

// Now is who a player is today, through all merges.
func (r Roster) Now(p history.Player) history.Player {
	for range r {
		i := slices.IndexFunc(r, func(other history.Player) bool { return other.Name == p.Into })
		if i < 0 {
			break
		}
		p = r[i]
	}
	return p
}

// meant finds the player a word means: the name in full before one from before, both
// before the same without accents, and then the beginning of a name that is offered, or
// (all) of any. In quotes it is that very name. Somebody who was merged is found under the
// old name; now tells who that is. The error is a *input.InputError: it means several.
func (r Roster) meant(word string, all bool) (p history.Player, known bool, err error) {
	atoms, err := input.Atoms(word, "")
	if err != nil {
		return p, false, err
	}
	levels := meanings(atoms[0].Text)
	switch {
	case atoms[0].Quoted:
		levels = levels[:2]
	case !all:
		levels = levels[:4]
	}
	for _, means := range levels {
		var found Roster
		var today []string
		for _, p := range r {
			if !means(p) {
				continue
			}
			if who := r.Now(p).Name; !slices.Contains(today, who) {
				found, today = append(found, p), append(today, who)
			}
		}
		switch len(found) {
		case 0:
		case 1:
			return found[0], true, nil
		default:
			return p, false, input.Ambiguous(today)
		}
	}
	return p, false, nil
}

// meanings are the ways in which a word may mean a player, the closest first.
func meanings(word string) []func(history.Player) bool {
	folded := input.Fold(word)
	same := func(name string) bool { return history.SameName(name, word) }
	alike := func(name string) bool { return input.Fold(name) == folded }
	begun := func(name string) bool { return folded != "" && strings.HasPrefix(input.Fold(name), folded) }
	return []func(history.Player) bool{
		func(p history.Player) bool { return same(p.Name) },
		func(p history.Player) bool { return slices.ContainsFunc(p.Was, same) },
		func(p history.Player) bool { return slices.ContainsFunc(names(p), alike) },
		func(p history.Player) bool { return !p.Archived && p.Into == "" && begun(p.Name) },
		func(p history.Player) bool { return slices.ContainsFunc(names(p), begun) },
	}
}

// names are those a player has and had.
func names(p history.Player) []string { return append([]string{p.Name}, p.Was...) }

// Find finds somebody who is known, for a field.
func (r Roster) Find(field, word string) (history.Player, error) {
	p, known, err := r.meant(word, true)
	if err == nil && !known {
		err = &app.NotFound{Says: fmt.Sprintf("there is no player %s; companion player list has them all", lang.Quote(word))}
	}
	return p, OfWord(field, word, err)
}

// OfWord tells a mistake in the word for a player of a field.
func OfWord(field, word string, err error) error {
	var m *input.InputError
	if !errors.As(err, &m) {
		return err
	}
	_, unclosed := input.Atoms(word, "")
	switch {
	case m.Ambiguous:
		return Several(field, word, err)
	case unclosed != nil:
		return input.InField(field, "%s in %s", m.Text, lang.Quote(word))
	}
	return input.InField(field, "%s, not %s", m.Text, lang.Quote(word))
}

// Seated is the name of who sits down under a name as it is typed: somebody who is known,
// or somebody new. A word with = in it is no name. The error is a *input.InputError.
func (r Roster) Seated(word string) (string, error) {
	if strings.Contains(word, "=") && !strings.HasPrefix(word, `"`) {
		return "", input.NotMine("a name has no =")
	}
	p, known, err := r.meant(word, false)
	if err != nil || known {
		return r.Now(p).Name, err
	}
	atoms, err := input.Atoms(word, "")
	switch {
	case err != nil:
		return "", err
	case r == nil:
		return atoms[0].Text, input.CheckName(atoms[0].Text)
	}
	return atoms[0].Text, input.CheckNewName(atoms[0].Text)
}

// Offered are the names that are offered where somebody is picked.
func (r Roster) Offered() []string {
	var all []string
	for _, p := range r {
		if !p.Archived && p.Into == "" {
			all = append(all, p.Name)
		}
	}
	return all
}

// Others are the other names, folded, of those who sit somewhere: by which seat each is
// known.
func (r Roster) Others(players []string) map[string]input.Seat {
	all := map[string]input.Seat{}
	for _, p := range r {
		seat := slices.Index(players, r.Now(p).Name)
		if seat < 0 {
			continue
		}
		for _, name := range names(p) {
			if who, _, err := r.meant(input.Quoted(name), false); err == nil && r.Now(who).Name == players[seat] {
				all[input.Fold(name)] = input.Seat(seat + 1)
			}
		}
	}
	return all
}

// shownMost is how many known names a prompt tells.
const shownMost = 8

// Some are the names that a prompt tells.
func (r Roster) Some() string {
	names := r.Offered()
	if len(names) > shownMost {
		names = append(names[:shownMost], "…")
	}
	if len(names) == 0 {
		return ""
	}
	return " (" + strings.Join(names, ", ") + ")"
}

// Form is the form of the name of somebody who sits down.
func (r Roster) Form() input.Format[string] {
	form := input.Format[string]{Text: "the name of a player", Short: "player", Read: r.Seated, Write: input.NameWord}
	if known := r.Some(); known != "" {
		form.Text += ", known or new" + known
	}
	return form
}

// PlayerNames returns all names of all players.
func PlayerNames(a *app.App) ([]string, error) {
	known, err := ReadRoster(a, context.Background(), Patience)
	var all []string
	for _, p := range known {
		all = append(all, names(p)...)
	}
	return all, err
}
