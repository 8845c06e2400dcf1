// Command companion computes, judges and remembers for groups who play five
// card games with the physical cards.
package main

import (
	"os"

	"companion/cmd"
)

func main() { os.Exit(cmd.Main()) }
