package history

import "encoding/json"

// A file that is exported, one session a line so that it can be compared and searched:
//
//	{"companion_history":1,
//	"players":[…],
//	"sessions":[…],
//	"cards":[…],
//	"boxes":[…],
//	"end":true}
//
// Players and sessions have their uid, by which another history knows them again. What
// was judged stands in it byte for byte.

// format is the number of the form of exported files.
const format = 1

type playerFile struct {
	UID      string   `json:"uid"`
	Name     string   `json:"name"`
	Created  int64    `json:"created_at"`
	Archived bool     `json:"archived,omitempty"`
	Into     string   `json:"merged_into,omitempty"` // the uid of who that is
	Aliases  []string `json:"aliases,omitempty"`     // uids in the files of others
}

type sessionFile struct {
	ID      int64          `json:"id"`
	UID     string         `json:"uid"`
	Kind    string         `json:"kind"`
	Game    *string        `json:"game"`
	Evening string         `json:"evening"`
	Zone    string         `json:"zone"`
	Started int64          `json:"started_at"`
	Version string         `json:"version"`
	More    map[string]any `json:"more,omitempty"`  // what else is told of it, by its column
	Board   *boardFile     `json:"board,omitempty"` // of a table
	Seats   []seatFile     `json:"seats,omitempty"`
	Entries []*entryFile   `json:"entries,omitempty"`
	Events  []*eventFile   `json:"events,omitempty"` // null: it was missing
	Moved   []movedFile    `json:"moved,omitempty"`
	Pauses  []pauseFile    `json:"pauses,omitempty"`
}

type boardFile struct {
	First   int             `json:"first"`
	House   json.RawMessage `json:"house"`
	Setup   json.RawMessage `json:"setup"`
	Status  Status          `json:"status"`
	Touched int64           `json:"touched"`
}

type seatFile struct {
	Player string `json:"player"` // uid
	Points *int64 `json:"points"`
	Rank   *int64 `json:"rank"`
	Won    bool   `json:"won"`
}

type entryFile struct {
	At     int64           `json:"at"`
	Game   string          `json:"game"`
	Kind   string          `json:"kind"`
	Asker  string          `json:"asked_by,omitempty"` // uid
	Line   string          `json:"line"`
	Input  json.RawMessage `json:"input"`
	House  json.RawMessage `json:"house"`
	Ruling json.RawMessage `json:"ruling"`
}

type eventFile struct {
	At     int64           `json:"at"`
	Asked  bool            `json:"asked,omitempty"`
	Asker  string          `json:"asked_by,omitempty"` // uid
	Line   string          `json:"line"`
	Ruling json.RawMessage `json:"ruling,omitempty"` // none where nothing was kept
}

type movedFile struct {
	From string `json:"from"` // uid
	Part string `json:"part"`
	Seq  int    `json:"seq"`
}

type pauseFile struct {
	Seq     int  `json:"seq"` // of the event after it
	Counted bool `json:"counted"`
}

type cardFile struct {
	Game   string          `json:"game"`
	Name   string          `json:"name"`
	Facts  json.RawMessage `json:"facts"`
	Learnt int64           `json:"learnt_at"`
	Source Source          `json:"source"`
}

type boxFile struct {
	Game    string          `json:"game"`
	Profile json.RawMessage `json:"profile"`
	Learnt  int64           `json:"learnt_at"`
}
