-- What a clock on the wall was set to at an entry, where that was not the zone of the
-- session: in a night when clocks change, and after a journey.
CREATE TABLE clock (
  session_id INTEGER NOT NULL REFERENCES session (id),
  seq        INTEGER NOT NULL,                     -- of the event or the question
  zone       TEXT    NOT NULL,                     -- '+01:00'
  PRIMARY KEY (session_id, seq)
) STRICT, WITHOUT ROWID;
