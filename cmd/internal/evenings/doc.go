// Package evenings has the history and its reviews.
package evenings
