package evenings

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"companion/assist"
	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
	"companion/history"
)

// ListEvenings lists so many evenings; all where most is 0.
func ListEvenings(a *app.App, ctx context.Context, f *lookup.FilterFlags, most int, deleted bool) error {
	store, err := lookup.OpenHistory(a, ctx)
	if err != nil {
		return err
	}
	var sessions []history.Session
	older := false
	if store != nil {
		defer store.Close()
		filter, err := f.Read(ctx, store)
		if err != nil {
			return err
		}
		filter.Deleted = deleted
		if sessions, older, err = listed(a, ctx, store, filter, most); err != nil {
			return err
		}
	}
	if a.JSON {
		told := map[string]any{"evenings": EveningsJSON(sessions)}
		if older {
			told["older"] = true // and not listed
		}
		return a.Encode(told)
	}
	if len(sessions) == 0 {
		return sayNothing(a, ctx, store, f.Given() || deleted)
	}
	const more = "There are older evenings: companion history --all"
	newestLast := a.Height > 0 // on a terminal what was printed last is seen first
	if newestLast {
		slices.Reverse(sessions)
	}
	if older && newestLast {
		a.Print(assist.Wrap("", more, a.Width))
	}
	DrawEvenings(a, sessions)
	if older && !newestLast {
		a.Print(assist.Wrap("", more, a.Width))
	}
	return nil
}

// sayNothing tells why nothing is listed.
func sayNothing(a *app.App, ctx context.Context, store *history.Store, filtered bool) error {
	says := "Nothing has been saved yet."
	if filtered {
		says = "Nothing of that kind has been saved."
	} else if deleted, err := AnyDeleted(ctx, store); err != nil {
		return err
	} else if deleted {
		says = "All of it is deleted: companion history --deleted lists it."
	}
	a.Print(assist.Wrap("", says, a.Width))
	return nil
}

// AnyDeleted tells whether something was deleted; store is nil where nothing was saved.
func AnyDeleted(ctx context.Context, store *history.Store) (bool, error) {
	if store == nil {
		return false, nil
	}
	deleted, err := store.List(ctx, history.Filter{Deleted: true}, 1)
	return len(deleted) > 0, err
}

// listed are the sessions of so many evenings, once somebody was asked about their
// pauses, and whether there are older ones.
func listed(a *app.App, ctx context.Context, store *history.Store, f history.Filter, most int) (sessions []history.Session, older bool, err error) {
	sessions, err = store.List(ctx, f, most)
	if err = lookup.Despite(a, err); err != nil {
		return nil, false, err
	}
	asked, err := askPauses(a, ctx, sessions)
	if err == nil && asked {
		sessions, err = store.List(ctx, f, most)
		err = lookup.Despite(a, err)
	}
	if err == nil && most > 0 && len(sessions) > 0 {
		older, err = store.Older(ctx, f, sessions[len(sessions)-1].Evening)
	}
	return sessions, older, err
}

// DrawEvenings tells sessions evening by evening.
func DrawEvenings(a *app.App, sessions []history.Session) {
	for len(sessions) > 0 {
		n := 1
		for n < len(sessions) && sessions[n].Evening == sessions[0].Evening {
			n++
		}
		drawEvening(a, sessions[:n])
		sessions = sessions[n:]
	}
}

// drawEvening tells the sessions of an evening, in their order.
func drawEvening(a *app.App, day []history.Session) {
	place := onePlace(day)
	a.Print(assist.Wrap("", eveningHead(day, place, a.Width), a.Width))
	for _, s := range day {
		if place != "" {
			s.Place = "" // it is told of all
		}
		a.Print(assist.Wrap(fmt.Sprintf("%5d  %5s  ", s.ID, lookup.Begun(s)), lookup.Summary(s), a.Width))
		a.Print(noteLines(s.Note, "              ", a.Width))
	}
}

// onePlace is where all games of an evening were played; "" where that is not one place.
func onePlace(day []history.Session) string {
	place := ""
	for _, s := range day {
		switch {
		case s.Place == "" && s.Kind == history.KindQuestions:
			continue
		case s.Place == "", place != "" && s.Place != place:
			return ""
		}
		place = s.Place
	}
	return place
}

// eveningHead is the date of an evening and where it was; where several games were played,
// who came, and from when to when, if a line has room for it.
func eveningHead(day []history.Session, place string, width int) string {
	head := lookup.Date(day[0].Evening)
	if place != "" {
		head += ", " + lookup.Placed(place)
	}
	var came []string
	games := 0
	begun := slices.SortedFunc(slices.Values(day), func(a, b history.Session) int { return cmp.Compare(a.ID, b.ID) })
	for _, s := range begun {
		if s.Kind != history.KindQuestions {
			games++
		}
		for _, st := range s.Seats {
			if !slices.Contains(came, st.Player) {
				came = append(came, st.Player)
			}
		}
	}
	if games < 2 {
		return head
	}
	full := head + ": " + strings.Join(came, ", ")
	if from, to := Span(day); to.Sub(from) >= time.Minute {
		full += "; " + from.Format("15:04") + "–" + to.Format("15:04")
	}
	if len(assist.Wrap("", full, width)) > 1 {
		return head
	}
	return full
}

// Span is when the first game of an evening began, and when the last move of any was made.
// Games lie side by side and one after the other in it, and pauses between.
func Span(day []history.Session) (from, to time.Time) {
	for _, s := range day {
		if s.Kind == history.KindQuestions || s.Untimed {
			continue
		}
		if from.IsZero() || s.Started.Before(from) {
			from = s.Started
		}
		if until := until(s); until.After(to) {
			to = until
		}
	}
	return from, to
}

// until is when a session was last played on its evening.
func until(s history.Session) time.Time {
	end := s.Started.Add(s.Played)
	if s.LastZone != nil { // clocks were changed meanwhile
		end = end.In(s.LastZone)
	}
	for _, p := range s.Pauses {
		switch {
		case history.Evening(p.Until) != s.Evening: // it went on another day
			return p.Until.Add(-p.Lasted)
		case p.Counted == nil || !*p.Counted:
			end = end.Add(p.Lasted)
		}
	}
	return end
}
