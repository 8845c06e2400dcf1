package people

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/cmd/internal/app"
	"companion/cmd/internal/evenings"
	"companion/cmd/internal/lookup"
	"companion/history"
)

// pageEvenings is how many evenings the page of a player has.
const pageEvenings = 3

// playerPage is what the page of a player shows.
type playerPage struct {
	player   history.Player
	was      history.Attendance
	all      history.PlayerStats
	games    []gamePage
	sessions []history.Session // of the last evenings
}

// gamePage is how a player fared in one game.
type gamePage struct {
	name  string
	stats history.PlayerStats
}

// showPlayer shows the page of one player. A word that names none may be meant for a
// command.
func showPlayer(a *app.App, ctx context.Context, c *cobra.Command, words []string) error {
	known, err := everybody(a, ctx)
	if err != nil {
		return err
	}
	if len(words) > 1 {
		return app.Group(c, words)
	}
	p, err := known.Find("name", words[0])
	var absent *app.NotFound
	if errors.As(err, &absent) && app.NearCommand(c, words[0]) != "" {
		return app.Group(c, words)
	}
	if err != nil {
		return err
	}
	store, err := lookup.OpenHistory(a, ctx)
	if err != nil || store == nil {
		return errors.Join(err, &app.NotFound{Says: "nothing has been saved yet"})
	}
	defer store.Close()
	page, err := readPage(ctx, store, known.Now(p))
	if err = lookup.Despite(a, err); err != nil {
		return err
	}
	if a.JSON {
		return a.Encode(page.json())
	}
	drawPage(a, page)
	return nil
}

// readPage reads the page of a player. Sessions that cannot be read are an *Unread error.
func readPage(ctx context.Context, store *history.Store, p history.Player) (page playerPage, err error) {
	page.player = p
	there, err := store.Attendance(ctx)
	if err != nil {
		return page, err
	}
	page.was = there[p.Name]
	if page.all, err = statsOf(ctx, store, p.Name, ""); err != nil {
		return page, err
	}
	for _, g := range app.Games {
		stats, err := statsOf(ctx, store, p.Name, g.Name)
		if err != nil {
			return page, err
		}
		if stats.Plays > 0 {
			page.games = append(page.games, gamePage{g.Name, stats})
		}
	}
	page.sessions, err = store.List(ctx, history.Filter{Player: p.Name}, pageEvenings)
	return page, err
}

// statsOf is how a player fared in a game, or in all of them.
func statsOf(ctx context.Context, store *history.Store, player, game string) (history.PlayerStats, error) {
	all, err := store.PlayerStats(ctx, history.Filter{Player: player, Game: game}, false)
	for _, p := range all {
		if p.Player == player {
			return p, err
		}
	}
	return history.PlayerStats{Player: player}, err
}

func drawPage(a *app.App, p playerPage) {
	a.Print(assist.Wrap("", marked(p.player)+attended(p.was), a.Width))
	if p.all.Plays > 0 {
		a.Print(assist.Wrap("", fared(p.all, len(p.games) == 1), a.Width))
	}
	if len(p.games) > 1 {
		for _, g := range p.games {
			a.Print(assist.Wrap("  ", lookup.Title(g.name)+": "+fared(g.stats, true), a.Width))
		}
	}
	if len(p.sessions) > 0 {
		a.Print([]string{""})
		evenings.DrawEvenings(a, p.sessions)
		a.Print([]string{""})
	}
	a.Print(assist.Wrap("", "More: companion stats --player "+input.NameWord(p.player.Name), a.Width))
}

// fared is how a player fared, in one line. Points of several games are not compared.
func fared(p history.PlayerStats, oneGame bool) string {
	won := lang.Plural(p.Wins+p.Shared, "win", "wins")
	if p.Shared > 0 {
		won += fmt.Sprintf(" (%d shared)", p.Shared)
	}
	says := fmt.Sprintf("%s with a result, %s, average rank %s", lang.Plural(p.Plays, "game", "games"), won, assist.Average(p.Rank))
	if oneGame && p.Points != nil && p.Best != nil {
		says += fmt.Sprintf(", average %s, best %d", assist.Average(*p.Points), *p.Best)
	}
	return says
}

func (p playerPage) json() any {
	result := func(s history.PlayerStats) map[string]any {
		return map[string]any{"plays": s.Plays, "wins": s.Wins, "shared_wins": s.Shared, "rank": s.Rank, "points": s.Points, "best": s.Best, "streak": s.Streak, "streak_now": s.Now}
	}
	byGame := []map[string]any{}
	for _, g := range p.games {
		one := result(g.stats)
		one["game"] = g.name
		byGame = append(byGame, one)
	}
	told := result(p.all)
	delete(told, "points")
	delete(told, "best")
	for key, v := range map[string]any{
		"player": p.player.Name, "was": append([]string{}, p.player.Was...), "archived": p.player.Archived, "games": p.was.Games,
		"questions": p.was.Questions, "last": app.OrNull(p.was.Last), "by_game": byGame, "evenings": evenings.EveningsJSON(p.sessions),
	} {
		told[key] = v
	}
	return told
}
