package cmd

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/history"
)

// summary tells a session in a few words.
func summary(s history.Session) string {
	told := []string{heldBy(s)}
	for _, more := range []string{ending(s), playedBy(s.Game, s.House, s.Setup), lasted(s), noted(s), placed(s.Place), rated(s.Rating)} {
		if more != "" {
			told = append(told, more)
		}
	}
	return strings.Join(told, "; ")
}

// heldBy tells what a session holds: so many questions, or a game and who played it.
func heldBy(s history.Session) string {
	if s.Kind == history.KindQuestions {
		return fmt.Sprintf("%s (%s)", lang.Plural(s.Entries, "question", "questions"), strings.Join(s.Games, ", "))
	}
	var players []string
	for _, st := range s.Seats {
		told := st.Player
		if st.Points != nil {
			told += " " + strconv.Itoa(*st.Points)
		}
		if st.Won {
			told += " (won)"
		}
		players = append(players, told)
	}
	return title(s.Game) + ": " + strings.Join(players, ", ")
}

// playedBy names what of a game was not as printed: choices of the box, such as combined
// decks, and house rules. "" is the printed game.
func playedBy(name string, house, setup json.RawMessage) string {
	g, known := gameOf(name)
	if !known {
		return ""
	}
	var all []string
	if g.Box != nil {
		choice := func(f input.Field) bool { return slices.Contains(f.Choices, f.Default) } // what stands on the cards is none
		if words := otherThan(g.Box(), setup, choice); words != "" {
			all = append(all, "setup "+words)
		}
	}
	if words := otherThan(g.House(), house, func(input.Field) bool { return true }); words != "" {
		all = append(all, "house rules "+words)
	}
	return strings.Join(all, "; ")
}

// otherThan names the stored answers that differ from their defaults; "" where they
// cannot be read.
func otherThan(blank input.Input, stored json.RawMessage, some func(input.Field) bool) string {
	if string(stored) == "{}" || input.FillJSON(blank, at, stored) != nil {
		return ""
	}
	var all []string
	for _, f := range blank.Fields(at) {
		if f.Given() && f.String() != f.Default && some(f) {
			all = append(all, f.Name+"="+f.String())
		}
	}
	return strings.Join(all, " ")
}

// begun is the hour when a session began; "" where nobody knows it.
func begun(s history.Session) string {
	if s.Untimed {
		return ""
	}
	return s.Started.Format("15:04")
}

// ending tells how a game was won, or what has become of it.
func ending(s history.Session) string {
	switch s.Status {
	case history.StatusOpen:
		return "unfinished"
	case history.StatusAbandoned:
		return "abandoned, it does not count"
	case history.StatusFinished:
		if len(winners(s.Seats)) == 0 {
			return "finished by the table, nobody is named as winner"
		}
		return "finished by the table"
	}
	won, best, named := 0, (*int)(nil), true
	for _, st := range s.Seats {
		if st.Won {
			won, best, named = won+1, st.Points, named && isTold(st.Player, s.Ended)
		}
	}
	switch {
	case len(s.Seats) == 0:
		return ""
	case won == 0:
		return unwon(s.Seats)
	case best == nil && s.Ended != "" && !named: // who won had another name then
		return ""
	case best == nil && s.Ended != "":
		return strings.TrimSuffix(s.Ended, ".")
	}
	for _, st := range s.Seats {
		if best != nil && st.Points != nil && *st.Points == *best && !st.Won {
			return "by the tie-break"
		}
	}
	return ""
}

// winners are the names of those who won.
func winners(seats []history.Standing) []string {
	var names []string
	for _, st := range seats {
		if st.Won {
			names = append(names, st.Player)
		}
	}
	return names
}

// unwon tells of a game without a winner: a draw where all share the first rank.
func unwon(seats []history.Standing) string {
	if slices.ContainsFunc(seats, func(st history.Standing) bool { return st.Rank != 1 }) {
		return "nobody won"
	}
	return "a draw"
}

// lasted tells how long a table was played, and what of that nobody was asked about.
func lasted(s history.Session) string {
	var told []string
	if s.Played >= time.Minute {
		told = append(told, "played "+hours(s.Played))
	}
	if all := s.Unasked(); all != nil {
		var paused time.Duration
		for _, p := range all {
			paused += p.Lasted
		}
		told = append(told, "without "+lang.Plural(len(all), "pause", "pauses")+" of "+hours(paused))
	}
	return strings.Join(told, " ")
}

// hours writes a time out in hours and minutes.
func hours(d time.Duration) string {
	minutes := int(d.Round(time.Minute) / time.Minute)
	if minutes < 60 {
		return fmt.Sprintf("%d min", minutes)
	}
	return strings.TrimSuffix(fmt.Sprintf("%d h %d min", minutes/60, minutes%60), " 0 min")
}

// notedMost is how long a note may be, in characters, to be told in a list.
const notedMost = 40

// noted tells of the notes that were written at the table: one that is short in full.
func noted(s history.Session) string {
	switch s.Noted {
	case 0:
		return ""
	case 1:
		text, quoted, err := input.Unquoted(strings.TrimPrefix(s.LastNoted, "note text="))
		if quoted && err == nil && len([]rune(text)) <= notedMost {
			return "note " + lang.Quote(text)
		}
	}
	return lang.Plural(s.Noted, "note", "notes")
}

func placed(place string) string {
	if place == "" {
		return ""
	}
	return "at " + place
}

func rated(rating int) string {
	if rating == 0 {
		return ""
	}
	return fmt.Sprintf("rated %d of %d", rating, ratingMost)
}

func title(name string) string {
	if g, known := box(name); known {
		return g.Title
	}
	return name
}

// date writes an evening's date out.
func date(evening string) string {
	t, err := time.Parse(time.DateOnly, evening)
	if err != nil {
		return evening
	}
	return t.Format("Monday, January 2, 2006")
}
