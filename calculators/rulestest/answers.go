package rulestest

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/replay"
	"companion/calculators/rules"
)

// answersFile holds lines that were typed at random tables, and random questions, each
// with what the rules answered.
const answersFile = "testdata/answers.txt"

// Answers holds every answer in testdata/answers.txt against what the rules answer today,
// so that no change of a rule goes unnoticed. It knows no words, only facts: what is
// refused and by which citation, the value, the counters that change, and a digest of the
// reasons' numbers and citations, the result, what may come next, what is due and the
// whole state. It does not know what is right, as logs, vectors and phases do.
//
// The last block of the file has a digest of each of many more random tables, which are
// made by the random lines of the game.
//
// COMPANION_UPDATE=1 writes the answers of today for the same lines; the difference of
// the file then is the review. Where the file is missing it makes the lines as well.
func Answers(t *testing.T, g rules.Game, random Random) {
	text, err := os.ReadFile(answersFile)
	update := os.Getenv("COMPANION_UPDATE") != ""
	if errors.Is(err, os.ErrNotExist) && update {
		text = []byte(askedAtRandom(t, g, random))
	} else if err != nil {
		t.Fatal(err)
	}
	var now strings.Builder
	wrong := 0
	for block := range strings.SplitSeq(strings.TrimSpace(string(text)), "\n\n") {
		if then, isDigests := strings.CutPrefix(block, digestsHead); isDigests {
			digestsStand(t, g, random, strings.Fields(then), update)
			continue
		}
		for _, a := range answered(t, g, block) {
			now.WriteString(a.typed + "\n")
			if a.header {
				continue
			}
			now.WriteString("\t" + a.today + "\n")
			if a.today != a.then && !update && wrong < 10 {
				wrong++
				t.Errorf("%s\n  is answered %s\n  and was      %s", a.typed, a.today, a.then)
			}
		}
		now.WriteString("\n")
	}
	if update {
		now.WriteString(digestsHead + strings.Join(digests(t, g, random), " ") + "\n")
		if err := os.WriteFile(answersFile, []byte(strings.TrimSpace(now.String())+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

const (
	digestsHead   = "digests\n"
	tablesDigest  = 400 // random tables with a digest alone
	eventsDigest  = 60  // lines at each
	stateDigested = 6   // lines between two looks at the whole state

	eventsAQuestion = 4 // lines between two questions at the table
)

// digestsStand compares the digests of random tables, and prints the first that differs.
func digestsStand(t *testing.T, g rules.Game, random Random, then []string, update bool) {
	if update {
		return
	}
	for i, today := range digests(t, g, random) {
		if i >= len(then) || today != then[i] {
			_, lines := playedAtRandom(t, g, random, i, true)
			t.Errorf("random table %d has the digest %s:\n%s", i, today, strings.Join(lines, "\n"))
			return
		}
	}
}

func digests(t *testing.T, g rules.Game, random Random) []string {
	all := make([]string, tablesDigest)
	for i := range all {
		all[i], _ = playedAtRandom(t, g, random, i, false)
	}
	return all
}

// playedAtRandom returns the digest of a random table and, if wanted, its lines with their
// facts.
func playedAtRandom(t *testing.T, g rules.Game, random Random, table int, wanted bool) (sum string, lines []string) {
	rng := rand.New(rand.NewPCG(5, uint64(table)))
	var m *match.Match
	for m == nil { // more players than a box takes
		header := randomHeader(g, rng, table%3 == 2)
		if opened, err := replay.Log(g, input.Context{}, header+"\n", nil); err == nil {
			m, lines = opened, append(lines, header)
		}
	}
	at := &randomTable{t: t, game: g, random: random, rng: rng, match: m}
	asked := questions(t, g)
	hash := sha256.New()
	for i := range eventsDigest {
		if i%eventsAQuestion == 0 {
			line := unhoused(asked[rng.IntN(len(asked))])
			if rng.IntN(2) == 0 {
				line = otherwise(rng, line)
			}
			facts := questionFacts(g, line, m.Opening, m)
			hash.Write([]byte(facts))
			if wanted {
				lines = append(lines, line, "\t"+facts)
			}
		}
		line := at.line()
		if isGameLine(g, line) && rng.IntN(6) == 0 {
			line += " overrule=x"
		}
		facts := eventFacts(m, line, i%stateDigested == 0)
		hash.Write([]byte(facts))
		if wanted {
			lines = append(lines, line, "\t"+facts)
		}
	}
	return hex.EncodeToString(hash.Sum(nil)[:4]), lines
}

// answer is a typed line, what was answered when the file was written, and today.
type answer struct {
	typed, then, today string
	header             bool
}

// answered plays the lines of a block: a table that begins with its players, or a
// question a line.
func answered(t *testing.T, g rules.Game, block string) []answer {
	var all []answer
	for line := range strings.SplitSeq(block, "\n") {
		if then, isAnswer := strings.CutPrefix(line, "\t"); isAnswer && len(all) > 0 {
			all[len(all)-1].then = then
			continue
		}
		all = append(all, answer{typed: line})
	}
	if !strings.HasPrefix(block, "players ") {
		for i, a := range all {
			all[i].today = questionFacts(g, a.typed, input.Context{House: g.House()}, nil)
		}
		return all
	}
	var header []string
	for i, a := range all {
		word := kindOf(a.typed)
		if all[i].header = word == "players" || word == "first" || i < 4 && (word == "house" || word == "setup"); !all[i].header {
			break
		}
		header = append(header, a.typed)
	}
	m, err := replay.Log(g, input.Context{}, strings.Join(header, "\n")+"\n", nil)
	if err != nil {
		t.Fatalf("%v: %v", header, err)
	}
	for i := len(header); i < len(all); i++ {
		all[i].today = eventFacts(m, all[i].typed, true)
	}
	return all
}

// eventFacts records a typed line, if possible, and returns what followed from it; the state
// as a whole only if asked.
func eventFacts(m *match.Match, line string, whole bool) string {
	words, err := input.Typed(line)
	if err != nil || len(words) != 1 {
		return "not read"
	}
	move, err := m.Read(words[0])
	if err == nil {
		err = move.Ready(m.Context())
	}
	if err != nil {
		return refusalFacts(err)
	}
	before := m.State()
	_, r, err := m.Do(move)
	if err != nil {
		return refusalFacts(err)
	}
	state := m.State()
	facts := rulingFacts(r)
	for _, d := range differences(before, state) {
		facts += fmt.Sprintf(" %s", d.counter)
		if d.player > 0 {
			facts += "." + strconv.Itoa(int(d.player))
		}
		facts += fmt.Sprintf(":%d>%d", d.from, d.to)
	}
	var all any
	if whole {
		all = state.JSON(true)
	}
	return facts + " #" + digest(r, all, state.Next(), rules.DueJSON(state.Due(), m.Opening.Players))
}

// questionFacts returns the answer to a question, at a table or without one.
func questionFacts(g rules.Game, line string, s input.Context, table *match.Match) string {
	words, err := wordsOf(line)
	if err != nil || len(words) == 0 {
		return "not read"
	}
	c, ok := g.Question(words[0])
	if !ok {
		return "not read"
	}
	if table != nil {
		s = table.Context()
	}
	if err := input.Fill(c, s, words[1:]); err != nil {
		return refusalFacts(err)
	}
	r, err := rules.Answer(c, s)
	if err != nil {
		return refusalFacts(err)
	}
	return rulingFacts(r) + " #" + digest(r)
}

// refusalFacts returns why something was refused, without words.
func refusalFacts(err error) string {
	var v *rules.Violation
	var missing *input.MissingError
	switch {
	case errors.As(err, &v):
		return "refused " + v.Cite.ID
	case errors.As(err, &missing):
		facts := "missing"
		for _, f := range missing.Fields {
			facts += " " + f.Name
		}
		return facts
	}
	return "not understood"
}

// rulingFacts returns the value of a ruling and the citations it refuses by.
func rulingFacts(r rules.Ruling) string {
	facts := "ok"
	if r.Value != nil {
		facts = strconv.Itoa(*r.Value)
	}
	for _, v := range r.Violations {
		facts += " !" + v.Cite.ID
	}
	return facts
}

// digest returns a short sum of all that a ruling holds but its words, and of other facts.
func digest(r rules.Ruling, facts ...any) string {
	for _, why := range r.Why {
		facts = append(facts, why.Add, why.Cite.ID)
	}
	data, err := json.Marshal(append(facts, r.Result))
	if err != nil {
		return err.Error()
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:4])
}

const (
	tablesAsked    = 60 // random tables in a new file
	eventsAsked    = 40 // lines at each
	questionsAsked = 12 // changes of each known question
)

// askedAtRandom makes lines for a new file: random tables, and every known question with
// other numbers and words.
func askedAtRandom(t *testing.T, g rules.Game, random Random) string {
	rng := rand.New(rand.NewPCG(3, 4))
	var b strings.Builder
	for table := 0; table < tablesAsked; {
		header := randomHeader(g, rng, table%3 == 2)
		m, err := replay.Log(g, input.Context{}, header+"\n", nil)
		if err != nil {
			continue // more players than that box takes
		}
		table++
		b.WriteString(header + "\n")
		at := &randomTable{t: t, game: g, random: random, rng: rng, match: m}
		for range eventsAsked {
			line := at.line()
			if isGameLine(g, line) && rng.IntN(6) == 0 {
				line += " overrule=x"
			}
			b.WriteString(line + "\n")
			eventFacts(m, line, false)
		}
		b.WriteString("\n")
	}
	for _, line := range questions(t, g) {
		line = unhoused(line)
		b.WriteString(line + "\n")
		for range questionsAsked {
			b.WriteString(otherwise(rng, line) + "\n")
		}
	}
	return b.String()
}

// randomHeader returns the beginning of a log: players, who begins, house rules if wanted, and
// a box.
func randomHeader(g rules.Game, rng *rand.Rand, housed bool) string {
	names := input.Players{"Ana", "Bo", "Cleo", "Dirk", "Eve", "Finn", "Gus", "Hal", "Ivy", "Jo"}
	players := names[:g.Min+rng.IntN(g.Max-g.Min+1)]
	header := "players " + strings.Join(players, " ") + "\nfirst " + players[rng.IntN(len(players))]
	if housed {
		house := g.House()
		switchAtRandom(rng, house)
		header += pairs("house", house)
	}
	if g.Box != nil {
		box := g.Box()
		switchAtRandom(rng, box)
		header += pairs("setup", box)
	}
	return header
}

// unhoused returns a question without the house rules in brackets before it.
func unhoused(line string) string {
	if rest, housed := strings.CutPrefix(line, "["); housed {
		_, line, _ = strings.Cut(rest, "]")
	}
	return strings.TrimSpace(line)
}

func isGameLine(g rules.Game, line string) bool {
	h, own, err := match.KindOf(g, kindOf(line))
	return err == nil && own && h.Kind.Name != ""
}

// pairs returns a line with the given fields of house rules or a box.
func pairs(word string, in input.Input) string {
	line := ""
	for _, f := range in.Fields(input.Context{}) {
		if f.Given() {
			line += " " + f.Name + "=" + f.String()
		}
	}
	if line == "" {
		return ""
	}
	return "\n" + word + line
}

// otherwise returns a question with some numbers changed, or a word left out or doubled.
func otherwise(rng *rand.Rand, line string) string {
	words := strings.Fields(line)
	switch i := 1 + rng.IntN(max(1, len(words)-1)); {
	case i >= len(words):
	case rng.IntN(8) == 0:
		words = append(words[:i:i], words[i+1:]...)
	case rng.IntN(12) == 0:
		words = append(words, words[i])
	}
	line = strings.Join(words, " ")
	var b strings.Builder
	for i := 0; i < len(line); {
		j := i
		for j < len(line) && line[j] >= '0' && line[j] <= '9' {
			j++
		}
		if i == j {
			b.WriteByte(line[i])
			i++
			continue
		}
		n, _ := strconv.Atoi(line[i:j])
		if rng.IntN(2) == 0 {
			n = max(0, n+[]int{-1, 1, -n, n, 2, 5, -5}[rng.IntN(7)])
		}
		b.WriteString(strconv.Itoa(n))
		i = j
	}
	return b.String()
}

// kindOf returns the first word of a line.
func kindOf(line string) string {
	kind, _, _ := strings.Cut(strings.TrimSpace(line), " ")
	return kind
}
