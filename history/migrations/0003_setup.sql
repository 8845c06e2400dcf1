-- The facts of a copy of the box that a table was opened with: where its marks are.
ALTER TABLE board ADD COLUMN setup TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(setup));
