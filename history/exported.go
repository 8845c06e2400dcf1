package history

import (
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// A file that is exported, one session a line so that it can be compared and searched:
//
//	{"companion_history":1,
//	"players":[…],
//	"sessions":[…],
//	"cards":[…],
//	"boxes":[…],
//	"end":true}
//
// Players and sessions have their uid, by which another history recognizes them. What
// was judged stands in it byte for byte.

// format is the number of the format of exported files.
const format = 1

// asStored are the options of the JSON: stored JSON is written and read unchanged, and two
// exports of one history are equal.
var asStored = json.JoinOptions(json.Deterministic(true), jsontext.PreserveRawStrings(true), jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))

type playerFile struct {
	UID      string   `json:"uid"`
	Name     string   `json:"name"`
	Created  int64    `json:"created_at"`
	Archived bool     `json:"archived,omitzero"`
	Into     string   `json:"merged_into,omitzero"` // the uid of the other player
	Aliases  []string `json:"aliases,omitempty"`    // uids in the files of others
	Was      []string `json:"former_names,omitempty"`
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
	More    map[string]any `json:"more,omitempty"` // its other columns, by name
	Board   *boardFile     `json:"board,omitzero"` // of a table
	Seats   []seatFile     `json:"seats,omitempty"`
	Entries []*entryFile   `json:"entries,omitempty"`
	Events  []*eventFile   `json:"events,omitempty"` // null: it was missing
	Moved   []movedFile    `json:"moved,omitempty"`
	Pauses  []pauseFile    `json:"pauses,omitempty"`
}

type boardFile struct {
	First   int            `json:"first"`
	House   jsontext.Value `json:"house"`
	Setup   jsontext.Value `json:"setup"`
	Status  Status         `json:"status"`
	Touched int64          `json:"touched"`
}

type seatFile struct {
	Player string `json:"player"` // uid
	Points *int64 `json:"points"`
	Rank   *int64 `json:"rank"`
	Won    bool   `json:"won"`
}

type entryFile struct {
	At     int64          `json:"at"`
	Game   string         `json:"game"`
	Kind   string         `json:"kind"`
	Asker  string         `json:"asked_by,omitzero"` // uid
	Line   string         `json:"line"`
	Input  jsontext.Value `json:"input"`
	House  jsontext.Value `json:"house"`
	Ruling jsontext.Value `json:"ruling"`
	Zone   string         `json:"zone,omitzero"` // where it is not that of the session
}

type eventFile struct {
	At     int64          `json:"at"`
	Asked  bool           `json:"asked,omitzero"`
	Asker  string         `json:"asked_by,omitzero"` // uid
	Line   string         `json:"line"`
	Ruling jsontext.Value `json:"ruling,omitzero"` // none where nothing was kept
	Taught *taughtFile    `json:"taught,omitzero"`
	Zone   string         `json:"zone,omitzero"` // where it is not that of the session
}

// taughtFile is the card that an event taught.
type taughtFile struct {
	Name    string         `json:"name"`
	Facts   jsontext.Value `json:"facts"`
	Undone  bool           `json:"undone,omitzero"`
	Covered bool           `json:"covered,omitzero"`
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
	Game   string         `json:"game"`
	Name   string         `json:"name"`
	Facts  jsontext.Value `json:"facts"`
	Learnt int64          `json:"learnt_at"`
	Source Source         `json:"source"`
}

type boxFile struct {
	Game    string         `json:"game"`
	Profile jsontext.Value `json:"profile"`
	Learnt  int64          `json:"learnt_at"`
}
