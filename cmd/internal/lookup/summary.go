package lookup

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/cmd/internal/app"
	"companion/history"
)

// They are sessions as the subject of a sentence: session 8 is, sessions 8 and 9 are.
func They(all []history.Session, is, are string) string {
	return TheSessions(all) + " " + One(all, is, are)
}

// TheSessions are sessions by their IDs: session 8, sessions 8 and 9.
func TheSessions(all []history.Session) string {
	var ids []string
	for _, s := range all {
		ids = append(ids, strconv.FormatInt(s.ID, 10))
	}
	return One(all, "session", "sessions") + " " + lang.And(ids)
}

// One is the word for one session, or for several.
func One(all []history.Session, is, are string) string {
	if len(all) == 1 {
		return is
	}
	return are
}

// IsTold tells whether a name stands in a text as a word. An empty one, of a damaged row,
// stands nowhere.
func IsTold(name, text string) bool {
	if name == "" {
		return false
	}
	for from := 0; ; {
		i := strings.Index(text[from:], name)
		if i < 0 {
			return false
		}
		before, _ := utf8.DecodeLastRuneInString(text[:from+i])
		from += i + len(name)
		after, _ := utf8.DecodeRuneInString(text[from:])
		if !unicode.IsLetter(before) && !unicode.IsLetter(after) {
			return true
		}
	}
}

// Summary tells a session in a few words.
func Summary(s history.Session) string {
	told := []string{HeldBy(s)}
	for _, more := range []string{Ending(s), PlayedBy(s.Game, s.House, s.Setup), lasted(s), noted(s), Placed(s.Place), Rated(s.Rating)} {
		if more != "" {
			told = append(told, more)
		}
	}
	return strings.Join(told, "; ")
}

// HeldBy tells what a session holds: so many questions, or a game and who played it.
func HeldBy(s history.Session) string {
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
	return Title(s.Game) + ": " + strings.Join(players, ", ")
}

// PlayedBy names what of a game was not as printed: choices of the box, such as combined
// decks, and house rules. "" is the printed game.
func PlayedBy(name string, house, setup json.RawMessage) string {
	g, known := app.GameOf(name)
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
	if string(stored) == "{}" || input.FillJSON(blank, app.At, stored) != nil {
		return ""
	}
	var all []string
	for _, f := range blank.Fields(app.At) {
		if f.Given() && f.String() != f.Default && some(f) {
			all = append(all, f.Name+"="+f.String())
		}
	}
	return strings.Join(all, " ")
}

// Begun is the hour when a session began; "" where nobody knows it.
func Begun(s history.Session) string {
	if s.Untimed {
		return ""
	}
	return s.Started.Format("15:04")
}

// Ending tells how a game was won, or what has become of it.
func Ending(s history.Session) string {
	switch s.Status {
	case history.StatusOpen:
		return "unfinished"
	case history.StatusAbandoned:
		return "abandoned, it does not count"
	case history.StatusFinished:
		if len(Winners(s.Seats)) == 0 {
			return "finished by the table, nobody is named as winner"
		}
		return "finished by the table"
	}
	won, best, named := 0, (*int)(nil), true
	for _, st := range s.Seats {
		if st.Won {
			won, best, named = won+1, st.Points, named && IsTold(st.Player, s.Ended)
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

// Winners are the names of those who won.
func Winners(seats []history.Standing) []string {
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
		told = append(told, "played "+Hours(s.Played))
	}
	if all := s.Unasked(); all != nil {
		var paused time.Duration
		for _, p := range all {
			paused += p.Lasted
		}
		told = append(told, "without "+lang.Plural(len(all), "pause", "pauses")+" of "+Hours(paused))
	}
	return strings.Join(told, " ")
}

// Hours writes a time out in hours and minutes.
func Hours(d time.Duration) string {
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

func Placed(place string) string {
	if place == "" {
		return ""
	}
	return "at " + place
}

func Rated(rating int) string {
	if rating == 0 {
		return ""
	}
	return fmt.Sprintf("rated %d of %d", rating, RatingMost)
}

func Title(name string) string {
	if g, known := app.Box(name); known {
		return g.Title
	}
	return name
}

// Date writes an evening's date out.
func Date(evening string) string {
	t, err := time.Parse(time.DateOnly, evening)
	if err != nil {
		return evening
	}
	return t.Format("Monday, January 2, 2006")
}
