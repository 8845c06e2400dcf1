package cmd

import (
	"encoding/json"
	"time"

	"companion/history"
)

type sessionJSON struct {
	ID        int64      `json:"id"`
	Kind      string     `json:"kind"`
	Game      *string    `json:"game"` // null on a sheet
	Evening   string     `json:"evening"`
	StartedAt string     `json:"started_at"`
	Entries   int        `json:"entries"`
	Players   []seatJSON `json:"players"`
}

type seatJSON struct {
	Player string `json:"player"`
	Points *int   `json:"points"`
	Rank   int    `json:"rank"`
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
	Calculator string          `json:"calculator"`
	Player     *string         `json:"player"` // null: nobody in particular
	Line       string          `json:"line"`
	Input      json.RawMessage `json:"input"`
	House      json.RawMessage `json:"house"`
	Ruling     json.RawMessage `json:"ruling"`
	Damaged    bool            `json:"damaged,omitempty"` // what cannot be read is null
}

func tellSession(s history.Session) sessionJSON {
	told := sessionJSON{
		ID: s.ID, Kind: s.Kind, Evening: s.Evening, Entries: s.Entries,
		StartedAt: s.Started.Format(time.RFC3339), Players: []seatJSON{}, Game: orNull(s.Game),
	}
	for _, st := range s.Seats {
		told.Players = append(told.Players, seatJSON(st))
	}
	return told
}

func orNull(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

func eveningsJSON(sessions []history.Session) []eveningJSON {
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

func showJSON(s history.Session, entries []history.Entry) any {
	told := struct {
		sessionJSON
		Log []entryJSON `json:"log"`
	}{tellSession(s), []entryJSON{}}
	for _, e := range entries {
		entry := entryJSON{
			Seq: e.Seq, At: e.At.Format(time.RFC3339), Game: e.Game, Calculator: e.Kind, Player: orNull(e.Player),
			Line: e.Line, Input: e.Input, House: e.House, Ruling: e.Ruling,
		}
		for _, part := range []*json.RawMessage{&entry.Input, &entry.House, &entry.Ruling} {
			if !json.Valid(*part) {
				*part, entry.Damaged = json.RawMessage("null"), true
			}
		}
		told.Log = append(told.Log, entry)
	}
	return told
}
