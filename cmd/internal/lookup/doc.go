// Package lookup finds players, sessions and days by the words that users type.
package lookup
