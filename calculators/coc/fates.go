package coc

import "companion/calculators/lang"

// of returns the sentence about a being after an opposition, or a card that was turned.
func (f Fate) of(label string) string {
	switch f {
	case IsDestroyed:
		return lang.Sprintf("%s is destroyed", label)
	case IsConcealed:
		return lang.Sprintf("%s is concealed", label)
	}
	return lang.Sprintf("%s is %s", label, string(f))
}

// of returns the sentence about a card that was turned up.
func (o Outcome) of(label string) string {
	switch o {
	case Fizzled:
		return lang.Sprintf("%s fizzles", label)
	case Resolved:
		return lang.Sprintf("%s is resolved", label)
	case Replaced:
		return lang.Sprintf("%s is concealed", label)
	}
	return lang.Sprintf("%s is revealed", label)
}
