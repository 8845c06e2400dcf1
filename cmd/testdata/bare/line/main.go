// Command line is what an answer without logging is measured against: a cobra
// program that prints one line.
package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"
)

func main() {
	root := &cobra.Command{Use: "line"}
	sub := &cobra.Command{Use: "strength", Run: func(*cobra.Command, []string) { fmt.Println("Strength 6") }}
	sub.Flags().Int("a", 0, "A")
	sub.Flags().Int("b", 0, "B")
	root.AddCommand(sub)
	if root.Execute() != nil {
		os.Exit(1)
	}
}
