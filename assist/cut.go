package assist

import (
	"slices"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Cut cuts names to a width, at the end. Different names stay different: they are cut in
// the middle then, or numbered.
func Cut(names []string, width int) []string {
	cut := make([]string, len(names))
	for i, name := range names {
		cut[i] = halved(name, width, atEnd)
	}
	for tail := (width - 1) / 2; tail < width-1; tail++ {
		for _, alike := range readAlike(names, cut) {
			for _, i := range alike {
				cut[i] = halved(names[i], width, func(name string, width int) string { return inMiddle(name, width, min(tail, width-2)) })
			}
		}
	}
	for _, alike := range readAlike(names, cut) {
		var known []string
		for _, i := range alike {
			n := slices.Index(known, names[i]) + 1
			if n == 0 {
				known = append(known, names[i])
				n = len(known)
			}
			number := strconv.Itoa(n)
			cut[i] = ansi.Truncate(names[i], max(width-len(number)-1, 0), "") + "…" + number
		}
	}
	return cut
}

// readAlike returns the indices of different names that were cut to the same text.
func readAlike(names, cut []string) [][]int {
	var all [][]int
	for i := range names {
		var alike []int
		different := false
		for j := range names {
			if strings.EqualFold(cut[i], cut[j]) {
				alike, different = append(alike, j), different || names[i] != names[j]
			}
		}
		if different && alike[0] == i {
			all = append(all, alike)
		}
	}
	return all
}

// halved cuts a name to a width. It cuts both halves of a pair, unless one has enough room.
func halved(name string, width int, cut func(string, int) string) string {
	a, b, pair := strings.Cut(name, versus)
	if ansi.StringWidth(name) <= width {
		return name
	}
	if !pair {
		return cut(name, width)
	}
	room := width - ansi.StringWidth(versus)
	first := min(ansi.StringWidth(a), max(room-ansi.StringWidth(b), (room+1)/2))
	return Pair(cut(a, first), cut(b, room-first))
}

func atEnd(name string, width int) string { return ansi.Truncate(name, width, "…") }

// inMiddle cuts a name so that its last columns stay.
func inMiddle(name string, width, tail int) string {
	all := ansi.StringWidth(name)
	if all <= width || tail < 1 {
		return atEnd(name, width)
	}
	last := ""
	for n := all - tail; n < all; n++ { // a wide letter may take one column more
		if last = ansi.TruncateLeft(name, n, ""); ansi.StringWidth(last) <= tail {
			break
		}
	}
	return ansi.Truncate(name, width-1-tail, "") + "…" + last
}
