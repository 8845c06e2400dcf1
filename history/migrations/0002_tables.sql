-- A session may be a table: a game being played, or played, event by event. What
-- refers to session is made again as well, since a check cannot be changed in place.

CREATE TABLE session_2 (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,    -- the one ID space; never used twice
  uid        TEXT    NOT NULL UNIQUE,
  kind       TEXT    NOT NULL CHECK (kind IN ('sheet', 'result', 'table')),
  game       TEXT,                                 -- null on a sheet, which holds every game's
  evening    TEXT    NOT NULL CHECK (evening GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  zone       TEXT    NOT NULL,                     -- of the evening: '+01:00'
  started_at INTEGER NOT NULL,
  version    TEXT    NOT NULL,                     -- of the companion that began it
  CHECK ((kind = 'sheet') = (game IS NULL))
) STRICT;

INSERT INTO session_2 SELECT id, uid, kind, game, evening, zone, started_at, version FROM session;

CREATE TABLE entry_2 (
  session_id INTEGER NOT NULL REFERENCES session_2 (id),
  seq        INTEGER NOT NULL CHECK (seq >= 1),
  at         INTEGER NOT NULL,
  game       TEXT    NOT NULL,
  kind       TEXT    NOT NULL,                     -- the calculator's name
  asked_by   INTEGER REFERENCES player (id),       -- null: nobody in particular
  line       TEXT    NOT NULL,                     -- the question as it is typed, in full words
  input      TEXT    NOT NULL CHECK (json_valid(input)),
  house      TEXT    NOT NULL CHECK (json_valid(house)),  -- the house rules it was judged by
  ruling     TEXT    NOT NULL CHECK (json_valid(ruling)), -- value, result and reasons as they were
  PRIMARY KEY (session_id, seq)
) STRICT, WITHOUT ROWID;

INSERT INTO entry_2 SELECT session_id, seq, at, game, kind, asked_by, line, input, house, ruling FROM entry;

-- One row for each session and seat. As long as a game is not over nobody has a
-- rank; points are null where the game has none or nobody knows them.
CREATE TABLE seat_2 (
  session_id INTEGER NOT NULL REFERENCES session_2 (id),
  seat       INTEGER NOT NULL CHECK (seat >= 1),
  player_id  INTEGER NOT NULL REFERENCES player (id),
  points     INTEGER,
  rank       INTEGER CHECK (rank >= 1),
  won        INTEGER NOT NULL CHECK (won IN (0, 1)),
  PRIMARY KEY (session_id, seat),
  UNIQUE (session_id, player_id)
) STRICT, WITHOUT ROWID;

INSERT INTO seat_2 SELECT session_id, seat, player_id, points, rank, won FROM seat;

DROP TABLE seat;
DROP TABLE entry;
DROP TABLE session;
ALTER TABLE session_2 RENAME TO session;
ALTER TABLE entry_2 RENAME TO entry;
ALTER TABLE seat_2 RENAME TO seat;

CREATE INDEX session_by_evening ON session (evening, id);
CREATE UNIQUE INDEX one_sheet_an_evening ON session (evening) WHERE kind = 'sheet';

-- What a table has beside its session. Its players are the seats of the session.
CREATE TABLE board (
  session_id INTEGER PRIMARY KEY REFERENCES session (id),
  first      INTEGER NOT NULL CHECK (first >= 1),  -- the seat that began
  house      TEXT    NOT NULL CHECK (json_valid(house)),  -- the house rules at the opening
  status     TEXT    NOT NULL CHECK (status IN ('open', 'over', 'finished', 'abandoned')),
  touched    INTEGER NOT NULL                      -- rises with every table that is touched
) STRICT;

CREATE INDEX board_by_touch ON board (touched);

-- The log of a table, in order of seq. It only grows.
CREATE TABLE event (
  session_id INTEGER NOT NULL REFERENCES session (id),
  seq        INTEGER NOT NULL CHECK (seq >= 1),
  at         INTEGER NOT NULL,
  asked      INTEGER NOT NULL CHECK (asked IN (0, 1)),    -- a question, which changes nothing
  line       TEXT    NOT NULL,                     -- in full words; p1 is who sits in seat 1
  PRIMARY KEY (session_id, seq)
) STRICT, WITHOUT ROWID;

-- What was said of an event then, beside the log so that the log is read quickly.
CREATE TABLE judged (
  session_id INTEGER NOT NULL,
  seq        INTEGER NOT NULL,
  asked_by   INTEGER REFERENCES player (id),       -- of a question; null: nobody in particular
  ruling     TEXT    NOT NULL CHECK (json_valid(ruling)),
  PRIMARY KEY (session_id, seq),
  FOREIGN KEY (session_id, seq) REFERENCES event (session_id, seq)
) STRICT, WITHOUT ROWID;
