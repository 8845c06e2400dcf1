-- What an event of a table taught of a card. A group knows what the entries that stand
-- taught, over what was typed or imported in card.
CREATE TABLE taught (
  session_id INTEGER NOT NULL REFERENCES session (id),
  seq        INTEGER NOT NULL,
  game       TEXT    NOT NULL,
  name       TEXT    NOT NULL CHECK (name <> ''),
  folded     TEXT    NOT NULL,                      -- the name in NFC, case folded
  facts      TEXT    NOT NULL CHECK (json_valid(facts) AND json_type(facts) = 'object'), -- only those that the event named
  at         INTEGER NOT NULL,
  stands     INTEGER NOT NULL DEFAULT 1 CHECK (stands IN (0, 1)),
  covered    INTEGER NOT NULL DEFAULT 0 CHECK (covered IN (0, 1)), -- the card was typed or imported later
  PRIMARY KEY (session_id, seq)
) STRICT, WITHOUT ROWID;

CREATE INDEX taught_of_card ON taught (game, folded);
