package cmd

import (
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A box that knows cards is asked which one was played before anything else, and not
// what it does: on a screen by a menu, line by line by a number.
func TestCardIsAskedFirst(t *testing.T) {
	t.Setenv("COMPANION_TEST_GAME", "duel")
	for _, plain := range []bool{false, true} {
		db := filepath.Join(t.TempDir(), "c.db")
		runCompanion(t, db, "", "new", "duel", "--players", "Ana,Bo", "--first", "Ana")
		runCompanion(t, db, "", "record", "strike", "bo", "3", "0", "card=Fire Ball")
		runCompanion(t, db, "", "record", "rest")
		env := []string{"COMPANION_DB=" + db, "COMPANION_TEST_GAME=duel"}
		first, second := "", "\x1b[B" // of a menu
		if plain {
			first, second = "1", "2"
			env = append(env, "ACCESSIBLE=1")
		}
		tm := start(t, size{80, 24}, plain, env, "play")
		tm.see("Ana: strike rest")
		tm.send("strike" + enter)
		tm.see("The name on the card")
		tm.see("Fire Ball")
		if plain {
			tm.see("Number, or a name; Enter: nothing: ")
			tm.send("2" + enter)
		} else {
			tm.shows("another …")
			tm.send("\x1b[B\x1b[B" + enter) // the nameless one, Old Sword, Fire Ball
		}
		tm.see("Who is struck")
		tm.send(second + enter)
		tm.see(`strike target=Bo loss=3 cost=0 card="Fire Ball" by=Ana`)
		// another name is typed, and then everything is asked
		tm.send("strike" + enter)
		if plain {
			tm.send("Whip" + enter)
		} else {
			tm.shows("another …")
			tm.send("\x1b[B\x1b[B\x1b[B" + enter)
			tm.shows("a name; Enter: nothing")
			tm.send("Whip" + enter)
		}
		tm.send(first + enter)
		tm.see("The life it takes")
		tm.send("4" + enter + enter)
		tm.see("loss=4 cost=2 card=Whip by=Bo")
		// somebody else puts a card right meanwhile
		runCompanion(t, db, "", "cards", "duel", "edit", "whip", "loss=5")
		time.Sleep(1500 * time.Millisecond) // the screen looks once a second
		tm.send("strike bo whip" + enter)
		tm.see("loss=5 cost=2 card=Whip by=Ana")
		if !plain { // letters that no known name goes on with are those of another
			tm.send("strike" + enter)
			tm.shows("another …")
			tm.send("Fist" + enter + enter + "2" + enter + "1" + enter)
			tm.see("loss=2 cost=1 card=Fist by=Bo")
		}
		tm.send("q" + enter)
		tm.exits(0)
	}
}

// A card is added and put right by menus: what is known of it stays with Enter.
func TestCardsAreAsked(t *testing.T) {
	for _, plain := range []bool{false, true} {
		env := []string{"COMPANION_DB=" + filepath.Join(t.TempDir(), "c.db")}
		if plain {
			env = append(env, "ACCESSIBLE=1")
		}
		tm := start(t, size{80, 24}, plain, env, "cards", "carpathes", "add", "Hypnosis")
		tm.see("Which kind")
		tm.send("at" + enter + "5" + enter + enter)
		tm.see("there is a card Hypnosis already")
		tm.send("\x03")
		tm.exits(130)

		tm = start(t, size{80, 24}, plain, env, "cards", "carpathes", "add")
		tm.see("The title of the card")
		tm.send("Bite" + enter)
		tm.see("Which kind")
		tm.send("at" + enter)
		tm.see("Its cost in blood doses")
		tm.send("5" + enter + enter)
		tm.see("Known from now on: Bite: kind=attack cost=5")
		tm.exits(0)

		tm = start(t, size{80, 24}, plain, env, "cards", "carpathes", "edit", "bite")
		tm.see("The title of the card")
		tm.see("Enter: Bite")
		tm.send(enter)
		tm.see("Which kind")
		tm.send(enter)
		tm.see("Enter: 5")
		tm.send(enter + "7" + enter)
		tm.see("Bite: kind=attack cost=5 loss=7")
		tm.exits(0)
	}
}

// Whoever is asked for a table is asked for the box as well, the first time.
func TestBoxIsAskedOnce(t *testing.T) {
	env := []string{"COMPANION_DB=" + filepath.Join(t.TempDir(), "c.db"), "ACCESSIBLE=1"}
	open := func() *terminal {
		tm := start(t, size{80, 24}, true, env, "new", "vudulhu", "--first", "Ana")
		tm.see("Who plays, clockwise (number 1)")
		tm.send("Ana\rBo\rCleo\r\r")
		return tm
	}
	tm := open()
	tm.send("done\r") // the readings of the rules
	tm.see("box vudulhu: what stands on this copy of the box")
	tm.send("4\r9\rdone\r")
	tm.see("Ana begins")
	tm.exits(0)
	tm = open()
	tm.send("done\r")
	tm.see("Ana begins")
	tm.exits(0)
	if asked := tm.written(); strings.Contains(asked, "this copy of the box") {
		t.Errorf("asked again:\n%s", asked)
	}
	if log := runCompanion(t, env[0][len("COMPANION_DB="):], "", "show", "--log"); !strings.Contains(log, "setup skulls=4,9\n") {
		t.Errorf("the second table begins without the box:\n%s", log)
	}
}

// A card that is played in another event is asked for again, and what is typed then takes
// its place.
func TestRejectedCard(t *testing.T) {
	db := filepath.Join(t.TempDir(), "c.db")
	runCompanion(t, db, "", "new", "carpathes", "--players", "Ana,Bo,Cleo", "--first", "Ana")
	tm := start(t, size{80, 24}, false, []string{"COMPANION_DB=" + db}, "play")
	tm.see("Ana: draw")
	tm.send("attack bo" + enter)
	tm.shows("another …")
	tm.send("Bloodletting" + enter)
	tm.see("The loss as printed")
	tm.send("5" + enter + enter + enter + enter)
	tm.see("its event is place")
	tm.send("Smoke" + enter)
	tm.shows("card=Smoke")
	tm.send("\x03")
	tm.send("q" + enter)
	tm.exits(0)
}
