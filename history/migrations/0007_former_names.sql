-- What players were called before. Such a name goes on meaning its player, unless
-- somebody is called so now.
CREATE TABLE former (
  folded    TEXT    PRIMARY KEY,                    -- the name in NFC, case folded
  name      TEXT    NOT NULL CHECK (name <> ''),
  player_id INTEGER NOT NULL REFERENCES player (id)
) STRICT, WITHOUT ROWID;

CREATE INDEX former_by_player ON former (player_id);
CREATE INDEX player_by_merge ON player (merged_into) WHERE merged_into IS NOT NULL;
