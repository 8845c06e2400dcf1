package history

// rowCheck finds values that are not allowed.
type rowCheck struct {
	where string // the session and the entry of the value
	text  string // the format of the flaw
	args  string // its arguments in SQL, three at most
	rows  string // the rows that have the flaw
}

// The places of a value.
const (
	inFile    = "0, 0"
	inSession = "id, 0"
	atTable   = "session_id, 0"
	inEntry   = "session_id, seq"
)

// rowChecks look for all values that this package never writes. fold, is_text and is_uuid
// are functions of this package.
var rowChecks = []rowCheck{
	// Players.
	{inFile, "player %s: the name is empty", `id`, `player WHERE name = ''`},
	{inFile, "player %s: the name has bytes that are not text", `id`, `player WHERE NOT is_text(name)`},
	{inFile, "player %s: the name for lookups is %s, which is wrong", `name, quote(folded)`, `player WHERE name <> '' AND is_text(name) AND folded <> fold(name)`},
	{inFile, "player %s: the uid %s is not valid", `name, quote(uid)`, `player WHERE length(uid) NOT ` + isUID + ` OR NOT is_text(uid)`},
	{inFile, "player %s: the first date at %s ms is not possible", `name, created_at`, `player WHERE created_at NOT ` + isTime},
	{inFile, "player %s: archived is %s, not 0 or 1", `name, archived`, `player WHERE archived NOT IN (0, 1)`},
	{inFile, "player %s: the player of the merge is missing", `p.name`, `player AS p LEFT JOIN player AS o ON o.id = p.merged_into WHERE p.merged_into IS NOT NULL AND o.id IS NULL`},
	{inFile, "player %s: the merges form a circle", `name`, `player WHERE id IN (WITH RECURSIVE merge (player, at) AS (
		SELECT id, merged_into FROM player UNION SELECT merge.player, merged_into FROM merge JOIN player ON id = at) SELECT player FROM merge WHERE player = at)`},
	{inFile, "player %s: merged into another player, but sits at table %s", `name, min(session_id)`,
		`player JOIN seat ON player_id = player.id WHERE merged_into IS NOT NULL GROUP BY player.id HAVING count(*) = 1`},
	{inFile, "player %s: merged into another player, but sits at %s tables, first at %s", `name, count(*), min(session_id)`,
		`player JOIN seat ON player_id = player.id WHERE merged_into IS NOT NULL GROUP BY player.id HAVING count(*) > 1`},
	{inFile, "a former name of %s is empty", `player.name`, `former JOIN player ON id = player_id WHERE former.name = ''`},
	{inFile, "a former name is empty, and its player is missing", ``, `former LEFT JOIN player ON id = player_id WHERE former.name = '' AND id IS NULL`},
	{inFile, "the former name %s: its player is missing", `former.name`, `former LEFT JOIN player ON id = player_id WHERE id IS NULL AND former.name <> ''`},
	{inFile, "the former name %s: the name for lookups is %s, which is wrong", `name, quote(folded)`, `former WHERE name <> '' AND (NOT is_text(name) OR folded <> fold(name))`},
	{inFile, "the alias %s: its player is missing", `alias.uid`, `alias LEFT JOIN player ON id = player_id WHERE id IS NULL`},
	{inFile, "the alias %s of %s is the uid of %s", `alias.uid, whose.name, player.name`, `alias JOIN player ON player.uid = alias.uid JOIN player AS whose ON whose.id = player_id WHERE player.id <> player_id`},
	{inEntry, "what a merge moved cannot be moved back", ``, `moved LEFT JOIN player ON player.id = player_id LEFT JOIN session ON session.id = session_id WHERE player.id IS NULL OR session.id IS NULL OR part NOT IN ('seat', 'entry', 'event')`},

	// Sessions.
	{inSession, "its kind %s is not known", `quote(kind)`, `session WHERE kind NOT IN ('sheet', 'result', 'table')`},
	{inSession, "only the questions of an evening have no game", ``, `session WHERE (kind = 'sheet') <> (game IS NULL)`},
	{inSession, "its uid %s is not valid", `quote(uid)`, `session WHERE NOT is_uuid(uid)`},
	{inSession, "its evening %s is not valid", `quote(evening)`, `session WHERE date(evening) IS NOT evening`},
	{inSession, "its zone %s is not valid", `quote(zone)`, `session WHERE zone NOT GLOB '[-+][0-2][0-9]:[0-5][0-9]' OR substr(zone, 2, 2) > '23'`},
	{inSession, "its start at %s ms is not possible", `started_at`, `session WHERE started_at NOT ` + isTime},
	{inSession, "its deletion at %s ms is not possible", `deleted_at`, `session WHERE deleted_at NOT ` + isTime},
	{inSession, "its note has bytes that are not text", ``, `session WHERE note IS NOT NULL AND NOT is_text(note)`},
	{inSession, "its place %s is not valid", `quote(place)`, `session WHERE place IS NOT NULL AND (place = '' OR NOT is_text(place))`},
	{inSession, "its rating %s is not valid", `rating`, `session WHERE rating NOT BETWEEN 1 AND 5`},
	{inSession, "its game or its version is not text", ``, `session WHERE NOT is_text(coalesce(game, '') || version)`},
	{inSession, "the record of its opening is missing", ``, `session WHERE kind = 'table' AND NOT EXISTS (SELECT 1 FROM board WHERE session_id = id)`},
	{inSession, "it is not a table, but has the record of its opening", ``, `session WHERE kind <> 'table' AND EXISTS (SELECT 1 FROM board WHERE session_id = id)`},
	{inSession, "it is not a table, but has events", ``, `session WHERE kind <> 'table' AND EXISTS (SELECT 1 FROM event WHERE session_id = id)`},
	{inSession, "it is a table, but has questions of another session", ``, `session WHERE kind = 'table' AND EXISTS (SELECT 1 FROM entry WHERE session_id = id)`},
	{inSession, "its question is missing", ``, `session WHERE kind = 'result' AND NOT EXISTS (SELECT 1 FROM entry WHERE session_id = id)`},
	{inSession, "it has no players", ``, `session WHERE kind IN ('table', 'result') AND NOT EXISTS (SELECT 1 FROM seat WHERE session_id = id)`},
	{inSession, "it has only the questions of an evening, but also players", ``, `session WHERE kind = 'sheet' AND EXISTS (SELECT 1 FROM seat WHERE session_id = id)`},

	// Seats and boards.
	{atTable, "its status %s is not known", `quote(status)`, `board WHERE status NOT IN ('open', 'over', 'finished', 'abandoned')`},
	{atTable, "its house rules cannot be read", ``, `board WHERE NOT json_valid(house)`},
	{atTable, "its box profile cannot be read", ``, `board WHERE NOT json_valid(setup)`},
	{atTable, "its number of touches %s is not valid", `touched`, `board WHERE touched NOT ` + isID},
	{atTable, "seat %s began, but it has no player", `first`, `board WHERE NOT EXISTS (SELECT 1 FROM seat WHERE seat.session_id = board.session_id AND seat = first)`},
	{atTable, "its mark for counted figures is %s, not 0 or 1", `figured`, `board WHERE figured NOT IN (0, 1)`},
	{atTable, "a seat is missing", ``, `seat GROUP BY session_id HAVING count(*) <> max(seat)`},
	{atTable, "seat %s: its player is missing", `seat`, `seat LEFT JOIN player ON player.id = player_id WHERE player.id IS NULL`},
	{atTable, "seat %s: rank %s and won %s are not possible", `seat, coalesce(rank, 'null'), won`, `seat WHERE rank < 1 OR won NOT IN (0, 1)`},
	{atTable, "seat %s: %s points are not possible", `seat, points`, `seat WHERE points NOT ` + isPoints},

	// Logs.
	{inEntry, "no entry can have this number", ``, `event WHERE seq < 1`},
	{inEntry, "no entry can have this number", ``, `entry WHERE seq < 1`},
	{inEntry, "the entries between %s and %s are missing", `before, seq`, `(SELECT session_id, seq, lag(seq, 1, 0) OVER (PARTITION BY session_id ORDER BY seq) AS before FROM event) WHERE before <> seq - 1 AND seq > 0`},
	{inEntry, "the entries between %s and %s are missing", `before, seq`, `(SELECT session_id, seq, lag(seq, 1, 0) OVER (PARTITION BY session_id ORDER BY seq) AS before FROM entry) WHERE before <> seq - 1 AND seq > 0`},
	{inEntry, "asked is %s, not 0 or 1", `asked`, `event WHERE asked NOT IN (0, 1)`},
	{inEntry, "its line is empty", ``, `event WHERE line = ''`},
	{inEntry, "its line has a line break", ``, `event WHERE instr(line, char(10))`},
	{inEntry, "its line has bytes that are not text", ``, `event WHERE NOT is_text(line)`},
	{inEntry, "its time of %s ms is not possible", `at`, `event WHERE at NOT ` + isTime},
	{inEntry, "its time of %s ms is not possible", `at`, `entry WHERE at NOT ` + isTime},
	{inEntry, "it has bytes that are not text", ``, `entry WHERE NOT is_text(line || input || house || ruling || game || kind)`},
	{inEntry, "its ruling is missing", ``, `event LEFT JOIN judged USING (session_id, seq) WHERE ruling IS NULL`},
	{inEntry, "its ruling is damaged and cannot be read", ``, `judged WHERE NOT json_valid(ruling) OR NOT is_text(ruling)`},
	{inEntry, "its ruling is damaged and cannot be read", ``, `entry WHERE NOT json_valid(ruling)`},
	{inEntry, "its question is damaged and cannot be read", ``, `entry WHERE NOT json_valid(input)`},
	{inEntry, "its house rules are damaged and cannot be read", ``, `entry WHERE NOT json_valid(house)`},
	{inEntry, "the player who asked is missing", ``, `entry LEFT JOIN player ON player.id = asked_by WHERE asked_by IS NOT NULL AND player.id IS NULL`},
	{inEntry, "the player who asked is missing", ``, `judged LEFT JOIN player ON player.id = asked_by WHERE asked_by IS NOT NULL AND player.id IS NULL`},
	{inEntry, "the entry of this ruling is missing", ``, `judged LEFT JOIN event USING (session_id, seq) WHERE line IS NULL`},
	{inEntry, "the entry after this pause is missing", ``, `pause LEFT JOIN event USING (session_id, seq) WHERE line IS NULL`},
	{inEntry, "the mark of the pause before it is %s, not 0 or 1", `counted`, `pause WHERE counted NOT IN (0, 1)`},

	{inEntry, "its zone %s is not valid", `quote(zone)`, `clock WHERE zone NOT GLOB '[-+][0-2][0-9]:[0-5][0-9]' OR substr(zone, 2, 2) > '23'`},
	{inEntry, "the entry of the zone %s is missing", `quote(zone)`, `clock LEFT JOIN event USING (session_id, seq) LEFT JOIN entry USING (session_id, seq) WHERE event.line IS NULL AND entry.line IS NULL`},

	// What is left of sessions that are gone.
	{atTable, "it is missing, but %s of its entries are there", `n`, `(SELECT session_id, count(*) AS n FROM (SELECT session_id FROM event UNION ALL SELECT session_id FROM entry) GROUP BY 1) LEFT JOIN session ON id = session_id WHERE id IS NULL`},
	{atTable, "it is missing, but its players are there", ``, `seat LEFT JOIN session ON id = session_id WHERE id IS NULL GROUP BY 1`},
	{atTable, "it is missing, but the record of its opening is there", ``, `board LEFT JOIN session ON id = session_id WHERE id IS NULL`},
	{atTable, "it is missing, but its figures are there", ``, `figure LEFT JOIN session ON id = session_id WHERE id IS NULL GROUP BY 1`},

	// Cards and boxes.
	{inFile, "the card %s of %s: its name cannot be read", `quote(folded), game`, `card WHERE name = '' OR NOT is_text(name)`},
	{inFile, "the card %s of %s: the name for lookups is %s, which is wrong", `name, game, quote(folded)`, `card WHERE is_text(name) AND folded <> fold(name)`},
	{inFile, "the card %s of %s: its source %s is not known", `name, game, quote(source)`, `card WHERE source NOT IN ('told', 'typed', 'imported')`},
	{inFile, "the card %s of %s: its time of %s ms is not possible", `name, game, learnt_at`, `card WHERE learnt_at NOT ` + isTime},
	{inEntry, "it taught the card %s, whose name cannot be read", `quote(folded)`, `taught WHERE name = '' OR NOT is_text(name)`},
	{inEntry, "it taught the card %s, whose name for lookups %s is wrong", `name, quote(folded)`, `taught WHERE is_text(name) AND folded <> fold(name)`},
	{inEntry, "it taught the card %s at %s ms, which is not possible", `name, at`, `taught WHERE at NOT ` + isTime},
	{inEntry, "the marks of the card %s that it taught are not 0 or 1", `name`, `taught WHERE stands NOT IN (0, 1) OR covered NOT IN (0, 1)`},
	{inEntry, "the entry that taught the card %s is missing", `name`, `taught LEFT JOIN event USING (session_id, seq) WHERE line IS NULL`},
	{inFile, "the box profile of %s: its time of %s ms is not possible", `game, learnt_at`, `box WHERE learnt_at NOT ` + isTime},
}
