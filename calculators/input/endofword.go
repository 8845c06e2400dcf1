package input

// endOfWord is where the first word of a line ends: at a blank outside quotes.
func EndOfWord(line string) int {
	quoted := false
	for i := range len(line) {
		switch {
		case line[i] == '"':
			quoted = !quoted
		case line[i] == ' ' && !quoted:
			return i
		}
	}
	return len(line)
}
