-- What a group knows of its boxes.

-- A card of a game: what is known of it beside the print, or over it.
CREATE TABLE card (
  game      TEXT    NOT NULL,
  name      TEXT    NOT NULL CHECK (name <> ''),
  folded    TEXT    NOT NULL,                      -- the name in NFC, case folded
  facts     TEXT    NOT NULL CHECK (json_valid(facts) AND json_type(facts) = 'object'), -- each as it is typed: {"cost":"15"}
  learnt_at INTEGER NOT NULL,                      -- when that was last learnt
  source    TEXT    NOT NULL CHECK (source IN ('told', 'typed', 'imported')), -- told: at a table
  PRIMARY KEY (game, folded)
) STRICT, WITHOUT ROWID;

-- The box profile of a game: what stands on this copy, asked once.
CREATE TABLE box (
  game      TEXT    PRIMARY KEY,
  profile   TEXT    NOT NULL CHECK (json_valid(profile) AND json_type(profile) = 'object'),
  learnt_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
