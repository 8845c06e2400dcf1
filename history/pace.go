package history

import (
	"context"
	"database/sql"
	"encoding/json"
	"math"
	"time"
)

// Pace is the playing time of a table, up to the last event of the game. It adds up the
// times between events; a clock that was set back adds 0.
type Pace struct {
	Played time.Duration // without the pauses, but for those that are counted
	Pauses []Pause
}

// Pause is a time of over an hour without an event.
type Pause struct {
	Seq     int       // of the event after it
	Until   time.Time // when that was
	Lasted  time.Duration
	Counted *bool // it was a part of the game; nil before it was asked
}

// walk selects the entries of a session up to the last event of the game, each with the
// milliseconds since the one before it. Later entries are notes, questions and
// corrections. Times before 1900 or after 9999 are ignored.
const walk = `(SELECT seq, at, iif(at ` + isTime + `, at, NULL)
	  - lag(iif(at ` + isTime + `, at, NULL), 1, iif(session.started_at ` + isTime + `, session.started_at, NULL)) OVER (ORDER BY seq) AS step FROM event
	WHERE session_id = session.id AND seq <= (SELECT max(seq) FROM event WHERE session_id = session.id
	  AND NOT asked AND line NOT GLOB 'note *' AND line NOT GLOB 'amend *' AND line NOT GLOB 'undo*' AND line NOT GLOB 'redo*')) AS walk`

// paceColumns are the pace of a session: its playing time in milliseconds, and its pauses.
// A pause is longer than 3,600,000 ms.
const paceColumns = playedColumn + `,
	(SELECT json_group_array(json_object('seq', seq, 'at', at, 'ms', step, 'zone', (SELECT zone FROM clock WHERE session_id = session.id AND clock.seq = walk.seq), 'counted', (SELECT counted FROM pause WHERE session_id = session.id AND pause.seq = walk.seq)))
	   FROM ` + walk + ` WHERE step > 3600000)`

const playedColumn = `(SELECT coalesce(sum(step), 0) FROM ` + walk + `
	  WHERE step BETWEEN 0 AND 3600000 OR step > 0 AND (SELECT counted FROM pause WHERE session_id = session.id AND pause.seq = walk.seq))`

func (p *Pace) readPauses(text string, zone *time.Location) error {
	var stored []struct {
		Seq     int    `json:"seq"`
		At      int64  `json:"at"`
		MS      int64  `json:"ms"`
		Counted *int   `json:"counted"`
		Zone    string `json:"zone"`
	}
	if err := json.Unmarshal([]byte(text), &stored); err != nil {
		return err
	}
	for _, t := range stored {
		pause := Pause{Seq: t.Seq, Until: atEntry(t.At, sql.NullString{String: t.Zone, Valid: t.Zone != ""}, zone), Lasted: lasted(t.MS)}
		if t.Counted != nil {
			counted := *t.Counted == 1
			pause.Counted = &counted
		}
		p.Pauses = append(p.Pauses, pause)
	}
	return nil
}

// lasted returns a duration of milliseconds, at most the longest that a Duration holds.
func lasted(ms int64) time.Duration {
	return time.Duration(min(ms, math.MaxInt64/int64(time.Millisecond))) * time.Millisecond
}

// Unasked returns the pauses that are neither counted nor left out yet.
func (p Pace) Unasked() []Pause {
	var all []Pause
	for _, pause := range p.Pauses {
		if pause.Counted == nil {
			all = append(all, pause)
		}
	}
	return all
}

// CountPause stores whether the pause before an event was a part of the game.
func (s *Store) CountPause(ctx context.Context, session int64, seq int, counted bool) error {
	return s.write(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `INSERT INTO pause (session_id, seq, counted) VALUES (?, ?, ?)
			ON CONFLICT (session_id, seq) DO UPDATE SET counted = excluded.counted`, session, seq, counted)
		return err
	})
}
