-- Who is who: over the years, and in the files of others.

ALTER TABLE player ADD COLUMN archived    INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)); -- is not offered any more
ALTER TABLE player ADD COLUMN merged_into INTEGER REFERENCES player (id);                       -- is that player, under another name

-- What went from a merged player to the other one, so that it can go back.
CREATE TABLE moved (
  player_id  INTEGER NOT NULL REFERENCES player (id),  -- who had it before
  session_id INTEGER NOT NULL REFERENCES session (id),
  part       TEXT    NOT NULL CHECK (part IN ('seat', 'entry', 'event')),
  seq        INTEGER NOT NULL CHECK (seq >= 1),        -- the seat, or the entry
  PRIMARY KEY (player_id, session_id, part, seq)
) STRICT, WITHOUT ROWID;

-- What a player is called in the files of others.
CREATE TABLE alias (
  uid       TEXT    PRIMARY KEY,
  player_id INTEGER NOT NULL REFERENCES player (id)
) STRICT, WITHOUT ROWID;

-- Who asked is looked up by player only when two of them are merged.
CREATE INDEX entry_by_asker ON entry (asked_by) WHERE asked_by IS NOT NULL;
CREATE INDEX judged_by_asker ON judged (asked_by) WHERE asked_by IS NOT NULL;
