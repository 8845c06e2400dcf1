package keep

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
	"companion/history"
)

func ImportCommand(a *app.App) *cobra.Command {
	var preview, apart bool
	var as, news []string
	c := &cobra.Command{
		Use: "import FILE|-", Short: "Adds what an exported file has and this history lacks: all of it, or nothing", DisableFlagsInUseLine: true,
		Args: cobra.ArbitraryArgs, Example: "  companion history export | companion history import - --preview",
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) != 1 {
				return &app.Usage{Says: "import takes a file that companion history export wrote; - is standard input"}
			}
			taken, err := takenFor(a, c.Context(), as)
			if err != nil {
				return err
			}
			fresh, err := somebodyNew(news, taken)
			if err != nil {
				return err
			}
			return importHistory(a, c.Context(), args[0], history.Import{As: taken, New: fresh, Apart: apart, CheckName: input.CheckName, Verify: func(p0 context.Context, p1 *history.Store, p2 history.Received, p3 []history.Touched) ([]history.Mark, error) {
				return verify(a, p0, p1, p2, p3)
			}}, preview)
		},
	}
	c.Flags().BoolVar(&preview, "preview", false, "tell what would be new and who is taken for whom, and change nothing")
	c.Flags().BoolVar(&apart, "apart", false, "bring a table that went another way here as a table of its own")
	c.Flags().StringArrayVar(&as, "as", nil, "a player of the file is one of this history: `Anna=Ana`")
	c.Flags().StringArrayVar(&news, "new", nil, "a player of the file is nobody of this history, whatever the name: `Ana=Ana_B`")
	return c
}

// takenFor reads whom players of a file are taken for.
func takenFor(a *app.App, ctx context.Context, words []string) (map[string]string, error) {
	taken, err := namePairs("as", "takes a name of the file and one of this history, such as Anna=Ana", words)
	if err != nil || len(taken) == 0 || a.NoLog {
		return taken, err
	}
	known, err := lookup.ReadRoster(a, ctx, lookup.HistoryPatience)
	if err != nil {
		return nil, err
	}
	for there, here := range taken {
		p, err := known.Find("as", here)
		if err != nil {
			return nil, err
		}
		taken[there] = known.Now(p).Name
	}
	return taken, nil
}

// somebodyNew reads who of a file is somebody new, and under which name.
func somebodyNew(words []string, taken map[string]string) (map[string]string, error) {
	fresh, err := namePairs("new", "takes a name of the file and the one that is to be new here, such as Ana=Ana_B", words)
	for there, name := range fresh {
		for other := range taken {
			if input.Fold(other) == input.Fold(there) {
				return nil, input.InField("new", "--as and --new both tell who %s is", there)
			}
		}
		if err := input.CheckNewName(name); err != nil {
			return nil, input.InField("new", "%s: %v", lang.Quote(name), err)
		}
	}
	return fresh, err
}

// namePairs reads names of the file, each with who that is.
func namePairs(field, takes string, words []string) (map[string]string, error) {
	all := map[string]string{}
	for _, word := range words {
		there, here, ok := strings.Cut(word, "=")
		if !ok || there == "" || here == "" {
			return nil, input.InField(field, "%s, not %s", takes, lang.Quote(word))
		}
		for other := range all {
			if input.Fold(other) == input.Fold(there) {
				return nil, input.InField(field, "tells twice who %s is", there)
			}
		}
		all[there] = here
	}
	return all, nil
}

func importHistory(a *app.App, ctx context.Context, file string, how history.Import, preview bool) error {
	if a.NoLog {
		return &app.Usage{Says: "with --no-log nothing is saved, so nothing can be imported"}
	}
	from, regular, err := sending(a, file)
	if err != nil {
		return err
	}
	defer from.Close()
	ctx, stop := app.UntilLeft(ctx)
	defer stop()
	if !regular {
		if from, err = spool(ctx, from); err != nil {
			return err
		}
		defer from.Close()
	}
	text := bufio.NewReaderSize(app.NewUTF8Reader(from), 1<<20)
	err = history.LooksExported(text)
	if errors.Is(err, app.ErrUTF16) {
		return &app.Usage{Says: fmt.Sprintf("import cannot read %s: %v", app.FileNamed(file), err)}
	}
	if err != nil {
		return unfit(file, err)
	}
	store, closing, err := receiving(a, ctx, preview)
	if err != nil {
		return err
	}
	defer closing()
	done, err := store.Import(ctx, text, how)
	if err != nil {
		return unfit(file, err)
	}
	if !preview {
		a.Saved = "the import is saved"
	}
	if a.JSON {
		return a.Encode(receivedJSON(done, preview))
	}
	tellReceived(a, done, preview)
	return nil
}

