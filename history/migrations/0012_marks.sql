-- What was wrong with a session, or with a card, in the file that it was imported from.
CREATE TABLE mark (
  session_id INTEGER NOT NULL,                     -- 0 for what is in no session
  seq        INTEGER NOT NULL,                     -- 0 for the session itself
  says       TEXT    NOT NULL,
  PRIMARY KEY (session_id, seq, says)
) STRICT, WITHOUT ROWID;
