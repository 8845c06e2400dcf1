package assist

import (
	"context"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/huh"
	"github.com/charmbracelet/lipgloss"
	"github.com/charmbracelet/x/ansi"

	_ "companion/assist/background"
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// wizard asks one question at a time on a screen.
func (ui *UI) wizard(ctx context.Context, kind rules.Kind, v *Interview) error {
	m := &wizard{kind: kind, interview: v, theme: huh.ThemeBase16(), voice: ui.voice(), width: ui.Width, height: ui.Height}
	if ui.Plain {
		m.theme = plainTheme()
	}
	m.show("")
	// Signals end ctx. The library's own handler would send a message to a loop
	// that ctx has ended already, and wait for ever; on SIGTERM it reports success.
	_, err := tea.NewProgram(m, tea.WithContext(ctx), tea.WithoutSignalHandler(),
		tea.WithInput(ui.In), tea.WithOutput(ui.Err), tea.WithAltScreen()).Run()
	switch {
	case m.done:
		return nil
	case err == nil || m.left || ctx.Err() != nil:
		return ErrLeft
	}
	return err
}

// plainTheme has no colors and no frame.
func plainTheme() *huh.Theme {
	t := huh.ThemeBase()
	t.Focused.Base = lipgloss.NewStyle()
	return t
}

// wizard is the model: a fresh form with one field for each question. One form with all
// of them would not leave a field with an error, would keep the values of dropped
// questions, and would lose fast keys.
type wizard struct {
	kind      rules.Kind
	interview *Interview
	theme     *huh.Theme
	voice     Voice

	form   *huh.Form
	value  string // the text in the field
	begun  string // letters typed at a list, to find a choice
	typing string // the field whose name is typed instead of chosen
	note   string // the error of the last answers
	wrong  bool   // the wrong answer is shown, and the next letter replaces it

	width, height int
	done, left    bool
}

// Init starts the form's cursor.
func (m *wizard) Init() tea.Cmd {
	if m.done {
		return tea.Quit
	}
	return m.form.Init()
}

// show builds the form of the next question with a first answer. After the last question
// it judges the answers.
func (m *wizard) show(answer string) tea.Cmd {
	q, ok := m.interview.Next()
	if !ok {
		return m.settle()
	}
	if answer == "" {
		answer = q.Before
	}
	if answer == q.Enter && q.choices() != nil {
		answer = "" // this choice leaves the field as it is
	}
	m.value, m.begun, m.wrong = answer, "", false
	if offered := m.offered(q); q.choices() == nil && answer != "" && !slices.ContainsFunc(offered, is(answer)) {
		m.typing = q.Field.Name // a new name
	}
	return m.build(q)
}

// build builds the form of a question.
func (m *wizard) build(q Question) tea.Cmd {
	preset := 0
	if offered := m.offered(q); offered != nil {
		preset = slices.IndexFunc(offered, is(m.value))
		m.value = offered[0].Value
	}
	m.form = huh.NewForm(huh.NewGroup(m.field(q))).WithTheme(m.theme).WithShowHelp(false)
	cmds := []tea.Cmd{m.form.Init(), m.fit()}
	// A list that starts at a choice hides those above it, so the cursor moves there.
	for range preset {
		cmds = append(cmds, m.pass(tea.KeyMsg{Type: tea.KeyDown}))
	}
	return tea.Batch(cmds...)
}

// field returns the question on the screen: a list to choose from, or a line to type in.
func (m *wizard) field(q Question) huh.Field {
	if offered := m.offered(q); offered != nil {
		return m.list(q, offered)
	}
	entry := huh.NewInput().Title(q.title()).Description(q.prompt(m.width)).
		Value(&m.value).Validate(m.interview.Check)
	if q.Field.Prompt == input.Covered {
		entry.EchoMode(huh.EchoModePassword)
	}
	return entry
}

const (
	around = 4 // rows beside a list: the answers so far, a blank one, the title, the keys
	marker = 4 // columns before a choice, and the frame
)

// list shows the choices. It scrolls if the screen has too few rows.
func (m *wizard) list(q Question, options []huh.Option[string]) huh.Field {
	keys := make([]string, len(options))
	for i := range options {
		keys[i] = options[i].Key
	}
	for i, key := range Cut(keys, m.width-marker) {
		options[i].Key = key
	}
	list := huh.NewSelect[string]().Title(q.title()).Value(&m.value).Options(options...).Validate(m.interview.Check)
	if room := max(m.height-around, 2); len(options) > room {
		list.Height(room + 1) // with the title
	}
	return list
}

// is returns a function that finds the option with a value.
func is(value string) func(huh.Option[string]) bool {
	return func(o huh.Option[string]) bool { return o.Value == value }
}

// another is the value of the choice to type a new name.
const another = "\x00another"

// offered returns the choices, or the known names. If the field is optional, one of them or
// one more leaves it as it is. It returns none where a word is typed.
func (m *wizard) offered(q Question) []huh.Option[string] {
	var options []huh.Option[string]
	for _, choice := range q.choices() {
		options = append(options, huh.NewOption(choice, choice))
	}
	if options == nil && m.typing != q.Field.Name {
		for _, name := range q.names() {
			options = append(options, huh.NewOption(name, input.NameWord(name)))
		}
		if options != nil {
			options = append(options, huh.NewOption(lang.Text("another …"), another))
		}
	}
	if i := slices.Index(q.choices(), q.Enter); i >= 0 {
		options[i].Value = ""
	} else if q.Enter != "" && options != nil {
		options = append([]huh.Option[string]{huh.NewOption("("+q.Enter+")", "")}, options...)
	}
	return options
}

// typed lets the user type a name that begins with letters.
func (m *wizard) typed(q Question, letters string) tea.Cmd {
	m.typing, m.value = q.Field.Name, letters
	return m.build(q)
}

// find goes to the first choice that begins with the typed letters. If there is none, the
// letters begin a new name, or do nothing.
func (m *wizard) find(letters string) tea.Cmd {
	q, ok := m.interview.Next()
	if !ok {
		return nil
	}
	begun := m.begun + letters
	for _, o := range m.offered(q) {
		if strings.HasPrefix(input.Fold(o.Key), input.Fold(begun)) {
			m.begun, m.value = begun, o.Value
			return m.build(q)
		}
	}
	if q.choices() == nil {
		return m.typed(q, begun)
	}
	return nil
}

func (m *wizard) settle() tea.Cmd {
	if err := m.interview.Settle(); err != nil {
		m.note = err.Error()
		cmd := m.show("")
		m.wrong = true
		return cmd
	}
	m.done = true
	return tea.Quit
}

// fit sets the width of the form. The height is unlimited: a small screen loses the lines
// at the top, and keeps the line of the cursor.
func (m *wizard) fit() tea.Cmd {
	m.form.WithWidth(m.width)
	return m.pass(tea.WindowSizeMsg{Width: m.width, Height: 1000})
}

// Update handles the keys that move between questions; the form gets the others.
func (m *wizard) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		resized := msg.Width != m.width || msg.Height != m.height
		m.width, m.height = msg.Width, msg.Height
		if q, ok := m.interview.Next(); resized && ok && m.offered(q) != nil {
			return m, m.build(q) // the room for choices has changed
		}
		return m, m.fit()
	case tea.KeyMsg:
		var cmds []tea.Cmd
		for _, key := range singly(msg) {
			cmds = append(cmds, m.key(key))
		}
		return m, tea.Batch(cmds...)
	}
	return m, m.pass(msg)
}

