package keep

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/lang"
	"companion/calculators/replay"
	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
	"companion/history"
)

// What a check can find.
const (
	damaged    = "damaged"    // it cannot be read, or cannot be
	differs    = "differs"    // it would be ruled differently today
	projection = "projection" // what follows from the log stands otherwise beside it
)

// finding is one thing that a check found.
type finding struct {
	Kind     string `json:"kind"`
	Session  int64  `json:"session,omitempty"`
	Entry    int    `json:"entry,omitempty"`
	Says     string `json:"says"`
	Repaired bool   `json:"repaired,omitempty"`
	Imported bool   `json:"imported,omitempty"` // it was so in the file that it was imported from
	Deleted  bool   `json:"deleted,omitempty"`  // its session is deleted

	of string // the kind of session
}

func (f finding) String() string {
	var where string
	switch {
	case f.Session > 0 && f.Entry > 0:
		where = fmt.Sprintf("%s %d, entry %d: ", writtenAs(f.of), f.Session, f.Entry)
	case f.Session > 0:
		where = fmt.Sprintf("%s %d: ", writtenAs(f.of), f.Session)
	}
	switch {
	case f.Repaired:
		return where + f.Says + " (repaired)"
	case f.Imported:
		return where + f.Says + " (so in the file it was imported from)"
	case f.Deleted:
		return where + f.Says + " (deleted)"
	}
	return where + f.Says
}

// isSettled reports whether nothing is left to do about a finding.
func (f finding) isSettled() bool { return f.Repaired || f.Imported || f.Deleted }

// checking is a check of the whole file.
type checking struct {
	app    *app.App
	store  *history.Store
	repair bool

	some     func(name string) bool // the cards that are checked; nil for all of them
	flawed   map[int64]map[int]bool // sessions, and their entries, that are told already
	sessions int
	entries  int
	found    []finding
}

func CheckCommand(a *app.App) *cobra.Command {
	repair := false
	c := &cobra.Command{
		Use: "check", Short: "Reads the whole history, plays every table again and tells what is wrong", GroupID: "past",
		Args: lookup.None, Example: "  companion check",
		RunE: func(c *cobra.Command, _ []string) error { return check(a, c.Context(), repair) },
	}
	c.Flags().BoolVar(&repair, "repair", false, "write points, ranks, winners, figures and status again as sound logs give them; no log is changed")
	return c
}

func check(a *app.App, ctx context.Context, repair bool) error {
	open := func(p0 context.Context) (*history.Store, error) { return lookup.OpenHistory(a, p0) }
	if repair {
		open = func(p0 context.Context) (*history.Store, error) { return lookup.OpenToChange(a, p0) }
	}
	store, err := open(ctx)
	if err != nil {
		return err
	}
	if store == nil {
		return &app.NotFound{Says: "nothing has been saved yet, so there is nothing to check"}
	}
	defer store.Close()
	c := &checking{app: a, store: store, repair: repair, flawed: map[int64]map[int]bool{}, found: []finding{}}
	if err := c.run(ctx); err != nil {
		return err
	}
	if err := c.settle(ctx); err != nil {
		return err
	}
	return c.tell()
}

// settle marks what is known since an import, and what is in deleted sessions.
func (c *checking) settle(ctx context.Context) error {
	marks, err := c.store.Marks(ctx)
	if err != nil {
		return c.unlearnt(ctx, err)
	}
	known, deleted := map[history.Mark]bool{}, map[int64]bool{}
	for _, m := range marks {
		known[m] = true
	}
	for i := range c.found {
		f := &c.found[i]
		f.Imported = known[f.mark()]
		if f.Session == 0 {
			continue
		}
		if _, asked := deleted[f.Session]; !asked {
			s, _, err := c.store.Session(ctx, f.Session)
			deleted[f.Session] = err == nil && s.Deleted
		}
		f.Deleted = deleted[f.Session]
	}
	return nil
}

// mark is a finding as an import keeps it.
func (f finding) mark() history.Mark {
	return history.Mark{Session: f.Session, Entry: f.Entry, Text: f.Says}
}

// tell prints what was found; anything that is still wrong is an error.
func (c *checking) tell() error {
	left := 0
	for _, f := range c.found {
		if !f.isSettled() {
			left++
		}
	}
	if c.app.JSON {
		if err := c.app.Encode(map[string]any{"ok": left == 0, "sessions": c.sessions, "entries": c.entries, "found": c.found}); err != nil {
			return err
		}
	} else {
		for _, f := range c.found {
			c.app.Print(assist.Wrap("", f.String(), c.app.Width))
		}
		says := "nothing is wrong"
		if left > 0 {
			says = lang.Plural(left, "thing is", "things are") + " wrong; all the rest can be used as ever"
		}
		c.app.Print(assist.Wrap("", fmt.Sprintf("%s with %s checked: %s.", lang.Plural(c.sessions, "session", "sessions"), lang.Plural(c.entries, "entry", "entries"), says), c.app.Width))
	}
	if left > 0 {
		return &app.Printed{Err: &replay.Failed{Text: fmt.Sprintf("%d wrong", left)}}
	}
	return nil
}

// checkAtOnce is how many sessions are looked up at once.
const checkAtOnce = 500

func (c *checking) run(ctx context.Context) error {
	if c.repair {
		if err := c.store.Reindex(ctx); err != nil && !errors.Is(err, history.ErrDamaged) { // that is told below
			return err
		}
	}
	if err := c.flaws(ctx); err != nil {
		return err
	}
	if err := c.learnt(ctx); err != nil {
		return err
	}
	for last := int64(0); ; {
		ids, err := c.store.SessionIDs(ctx, last, checkAtOnce)
		if errors.Is(err, history.ErrDamaged) && len(c.found) > 0 { // which is told
			return nil
		}
		if err != nil || len(ids) == 0 {
			return err
		}
		for _, id := range ids {
			if err := c.session(ctx, id); err != nil {
				return err
			}
		}
		last = ids[len(ids)-1]
	}
}

// flaws tells what is wrong with the file, whatever the rules say.
func (c *checking) flaws(ctx context.Context) error {
	flaws, err := c.store.Flaws(ctx)
	c.addFlaws(flaws)
	return err
}

func (c *checking) addFlaws(flaws []history.Flaw) {
	for _, f := range flaws {
		if c.flawed[f.Session] == nil {
			c.flawed[f.Session] = map[int]bool{}
		}
		c.flawed[f.Session][f.Entry] = true
		c.found = append(c.found, finding{Kind: damaged, Session: f.Session, Entry: f.Entry, Says: f.Text, of: f.Kind})
	}
}
