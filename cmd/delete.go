package cmd

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
	"companion/history"
)

// deleteCommands hide sessions, and bring them back.
func (a *app) deleteCommands() []*cobra.Command {
	yes := false
	remove := reviewCommand("delete ID …", "Hides a session: it is listed and counted nowhere, and undelete brings it back", "  companion history delete 1 --yes",
		func(c *cobra.Command, args []string) error { return a.deleteSessions(c.Context(), args, yes) })
	remove.Flags().BoolVar(&yes, "yes", false, "do not ask")
	return []*cobra.Command{
		remove,
		reviewCommand("undelete ID …", "Brings a session back that was deleted; companion history --deleted lists them", "  companion history undelete 1",
			func(c *cobra.Command, args []string) error { return a.undeleteSessions(c.Context(), args) }),
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

func (a *app) deleteSessions(ctx context.Context, args []string, yes bool) error {
	c, err := a.chooseAll(args)
	if err != nil {
		return err
	}
	store, all, err := a.openPresent(ctx, c, a.openToChange)
	if err != nil {
		return err
	}
	defer store.Close()
	if !yes {
		if yes, err = a.isSure(ctx, all); err != nil {
			return err
		}
		if !yes {
			a.print([]string{"Nothing was deleted."})
			return nil
		}
	}
	if err := a.changed(store.Delete(ctx, numbersOf(all), a.now())); err != nil {
		return err
	}
	return a.sayDeleted(all, true)
}

// isSure asks whether sessions are really to be deleted.
func (a *app) isSure(ctx context.Context, all []history.Session) (bool, error) {
	if a.asks() == nil {
		return false, &usage{says: fmt.Sprintf("nobody is there to confirm that %s deleted", they(all, "is", "are")), hint: "--yes confirms it"}
	}
	what := fmt.Sprintf("session %d, %s: %s", all[0].ID, date(all[0].Evening), summary(all[0]))
	if len(all) > 1 {
		what = theSessions(all)
	}
	s := &sure{what: what}
	err := a.ask(ctx, rules.Kind{Name: "history delete", Help: "it can be taken back"}, s, func() error { return nil })
	return s.Delete.Value, err
}

func (a *app) undeleteSessions(ctx context.Context, args []string) error {
	c, err := a.chooseAll(args)
	if err != nil {
		return err
	}
	store, all, err := a.openChosen(ctx, c, true, a.openToChange)
	if err != nil {
		return err
	}
	defer store.Close()
	if err := a.changed(store.Undelete(ctx, numbersOf(all))); err != nil {
		return err
	}
	return a.sayDeleted(all, false)
}

// sayDeleted tells of sessions that they are deleted now, or that they are not any more.
func (a *app) sayDeleted(all []history.Session, deleted bool) error {
	if a.json {
		if len(all) == 1 {
			return a.encode(map[string]any{"session": all[0].ID, "deleted": deleted})
		}
		return a.encode(map[string]any{"sessions": numbersOf(all), "deleted": deleted})
	}
	was, never := slices.Clone(all), []history.Session{}
	if !deleted {
		was = slices.DeleteFunc(was, func(s history.Session) bool { return !s.Deleted })
		never = slices.DeleteFunc(slices.Clone(all), func(s history.Session) bool { return s.Deleted })
	}
	if len(never) > 0 {
		a.print(assist.Wrap("", upper(they(never, "was", "were"))+" not deleted.", a.width))
	}
	switch {
	case len(was) == 0:
	case deleted:
		back := strings.Trim(fmt.Sprint(numbersOf(was)), "[]")
		a.print(assist.Wrap("", fmt.Sprintf("%s deleted; companion history undelete %s brings %s back.", upper(they(was, "is", "are")), back, one(was, "it", "them")), a.width))
	default:
		a.print(assist.Wrap("", upper(they(was, "is", "are"))+" there again.", a.width))
	}
	return nil
}

// they are sessions as the subject of a sentence: session 8 is, sessions 8 and 9 are.
func they(all []history.Session, is, are string) string {
	return theSessions(all) + " " + one(all, is, are)
}

// theSessions are sessions by their IDs: session 8, sessions 8 and 9.
func theSessions(all []history.Session) string {
	var ids []string
	for _, s := range all {
		ids = append(ids, strconv.FormatInt(s.ID, 10))
	}
	return one(all, "session", "sessions") + " " + lang.And(ids)
}

// one is the word for one session, or for several.
func one(all []history.Session, is, are string) string {
	if len(all) == 1 {
		return is
	}
	return are
}
