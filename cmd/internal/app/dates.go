package app

import (
	"slices"
	"strings"
	"time"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/history"
)

// daysAgo are the days that have a name besides the weekdays.
var daysAgo = []string{"today", "yesterday"}

// dayNames are the names of the last days: today, yesterday, and the weekdays back from
// today.
func dayNames(today time.Time) []string {
	names := slices.Clone(daysAgo)
	for ago := range 7 {
		names = append(names, strings.ToLower(today.AddDate(0, 0, -ago).Weekday().String()))
	}
	return names
}

// IsDay tells a date, and a word that names one of the last days in full.
func IsDay(word string) bool {
	_, err := time.Parse(time.DateOnly, word)
	return err == nil || slices.Contains(dayNames(time.Time{}), input.Fold(word))
}

// Day is one day as it is typed: 2026-11-30, today, yesterday, or a weekday, which is the
// last one up to today; beginnings of words do. Today is the evening it is now.
func Day(word string, today time.Time) (t time.Time, ok bool) {
	if t, err := time.ParseInLocation(time.DateOnly, word, today.Location()); err == nil {
		return t, true
	}
	words := dayNames(today)
	i, err := input.Pick(word, words)
	if err != nil {
		return today, false
	}
	if i >= len(daysAgo) {
		i -= len(daysAgo)
	}
	return today.AddDate(0, 0, -i), true
}

// EveningOf is the date of the evening a moment belongs to.
func EveningOf(now time.Time) time.Time {
	t, _ := time.ParseInLocation(time.DateOnly, history.Evening(now), now.Location()) // a date as it was just written
	return t
}

// Period is the first and the last evening of a date as it is typed: a day, a month, a
// year, or two of them with .. between; either may be left out. The error is a
// *input.InputError.
func Period(word string, today time.Time) (from, to string, err error) {
	if word == "" {
		return "", "", nil
	}
	first, last, isRange := strings.Cut(word, "..")
	if !isRange {
		last = first
	}
	if from, _, err = Days(first, today); err != nil {
		return "", "", err
	}
	if _, to, err = Days(last, today); err != nil {
		return "", "", err
	}
	if from != "" && to != "" && from > to {
		return "", "", input.InField("date", "%s ends before it begins", lang.Quote(word))
	}
	return from, to, nil
}

// Days are the first and the last day of a day, a month or a year; "" of "".
func Days(word string, today time.Time) (first, last string, err error) {
	if word == "" {
		return "", "", nil
	}
	if t, ok := Day(word, today); ok {
		return t.Format(time.DateOnly), t.Format(time.DateOnly), nil
	}
	for layout, months := range map[string]int{"2006-01": 1, "2006": 12} {
		if t, err := time.Parse(layout, word); err == nil {
			return t.Format(time.DateOnly), t.AddDate(0, months, -1).Format(time.DateOnly), nil
		}
	}
	return "", "", input.InField("date", "takes a day, a month or a year, such as 2026-11-30, yesterday, monday, 2026-11 or 2026, or from..to, not %s", lang.Quote(word))
}