// singly splits letters that came at once into one key each. The library names a key by its
// letters, so a pasted word such as home or enter would be taken for the key.
func singly(msg tea.KeyMsg) []tea.KeyMsg {
	if msg.Type != tea.KeyRunes || msg.Paste || len(msg.Runes) < 2 {
		return []tea.KeyMsg{msg}
	}
	keys := make([]tea.KeyMsg, len(msg.Runes))
	for i, r := range msg.Runes {
		keys[i] = tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}, Alt: msg.Alt && i == 0}
	}
	return keys
}

func (m *wizard) key(msg tea.KeyMsg) tea.Cmd {
	q, asked := m.interview.Next()
	if asked && m.value == another && slices.Contains([]string{"enter", "tab", "ctrl+j", "ctrl+s"}, msg.String()) {
		return m.typed(q, "")
	}
	switch msg.String() {
	case "ctrl+c", "ctrl+d":
		m.left = true
		return tea.Quit
	case "shift+tab", "esc":
		answer, ok := m.interview.Back()
		if !ok {
			return nil
		}
		m.note = ""
		return m.show(answer)
	case "ctrl+s":
		value := strings.TrimSpace(m.value)
		if err := m.interview.Answer(value); err != nil && value != "" {
			return m.pass(tea.KeyMsg{Type: tea.KeyEnter}) // the form shows what is wrong
		}
		m.note = ""
		if m.interview.Rest(); m.interview.Enough() {
			return m.settle()
		}
		m.note = lang.Text("Something is still missing.")
		return m.show("")
	case "enter", "tab", "ctrl+j": // ctrl+j: an Enter that was typed before the screen appeared
		if m.interview.Answer(strings.TrimSpace(m.value)) == nil {
			m.note = ""
			return m.show("")
		}
		return m.pass(tea.KeyMsg{Type: tea.KeyEnter}) // the form shows what is wrong
	}
	if asked && m.offered(q) != nil && (msg.Type == tea.KeyRunes || msg.Type == tea.KeySpace) {
		return m.find(string(msg.Runes))
	}
	if m.wrong && asked && msg.Type == tea.KeyRunes {
		m.value = ""
		m.wrong = false
		return tea.Batch(m.build(q), m.pass(msg))
	}
	m.begun, m.wrong = "", false
	return m.pass(msg)
}

func (m *wizard) pass(msg tea.Msg) tea.Cmd {
	form, cmd := m.form.Update(msg)
	m.form = form.(*huh.Form)
	return cmd
}

// View returns the answers so far, the question and the keys.
func (m *wizard) View() string {
	if m.done || m.left {
		return ""
	}
	head := m.interview.Line(m.kind.Name)
	if over := ansi.StringWidth(head) - m.width; over > 0 {
		head = ansi.TruncateLeft(head, over+1, "…") // the last answer stays visible
	}
	keys := fitting(m.width, lang.Text("enter next · shift+tab back · ctrl+c leave"), lang.Text("enter next · ctrl+c leave"))
	if m.interview.Enough() {
		keys = fitting(m.width, lang.Text("enter next · ctrl+s answer · shift+tab back · ctrl+c leave"),
			lang.Text("enter next · ctrl+s answer"))
	}
	lines := []string{head, "", strings.TrimRight(m.form.View(), "\n")}
	if m.note != "" {
		lines = append(lines, Wrap(" * ", m.note, m.width)...)
	}
	lines = append(lines, m.voice.Say(keys))
	return Isolate(strings.Join(lines, "\n"), m.interview.at.Players...)
}
