package history

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"time"

	"github.com/google/uuid"
)

// The kinds of session.
const (
	KindQuestions = "sheet"  // an evening's calculations asked outside any table
	KindScored    = "result" // a finished game that was only scored here
)

// Calculation is a question with its ruling, as it is kept.
type Calculation struct {
	At      time.Time // in the zone of the evening
	Version string    // of the companion
	Game    string
	Kind    string // the calculator's name
	Player  string // the name of the player who asked; "" for none
	Line    string // the question as it is typed, in full words
	Input   json.RawMessage
	House   json.RawMessage
	Ruling  json.RawMessage
	Seats   []Standing // the finished game it settled; nil for all others
	Review  Review     // the review of a scored game
}

// Added is the kind of the entry of a finished game that was added later.
const Added = "add"

// untimedColumn is true for a game that was added for another evening: its input has a
// date.
const untimedColumn = `EXISTS (SELECT 1 FROM entry WHERE session_id = session.id AND kind = '` + Added + `' AND json_valid(input) AND input ->> 'date' IS NOT NULL)`

// Standing is the result of one player; a session has them in order of seats.
type Standing struct {
	Player string `json:"player"`
	Points *int   `json:"points"` // nil where the game has none
	Rank   int    `json:"rank"`   // 1 is first; equals share it; 0 as long as it is not known
	Won    bool   `json:"won"`
}

// Evening returns the date of an evening, which lasts until 06:00.
func Evening(t time.Time) string {
	if t.Hour() < 6 {
		t = t.AddDate(0, 0, -1)
	}
	return t.Format(time.DateOnly)
}

// Keep saves a question among those of its evening or, if it scored a finished game, as a
// session of its own. It returns the session.
func (s *Store) Keep(ctx context.Context, c Calculation) (session int64, err error) {
	session, _, err = s.keep(ctx, c, false)
	return session, err
}

// KeepOnce is like Keep, but keeps a game only once for the same question and evening.
// again reports whether session is an earlier one.
func (s *Store) KeepOnce(ctx context.Context, c Calculation) (session int64, again bool, err error) {
	return s.keep(ctx, c, true)
}

func (s *Store) keep(ctx context.Context, c Calculation, once bool) (session int64, again bool, err error) {
	err = s.write(ctx, func(tx *sql.Tx) error {
		if once && c.Seats != nil {
			if session, err = sameGame(ctx, tx, c); err != nil || session > 0 {
				again = session > 0
				return err
			}
		}
		session, err = store(ctx, tx, c)
		return err
	})
	if err != nil {
		return 0, false, err
	}
	return session, again, nil
}

// SameGame returns the session of a game that the same question settled on the same
// evening; 0 if there is none.
func (s *Store) SameGame(ctx context.Context, c Calculation) (session int64, err error) {
	session, err = sameGame(ctx, s.from, c)
	return session, s.fail(err)
}

func sameGame(ctx context.Context, q rowQuerier, c Calculation) (session int64, err error) {
	err = q.QueryRowContext(ctx, `SELECT session.id FROM session JOIN entry ON entry.session_id = session.id AND seq = 1
		WHERE evening = ? AND session.kind = '`+KindScored+`' AND deleted_at IS NULL AND entry.game = ? AND entry.kind = ? AND line = ? AND house = ?
		ORDER BY session.id DESC LIMIT 1`, Evening(c.At), c.Game, c.Kind, c.Line, string(c.House)).Scan(&session)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return session, err
}

func store(ctx context.Context, tx *sql.Tx, c Calculation) (session int64, err error) {
	now := c.At.UnixMilli()
	var asked any // null for no player
	if c.Player != "" {
		if asked, err = playerNamed(ctx, tx, c.Player, now); err != nil {
			return 0, err
		}
	}
	if c.Seats == nil {
		session, err = sheet(ctx, tx, c)
	} else {
		session, err = begin(ctx, tx, KindScored, c)
	}
	if err != nil {
		return 0, err
	}
	seq := 0
	err = tx.QueryRowContext(ctx,
		`INSERT INTO entry (session_id, seq, at, game, kind, asked_by, line, input, house, ruling)
		 SELECT ?1, coalesce(max(seq), 0) + 1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 FROM entry WHERE session_id = ?1 RETURNING seq`,
		session, now, c.Game, c.Kind, asked, c.Line, string(c.Input), string(c.House), string(c.Ruling)).Scan(&seq)
	if err != nil {
		return 0, err
	}
	if err := putClock(ctx, tx, session, seq, c.At); err != nil {
		return 0, err
	}
	if c.Review != (Review{}) {
		if err := putReview(ctx, tx, session, c.Review); err != nil {
			return 0, err
		}
	}
	return session, seat(ctx, tx, session, c.Seats, now)
}

