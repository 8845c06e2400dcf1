package input

// binding is the answer a field is bound to.
type binding interface {
	given() bool
	words() []string
	clear()
	snapshot() (restore func())
	read(word string) error                           // what is wrong with one word, changing nothing
	put(words []string) (wrong string, problem error) // all of them, or none
}

type single[T any] struct {
	to   *Opt[T]
	form Format[T]
}

func (b single[T]) given() bool { return b.to.Set }
func (b single[T]) clear()      { *b.to = Opt[T]{} }

func (b single[T]) words() []string {
	if !b.to.Set {
		return nil
	}
	return []string{b.form.Write(b.to.Value)}
}

func (b single[T]) snapshot() func() {
	was := *b.to
	return func() { *b.to = was }
}

func (b single[T]) read(word string) error {
	_, err := b.form.Read(word)
	return err
}

func (b single[T]) put(words []string) (string, error) {
	v, err := b.form.Read(words[0])
	if err != nil {
		return words[0], err
	}
	*b.to = Set(v)
	return "", nil
}

type list[T any] struct {
	to   *Opt[[]T]
	form Format[T]
}

func (b list[T]) given() bool { return b.to.Set }
func (b list[T]) clear()      { *b.to = Opt[[]T]{} }

func (b list[T]) words() []string {
	var words []string
	for _, v := range b.to.Value {
		words = append(words, b.form.Write(v))
	}
	return words
}

func (b list[T]) snapshot() func() {
	was := *b.to
	return func() { *b.to = was }
}

func (b list[T]) read(word string) error {
	_, err := b.form.Read(word)
	return err
}

func (b list[T]) put(words []string) (string, error) {
	all := append([]T{}, b.to.Value...) // never what a snapshot holds
	for _, w := range words {
		v, err := b.form.Read(w)
		if err != nil {
			return w, err
		}
		all = append(all, v)
	}
	*b.to = Set(all)
	return "", nil
}
