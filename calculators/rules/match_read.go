package rules

// Read reads an event from its words, the kind first. It is not ready yet: fields
// may be missing. The error is a *Mistake.
func (m *Match) Read(words []string) (*Told, error) {
	if len(words) == 0 {
		return nil, &Mistake{Says: "which event?"}
	}
	t, err := m.Game.Blank(words[0])
	if err != nil {
		return nil, err
	}
	if a, ok := t.Event.(*Amend); ok {
		return t, m.readAmend(a, words[1:])
	}
	return t, Fill(t, m.At(), words[1:])
}

// ReadAll reads events, each as the table stands after those before it, and makes
// them ready. On an error, which is that of the last one it gives, nothing is wrong
// with those before. The error is a *Mistake, a *Missing or a *Violation.
func (m *Match) ReadAll(events [][]string) (all []*Told, err error) {
	c := m.Copy()
	for i, words := range events {
		if i > 0 {
			if _, _, err := c.Do(all[i-1]); err != nil {
				return all, OfMany(events[i-1], err)
			}
		}
		t, err := c.Read(words)
		if err == nil {
			all = append(all, t)
			err = t.Ready(c.At())
		}
		if err != nil && len(events) > 1 {
			err = OfMany(words, err)
		}
		if err != nil {
			return all, err
		}
	}
	return all, nil
}

// readAmend reads amend N and the event that takes its place, as it would have been
// read then.
func (m *Match) readAmend(a *Amend, words []string) error {
	if len(words) == 0 {
		return nil
	}
	if err := Fill(a, At{Compose: m.Setting.Compose}, words[:1]); err != nil {
		return err
	}
	if len(words) == 1 {
		return nil
	}
	p, err := m.standing(a.Entry.V)
	if err != nil {
		return err
	}
	if a.Told, err = m.Game.Blank(words[1]); err != nil {
		return err
	}
	if !a.Told.isStep() {
		return InField("entry", "%s cannot stand in its place", a.Told.Kind().Name)
	}
	at := m.at(m.after(p.before))
	if err := Fill(a.Told, at, words[2:]); err != nil {
		return err
	}
	return a.Told.Ready(at)
}

// Instead is a blank of the event that is to take the place of an entry, and what its
// fields may know. The error is a *Mistake.
func (m *Match) Instead(entry int, kind string) (*Told, At, error) {
	p, err := m.standing(entry)
	if err != nil {
		return nil, At{}, err
	}
	t, err := m.Game.Blank(kind)
	return t, m.at(m.after(p.before)), err
}

// isStep tells an event that changes the table, so that undo takes it back.
func (t *Told) isStep() bool {
	switch t.Event.(type) {
	case *Undo, *Redo, *Amend, *Note:
		return false
	}
	return true
}

// standing finds the event that stands at an entry. The error is a *Mistake.
func (m *Match) standing(n int) (*Played, error) {
	for p := m.tip(); p != nil; p = p.before {
		if p.Entry == n {
			return p, nil
		}
	}
	if n < 1 || n > len(m.entries) {
		return nil, InField("entry", "there is no entry %d; the log has %s", n, Plural(len(m.entries), "entry", "entries"))
	}
	e := m.entries[n-1]
	if e.Told == nil {
		return nil, InField("entry", "entry %d is a question, which changes nothing", n)
	}
	switch t := e.Told.Event.(type) {
	case *Undo, *Redo, *Note:
		return nil, InField("entry", "entry %d is %s, which is not amended", n, t.Kind().Name)
	case *Amend:
		return nil, InField("entry", "entry %d amended entry %d; amend that one", n, t.Entry.V)
	}
	return nil, InField("entry", "entry %d does not stand any more", n)
}
