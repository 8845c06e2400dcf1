-- Which sheets have questions of a game: lists of one game show them.
CREATE INDEX entry_by_game ON entry (game, session_id);
