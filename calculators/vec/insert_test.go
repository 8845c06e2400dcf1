package vec

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"companion/calculators/input"
)

func TestInsert(t *testing.T) {
	faceUp := House{InsertFaceDown: input.Set(false)}
	for _, tt := range []answered{
		{name: "four colors", words: "rbgp", want: "This Display may INSERT"},
		{name: "three colors", words: "rbg", want: "This Display may not INSERT"},
		{name: "a color twice is one", words: "rbgg", want: "This Display may not INSERT"},
		{name: "face-down cards count", words: "rbg,grey/down", want: "This Display may INSERT"},
		{name: "but not by house rule", words: "rbg,grey/down", house: faceUp, want: "This Display may not INSERT", note: "insert-colors-include-face-down=no"},
		{name: "which leaves face-up cards alone", words: "rbgp", house: faceUp, want: "This Display may INSERT"},
		{name: "and then no player is asked", words: "rbg acting=Leia:7", want: "3 different colors in the Display, but", against: "insert.display"},

		{name: "the rulebook's example: Leia is strongest", words: "acting=Leia:7 oppose=George:4,Luke:5", want: "Leia places the card with 7"},
		{name: "no player opposes", words: "acting=Leia", want: "Leia places the card: no player opposes"},
		{name: "an opponent may win", words: "acting=Leia:4 oppose=George:5,Luke:4", want: "George places the card with 5"},
		{name: "a tie at the top", words: "acting=Leia:7 oppose=George:7,Luke:5", want: "A tie at the top: no player places a card"},
		{name: "a tie below the top", words: "acting=Leia:7 oppose=George:5,Luke:5", want: "Leia places the card with 7"},
		{name: "a tie without the acting player", words: "acting=Leia:1 oppose=George:5,Luke:5", want: "A tie at the top: no player places a card"},
		{name: "the strength of the named card by house rule", words: "acting=Leia:7 oppose=George:5", house: House{InsertMeasures: input.Set(named)}, want: "Leia places the card with 7", note: "insert-measures=named"},
		{name: "ink decides", words: "acting=Leia:6 oppose=George:4,Luke:3 bids=1,0,2/1", want: "Luke places the card with 8"},
		{name: "24 drops", words: "acting=Leia:6 oppose=George:4 bids=12,12", want: "Leia places the card with 18"},
		{name: "not 25", words: "acting=Leia:6 oppose=George:4 bids=12,13", want: "25 ink drops in all", against: "box.ink"},

		{name: "the rulebook's example: a token over a card without", words: "novel=red/elf,-,-,- tokens=1", want: "The card may go to 1, 2, 3 and 4"},
		{name: "and it moves", words: "acting=Leia novel=red/elf,-,-,- tokens=1 card=blue/c position=1 moved-to=3", want: "Leia places the card: no player opposes; the card goes to position 1"},
		{name: "as many tokens are not more", words: "acting=Leia novel=red/elf+Luke,-,-,- tokens=1 card=blue/c position=1 moved-to=3", want: "1 token lies on the card in position 1, so it takes at least 2 to replace it, not 1", against: "insert.replace"},
		{name: "one more is", words: "acting=Leia novel=red/elf+Luke,-,-,- tokens=2 card=blue/c position=1 moved-to=3", want: "Leia places the card: no player opposes; the card goes to position 1"},
		{name: "it has to go somewhere", words: "acting=Leia novel=red/elf,-,-,- tokens=1 card=blue/c position=1", want: "has to move to an empty position", against: "insert.replace"},
		{name: "somewhere empty", words: "acting=Leia novel=red/elf,g/e,-,- tokens=1 card=blue/c position=1 moved-to=2", want: "position 2 is not empty", against: "insert.replace"},
		{name: "nothing moves from an empty position", words: "acting=Leia novel=red/elf,-,-,- card=blue/c position=2 moved-to=3", want: "position 2 is empty", against: "insert.place"},
		{name: "four tokens a player", words: "acting=Leia novel=red/elf+Leia:3,-,-,- tokens=1 card=blue/c position=2", want: "Leia places the card: no player opposes; the card goes to position 2"},
		{name: "not five", words: "acting=Leia novel=red/elf+Leia:3,-,-,- tokens=2 card=blue/c position=2", want: "5 special ink tokens of Leia in all", against: "box.ink"},
		{name: "tokens in a bid are not to be had twice", words: "acting=Leia:6 oppose=George:4 bids=0/3,0 novel=red/elf+Leia:2,-,-,-", want: "5 special ink tokens of Leia in all", against: "box.ink"},
		{name: "a loser's neither", words: "acting=Leia:6 oppose=George:1 bids=0,0/1 novel=red/elf+george:4,-,-,-", want: "5 special ink tokens of George in all", against: "box.ink"},
		{name: "nor those on the NOVEL", words: "novel=red/elf+Leia:3,blue/elf+Leia:2,-,-", want: "5 special ink tokens of Leia in all", against: "box.ink"},
		{name: "no player places without four colors", words: "rrb novel=red/elf,-,-,- card=blue/c position=2", want: "2 different colors in the Display, but", against: "insert.display"},
		{name: "a place without a contest", words: "novel=red/elf,-,-,- card=blue/c position=2", want: "The card goes to position 2"},
		{name: "a full NOVEL", words: "novel=red/elf,red/elf,red/elf,red/elf", want: "the NOVEL has 4 cards already", against: "end.novel"},
		{name: "no player places after a tie", words: "acting=Leia:7 oppose=George:7 novel=-,-,-,- card=blue/c position=2", want: "no player won", against: "insert.tie"},
	} {
		t.Run(tt.name, func(t *testing.T) { tt.check(t, new(Insert)) })
	}
}

