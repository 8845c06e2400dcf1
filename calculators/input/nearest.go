package input

import "strings"

// Nearest returns the name that a word was probably meant to be; "" if none is near.
func Nearest(word string, names []string) string {
	best, most := "", 3 // edits
	if len(word) > 60 {
		return ""
	}
	for _, name := range names {
		if d := Distance(strings.ToLower(word), name); d < most && d < len(name) {
			best, most = name, d
		}
	}
	return best
}

// NearestName returns the known name that a new one was probably meant to be, in any case and
// with or without accents: one edit away, or two for a longer name; "" if there is none.
func NearestName(name string, known []string) string {
	best, most := "", 2
	if len([]rune(name)) > 5 {
		most = 3
	}
	if len(name) > 60 {
		return ""
	}
	for _, k := range known {
		if d := Distance(Fold(name), Fold(k)); d < most && d < len(k) {
			best, most = k, d
		}
	}
	return best
}

// Distance counts the edits between two words: letters added, left out,
// changed, and neighbours swapped (optimal string alignment).
func Distance(a, b string) int {
	s, t := []rune(a), []rune(b)
	d := make([][]int, len(s)+1)
	for i := range d {
		d[i] = make([]int, len(t)+1)
		d[i][0] = i
	}
	for j := range t {
		d[0][j+1] = j + 1
	}
	for i := 1; i <= len(s); i++ {
		for j := 1; j <= len(t); j++ {
			change := d[i-1][j-1]
			if s[i-1] != t[j-1] {
				change++
			}
			d[i][j] = min(change, d[i-1][j]+1, d[i][j-1]+1)
			if i > 1 && j > 1 && s[i-1] == t[j-2] && s[i-2] == t[j-1] {
				d[i][j] = min(d[i][j], d[i-2][j-2]+1)
			}
		}
	}
	return d[len(s)][len(t)]
}
