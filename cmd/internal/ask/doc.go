// Package ask has the questions to the rules, calc and rules.
package ask
