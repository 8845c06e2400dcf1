// Package keep has the commands backup, check, export and import.
package keep
