package cmd

import (
	"testing"
	"time"
	_ "time/tzdata"

	"companion/cmd/internal/app"
	"companion/cmd/internal/table" // also where the system knows no zones
)

// A day has a date, and the last ones have names; a period is a day or more of them.
func TestPeriod(t *testing.T) {
	today := time.Date(2026, 11, 30, 0, 0, 0, 0, time.UTC) // a Monday
	for _, tt := range []struct{ word, from, to string }{
		{"", "", ""},
		{"2026-11-28", "2026-11-28", "2026-11-28"},
		{"today", "2026-11-30", "2026-11-30"},
		{"Yesterday", "2026-11-29", "2026-11-29"},
		{"y", "2026-11-29", "2026-11-29"},
		{"monday", "2026-11-30", "2026-11-30"},
		{"tuesday", "2026-11-24", "2026-11-24"},
		{"sunday", "2026-11-29", "2026-11-29"},
		{"sat", "2026-11-28", "2026-11-28"},
		{"sat..yesterday", "2026-11-28", "2026-11-29"},
		{"tuesday..", "2026-11-24", ""},
		{"2026-02", "2026-02-01", "2026-02-28"},
		{"2028-02", "2028-02-01", "2028-02-29"},
		{"2026", "2026-01-01", "2026-12-31"},
		{"2025-12..2026", "2025-12-01", "2026-12-31"},
	} {
		if from, to, err := app.Period(tt.word, today); err != nil || from != tt.from || to != tt.to {
			t.Errorf("%s is %s to %s (%v), want %s to %s", tt.word, from, to, err, tt.from, tt.to)
		}
	}
	for _, word := range []string{"t", "s", "tomorrow", "2026-13", "2026-02-30", "monday..tuesday", "20261130", "todayy"} {
		if from, to, err := app.Period(word, today); err == nil {
			t.Errorf("%s is %s to %s, and should be refused", word, from, to)
		}
	}
}

// The evening of a game that is added is the one that was told, whatever the clocks did.
func TestAddedOnTheDayTheClocksChange(t *testing.T) {
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 11, 30, 20, 14, 0, 0, berlin)
	for _, date := range []string{"2026-10-25", "2026-03-29", "2026-11-28"} {
		p := &table.Played{Today: app.EveningOf(now)}
		if err := p.Fields(app.At)[3].Set(date); err != nil {
			t.Fatal(err)
		}
		when := p.When(now)
		if got := when.Format("2006-01-02 15:04"); got != date+" 20:00" || app.EveningOf(when).Format(time.DateOnly) != date {
			t.Errorf("%s is kept at %s", date, got)
		}
	}
}
