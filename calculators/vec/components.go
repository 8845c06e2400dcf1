package vec

// What the box holds ("Components").
const (
	cardsInBox   = 54 // Novel cards
	cardsOfType  = 18 // of each type
	inkInBox     = 24 // ink drops
	specialsEach = 4  // special ink tokens of each player's color
	pensEach     = 2  // quill pens of each player
	novelLength  = 4  // positions of the NOVEL ("Game End")
)

// Color is the color of a Novel card: what part it has in the story.
type Color string

// Type is the type of a Novel or Objective card.
type Type string

var (
	colors = []Color{"red", "blue", "green", "purple", "yellow", "grey"}
	types  = []Type{"vampire", "elf", "cthulhu"}
)

// Card is a Novel card as it lies in a Display.
type Card struct {
	ID     string // shows the cards of one Display apart
	Handle string // what the table calls it; "" if it has no name there
	Type   Type   // "" while unknown
	Genre  string // "" while unknown
	Up     bool   // face-up
	Pens   int    // 0 to pensEach
}

// Display is a player's cards, face-up and face-down.
type Display []Card

// FaceUp counts the face-up cards.
func (d Display) FaceUp() int {
	n := 0
	for _, c := range d {
		if c.Up {
			n++
		}
	}
	return n
}

func (d Display) find(id string) int {
	for i, c := range d {
		if c.ID == id {
			return i
		}
	}
	return -1
}
