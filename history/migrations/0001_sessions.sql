-- One file holds what a group has played and asked. Times are milliseconds
-- since 1970 in UTC; an evening lasts until 06:00 of its zone.

-- Who has sat at the table or asked a question.
CREATE TABLE player (
  id         INTEGER PRIMARY KEY,
  uid        TEXT    NOT NULL UNIQUE,              -- UUID v7: the same person in another file
  name       TEXT    NOT NULL CHECK (name <> ''),
  folded     TEXT    NOT NULL UNIQUE,              -- the name in NFC, case folded
  created_at INTEGER NOT NULL
) STRICT;

-- A sheet holds an evening's calculations asked outside any table; a result is
-- a finished game that was only scored here.
CREATE TABLE session (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,    -- the one ID space; never used twice
  uid        TEXT    NOT NULL UNIQUE,
  kind       TEXT    NOT NULL CHECK (kind IN ('sheet', 'result')),
  game       TEXT,                                 -- null on a sheet, which holds every game's
  evening    TEXT    NOT NULL CHECK (evening GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  zone       TEXT    NOT NULL,                     -- of the evening: '+01:00'
  started_at INTEGER NOT NULL,
  version    TEXT    NOT NULL,                     -- of the companion that began it
  CHECK ((kind = 'sheet') = (game IS NULL))
) STRICT;

CREATE INDEX session_by_evening ON session (evening, id);
CREATE UNIQUE INDEX one_sheet_an_evening ON session (evening) WHERE kind = 'sheet';

-- What happened in a session, in order of seq and never of the clock.
CREATE TABLE entry (
  session_id INTEGER NOT NULL REFERENCES session (id),
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

-- One row for each session and seat: where a finished game stood.
CREATE TABLE seat (
  session_id INTEGER NOT NULL REFERENCES session (id),
  seat       INTEGER NOT NULL CHECK (seat >= 1),
  player_id  INTEGER NOT NULL REFERENCES player (id),
  points     INTEGER,
  rank       INTEGER NOT NULL CHECK (rank >= 1),
  won        INTEGER NOT NULL CHECK (won IN (0, 1)),
  PRIMARY KEY (session_id, seat),
  UNIQUE (session_id, player_id)
) STRICT, WITHOUT ROWID;
