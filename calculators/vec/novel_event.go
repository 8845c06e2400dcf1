package vec

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// novelEvent is the winner's card put into the NOVEL.
type novelEvent struct {
	Position, Tokens, MovedTo input.Opt[int]
	Color                     input.Opt[Color]
	Type                      input.Opt[Type]
	Genre                     input.Opt[string]
	By                        input.Opt[input.Seat]
}

// Fields asks for the position, the special ink, where a card that lay there goes
// and, where the card is not known, what is printed on it.
func (e *novelEvent) Fields(atTable input.Context) []input.Field {
	at := atTable
	moved := input.Int("moved-to", &e.MovedTo, 1, novelLength, "where the card goes that lay there")
	color := input.One("color", &e.Color, colorForm, "its color")
	typ := input.One("type", &e.Type, typeForm, "its type")
	genre := input.Name("genre", &e.Genre, at, "its genre").Else("unknown")
	by := input.Seat(0)
	if s, ok := at.State.(*State); ok {
		switch at := e.Position.Value; {
		case e.Position.Set && s.novel[at-1].filled && s.open.novel == nil:
		case e.Position.Set && s.novel[at-1].filled:
			moved = moved.Needed(input.Must)
		default:
			moved.Prompt = input.IfNeeded // no card lies there, and the rules refuse to move one
		}
		card := cardFacts{}
		if by = s.supposed(); s.open.novel != nil {
			card, by = s.knownCard(s.open.novel.card), s.open.novel.winner
		}
		const because = "a card that is known"
		if s.open.novel != nil { // else no player places a card, whatever is on it
			color, typ = color.Needed(input.Must), typ.Needed(input.Must)
		}
		color = color.Unless(card.color != "", because)
		typ = typ.Unless(card.typ != "", because)
		genre = genre.Unless(card.genre != "", because)
		if (card.color == "" && !e.Color.Set) || (card.typ == "" && !e.Type.Set) {
			genre = genre.OnlyByKey() // a word that is no color and no type is a slip
		}
	}
	return []input.Field{
		input.Int("position", &e.Position, 1, novelLength, "in which position").Needed(input.Must),
		input.Int("tokens", &e.Tokens, 0, specialsEach, "special ink tokens on it").Fixed("0"),
		moved, color, typ, genre,
		input.Actor(&e.By, atTable, by),
	}
}

// PlacedResult is where a card of the NOVEL lies, and where the one went that it
// replaced.
type PlacedResult struct {
	Position int  `json:"position"`
	Moved    *int `json:"moved"`
}

// novelCards returns the NOVEL as the calculators see it.
func (s *State) novelCards() []NovelCard {
	all := make([]NovelCard, novelLength)
	for i, on := range s.novel {
		if !on.filled {
			continue
		}
		all[i] = NovelCard{Color: on.color, Type: on.typ}
		for p, n := range on.tokens {
			if n > 0 {
				all[i].Tokens = append(all[i].Tokens, Tokens{Owner: s.players[p], Count: n})
			}
		}
	}
	return all
}

const noInsertWon = "no player has won an INSERT, and only its winner places a card"

// placedCard returns the card of a recorded Display that goes to the NOVEL where it was not
// named: the only face-up one that fits. If several fit, the Display is no longer recorded.
func (s *State) placedCard(e *novelEvent, p input.Seat, r *rules.Ruling) string {
	w := cardWord{Color: e.Color.Value, Type: e.Type.Value, Genre: e.Genre.Value}
	var fits []string
	for _, c := range s.seat(p).cards {
		k := s.knownCard(c.id)
		same := k.color == "" || k.color == w.Color
		same = same && (k.typ == "" || k.typ == w.Type)
		same = same && (k.genre == "" || w.Genre == "" || input.Fold(k.genre) == input.Fold(w.Genre))
		if c.up && same {
			fits = append(fits, c.id)
		}
	}
	switch len(fits) {
	case 1:
		r.Because(insertCard, "it is %s, the only such card that %s shows", fits[0], s.name(p))
		return fits[0]
	case 0:
		r.Forbid(insertCard, "%s shows no %s card of the type %s", s.name(p), w.Color, w.Type).In("color")
	}
	s.forget(p, "the card for the NOVEL was not named", r)
	return ""
}

