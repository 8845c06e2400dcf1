package cmd

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/rules"
	"companion/history"
)

func (a *app) importCommand() *cobra.Command {
	var preview, apart bool
	var as []string
	c := &cobra.Command{
		Use: "import FILE|-", Short: "Adds what an exported file has and this history lacks: all of it, or nothing", DisableFlagsInUseLine: true,
		Args: cobra.ArbitraryArgs, Example: "  companion history export | companion history import - --preview",
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) != 1 {
				return &usage{says: "import takes a file that companion history export wrote; - is standard input"}
			}
			taken, err := a.takenFor(c.Context(), as)
			if err != nil {
				return err
			}
			return a.importHistory(c.Context(), args[0], history.Import{As: taken, Preview: preview, Apart: apart, CheckName: rules.CheckName})
		},
	}
	c.Flags().BoolVar(&preview, "preview", false, "tell what would be new and who is taken for whom, and change nothing")
	c.Flags().BoolVar(&apart, "apart", false, "bring a table that went another way here as a table of its own")
	c.Flags().StringArrayVar(&as, "as", nil, "a player of the file is one of this history: `Anna=Ana`")
	return c
}

// takenFor reads whom players of a file are taken for.
func (a *app) takenFor(ctx context.Context, pairs []string) (map[string]string, error) {
	taken := map[string]string{}
	for _, pair := range pairs {
		there, here, ok := strings.Cut(pair, "=")
		if !ok {
			return nil, rules.InField("as", "takes a name of the file and one of this history, such as Anna=Ana, not %s", rules.Quote(pair))
		}
		name, err := a.playerNamed(ctx, here, isSomebody)
		if err != nil {
			return nil, err
		}
		taken[there] = name
	}
	return taken, nil
}

func (a *app) importHistory(ctx context.Context, file string, how history.Import) error {
	if a.noLog {
		return &usage{says: "with --no-log nothing is saved, so nothing can be imported"}
	}
	from := io.Reader(a.in)
	if file != "-" {
		f, err := os.Open(file)
		if err != nil {
			return &usage{says: fmt.Sprintf("import cannot read %s: %v", rules.Quote(file), bare(err))}
		}
		defer f.Close()
		from = f
	}
	store, closing, err := a.receiving(how.Preview)
	if err != nil {
		return err
	}
	defer closing()
	ctx, stop := untilLeft(ctx)
	defer stop()
	done, err := store.Import(ctx, from, how)
	var wrong *history.Unfit
	if errors.As(err, &wrong) {
		return fmt.Errorf("%s: %s; nothing was imported", rules.Quote(file), wrong.Says)
	}
	if err != nil {
		return err
	}
	if a.json {
		return a.encode(receivedJSON(done, how.Preview))
	}
	a.tellReceived(done, how.Preview)
	return nil
}

// receiving is the history that a file is imported into. To look at what would come, one
// that is not there is made somewhere else.
func (a *app) receiving(preview bool) (*history.Store, func(), error) {
	path, err := a.path()
	if err != nil {
		return nil, nil, err
	}
	away := func() {}
	if _, err := os.Stat(path); preview && errors.Is(err, fs.ErrNotExist) {
		dir, err := os.MkdirTemp("", "companion")
		if err != nil {
			return nil, nil, err
		}
		away = func() { _ = os.RemoveAll(dir) }
		path = filepath.Join(dir, "companion.db")
	}
	store, err := history.Open(path, historyPatience)
	if err != nil {
		away()
		return nil, nil, err
	}
	return store, func() { _ = store.Close(); away() }, nil
}

func (a *app) tellReceived(done history.Received, preview bool) {
	var fresh []string
	for _, p := range done.Players {
		switch {
		case p.As == "":
			fresh = append(fresh, p.Name)
		case p.As != p.Name:
			a.print([]string{p.Name + " is taken for " + p.As})
		}
	}
	if len(fresh) > 0 {
		a.print(assist.Wrap("new players: ", strings.Join(fresh, ", "), a.width))
	}
	for _, n := range done.Sessions {
		says := fmt.Sprintf("%s more", rules.Plural(n.Added, "entry", "entries"))
		if n.New {
			says = "new"
		}
		what := "the sheet of " + n.Evening
		if n.Game != "" {
			what = fmt.Sprintf("%s on %s: %s", title(n.Game), n.Evening, rules.AllOf(n.Players))
		}
		a.print(assist.Wrap(fmt.Sprintf("%5d  ", n.Session), says+": "+what, a.width))
	}
	if more := done.New + done.Longer - len(done.Sessions); more > 0 {
		a.print([]string{fmt.Sprintf("       and %d more", more)})
	}
	for _, c := range done.Cards {
		a.print(assist.Wrap("", "card: "+c, a.width))
	}
	for _, b := range done.Boxes {
		a.print([]string{"box: " + title(b)})
	}
	head := "Imported"
	if preview {
		head = "Nothing is imported yet"
	}
	a.print(assist.Wrap("", fmt.Sprintf("%s: %s new, %d that went on, %d known already.", head, rules.Plural(done.New, "session", "sessions"), done.Longer, done.Same), a.width))
}

func receivedJSON(done history.Received, preview bool) any {
	players := map[string]*string{} // null: somebody new
	for _, p := range done.Players {
		players[p.Name] = orNull(p.As)
	}
	sessions := []map[string]any{}
	for _, n := range done.Sessions {
		sessions = append(sessions, map[string]any{"session": n.Session, "new": n.New, "added": n.Added, "game": orNull(n.Game), "evening": n.Evening, "players": append([]string{}, n.Players...)})
	}
	return map[string]any{
		"imported": !preview, "players": players, "sessions": sessions, "new": done.New, "longer": done.Longer, "same": done.Same,
		"cards": append([]string{}, done.Cards...), "boxes": append([]string{}, done.Boxes...),
	}
}
