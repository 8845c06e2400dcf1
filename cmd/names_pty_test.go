package cmd

import (
	"path/filepath"
	"testing"
)

// Names are taken several at a time, by their beginnings, and what is wrong with one is told
// at once.
func TestNamesAreAsked(t *testing.T) {
	db := filepath.Join(t.TempDir(), "c.db")
	runCompanion(t, db, "", "history", "add", "vec", "Ana:9", "Béa:7")
	env := []string{"COMPANION_DB=" + db, "ACCESSIBLE=1"}

	tm := start(t, size{80, 24}, true, env, "new", "vec")
	tm.see("known or new (Ana, Béa); several with commas:")
	tm.send("ana, be\r")
	tm.see("(number 3)")
	tm.send("ANA\r")
	tm.see("sits there already")
	tm.send("Crl\r\r")
	tm.see("  2 Béa")
	tm.send("2\rdone\r")
	tm.see("Ana, Béa and Crl; Béa begins")
	tm.see("new player: Crl")
	tm.exits(0)

	tm = start(t, size{80, 24}, true, env, "history", "add", "coc")
	tm.see("Who played, clockwise, with the points (number 1)")
	tm.send("Ana 9 Béa 7\r")
	tm.see("points stand after a colon")
	tm.send("ana, crl\r\r")
	tm.see("  2 Crl")
	tm.send("2\r\r")
	tm.see("On which evening")
	tm.send("yesterday\r")
	tm.see("Call of Cthulhu: Ana, Crl (won)")
	tm.exits(0)
}

// A word that is nobody is told of, and not taken for a card.
func TestStrangerInPlay(t *testing.T) {
	db := filepath.Join(t.TempDir(), "c.db")
	runCompanion(t, db, "", "new", "carpathes", "--players", "Ana,Béa,Carl,דוד", "--first", "Ana")
	runCompanion(t, db, "", "player", "rename", "Carl", "Karl")
	tm := start(t, size{80, 24}, false, []string{"COMPANION_DB=" + db}, "play")
	tm.see("Ana: draw")
	tm.send("a crl 15" + enter)
	tm.see(`"crl" is none of Ana, Béa, Karl`)
	tm.send("a carl 15" + enter)
	tm.see("attack target=Karl loss=15")
	tm.send("a seat4 10" + enter)
	tm.see("loss=10")
	tm.send("?" + enter)
	tm.see("seat2 is Béa")
	tm.send("q" + enter)
	tm.exits(0)
}
