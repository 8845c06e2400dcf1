package evenings

import (
	"encoding/json"
	"time"

	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
	"companion/cmd/internal/table"
	"companion/history"
)

type sessionJSON struct {
	ID        int64      `json:"id"`
	Kind      string     `json:"kind"`
	Game      *string    `json:"game"` // null on a sheet
	Evening   string     `json:"evening"`
	StartedAt string     `json:"started_at"`
	Untimed   bool       `json:"untimed,omitempty"` // of started_at only the evening is known
	Entries   int        `json:"entries"`
	Players   []seatJSON `json:"players"`

	Status  history.Status `json:"status,omitempty"`         // of a table
	Ending  string         `json:"ending,omitempty"`         // how it was won, or what has become of it
	Played  *int           `json:"played_seconds,omitempty"` // without the pauses that are not counted
	Pauses  []pauseJSON    `json:"pauses,omitempty"`
	Noted   int            `json:"noted,omitempty"` // how many notes are in the log of a table
	Place   string         `json:"place,omitempty"`
	Note    string         `json:"note,omitempty"`
	NoteWas *string        `json:"note_was,omitempty"` // what was replaced, or taken away
	Rating  int            `json:"rating,omitempty"`
	Deleted bool           `json:"deleted,omitempty"`

	House json.RawMessage `json:"house,omitempty"` // the house rules a game began with; none for the printed game
	Setup json.RawMessage `json:"setup,omitempty"` // facts of the box, of a table

	PlaceWas  string `json:"place_was,omitempty"`
	RatingWas int    `json:"rating_was,omitempty"`
}

// pauseJSON is a time of over an hour without an event.
type pauseJSON struct {
	Before  int   `json:"before"` // the entry after it
	Seconds int   `json:"seconds"`
	Counted *bool `json:"counted"` // null: nobody was asked
}

type seatJSON struct {
	Player string `json:"player"`
	Points *int   `json:"points"`
	Rank   *int   `json:"rank"` // null as long as nobody knows
	Won    bool   `json:"won"`
}

type eveningJSON struct {
	Evening  string        `json:"evening"`
	Sessions []sessionJSON `json:"sessions"`
}

type entryJSON struct {
	Seq        int             `json:"seq"`
	At         string          `json:"at"`
	Game       string          `json:"game"`
	Calculator string          `json:"calculator,omitempty"`
	Event      string          `json:"event,omitempty"` // its kind; then line is what happened
	Player     *string         `json:"player"`          // null: nobody in particular
	Line       string          `json:"line"`
	Input      json.RawMessage `json:"input"`
	House      json.RawMessage `json:"house"`
	Ruling     json.RawMessage `json:"ruling"`
	Damaged    bool            `json:"damaged,omitempty"` // what cannot be read is null
	Struck     bool            `json:"struck,omitempty"`  // it does not stand any more
	Fate       string          `json:"fate,omitempty"`    // what has become of it
}

func tellSession(s history.Session) sessionJSON {
	told := sessionJSON{
		ID: s.ID, Kind: s.Kind, Evening: s.Evening, Entries: s.Entries,
		StartedAt: s.Started.Format(time.RFC3339), Untimed: s.Untimed, Players: []seatJSON{}, Game: app.OrNull(s.Game),
		Status: s.Status, Ending: lookup.Ending(s), Noted: s.Noted, Place: s.Place, Note: s.Note, Rating: s.Rating, Deleted: s.Deleted,
	}
	for _, st := range s.Seats {
		seat := seatJSON{Player: st.Player, Points: st.Points, Won: st.Won}
		if st.Rank > 0 {
			seat.Rank = &st.Rank
		}
		told.Players = append(told.Players, seat)
	}
	if s.Status != "" {
		seconds := int(s.Played.Seconds())
		told.Played = &seconds
	}
	told.House, told.Setup = app.UnlessBlank(s.House), app.UnlessBlank(s.Setup)
	for _, p := range s.Pauses {
		told.Pauses = append(told.Pauses, pauseJSON{p.Seq, int(p.Lasted.Seconds()), p.Counted})
	}
	return told
}

func EveningsJSON(sessions []history.Session) []eveningJSON {
	all := []eveningJSON{}
	for _, s := range sessions {
		if n := len(all); n == 0 || all[n-1].Evening != s.Evening {
			all = append(all, eveningJSON{Evening: s.Evening})
		}
		last := &all[len(all)-1]
		last.Sessions = append(last.Sessions, tellSession(s))
	}
	return all
}

func showJSON(s history.Session, entries []table.Logged, renamed []table.Renaming) any {
	told := struct {
		sessionJSON
		Renamed map[string]string `json:"renamed,omitempty"` // names in the log that somebody had then
		Log     []entryJSON       `json:"log"`
	}{tellSession(s), map[string]string{}, []entryJSON{}}
	for _, n := range renamed {
		told.Renamed[n.Then] = n.Now
	}
	for _, e := range entries {
		entry := entryJSON{
			Seq: e.Seq, At: e.At.Format(time.RFC3339), Game: e.Game, Player: app.OrNull(e.Player),
			Line: e.Line, Input: e.Input, House: e.House, Ruling: e.Ruling, Struck: e.Gone, Fate: e.Says,
		}
		if e.Event {
			entry.Event = e.Kind
		} else {
			entry.Calculator = e.Kind
		}
		for _, part := range []*json.RawMessage{&entry.Input, &entry.House, &entry.Ruling} {
			if *part == nil {
				*part = json.RawMessage("null")
			} else if !json.Valid(*part) {
				*part, entry.Damaged = json.RawMessage("null"), true
			}
		}
		told.Log = append(told.Log, entry)
	}
	return told
}