// verify finds in the sessions that an import brings what a check would find there.
func verify(a *app.App, ctx context.Context, view *history.Store, done history.Received, touched []history.Touched) ([]history.Mark, error) {
	news := append(slices.Clone(done.Cards), done.Boxes...)
	c := &checking{app: a, store: view, flawed: map[int64]map[int]bool{}, some: func(name string) bool { return slices.Contains(news, name) }}
	ids, after := make([]int64, len(touched)), map[int64]int{}
	for i, t := range touched {
		ids[i], after[t.Session] = t.Session, t.After
	}
	flaws, err := view.FlawsOf(ctx, ids)
	if err != nil {
		return nil, err
	}
	c.addFlaws(flaws)
	if err := c.learnt(ctx); err != nil {
		return nil, err
	}
	for _, id := range ids {
		if err := c.session(ctx, id); err != nil {
			return nil, err
		}
	}
	var marks []history.Mark
	for _, f := range c.found {
		if f.Entry == 0 || f.Entry > after[f.Session] {
			marks = append(marks, f.mark())
		}
	}
	return marks, nil
}

// unfit says which file is at fault, if it is the file.
func unfit(file string, err error) error {
	var wrong *history.Unfit
	if errors.As(err, &wrong) {
		return &app.Usage{Says: fmt.Sprintf("%s: %s; nothing was imported", app.FileNamed(file), wrong.Text)}
	}
	return err
}

// sending opens the file that is imported, and tells whether it lies on a disk.
func sending(a *app.App, file string) (from io.ReadCloser, regular bool, err error) {
	if file == "-" {
		return io.NopCloser(a.In), false, nil
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, false, &app.Usage{Says: fmt.Sprintf("import cannot read %s: %v", lang.Quote(file), app.Bare(err))}
	}
	info, err := f.Stat()
	if err == nil && info.IsDir() {
		_ = f.Close()
		return nil, false, &app.Usage{Says: fmt.Sprintf("import cannot read %s: it is a folder", lang.Quote(file))}
	}
	return f, err == nil && info.Mode().IsRegular(), nil
}

// spool reads what somebody sends up to its end, so that nobody waits for it at the
// history.
func spool(ctx context.Context, from io.Reader) (io.ReadCloser, error) {
	f, err := os.CreateTemp("", "companion-*.json")
	if err != nil {
		return nil, err
	}
	_ = os.Remove(f.Name()) // where a system allows that, nothing is left behind
	read := make(chan error, 1)
	go func() {
		_, err := io.Copy(f, from)
		read <- err
	}()
	select {
	case err = <-read:
	case <-ctx.Done():
		err = ctx.Err()
	}
	if err == nil {
		_, err = f.Seek(0, io.SeekStart)
	}
	if err != nil {
		_ = f.Close()
		return nil, err
	}
	return f, nil
}

// receiving is the history that a file is imported into. To look at what would come, that
// is a copy.
func receiving(a *app.App, ctx context.Context, preview bool) (*history.Store, func(), error) {
	path, err := lookup.Path(a)
	if err != nil {
		return nil, nil, err
	}
	away := func() {}
	if preview {
		dir, err := os.MkdirTemp("", "companion")
		if err != nil {
			return nil, nil, err
		}
		away = func() { _ = os.RemoveAll(dir) }
		path = filepath.Join(dir, "companion.db")
		if err := copyTo(a, ctx, path); err != nil {
			away()
			return nil, nil, err
		}
	}
	store, err := history.Open(path, lookup.HistoryPatience)
	if err != nil {
		away()
		return nil, nil, err
	}
	return store, func() { _ = store.Close(); away() }, nil
}

// copyTo copies the history, if there is one.
func copyTo(a *app.App, ctx context.Context, path string) error {
	store, err := lookup.OpenIfThere(a, ctx)
	if err != nil || store == nil {
		return err
	}
	defer store.Close()
	_, err = store.Backup(ctx, path)
	return err
}

