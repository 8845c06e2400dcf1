package input

// Merged are house rules with those of change on top; either may be nil.
func Merged(blank, old, change Input) (Input, error) {
	to := blank.Fields(Context{})
	for _, from := range []Input{change, old} {
		if from == nil {
			continue
		}
		for i, f := range from.Fields(Context{}) {
			if f.Given() && !to[i].Given() {
				if err := to[i].SetAll(f.Words()); err != nil {
					return nil, err
				}
			}
		}
	}
	return blank, nil
}
