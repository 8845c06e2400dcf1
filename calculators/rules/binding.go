package rules

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
	to   *Answer[T]
	form Form[T]
}

func (b single[T]) given() bool { return b.to.Given }
func (b single[T]) clear()      { *b.to = Answer[T]{} }

func (b single[T]) words() []string {
	if !b.to.Given {
		return nil
	}
	return []string{b.form.Write(b.to.V)}
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
	*b.to = Given(v)
	return "", nil
}

type list[T any] struct {
	to   *Answer[[]T]
	form Form[T]
}

func (b list[T]) given() bool { return b.to.Given }
func (b list[T]) clear()      { *b.to = Answer[[]T]{} }

func (b list[T]) words() []string {
	var words []string
	for _, v := range b.to.V {
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
	all := append([]T{}, b.to.V...) // never what a snapshot holds
	for _, w := range words {
		v, err := b.form.Read(w)
		if err != nil {
			return w, err
		}
		all = append(all, v)
	}
	*b.to = Given(all)
	return "", nil
}
