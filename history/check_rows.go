package history

// rowCheck finds values that cannot be.
type rowCheck struct {
	where string // the session and the entry they are in
	says  string // what to say of them
	rows  string // where they are found
}

// Where a value stands.
const (
	inFile    = "0, 0"
	inSession = "id, 0"
	atTable   = "session_id, 0"
	inEntry   = "session_id, seq"
)

// gap tells what is missing before an entry.
const gap = `CASE WHEN seq < 1 THEN 'no entry has this number' WHEN before = seq - 2 THEN 'the one before it is missing' ELSE 'entries ' || (before + 1) || ' to ' || (seq - 1) || ' are missing' END`

// rowChecks look for all values that nothing of this package writes. fold, is_text and
// is_uuid are ours.
var rowChecks = []rowCheck{
	// Players.
	{inFile, `'player ' || id || ': the name is empty'`, `player WHERE name = ''`},
	{inFile, `'player ' || id || ': the name has bytes in it that are no text'`, `player WHERE NOT is_text(name)`},
	{inFile, `'player ' || name || ': is looked up as ' || quote(folded)`, `player WHERE name <> '' AND is_text(name) AND folded <> fold(name)`},
	{inFile, `'player ' || name || ': the uid is ' || quote(uid)`, `player WHERE length(uid) NOT ` + isUID + ` OR NOT is_text(uid)`},
	{inFile, `'player ' || name || ': is there since ' || created_at || ' ms'`, `player WHERE created_at NOT ` + isTime},
	{inFile, `'player ' || name || ': archived is ' || archived || ', not 0 or 1'`, `player WHERE archived NOT IN (0, 1)`},
	{inFile, `'player ' || p.name || ': who that was merged into is missing'`, `player AS p LEFT JOIN player AS o ON o.id = p.merged_into WHERE p.merged_into IS NOT NULL AND o.id IS NULL`},
	{inFile, `'player ' || name || ': is merged in a circle'`, `player WHERE id IN (WITH RECURSIVE merge (player, at) AS (
		SELECT id, merged_into FROM player UNION SELECT merge.player, merged_into FROM merge JOIN player ON id = at) SELECT player FROM merge WHERE player = at)`},
	{inFile, `'player ' || name || ': is merged into another, but sits at ' || iif(count(*) = 1, 'table ', count(*) || ' tables, the first is ') || min(session_id)`,
		`player JOIN seat ON player_id = player.id WHERE merged_into IS NOT NULL GROUP BY player.id`},
	{inFile, `'a former name of ' || coalesce(player.name, 'nobody') || ': it is empty'`, `former LEFT JOIN player ON id = player_id WHERE former.name = ''`},
	{inFile, `'the former name ' || former.name || ': whose it was is missing'`, `former LEFT JOIN player ON id = player_id WHERE id IS NULL AND former.name <> ''`},
	{inFile, `'the former name ' || name || ': is looked up as ' || quote(folded)`, `former WHERE name <> '' AND (NOT is_text(name) OR folded <> fold(name))`},
	{inFile, `'the alias ' || alias.uid || ': whose it is is missing'`, `alias LEFT JOIN player ON id = player_id WHERE id IS NULL`},
	{inFile, `'the alias ' || alias.uid || ' of ' || whose.name || ': is the uid of ' || player.name`, `alias JOIN player ON player.uid = alias.uid JOIN player AS whose ON whose.id = player_id WHERE player.id <> player_id`},
	{inEntry, `'what moved with a merge cannot go back'`, `moved LEFT JOIN player ON player.id = player_id LEFT JOIN session ON session.id = session_id WHERE player.id IS NULL OR session.id IS NULL OR part NOT IN ('seat', 'entry', 'event')`},

	// Sessions.
	{inSession, `'its kind is ' || quote(kind)`, `session WHERE kind NOT IN ('sheet', 'result', 'table')`},
	{inSession, `'a sheet has no game, and anything else has one'`, `session WHERE (kind = 'sheet') <> (game IS NULL)`},
	{inSession, `'its uid is ' || quote(uid)`, `session WHERE NOT is_uuid(uid)`},
	{inSession, `'its evening is ' || quote(evening)`, `session WHERE date(evening) IS NOT evening`},
	{inSession, `'its zone is ' || quote(zone)`, `session WHERE zone NOT GLOB '[-+][0-2][0-9]:[0-5][0-9]' OR substr(zone, 2, 2) > '23'`},
	{inSession, `'it began at ' || started_at || ' ms'`, `session WHERE started_at NOT ` + isTime},
	{inSession, `'it was deleted at ' || deleted_at || ' ms'`, `session WHERE deleted_at NOT ` + isTime},
	{inSession, `'its note has bytes in it that are no text'`, `session WHERE note IS NOT NULL AND NOT is_text(note)`},
	{inSession, `'its place is ' || quote(place)`, `session WHERE place IS NOT NULL AND (place = '' OR NOT is_text(place))`},
	{inSession, `'its rating is ' || rating`, `session WHERE rating NOT BETWEEN 1 AND 5`},
	{inSession, `'its game or its version is no text'`, `session WHERE NOT is_text(coalesce(game, '') || version)`},
	{inSession, `'nothing tells how it was opened'`, `session WHERE kind = 'table' AND NOT EXISTS (SELECT 1 FROM board WHERE session_id = id)`},
	{inSession, `'it is no table, but how one was opened is there'`, `session WHERE kind <> 'table' AND EXISTS (SELECT 1 FROM board WHERE session_id = id)`},
	{inSession, `'it is no table, but events of one are there'`, `session WHERE kind <> 'table' AND EXISTS (SELECT 1 FROM event WHERE session_id = id)`},
	{inSession, `'it is a table, but questions of something else are there'`, `session WHERE kind = 'table' AND EXISTS (SELECT 1 FROM entry WHERE session_id = id)`},
	{inSession, `'its question is missing'`, `session WHERE kind = 'result' AND NOT EXISTS (SELECT 1 FROM entry WHERE session_id = id)`},
	{inSession, `'nobody sits at it'`, `session WHERE kind IN ('table', 'result') AND NOT EXISTS (SELECT 1 FROM seat WHERE session_id = id)`},
	{inSession, `'it is a sheet, but somebody sits at it'`, `session WHERE kind = 'sheet' AND EXISTS (SELECT 1 FROM seat WHERE session_id = id)`},

	// Seats and boards.
	{atTable, `'its status is ' || quote(status)`, `board WHERE status NOT IN ('open', 'over', 'finished', 'abandoned')`},
	{atTable, `'its house rules cannot be read'`, `board WHERE NOT json_valid(house)`},
	{atTable, `'its box profile cannot be read'`, `board WHERE NOT json_valid(setup)`},
	{atTable, `'it was touched as number ' || touched`, `board WHERE touched NOT ` + isID},
	{atTable, `'nobody sits in seat ' || first || ', which began'`, `board WHERE NOT EXISTS (SELECT 1 FROM seat WHERE seat.session_id = board.session_id AND seat = first)`},
	{atTable, `'whether it is counted is ' || figured || ', not 0 or 1'`, `board WHERE figured NOT IN (0, 1)`},
	{atTable, `'a seat is missing'`, `seat GROUP BY session_id HAVING count(*) <> max(seat)`},
	{atTable, `'seat ' || seat || ': who sat there is missing'`, `seat LEFT JOIN player ON player.id = player_id WHERE player.id IS NULL`},
	{atTable, `'seat ' || seat || ': rank ' || coalesce(rank, 'null') || ' and won ' || won || ' cannot be'`, `seat WHERE rank < 1 OR won NOT IN (0, 1)`},
	{atTable, `'seat ' || seat || ': nobody has ' || points || ' points'`, `seat WHERE points NOT ` + isPoints},

	// Logs.
	{inEntry, gap, `(SELECT session_id, seq, lag(seq, 1, 0) OVER (PARTITION BY session_id ORDER BY seq) AS before FROM event) WHERE before <> seq - 1`},
	{inEntry, gap, `(SELECT session_id, seq, lag(seq, 1, 0) OVER (PARTITION BY session_id ORDER BY seq) AS before FROM entry) WHERE before <> seq - 1`},
	{inEntry, `'asked is ' || asked || ', not 0 or 1'`, `event WHERE asked NOT IN (0, 1)`},
	{inEntry, `'its line is empty'`, `event WHERE line = ''`},
	{inEntry, `'its line has a line break'`, `event WHERE instr(line, char(10))`},
	{inEntry, `'its line has bytes in it that are no text'`, `event WHERE NOT is_text(line)`},
	{inEntry, `'it happened at ' || at || ' ms'`, `event WHERE at NOT ` + isTime},
	{inEntry, `'it was asked at ' || at || ' ms'`, `entry WHERE at NOT ` + isTime},
	{inEntry, `'it has bytes in it that are no text'`, `entry WHERE NOT is_text(line || input || house || ruling || game || kind)`},
	{inEntry, `'what was said of it is missing'`, `event LEFT JOIN judged USING (session_id, seq) WHERE ruling IS NULL`},
	{inEntry, `'its ruling is damaged and cannot be read'`, `judged WHERE NOT json_valid(ruling) OR NOT is_text(ruling)`},
	{inEntry, `'its ruling is damaged and cannot be read'`, `entry WHERE NOT json_valid(ruling)`},
	{inEntry, `'its question is damaged and cannot be read'`, `entry WHERE NOT json_valid(input)`},
	{inEntry, `'its house rules are damaged and cannot be read'`, `entry WHERE NOT json_valid(house)`},
	{inEntry, `'who asked is missing'`, `entry LEFT JOIN player ON player.id = asked_by WHERE asked_by IS NOT NULL AND player.id IS NULL`},
	{inEntry, `'who asked is missing'`, `judged LEFT JOIN player ON player.id = asked_by WHERE asked_by IS NOT NULL AND player.id IS NULL`},
	{inEntry, `'the entry that this was said of is missing'`, `judged LEFT JOIN event USING (session_id, seq) WHERE line IS NULL`},
	{inEntry, `'the entry after this pause is missing'`, `pause LEFT JOIN event USING (session_id, seq) WHERE line IS NULL`},
	{inEntry, `'whether the pause before it counts is ' || counted || ', not 0 or 1'`, `pause WHERE counted NOT IN (0, 1)`},

	{inEntry, `'its zone is ' || quote(zone)`, `clock WHERE zone NOT GLOB '[-+][0-2][0-9]:[0-5][0-9]' OR substr(zone, 2, 2) > '23'`},
	{inEntry, `'the entry of the zone ' || quote(zone) || ' is missing'`, `clock LEFT JOIN event USING (session_id, seq) LEFT JOIN entry USING (session_id, seq) WHERE event.line IS NULL AND entry.line IS NULL`},

	// What is left of sessions that are gone.
	{atTable, `'it is missing, but ' || n || ' entries of it are there'`, `(SELECT session_id, count(*) AS n FROM (SELECT session_id FROM event UNION ALL SELECT session_id FROM entry) GROUP BY 1) LEFT JOIN session ON id = session_id WHERE id IS NULL`},
	{atTable, `'it is missing, but somebody sits at it'`, `seat LEFT JOIN session ON id = session_id WHERE id IS NULL GROUP BY 1`},
	{atTable, `'it is missing, but how it was opened is there'`, `board LEFT JOIN session ON id = session_id WHERE id IS NULL`},
	{atTable, `'it is missing, but figures of it are there'`, `figure LEFT JOIN session ON id = session_id WHERE id IS NULL GROUP BY 1`},

	// Cards and boxes.
	{inFile, `'the card ' || quote(folded) || ' of ' || game || ': its name cannot be read'`, `card WHERE name = '' OR NOT is_text(name)`},
	{inFile, `'the card ' || name || ' of ' || game || ': is looked up as ' || quote(folded)`, `card WHERE is_text(name) AND folded <> fold(name)`},
	{inFile, `'the card ' || name || ' of ' || game || ': it was ' || quote(source)`, `card WHERE source NOT IN ('told', 'typed', 'imported')`},
	{inFile, `'the card ' || name || ' of ' || game || ': it was learnt at ' || learnt_at || ' ms'`, `card WHERE learnt_at NOT ` + isTime},
	{inEntry, `'it taught the card ' || quote(folded) || ', whose name cannot be read'`, `taught WHERE name = '' OR NOT is_text(name)`},
	{inEntry, `'it taught the card ' || name || ', which is looked up as ' || quote(folded)`, `taught WHERE is_text(name) AND folded <> fold(name)`},
	{inEntry, `'it taught the card ' || name || ' at ' || at || ' ms'`, `taught WHERE at NOT ` + isTime},
	{inEntry, `'whether what it taught of ' || name || ' stands cannot be'`, `taught WHERE stands NOT IN (0, 1) OR covered NOT IN (0, 1)`},
	{inEntry, `'the entry that taught the card ' || name || ' is missing'`, `taught LEFT JOIN event USING (session_id, seq) WHERE line IS NULL`},
	{inFile, `'the box profile of ' || game || ': it was told at ' || learnt_at || ' ms'`, `box WHERE learnt_at NOT ` + isTime},
}
