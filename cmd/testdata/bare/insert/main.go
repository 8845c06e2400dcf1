// Command insert is what a logged answer is measured against: it opens the same
// kind of database with the same durability and inserts one row.
package main

import (
	"database/sql"
	"fmt"
	"log"
	"net/url"
	"os"
	"time"

	_ "github.com/mattn/go-sqlite3"
)

func main() {
	q := url.Values{"mode": {"rwc"}, "_txlock": {"immediate"}, "_foreign_keys": {"on"}, "_synchronous": {"FULL"}, "_busy_timeout": {"500"}}
	db, err := sql.Open("sqlite3", (&url.URL{Scheme: "file", Path: os.Args[1], RawQuery: q.Encode()}).String())
	if err != nil {
		log.Fatal(err)
	}
	db.SetMaxOpenConns(1)
	tx, err := db.Begin()
	if err != nil {
		log.Fatal(err)
	}
	if _, err := tx.Exec(`CREATE TABLE IF NOT EXISTS t (at INTEGER, text TEXT)`); err != nil {
		log.Fatal(err)
	}
	if _, err := tx.Exec(`INSERT INTO t VALUES (?, ?)`, time.Now().UnixMilli(), "strength a=2 b=3"); err != nil {
		log.Fatal(err)
	}
	if err := tx.Commit(); err != nil {
		log.Fatal(err)
	}
	fmt.Println("Strength 6")
}
