package carpathes

import (
	"strings"
	"testing"

	"companion/calculators/input"
)

// No more Human cards are discarded than the box holds ("Components List").
func TestHumanCardsInTheBox(t *testing.T) {
	for cards, fits := range map[int]bool{40: true, 41: false} {
		lose, _ := Game.Question("lose")
		err := input.Fill(lose, input.Context{}, []string{"discard=" + strings.Repeat("5,", cards)})
		if (err == nil) != fits {
			t.Errorf("%d cards: %v", cards, err)
		}
	}
}
