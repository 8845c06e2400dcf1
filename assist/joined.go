package assist

import (
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/match"
)

// Joined joins the words of a known name in events: Count Dracula needs no quotes at his
// table. A sentence stays as it was typed.
func Joined(m *match.Match, events [][]string) [][]string {
	all := slices.Clone(events)
	for i, words := range all {
		t, err := match.NewMove(m.Game, words[0])
		if err != nil {
			continue
		}
		known, upTo := severalWords(t.Fields(m.Context()), m.Opening.Players), len(words)
		edits := t.Edits() != nil
		if edits && len(words) > 2 { // an entry, and then an event
			all[i] = slices.Concat(words[:2], Joined(m, [][]string{words[2:]})[0])
			continue
		}
		if n, sentence := beforeSentence(t.Fields(m.Context())); sentence {
			upTo = min(upTo, 1+n)
		}
		all[i] = slices.Concat(words[:1], joinedIn(words[1:], upTo-1, known))
	}
	return all
}

// severalWords returns the possible names of several words, longest first.
func severalWords(fields []input.Field, players []string) [][]string {
	names := slices.Clone(players)
	for _, f := range fields {
		names = slices.Concat(names, f.Choices, f.Known)
	}
	return split(names)
}

// split returns the words of each name that has several, longest first.
func split(names []string) (all [][]string) {
	for _, name := range names {
		if words := strings.Fields(name); len(words) > 1 {
			all = append(all, words)
		}
	}
	slices.SortStableFunc(all, func(a, b []string) int { return len(b) - len(a) })
	return all
}

// beforeSentence counts the words before a sentence that takes the rest of the line.
func beforeSentence(fields []input.Field) (n int, sentence bool) {
	for _, f := range fields {
		switch {
		case f.Place == input.Rest:
			sentence = true
		case !f.OnlyKey():
			n++
		}
	}
	return n, sentence
}

// joinedIn joins known names in the words of one event, up to most words.
func joinedIn(words []string, most int, known [][]string) []string {
	var all []string
	for i := 0; i < len(words); {
		word, took := words[i], 1
		if len(all) < most {
			word, took = withName(words[i:], known)
		}
		all, i = append(all, word), i+took
	}
	return all
}

// marks stand before and after a name in a word.
const marks = "=,:/+"

// withName returns the first word, or the name that begins there, in quotes. took is its
// number of words.
func withName(words []string, known [][]string) (word string, took int) {
	first := words[0]
	if strings.ContainsAny(first, `"'`) {
		return first, 1
	}
	from := strings.LastIndexAny(first, marks) + 1
	for _, name := range known {
		n := len(name)
		if len(words) < n || input.Fold(first[from:]) != input.Fold(name[0]) {
			continue
		}
		same := true
		for i := 1; i < n-1; i++ {
			same = same && input.Fold(words[i]) == input.Fold(name[i])
		}
		last, rest := words[n-1], ""
		if i := strings.IndexAny(last, marks); i >= 0 {
			last, rest = last[:i], last[i:]
		}
		if !same || input.Fold(last) != input.Fold(name[n-1]) {
			continue
		}
		word = first[:from] + input.Quoted(strings.Join(name, " ")) + rest
		if i := strings.LastIndexAny(rest, marks); i >= 0 { // another name may follow
			more, others := withName(append([]string{rest[i+1:]}, words[n:]...), known)
			return word[:len(word)-len(rest)+i+1] + more, n + others - 1
		}
		return word, n
	}
	return first, 1
}

// inPieces separates the names in an answer by commas: Leia Luke are two players, unless
// a known player has that name.
func inPieces(word string, known []string) string {
	events, err := input.Typed(word)
	if err != nil || len(events) != 1 {
		return word
	}
	words := joinedIn(events[0], len(events[0]), split(known))
	for i, w := range words {
		words[i] = strings.TrimSuffix(w, ",")
	}
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), ",")
}
