// Package rules is the vocabulary of every game: a Game is a value made of questions and
// events, and each of them follows a rule that answers with a Ruling.
//
//	var Game = rules.Game{
//		Name:   "nim",
//		Events: []rules.EventKind{rules.On("take", "take 1 to 3 matches", (*State).take, "2")},
//		Score:  rules.Ask("score", "who took the last match", (*Score).Judge),
//		…
//	}
//
//	func (s *State) take(e *takeEvent, r *rules.Ruling) error {
//		if e.Matches.Value > s.heap {
//			r.Forbid(takeLimit, "%d matches are left, so %d are too many", s.heap, e.Matches.Value)
//		}
//		…
//	}
//
// A rule changes the state, which was copied before: no other state shares it. Nothing here
// knows a game, a terminal, a clock or a file.
//
// # Words
//
// One word means one thing everywhere in the project:
//
//   - game: one of the boxes
//   - table: one play of a game that is followed event by event
//   - session: what history keeps: a table, a scored game, or the questions of an evening
//   - question: something asked of the rules; it changes nothing
//   - event: something that happened at a table
//   - move: an event with who, when and how the table decided (overrule)
//   - entry: a numbered line of a table's log
//   - ruling: the answer: verdict, value, reasons, notes
//   - reason: one line of a ruling, with its number and its citation
//   - violation: what the rules forbid about a question or an event
//   - citation: a rule of the rulebook in our words, with its section and our reading
//   - house rule: a switch of the rules, set by --house
//   - player, seat: a person, and a place at a table
//   - standing: points and ranks so far
package rules
