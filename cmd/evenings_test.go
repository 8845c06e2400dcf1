package cmd

import (
	"testing"
	"time"

	"companion/cmd/internal/evenings"
	"companion/history"
)

// An evening lasts from its first game to the last move of any: games side by side are not
// added up, and what went on another day is no part of it.
func TestSpan(t *testing.T) {
	at := func(clock string) time.Time {
		when, err := time.Parse("2006-01-02 15:04", "2026-11-28 "+clock)
		if err != nil {
			t.Fatal(err)
		}
		return when
	}
	no, yes := false, true
	table := func(began string, played time.Duration, pauses ...history.Pause) history.Session {
		return history.Session{Kind: history.KindTable, Evening: "2026-11-28", Started: at(began), Pace: history.Pace{Played: played, Pauses: pauses}}
	}
	late := table("23:59", 0)
	late.Kind = history.KindQuestions
	for name, tt := range map[string]struct {
		day      []history.Session
		from, to string
	}{
		"side by side":    {[]history.Session{table("20:30", time.Hour), table("20:00", 2*time.Hour), late}, "20:00", "22:00"},
		"a pause":         {[]history.Session{table("20:00", time.Hour, history.Pause{Until: at("23:00"), Lasted: 2 * time.Hour, Counted: &no})}, "20:00", "23:00"},
		"one that counts": {[]history.Session{table("20:00", 3*time.Hour, history.Pause{Until: at("23:00"), Lasted: 2 * time.Hour, Counted: &yes})}, "20:00", "23:00"},
		"another day":     {[]history.Session{table("20:00", 2*time.Hour, history.Pause{Until: at("21:00").AddDate(0, 0, 1), Lasted: 24 * time.Hour})}, "20:00", "21:00"},
	} {
		from, to := evenings.Span(tt.day)
		if from != at(tt.from) || to != at(tt.to) {
			t.Errorf("%s: from %s to %s", name, from, to)
		}
	}
}