// sheet finds the session of the questions of an evening, or begins it.
func sheet(ctx context.Context, tx *sql.Tx, c Calculation) (id int64, err error) {
	err = tx.QueryRowContext(ctx, `SELECT id FROM session WHERE evening = ? AND kind = 'sheet' AND deleted_at IS NULL ORDER BY id DESC LIMIT 1`, Evening(c.At)).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return begin(ctx, tx, KindQuestions, c)
	}
	return id, err
}

// begin begins a session. It inherits the place of its evening, if all games of the
// evening have one place.
func begin(ctx context.Context, tx *sql.Tx, kind string, c Calculation) (int64, error) {
	uid, err := uuid.NewV7()
	if err != nil {
		return 0, err
	}
	var game any
	if kind != KindQuestions {
		game = c.Game
	}
	res, err := tx.ExecContext(ctx,
		`INSERT INTO session (uid, kind, game, evening, zone, started_at, version, place)
		 SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, iif(count(place) = count(*) AND min(place) = max(place), min(place), NULL)
		 FROM session WHERE evening = ?4 AND deleted_at IS NULL AND (kind <> 'sheet' OR place IS NOT NULL)`,
		uid.String(), kind, game, Evening(c.At), c.At.Format("-07:00"), c.At.UnixMilli(), c.Version)
	if err != nil {
		return 0, err
	}
	return res.LastInsertId()
}

func seat(ctx context.Context, tx *sql.Tx, session int64, seats []Standing, now int64) error {
	taken := map[int64]string{}
	for i, st := range seats {
		player, err := playerNamed(ctx, tx, st.Player, now)
		if err != nil {
			return err
		}
		if other, twice := taken[player]; twice {
			return refused("%s and %s are one player", other, st.Player)
		}
		taken[player] = st.Player
		var rank any // null for not known yet
		if st.Rank > 0 {
			rank = st.Rank
		}
		_, err = tx.ExecContext(ctx, `INSERT INTO seat (session_id, seat, player_id, points, rank, won) VALUES (?, ?, ?, ?, ?, ?)`,
			session, i+1, player, st.Points, rank, st.Won)
		if err != nil {
			return err
		}
	}
	return nil
}

// Session is a sheet or a game in a list.
type Session struct {
	ID      int64
	Kind    string
	Game    string // "" on a sheet
	Evening string // YYYY-MM-DD
	Started time.Time
	Version string
	Untimed bool       // it was added later for another evening, so the hour is not known
	Entries int        // how many entries it has
	Games   []string   // of the questions of an evening
	Seats   []Standing // of a game
	Status  Status     // of a table; "" for all others
	Ended   string     // the verdict at the end of a table without points
	Noted   int        // how many notes are in the log of a table

	LastNoted string // the line of the last one

	LastZone *time.Location // of its last event, where that is not the zone of Started; else nil

	House json.RawMessage // the house rules at the start of a game; {} for none
	Setup json.RawMessage // facts of the box, of a table
	Review
	Pace
}

// Entry is one line of a session's log.
type Entry struct {
	Seq    int
	At     time.Time
	Game   string
	Kind   string // the calculator's name, or the kind of the event
	Event  bool   // it is an event of a table
	Player string // the player who asked; "" for none
	Line   string
	Input  json.RawMessage
	House  json.RawMessage
	Ruling json.RawMessage
}

// Session returns one session with its log. If there is none, the error is ErrNotFound.
func (s *Store) Session(ctx context.Context, id int64) (Session, []Entry, error) {
	found, err := s.sessions(ctx, `WHERE session.id = ?`, id)
	if err != nil {
		return Session{}, nil, err
	}
	if len(found) == 0 {
		return Session{}, nil, &Error{s.path, ErrNotFound}
	}
	entries, err := s.entries(ctx, found[0])
	return found[0], entries, err
}

func (s *Store) entries(ctx context.Context, session Session) ([]Entry, error) {
	return read(ctx, s, `SELECT seq, at, entries.game, kind, coalesce(name, ''), line, input, house, ruling, `+clockColumn+`
		FROM entry AS entries LEFT JOIN player ON player.id = asked_by WHERE session_id = ? ORDER BY seq`, []any{session.ID}, func(rows *sql.Rows) (e Entry, err error) {
		var at int64
		var input, house, ruling string
		var zone sql.NullString
		err = rows.Scan(&e.Seq, &at, &e.Game, &e.Kind, &e.Player, &e.Line, &input, &house, &ruling, &zone)
		e.At = atEntry(at, zone, session.Started.Location())
		e.Input, e.House, e.Ruling = json.RawMessage(input), json.RawMessage(house), json.RawMessage(ruling)
		return e, err
	})
}

// in returns a stored time in the zone of its evening.
func in(zone string, ms int64) time.Time {
	t := time.UnixMilli(ms)
	if z, err := time.Parse("-07:00", zone); err == nil {
		return t.In(z.Location())
	}
	return t.UTC()
}