// place puts the winner's card into the NOVEL.
func (s *State) place(e *novelEvent, r *rules.Ruling) error {
	due := toPlace{winner: e.By.Value}
	switch won := s.open.novel; {
	case won == nil && (!e.Color.Set || !e.Type.Set):
		return rules.Cannot("position", insertWinner, noInsertWon)
	case won == nil:
		r.Forbid(insertWinner, noInsertWon).In("position")
	case e.By.Set && e.By.Value != won.winner:
		r.Forbid(insertWinner, "%s has won the INSERT, not %s", s.name(won.winner), s.name(e.By.Value)).In("by")
	default:
		due = *won
	}
	p, at, tokens := due.winner, e.Position.Value, e.Tokens.Value
	h := s.seat(p)
	if tokens > h.special {
		return rules.Cannot("tokens", insertPlace, "%s, but %s holds %d", lang.Plural(tokens, "special ink token", "special ink tokens"), s.name(p), h.special)
	}
	if due.card == "" && h.recorded() {
		due.card = s.placedCard(e, p, r)
		if p == s.open.actor && slices.Contains(s.open.among, due.card) { // activated, as if it had been named
			s.open.card, s.open.among = due.card, nil
		}
	}
	card := s.knownCard(due.card)
	on := novelCard{filled: true, id: due.card, color: card.color, typ: card.typ, genre: card.genre}
	if e.Color.Set {
		on.color = e.Color.Value
	}
	if e.Type.Set {
		on.typ = e.Type.Value
	}
	if e.Genre.Set {
		on.genre = e.Genre.Value
	}
	s.show(due.card)
	on.tokens[p-1] = tokens
	asked := NovelCard{Color: on.color, Type: on.typ}
	if tokens > 0 {
		asked.Tokens = []Tokens{{Owner: s.name(p), Count: tokens}}
	}
	Place(s.novelCards(), asked, at, e.MovedTo.Value, r)
	s.novel = slices.Clone(s.novel)
	res := PlacedResult{Position: at}
	if s.novel[at-1].filled {
		to := e.MovedTo.Value
		if to == 0 && len(r.Violations) > 0 {
			return r.Violations[0]
		} else if to == 0 {
			return rules.Cannot("moved-to", insertReplace, "the card in position %d has to move to an empty position", at)
		}
		if s.novel[to-1].filled {
			return rules.Cannot("moved-to", insertReplace, "position %d is not empty", to)
		}
		s.novel[to-1] = s.novel[at-1]
		res.Moved = &to
		r.Because(insertReplace, "the card there moves to position %d", to)
	}
	s.novel[at-1] = on
	h.special -= tokens
	s.discard(p, due.card) // out of the Display; ink on it goes to the reserve
	s.open.novel = nil
	r.Because(insertPlace, "position %d with %s", at, lang.Plural(tokens, "special ink token", "special ink tokens"))
	r.Say("The %s card of %s lies in position %d", on.color, s.name(p), at)
	if tokens > 0 {
		r.Say("The %s card of %s lies in position %d with %s; %d left", on.color, s.name(p), at,
			lang.Plural(tokens, "special ink token", "special ink tokens"), h.special)
	}
	if NovelComplete(s.novelCards()) {
		r.Because(gameEnd, "%d cards lie in the NOVEL", novelLength).Decides()
		r.Say("%s; the NOVEL is complete: every player shows the Objective", r.Verdict)
		s.phase, s.open = gameOver, pending{}
	}
	r.Result = res
	return nil
}
