-- What is told of a session the morning after, and what statistics read.

ALTER TABLE session ADD COLUMN note TEXT;                                       -- null: none
ALTER TABLE session ADD COLUMN place TEXT CHECK (place <> '');                  -- where it was played
ALTER TABLE session ADD COLUMN rating INTEGER CHECK (rating BETWEEN 1 AND 5);
ALTER TABLE session ADD COLUMN deleted_at INTEGER;                              -- null: it is there, and counts

-- A sheet that was deleted may come back after the evening has got another one.
DROP INDEX one_sheet_an_evening;
CREATE INDEX sheet_by_evening ON session (evening, id) WHERE kind = 'sheet';

CREATE INDEX session_by_game ON session (game, evening, id);
CREATE INDEX session_by_place ON session (place, evening, id) WHERE place IS NOT NULL;
CREATE INDEX session_deleted ON session (evening, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX seat_by_player ON seat (player_id, session_id, rank, won, points);  -- all that statistics of players read

-- A pause of over an hour before an event, once somebody was asked about it.
CREATE TABLE pause (
  session_id INTEGER NOT NULL,
  seq        INTEGER NOT NULL,                     -- of the event after it
  counted    INTEGER NOT NULL CHECK (counted IN (0, 1)),  -- it was a part of the game
  PRIMARY KEY (session_id, seq),
  FOREIGN KEY (session_id, seq) REFERENCES event (session_id, seq)
) STRICT, WITHOUT ROWID;

-- What a game counts of its events that stand, by seat: how often something happened, and
-- how much it came to. It follows from the log, and is made when statistics ask for it.
CREATE TABLE figure (
  session_id INTEGER NOT NULL REFERENCES session (id),
  seat       INTEGER NOT NULL CHECK (seat >= 1),
  name       TEXT    NOT NULL,
  times      INTEGER NOT NULL CHECK (times >= 1),
  total      INTEGER NOT NULL,
  PRIMARY KEY (session_id, seat, name)
) STRICT, WITHOUT ROWID;

ALTER TABLE board ADD COLUMN figured INTEGER NOT NULL DEFAULT 0 CHECK (figured IN (0, 1)); -- its figures are those of its log
CREATE INDEX board_to_figure ON board (session_id) WHERE figured = 0 AND status IN ('over', 'finished');
CREATE INDEX board_without_result ON board (status, session_id) WHERE status <> 'over';
