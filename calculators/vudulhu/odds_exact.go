package vudulhu

import (
	"encoding/json"
	"fmt"
	"math/big"
	"strconv"
)

// Exact is a number that is not rounded: Num / Den in lowest terms.
type Exact struct{ Num, Den int64 }

func exact(num, den int64) Exact {
	r := big.NewRat(num, den)
	return Exact{r.Num().Int64(), r.Denom().Int64()}
}

// Float returns the number as a decimal, rounded.
func (e Exact) Float() float64 { return float64(e.Num) / float64(e.Den) }

func (e Exact) cmp(other Exact) int {
	return big.NewRat(e.Num, e.Den).Cmp(big.NewRat(other.Num, other.Den))
}

// String returns the fraction: 25/36, or 2.
func (e Exact) String() string {
	if e.Den == 1 {
		return strconv.FormatInt(e.Num, 10)
	}
	return fmt.Sprintf("%d/%d", e.Num, e.Den)
}

// MarshalJSON gives the fraction and the decimal.
func (e Exact) MarshalJSON() ([]byte, error) {
	return json.Marshal(map[string]any{"exact": e.String(), "approx": e.Float()})
}

// percent returns a chance in a sentence: "69.4 % (25/36)".
func (e Exact) percent() string {
	switch {
	case e.Num == 0:
		return "no chance"
	case e.Num == e.Den:
		return "certain"
	}
	return fmt.Sprintf("%.1f %% (%s)", 100*e.Float(), e)
}

// points are expected points in a sentence: "2.83 (17/6)".
func (e Exact) points() string {
	if e.Den == 1 {
		return e.String()
	}
	return fmt.Sprintf("%.2f (%s)", e.Float(), e)
}
