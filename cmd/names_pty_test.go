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

// As on the command line blanks come between names, and a name of several words is one
// where it is known or stands in quotes.
func TestNamesApart(t *testing.T) {
	for _, tt := range []struct{ typed, want string }{
		{"Leia Luke\r\r\r", "Leia and Luke;"},
		{"'Leia Organa' Luke\r\r\r", "Leia Organa and Luke;"},
		{"count dracula Leia, Luke\r\r\r", "Count Dracula, Leia and Luke;"},
		{"Leia\u00a0Luke\r\r\r", "Leia and Luke;"},
	} {
		db := filepath.Join(t.TempDir(), "c.db")
		runCompanion(t, db, "", "history", "add", "vec", `"Count Dracula":9`, "Bo:7")
		for _, env := range []string{"ACCESSIBLE=1", "X=1"} {
			tm := start(t, size{80, 24}, true, []string{"COMPANION_DB=" + db, env}, "new", "vec")
			tm.see("Who plays, clockwise")
			tm.send(tt.typed)
			tm.see("Does the measured card")
			tm.send("\r\r")
			tm.see(tt.want)
			tm.exits(0)
		}
	}
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
