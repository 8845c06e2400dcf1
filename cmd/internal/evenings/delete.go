package evenings

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/input"
	"companion/calculators/rules"
	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
	"companion/history"
)

// DeleteCommands hide sessions, and bring them back.
func DeleteCommands(a *app.App) []*cobra.Command {
	yes := false
	remove := ReviewCommand("delete ID …", "Hides a session: it is listed and counted nowhere, and undelete brings it back", "  companion history delete 1 --yes",
		func(c *cobra.Command, args []string) error { return deleteSessions(a, c.Context(), args, yes) })
	remove.Flags().BoolVar(&yes, "yes", false, "do not ask")
	return []*cobra.Command{
		remove,
		ReviewCommand("undelete ID …", "Brings a session back that was deleted; companion history --deleted lists them", "  companion history undelete 1",
			func(c *cobra.Command, args []string) error { return undeleteSessions(a, c.Context(), args) }),
	}
}

// sure asks whether sessions are really to be deleted.
type sure struct {
	Delete input.Opt[bool]
	what   string
}

func (s *sure) Fields(input.Context) []input.Field {
	return []input.Field{input.Flag("delete", &s.Delete, "delete "+s.what).Else("no")}
}

func deleteSessions(a *app.App, ctx context.Context, args []string, yes bool) error {
	c, err := lookup.ChooseAll(a, args)
	if err != nil {
		return err
	}
	store, all, err := lookup.OpenPresent(a, ctx, c, func(p0 context.Context) (*history.Store, error) { return lookup.OpenToChange(a, p0) })
	if err != nil {
		return err
	}
	defer store.Close()
	if !yes {
		if yes, err = isSure(a, ctx, all); err != nil {
			return err
		}
		if !yes {
			a.Print([]string{"Nothing was deleted."})
			return nil
		}
	}
	if err := a.Changed(store.Delete(ctx, lookup.NumbersOf(all), a.Now())); err != nil {
		return err
	}
	return sayDeleted(a, all, true)
}

// isSure asks whether sessions are really to be deleted.
func isSure(a *app.App, ctx context.Context, all []history.Session) (bool, error) {
	if a.Asks() == nil {
		return false, &app.Usage{Says: fmt.Sprintf("nobody is there to confirm that %s deleted", lookup.They(all, "is", "are")), Hint: "--yes confirms it"}
	}
	what := fmt.Sprintf("session %d, %s: %s", all[0].ID, lookup.Date(all[0].Evening), lookup.Summary(all[0]))
	if len(all) > 1 {
		what = lookup.TheSessions(all)
	}
	s := &sure{what: what}
	err := a.Ask(ctx, rules.Kind{Name: "history delete", Help: "it can be taken back"}, s, func() error { return nil })
	return s.Delete.Value, err
}

func undeleteSessions(a *app.App, ctx context.Context, args []string) error {
	c, err := lookup.ChooseAll(a, args)
	if err != nil {
		return err
	}
	store, all, err := lookup.OpenChosen(a, ctx, c, true, func(p0 context.Context) (*history.Store, error) { return lookup.OpenToChange(a, p0) })
	if err != nil {
		return err
	}
	defer store.Close()
	if err := a.Changed(store.Undelete(ctx, lookup.NumbersOf(all))); err != nil {
		return err
	}
	return sayDeleted(a, all, false)
}

// sayDeleted tells of sessions that they are deleted now, or that they are not any more.
func sayDeleted(a *app.App, all []history.Session, deleted bool) error {
	if a.JSON {
		if len(all) == 1 {
			return a.Encode(map[string]any{"session": all[0].ID, "deleted": deleted})
		}
		return a.Encode(map[string]any{"sessions": lookup.NumbersOf(all), "deleted": deleted})
	}
	was, never := slices.Clone(all), []history.Session{}
	if !deleted {
		was = slices.DeleteFunc(was, func(s history.Session) bool { return !s.Deleted })
		never = slices.DeleteFunc(slices.Clone(all), func(s history.Session) bool { return s.Deleted })
	}
	if len(never) > 0 {
		a.Print(assist.Wrap("", app.Upper(lookup.They(never, "was", "were"))+" not deleted.", a.Width))
	}
	switch {
	case len(was) == 0:
	case deleted:
		back := strings.Trim(fmt.Sprint(lookup.NumbersOf(was)), "[]")
		a.Print(assist.Wrap("", fmt.Sprintf("%s deleted; companion history undelete %s brings %s back.", app.Upper(lookup.They(was, "is", "are")), back, lookup.One(was, "it", "them")), a.Width))
	default:
		a.Print(assist.Wrap("", app.Upper(lookup.They(was, "is", "are"))+" there again.", a.Width))
	}
	return nil
}
