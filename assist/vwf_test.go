package assist

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"companion/calculators/input"
	"companion/calculators/replay"
	"companion/calculators/rules"
	"companion/calculators/vwf"
)

// Jean Luc leads with as many points and Types as Berto, by his Object.
const vwfLog = `players Ana Berto "Jean Luc"
become vampire card=Bite; end-turn
object -4vampire card=Garlic into=Ana; end-turn
object card="Helping Hand"; end-turn
object card=Fangs; end-turn
hand Berto 3; become fairy card=Wings; end-turn
become werewolf card=Bite; end-turn
object card=Fangs; end-turn
`

func vwfBoard(t *testing.T, log string, look Look) string {
	t.Helper()
	m, err := replay.Log(vwf.Game, input.Context{}, log, nil)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(Board(VWFBoard, m, look), "\n")
}

func TestVWFBoard(t *testing.T) {
	wide := `Vampire Werewolf Fairies, base · ★ leads · ↑ gains, → counts 0, ↓ loses
  Ana 3  Vampire
    ↓Garlic -4 · ↑Fangs +1 ×2
  Berto 5  Fairy · hand 5 of 5
★ Jean Luc 5  Werewolf · hand limit 6
    →Helping Hand
Berto: object become end-turn lose play steal drop hand`
	if got := vwfBoard(t, vwfLog, Look{Width: 80}); got != wide {
		t.Errorf("got\n%s\nwant\n%s", got, wide)
	}
	short := `★ leads · ↑ gains → 0 ↓ loses
  Ana 3  Vampire ↑2 ↓1
  Berto 5  Fairy hand 5
★ Jean Luc 5  Werewolf →1
Berto: object become end-turn lose play
       steal drop hand`
	if got := vwfBoard(t, vwfLog, Look{Width: 40, Short: true}); got != short {
		t.Errorf("got\n%s\nwant\n%s", got, short)
	}
	end := `The end · Berto drew END GAME
  Ana 3  Vampire
    ↓Garlic -4 · ↑Fangs +1 ×2
  Berto (left) 5  Fairy · hand 4 of 5
★ Jean Luc 15 (+10 by the table)
  Werewolf · hand limit 6
    →Helping Hand
The game is over: Jean Luc won (Ana 3,
Berto 5, Jean Luc 15)`
	log := vwfLog + "play; end-turn end=1 deck=0\n= lightning\nadjust points Jean +10 promised\nend-turn; end-turn; leave Berto\n"
	if got := vwfBoard(t, log, Look{Width: 40}); got != end {
		t.Errorf("got\n%s\nwant\n%s", got, end)
	}
}

// Who drew END GAME and has left does not play last.
func TestVWFLastOfTheLightningRound(t *testing.T) {
	for log, want := range map[string]string{
		"play; end-turn end=1":              "Lightning round · Berto plays last",
		"play; end-turn end=1; leave Berto": "Lightning round · Ana plays last",
	} {
		if got, _, _ := strings.Cut(vwfBoard(t, vwfLog+log+"\n", Look{Width: 80}), "\n"); got != want {
			t.Errorf("%s: %q, want %q", log, got, want)
		}
	}
}

// However many play and whatever lies there, a board fits its screen, and a whole game of
// ten is still short.
func TestVWFBoardFits(t *testing.T) {
	var log strings.Builder
	log.WriteString("players A B C D E F G H I J\nsetup mode=combined\n")
	types := []string{"vampire", "werewolf", "witch", "fairy", "zombie", "ninja", "pirate", "mad-scientist"}
	for round, typ := range types {
		for range 10 {
			fmt.Fprintf(&log, "become %s; object %d%s,-9%s card=\"A thing with a long name %d\" overrule=\"to fill the board\"; end-turn\n", typ, round+1, typ, types[0], round)
		}
	}
	for _, look := range []Look{{Width: 80}, {Width: 40}, {Width: 80, Short: true}, {Width: 40, Short: true}, {Width: 20}} {
		board := vwfBoard(t, log.String(), look)
		for line := range strings.Lines(board) {
			if ansi.StringWidth(strings.TrimSuffix(line, "\n")) > look.Width {
				t.Errorf("%d columns: %q", look.Width, line)
			}
		}
		if n := strings.Count(board, "\n") + 1; look.Short && look.Width == 80 && n > 24 {
			t.Errorf("%d lines:\n%s", n, board)
		}
	}
}

// What is drawn beside a ruling.
func TestVWFRulings(t *testing.T) {
	for words, want := range map[string]string{
		"score Ana:v:3v Bo:we": `
      Types Objects total
  Ana     5       3     8
  Bo      5       0     5`,
		"what-if type=fairy to=Bo Ana:v:3v Bo:we:2f": `
      now then rank
  Ana   8    8    2
  Bo    5   12    1`,
	} {
		fields := strings.Fields(words)
		c, _ := vwf.Game.Question(fields[0])
		if err := input.Fill(c, input.Context{}, fields[1:]); err != nil {
			t.Fatal(err)
		}
		r, err := rules.Answer(c, input.Context{})
		if err != nil {
			t.Fatal(err)
		}
		if got := "\n" + strings.Join(VWF(r, 80), "\n"); got != want {
			t.Errorf("%s draws%s\nnot%s", words, got, want)
		}
	}
}

// Of a player whose points were given, it is not known what they are made of.
func TestVWFPointsOfTotals(t *testing.T) {
	score := func(words ...string) []string {
		c, _ := vwf.Game.Question("score")
		if err := input.Fill(c, input.Context{}, words); err != nil {
			t.Fatal(err)
		}
		r, err := rules.Answer(c, input.Context{})
		if err != nil {
			t.Fatal(err)
		}
		return VWF(r, 80)
	}
	got := strings.Join(score("Ana:12:2:3", "Bo:fairy:2fairy"), "\n")
	if want := "      Types Objects total\n  Ana     –       –    12\n  Bo      5       2     7"; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got := score("Ana:12:2:3", "Bo:7"); got != nil {
		t.Errorf("got %q, want nothing", got)
	}
}
