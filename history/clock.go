package history

import (
	"context"
	"database/sql"
	"time"
)

// clockColumn is the zone of an entry; null if it is the zone of its session.
const clockColumn = `(SELECT zone FROM clock WHERE clock.session_id = entries.session_id AND clock.seq = entries.seq)`

// putClock stores the zone of an entry, if it is not the zone of its session.
func putClock(ctx context.Context, tx *sql.Tx, session int64, seq int, at time.Time) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO clock (session_id, seq, zone) SELECT id, ?2, ?3 FROM session WHERE id = ?1 AND zone <> ?3`,
		session, seq, at.Format("-07:00"))
	return err
}

// atEntry returns a stored time in the zone of its entry, or else of its session.
func atEntry(ms int64, zone sql.NullString, session *time.Location) time.Time {
	if zone.Valid {
		return in(zone.String, ms)
	}
	return time.UnixMilli(ms).In(session)
}