func TestInsertNovelAfterwards(t *testing.T) {
	res := ask(t, new(Insert), House{}, strings.Fields("acting=Leia novel=red/elf+Luke,-,green/v,- tokens=2 card=blue/c position=1 moved-to=4")...).Result.(InsertResult)
	if want := []string{"blue/cthulhu+Leia:2", "-", "green/vampire", "red/elf+Luke:1"}; !slices.Equal(res.Novel, want) {
		t.Errorf("%q, want %q", res.Novel, want)
	}
}

func TestInsertMistakes(t *testing.T) {
	for _, tt := range []struct{ words, field, want string }{
		{"acting=Leia oppose=George:4", "acting", "the strength of Leia is missing"},
		{"acting=Leia:4 oppose=George", "oppose", "the strength of George is missing"},
		{"acting=Leia:4 oppose=George:5,leia:3", "oppose", "leia takes part twice"},
		{"acting=Leia:4 oppose=George:5 bids=1", "", "bids takes exactly 2, not 1"},
		{"acting=Leia:4 oppose=George:5 bids=1,25", "bids", `not "25"`},
		{"acting=Leia:4 oppose=George:5 bids=1,1/5", "bids", "special ink tokens are 0 to 4"},
		{"acting=Leia:4 sealed", "", "missing oppose"},
		{"acting=Leia:4 bids=1", "bids", "does not go with an INSERT that no player opposes"},
		{"novel=-,-,-,- position=1 card=-", "card", "an empty position is no card"},
		{"novel=-,-,-,- position=1 card=red/elf+Ana", "card", "recorded by tokens"},
		{"acting=Leia:4 oppose=George:5 sealed", "", "missing bids (drops/special,...)"},
		{"novel=-,-,-,- position=1", "", "missing card"},
	} {
		_, err := try(new(Insert), House{}, strings.Fields(tt.words)...)
		var m *input.InputError
		if errors.As(err, &m); err == nil || !strings.Contains(err.Error(), tt.want) || m != nil && m.Field != tt.field {
			t.Errorf("%s: %v, want %s: %s", tt.words, err, tt.field, tt.want)
		}
	}
}
