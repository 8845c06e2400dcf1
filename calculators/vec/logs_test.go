package vec

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/replay"
	"companion/calculators/rules"
	"companion/calculators/rulestest"
)

func TestLogs(t *testing.T) { rulestest.Logs(t, Game) }

// followsFile has a line for each log and each phase: its name, and a digest of what
// follows from each of its events.
const followsFile = "testdata/follows.txt"

// What follows from every event of the logs and of the phases stands as it was: the reasons
// and their numbers, the result, the numbers, cards and players that any sentence names, and
// the whole state, with what is due. What a phase refuses is overruled as well, after every
// event some random lines are typed, in a log and at the keyboard, and at the end some
// questions are asked. The same lines are played with other house rules too. All ink and pens
// stay somewhere.
//
// COMPANION_UPDATE=1 writes the digests of today.
func TestRecordedLogs(t *testing.T) {
	names, err := filepath.Glob("testdata/*/*.log")
	if err != nil || len(names) == 0 {
		t.Fatalf("no logs (%v)", err)
	}
	then := map[string][]string{}
	text, _ := os.ReadFile(followsFile)
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		then[words[0]] = words[1:]
	}
	var now strings.Builder
	for i := range 2 * len(names) {
		file, house, random := names[i/2], "", 4
		name := strings.TrimPrefix(filepath.ToSlash(file), "testdata/")
		if i%2 == 1 {
			name, house, random = "house/"+name, otherHouse, 0
		}
		var digests []string
		for i, f := range followed(t, file, house, random) {
			sum := sha256.Sum256([]byte(f.facts))
			digests = append(digests, hex.EncodeToString(sum[:3]))
			if os.Getenv("COMPANION_UPDATE") == "" && (i >= len(then[name]) || digests[i] != then[name][i]) {
				t.Errorf("%s: what follows from %s is not what %s holds:\n%.900s …", name, f.line, followsFile, f.facts)
				break
			}
		}
		now.WriteString(name + " " + strings.Join(digests, " ") + "\n")
	}
	if os.Getenv("COMPANION_UPDATE") != "" {
		if err := os.WriteFile(followsFile, []byte(now.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// follows is a line and all that follows from it, without words.
type follows struct{ line, facts string }

// otherHouse has every house rule otherwise than the printed game.
const otherHouse = "\nhouse count-activated=always insert-measures=named locked-compared-card=block defender-can-win=no " +
	"chain-turn-then-discard=no special-points-gate-covers-discard=no special-points-max-face-up=5 " +
	"insert-colors-include-face-down=no robbed-pen-to-face-down=yes turn-when-renounced=yes phase2-order=clockwise"

// followed returns what follows from the lines of a log and, after three dashes, from each line
// of a phase by itself, with n random lines after each event.
func followed(t *testing.T, file, house string, random int) (all []follows) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	log, rows, _ := strings.Cut(string(text), "\n---\n")
	lines := strings.Split(log, "\n")
	begins := slices.IndexFunc(lines, func(line string) bool {
		word, _, _ := strings.Cut(line, " ")
		return !slices.Contains([]string{"players", "first", "house", ""}, word) && line[0] != '#'
	})
	m, err := replay.Log(Game, input.Context{}, strings.Join(lines[:begins], "\n")+house, nil)
	if err != nil {
		t.Fatal(err)
	}
	play := func(line string) error {
		events, err := input.Typed(line)
		if err != nil {
			t.Fatal(line, err)
		}
		before := m.Copy()
		for _, words := range events {
			f, err := done(t, m, words)
			all = append(all, follows{line, f})
			if err != nil {
				m = before
				return err
			}
		}
		rng := rand.New(rand.NewPCG(6, uint64(len(all))))
		after := m.Copy()
		for range random {
			line := randomLine(rng, after.State(), after.Opening.Players)
			words, err := input.Typed(line)
			if err != nil {
				t.Fatal(line, err)
			}
			after.Opening.Names = Game.Names // at the keyboard more is asked
			_, asked := typed(after, line)
			after.Opening.Names = nil
			f, _ := done(t, after, words[0])
			all[len(all)-1].facts += fmt.Sprintln("\n"+line, ruled(rules.Ruling{}, asked, after.Opening.Players)) + f
		}
		return nil
	}
	for _, line := range lines[begins:] {
		if line != "" && !strings.ContainsRune("#=!>", rune(line[0])) {
			_ = play(line) // a refusal has its facts
		}
	}
	all = append(all, follows{"questions at the table", questions(t, m)}, follows{"fields at the keyboard", fields(t, m)})
	phase := m
	for row := range strings.Lines(rows) {
		if line, _, isEvent := strings.Cut(strings.TrimSpace(row), "  "); isEvent && line[0] != '#' {
			if m = phase.Copy(); play(line) != nil {
				_ = play(line + " overrule=x")
			}
		}
	}
	return all
}

// done does an event, if it can be done, and shows all that follows from it.
func done(t *testing.T, m *match.Match, words []string) (string, error) {
	t.Helper()
	var r rules.Ruling
	event, err := m.Read(words)
	if err == nil {
		err = event.Ready(m.Context())
	}
	if err == nil {
		_, r, err = m.Do(event)
	}
	if err := conserved(m.State()); err != nil {
		t.Fatalf("after %v: %v", words, err)
	}
	return facts(t, r, err, m.State()), err
}

// questions returns what is answered at a table about each card of a Display, about its NOVEL and
// its reserve.
func questions(t *testing.T, m *match.Match) string {
	t.Helper()
	s := m.State().(*State)
	lines := []string{"strength 2x2", "strength 2x2t1", "retrieve 9", "retrieve 9 ink-spent=2"}
	objectives := ""
	for p, h := range s.seats {
		name := s.players[p]
		objectives += " " + input.NameWord(name) + "=" + []string{"v:rgbp", "e:bygr"}[p%2]
		lines = append(lines, "insert acting="+input.NameWord(name)+" tokens=1 card=red/elf position=2 moved-to=4")
		for _, id := range h.ids() {
			lines = append(lines, "strength "+id+"i1", "strength "+id+" best", "strength "+id+" target=12")
		}
	}
	lines = append(lines, "score"+objectives)
	var b strings.Builder
	for _, line := range lines {
		words, err := input.Typed(line)
		if err != nil {
			t.Fatal(line, err)
		}
		c, _ := Game.Question(words[0][0])
		at := m.Context()
		var r rules.Ruling
		if err = input.Fill(c, at, words[0][1:]); err == nil {
			r, err = rules.Answer(c, at)
		}
		b.WriteString(line + "\n" + facts(t, r, err, s) + "\n")
	}
	return b.String()
}

// fields returns what the keyboard asks for each event, with what may be chosen.
func fields(t *testing.T, m *match.Match) string {
	t.Helper()
	at := m.Context()
	at.Names = Game.Names
	var b strings.Builder
	for _, kind := range kindOrder {
		e, err := match.NewMove(Game, kind)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range e.Fields(at) {
			fmt.Fprintln(&b, kind, f.Name, f.Need, f.Default, f.Choices, f.Known, f.Prompt == input.IfNeeded)
		}
	}
	return b.String()
}

// recorded are the numbers, cards and players that a sentence names.
func told(says string, players input.Players) []string {
	words := strings.FieldsFunc(says, func(r rune) bool { return !unicode.In(r, unicode.L, unicode.Nd) })
	return slices.DeleteFunc(words, func(word string) bool {
		return !strings.ContainsAny(word, "0123456789") && !slices.Contains(players, word)
	})
}

// facts returns what a ruling holds, or why an event is refused, and the state after it.
func facts(t *testing.T, r rules.Ruling, err error, s rules.State) string {
	t.Helper()
	players := s.(*State).players
	data, err := json.Marshal([]any{ruled(r, err, players), s.JSON(true), s.Next(), rules.DueJSON(s.Due(), players)})
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// ruled returns all that a ruling holds but its words, or why an event is refused.
func ruled(r rules.Ruling, err error, players input.Players) (all []any) {
	var v *rules.Violation
	var missing *input.MissingError
	var m *input.InputError
	switch {
	case errors.As(err, &v):
		r.Violations = append(slices.Clip(r.Violations), v)
	case errors.As(err, &missing):
		for _, f := range missing.Fields {
			all = append(all, f.Name)
		}
	case errors.As(err, &m):
		all = append(all, m.Field, m.Ambiguous)
	}
	for _, v := range r.Violations {
		all = append(all, v.Cite.ID, v.Field, told(v.Text, players))
	}
	for _, why := range r.Why {
		all = append(all, why.Add, why.Cite.ID, why.Decisive, told(why.Text, players))
	}
	for _, note := range r.Notes {
		all = append(all, told(note, players))
	}
	return append(all, told(r.Verdict, players), r.Value, r.Result)
}
