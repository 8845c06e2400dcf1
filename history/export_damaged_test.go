package history

import (
	"bytes"
	"context"
	"path/filepath"
	"strings"
	"testing"
)

// What is damaged is left out of an export and named, and the file can be imported: one bad
// row costs no other.
func TestExportOfDamage(t *testing.T) {
	ctx := context.Background()
	for name, damage := range map[string]string{
		"a missing event":       `DELETE FROM judged WHERE session_id = 1 AND seq = 2; DELETE FROM event WHERE session_id = 1 AND seq = 2`,
		"an event with pause":   `INSERT INTO pause VALUES (1, 3, 1); DELETE FROM event WHERE session_id = 1 AND seq = 3`,
		"an emptied line":       `UPDATE event SET line = '' WHERE session_id = 1 AND seq = 2`,
		"a line break":          `UPDATE event SET line = 'a' || char(10) || 'b' WHERE session_id = 1 AND seq = 2`,
		"bytes that are none":   `UPDATE event SET line = CAST(x'ff41' AS TEXT) WHERE session_id = 1 AND seq = 2`,
		"a note of such":        `UPDATE session SET note = CAST(x'41ff' AS TEXT) WHERE id = 1`,
		"a status":              `UPDATE board SET status = 'xx' WHERE session_id = 1`,
		"an evening":            `UPDATE session SET evening = 'yesterday' WHERE id = 1`,
		"a zone":                `UPDATE session SET zone = '+99:99' WHERE id = 1`,
		"a time":                `UPDATE session SET started_at = -9999999999999 WHERE id = 1`,
		"a time of an event":    `UPDATE event SET at = -9223372036854775808 WHERE session_id = 1 AND seq = 2`,
		"who began":             `UPDATE board SET first = 7 WHERE session_id = 1`,
		"a touch":               `UPDATE board SET touched = 9223372036854775807 WHERE session_id = 1`,
		"a kind":                `UPDATE session SET kind = 'result' WHERE id = 1`,
		"no kind":               `UPDATE session SET kind = 'foo' WHERE id = 1`,
		"no seats":              `DELETE FROM seat WHERE session_id = 1`,
		"points":                `UPDATE seat SET points = 9223372036854775807 WHERE session_id = 1`,
		"a player":              `UPDATE player SET name = '' WHERE id = (SELECT player_id FROM seat WHERE session_id = 1 AND seat = 1)`,
		"a player's uid":        `UPDATE player SET uid = '' WHERE id = (SELECT player_id FROM seat WHERE session_id = 1 AND seat = 1)`,
		"a player's name":       `UPDATE player SET name = CAST(x'ff' AS TEXT) WHERE id = (SELECT player_id FROM seat WHERE session_id = 1 AND seat = 1)`,
		"two of one name":       `UPDATE player SET name = 'Q1', folded = 'other' WHERE id = (SELECT player_id FROM seat WHERE session_id = 1 AND seat = 1)`,
		"a former name":         `INSERT INTO former VALUES ('', '', 1)`,
		"a player gone":         `DELETE FROM player WHERE id = (SELECT player_id FROM seat WHERE session_id = 1 AND seat = 1)`,
		"merged into himself":   `UPDATE player SET merged_into = id WHERE id = 1`,
		"merged into no player": `UPDATE player SET merged_into = 99 WHERE id = 1`,
		"a rating":              `UPDATE session SET rating = 99 WHERE id = 1`,
		"a place":               `UPDATE session SET place = '' WHERE id = 1`,
		"a uid":                 `UPDATE session SET uid = 'xx' WHERE id = 1`,
		"a pause of nothing":    `INSERT INTO pause VALUES (1, 99, 1)`,
		"an entry on a table":   `INSERT INTO entry SELECT 1, 1, 1, 'vec', 'strength', NULL, 'x', '{}', '{}', '{}'`,
		"a ruling":              `UPDATE judged SET ruling = '{' WHERE session_id = 1 AND seq = 2`,
		"house rules":           `UPDATE board SET house = '{' WHERE session_id = 1`,
		"facts of a card":       `INSERT INTO card VALUES ('vec', 'A', 'a', '[]', 1, 'told')`,
		"numbers for facts":     `INSERT INTO card VALUES ('vec', 'A', 'a', '{"cost":1}', 1, 'told')`,
		"a box profile":         `INSERT INTO box VALUES ('vec', '[]', 1)`,
		"an entry far too far":  `UPDATE event SET seq = 2000000000 WHERE session_id = 1 AND seq = 4`,
	} {
		t.Run(name, func(t *testing.T) {
			from := fill(t, filepath.Join(t.TempDir(), "a.db"), 2, 4)
			if _, err := from.db.Exec(`PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; ` + damage); err != nil {
				t.Fatal(err)
			}
			var file bytes.Buffer
			done, err := from.Export(ctx, &file, nil)
			if merged := strings.HasPrefix(name, "merged into no player"); err != nil || len(done.Left) == 0 && !merged {
				t.Fatalf("%+v %v", done, err)
			}
			to, err := Open(filepath.Join(t.TempDir(), "b.db"), 0)
			if err != nil {
				t.Fatal(err)
			}
			defer to.Close()
			if _, err := to.Import(ctx, &file, Import{}); err != nil {
				t.Errorf("%+v, but: %v", done.Left, err)
			}
			if _, _, err := to.Session(ctx, 2); err != nil {
				t.Errorf("the other one is lost as well: %v", err)
			}
		})
	}
}
