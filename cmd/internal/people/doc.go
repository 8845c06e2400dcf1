// Package people has the command player.
package people
