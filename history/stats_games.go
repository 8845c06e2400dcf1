package history

import (
	"context"
	"database/sql"
	"encoding/json"
	"strconv"
	"strings"
)

// GameStats are the figures of one game.
type GameStats struct {
	Game    string
	Plays   int
	Players float64     // on average
	Shared  int         // plays that several have won
	Points  *float64    // on average; nil for a game without points
	Winning *float64    // the winners' points on average
	Tables  *GameTables // nil unless asked for
}

// GameTables are the tables behind each number of a game.
type GameTables struct {
	Plays   []int64 `json:"plays"`
	Shared  []int64 `json:"shared_wins"`
	Points  []int64 `json:"points"`
	Winning []int64 `json:"winning_points"`
}

// GameStats returns the statistics of each game, the most played first.
func (s *Store) GameStats(ctx context.Context, f Filter, tables bool) ([]GameStats, error) {
	query, args := gamesSQL(f, tables)
	return read(ctx, s, query, args, func(rows *sql.Rows) (n GameStats, err error) {
		var list, line string
		err = rows.Scan(&n.Game, &n.Plays, &n.Players, &n.Shared, &n.Points, &n.Winning, &list, &line)
		if ids := numbers[int64](list); tables && err == nil {
			n.Tables = &GameTables{Plays: ids, Shared: marked(ids, line, "1357"), Points: marked(ids, line, "2367"), Winning: marked(ids, line, "4567")}
		}
		return n, err
	})
}

// The mark of a table adds 1 for several winners, 2 for known points, and 4 for known
// points of a winner.
func gamesSQL(f Filter, tables bool) (string, []any) {
	where, args := f.clause()
	line := "''"
	if tables {
		line = "group_concat((winners > 1) + 2 * (known > 0) + 4 * (bests > 0), '' ORDER BY id)"
	}
	return `SELECT game, count(*) AS plays, avg(players), sum(winners > 1), sum(points) / sum(known), sum(best) / sum(bests),
			` + listIf(tables, "id", "id") + `, ` + line + ` FROM (
		SELECT seat.session_id AS id, game, count(*) AS players, sum(won) AS winners, total(points) AS points, count(points) AS known,
			total(points) FILTER (WHERE won) AS best, count(points) FILTER (WHERE won) AS bests
		FROM session JOIN seat ON seat.session_id = session.id WHERE rank IS NOT NULL AND ` + where + ` GROUP BY seat.session_id)
		GROUP BY game ORDER BY plays DESC, game`, args
}

// EveningStats are the figures of one evening.
type EveningStats struct {
	Evening string
	Plays   int
	Players int
	Won     []Won   // by winner, most wins first
	Tables  []int64 // nil unless asked for
}

// Won is the number of wins of a player, alone or shared.
type Won struct {
	Player string  `json:"player"`
	Wins   int     `json:"wins"`
	Tables []int64 `json:"tables,omitempty"` // nil unless asked for
}

// EveningStats returns the statistics of the evenings on which a game ended, the last one
// first: at most most, or all if most is negative, and the number of all.
func (s *Store) EveningStats(ctx context.Context, f Filter, tables bool, most int) (evenings []EveningStats, all int, err error) {
	query, args := eveningsSQL(f, tables, most)
	evenings, err = read(ctx, s, query, args, func(rows *sql.Rows) (n EveningStats, err error) {
		var won string
		var begun sql.NullString
		err = rows.Scan(&n.Evening, &n.Plays, &n.Players, &won, &begun, &all)
		n.Won = winners(won)
		for list := range strings.Lines(begun.String) {
			n.Tables = append(n.Tables, numbers[int64](strings.TrimSuffix(list, "\n"))...)
		}
		n.Tables = sorted(n.Tables)
		return n, err
	})
	return evenings, all, err
}

// Each table counts once, by its first seat.
func eveningsSQL(f Filter, tables bool, most int) (string, []any) {
	where, args := f.clause()
	won, begun := "''", "''"
	if tables {
		won, begun = "json_group_array(session.id) FILTER (WHERE won)", "json_group_array(session.id) FILTER (WHERE seat = 1)"
	}
	return `WITH dated AS MATERIALIZED (SELECT DISTINCT evening FROM session WHERE ` + where + ` AND EXISTS (SELECT 1 FROM seat WHERE session_id = session.id AND rank IS NOT NULL))
		SELECT evening, sum(plays), count(*), coalesce(group_concat(iif(wins > 0, wins || ' ' || victories || ' ' || name, NULL), char(10) ORDER BY wins DESC, folded), ''),
			group_concat(nullif(begun, ''), char(10)), (SELECT count(*) FROM dated) FROM (
		SELECT evening, player_id AS who, sum(seat = 1) AS plays, sum(won) AS wins, ` + won + ` AS victories, ` + begun + ` AS begun
		FROM session JOIN seat ON seat.session_id = session.id WHERE rank IS NOT NULL AND ` + where + `
			AND session.evening >= (SELECT min(evening) FROM (SELECT evening FROM dated ORDER BY evening DESC LIMIT ?)) GROUP BY evening, player_id)
		JOIN player ON player.id = who GROUP BY evening ORDER BY evening DESC`, append(append(args, args...), most)
}

// winners reads lines such as 3 [1,4,5] Ana; the list is empty unless it was asked for. A
// name has no line breaks.
func winners(lines string) []Won {
	if lines == "" {
		return nil
	}
	all := make([]Won, 0, 1+strings.Count(lines, "\n"))
	for line := range strings.Lines(lines) {
		wins, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		ids, name, _ := strings.Cut(rest, " ")
		n, _ := strconv.Atoi(wins) // it was just written by SQLite
		all = append(all, Won{name, n, sorted(numbers[int64](ids))})
	}
	return all
}

// HouseStats counts the games with the same house rules and the same box.
type HouseStats struct {
	Game  string
	House json.RawMessage
	Setup json.RawMessage
	Plays int
}

// HouseStats returns by which house rules the games with a result began.
func (s *Store) HouseStats(ctx context.Context, f Filter) ([]HouseStats, error) {
	where, args := f.clause()
	return read(ctx, s, `SELECT game, house, setup, count(*) FROM (
			SELECT session.game AS game, `+houseColumn+` AS house, `+setupColumn+` AS setup FROM session
			WHERE EXISTS (SELECT 1 FROM seat WHERE seat.session_id = session.id AND rank IS NOT NULL) AND `+where+`)
		GROUP BY game, house, setup ORDER BY game, count(*) DESC, house, setup`, args, func(rows *sql.Rows) (n HouseStats, err error) {
		var house, setup string
		err = rows.Scan(&n.Game, &house, &setup, &n.Plays)
		n.House, n.Setup = json.RawMessage(house), json.RawMessage(setup)
		return n, err
	})
}