func tellReceived(a *app.App, done history.Received, preview bool) {
	var fresh, byName []string
	for _, p := range done.Players {
		switch {
		case p.New:
			fresh = append(fresh, p.As)
		case p.As != p.Name:
			a.Print([]string{p.Name + " is taken for " + p.As})
		case p.ByName:
			byName = append(byName, p.As)
		}
	}
	if len(byName) > 0 {
		a.Print(assist.Wrap("by their names taken for those here: ", strings.Join(byName, ", "), a.Width))
	}
	if len(fresh) > 0 {
		a.Print(assist.Wrap("new players: ", strings.Join(fresh, ", "), a.Width))
	}
	for _, n := range done.Sessions {
		what := "the sheet of " + n.Evening
		if n.Game != "" {
			what = fmt.Sprintf("%s on %s: %s", lookup.Title(n.Game), n.Evening, lang.And(n.Players))
		}
		a.Print(assist.Wrap(fmt.Sprintf("%5d  ", n.Session), brings(n)+": "+what, a.Width))
	}
	if more := done.New + done.Longer - len(done.Sessions); more > 0 {
		a.Print([]string{fmt.Sprintf("       and %d more", more)})
	}
	for _, c := range done.Cards {
		a.Print(assist.Wrap("", "card: "+c, a.Width))
	}
	for _, b := range done.Boxes {
		a.Print([]string{"box: " + lookup.Title(b)})
	}
	for i, m := range done.Marks {
		if i == marksMost {
			a.Print([]string{fmt.Sprintf("       and %d more", len(done.Marks)-i)})
			break
		}
		a.Print(assist.Wrap("wrong in the file: ", markSays(m), a.Width))
	}
	head := "Imported"
	if preview {
		head = "Nothing is imported yet"
	}
	a.Print(assist.Wrap("", fmt.Sprintf("%s: %s new, %d that went on, %d known already.", head, lang.Plural(done.New, "session", "sessions"), done.Longer, done.Same), a.Width))
}

// marksMost is how much of what is wrong in a file is printed.
const marksMost = 10

// markSays is what is wrong in a file.
func markSays(m history.Mark) string {
	switch {
	case m.Session == 0:
		return m.Text
	case m.Entry == 0:
		return fmt.Sprintf("session %d: %s", m.Session, m.Text)
	}
	return fmt.Sprintf("session %d, entry %d: %s", m.Session, m.Entry, m.Text)
}

// brings tells what is new of a session.
func brings(n history.News) string {
	var all []string
	if n.New {
		all = append(all, "new")
		if n.Deleted {
			all[0] += " (deleted)"
		}
	} else if n.Added > 0 {
		all = append(all, lang.Plural(n.Added, "entry", "entries")+" more")
	}
	if len(n.Told) > 0 {
		all = append(all, "its "+lang.And(n.Told))
	}
	for _, k := range n.Kept {
		switch k.What {
		case history.Deleting:
			all = append(all, "deleted in the file, and not here")
		case history.DeletedHere:
			all = append(all, fmt.Sprintf("still deleted here (companion history undelete %d brings it back)", n.Session))
		default:
			all = append(all, fmt.Sprintf("%s as told here, not %s as in the file", k.What, lang.Quote(k.File)))
		}
	}
	if all == nil { // it was ended by the table
		return "its end"
	}
	return strings.Join(all, ", ")
}

func receivedJSON(done history.Received, preview bool) any {
	players := map[string]*string{} // null: somebody new
	for _, p := range done.Players {
		players[p.Name] = nil
		if !p.New {
			players[p.Name] = &p.As
		}
	}
	sessions := []map[string]any{}
	for _, n := range done.Sessions {
		sessions = append(sessions, map[string]any{"session": n.Session, "new": n.New, "added": n.Added, "game": app.OrNull(n.Game), "evening": n.Evening, "players": append([]string{}, n.Players...),
			"told": append([]string{}, n.Told...), "kept": keptJSON(n.Kept), "deleted": n.Deleted})
	}
	wrong := []map[string]any{}
	for _, m := range done.Marks {
		wrong = append(wrong, map[string]any{"session": m.Session, "entry": m.Entry, "says": m.Text})
	}
	return map[string]any{
		"wrong":    wrong,
		"imported": !preview, "players": players, "sessions": sessions, "new": done.New, "longer": done.Longer, "same": done.Same,
		"cards": append([]string{}, done.Cards...), "boxes": append([]string{}, done.Boxes...),
	}
}

func keptJSON(all []history.Otherwise) map[string]string {
	kept := map[string]string{}
	for _, k := range all {
		kept[k.What] = k.File
	}
	return kept
}
