package assist

import (
	"context"
	"strings"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/huh"
	"github.com/charmbracelet/lipgloss"
	"github.com/charmbracelet/x/ansi"

	_ "companion/assist/background"
	"companion/calculators/rules"
)

// wizard asks on a screen, one question at a time.
func (ui *UI) wizard(ctx context.Context, kind rules.Kind, v *Interview) error {
	m := &wizard{kind: kind, interview: v, theme: huh.ThemeBase16(), width: ui.Width, height: 24}
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

// wizard is the model: a fresh form with one field for each question. One form
// with all of them would not let go of a field with an error in it, would keep
// the values of questions no longer asked, and would lose keys that come fast.
type wizard struct {
	kind      rules.Kind
	interview *Interview
	theme     *huh.Theme

	question Question
	form     *huh.Form
	value    string // what is in the field

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

// show builds the form of the question that comes now, with an answer to begin
// with.
func (m *wizard) show(answer string) tea.Cmd {
	q, ok := m.interview.Next()
	if !ok {
		m.done = true
		return tea.Quit
	}
	m.question, m.value = q, answer
	var field huh.Field
	if choices := q.choices(); choices != nil {
		if m.value == "" {
			m.value = q.Enter
		}
		field = huh.NewSelect[string]().Title(q.title()).Options(huh.NewOptions(choices...)...).
			Value(&m.value).Validate(m.interview.Check)
	} else {
		field = huh.NewInput().Title(q.title()).Description(q.prompt(m.width)).
			Value(&m.value).Validate(m.interview.Check)
	}
	m.form = huh.NewForm(huh.NewGroup(field)).WithTheme(m.theme).WithWidth(m.width).WithShowHelp(false)
	return tea.Batch(m.form.Init(), m.fit())
}

// fit tells the form how much of the screen it has: it cuts its field off at a
// height of its own until it is told.
func (m *wizard) fit() tea.Cmd {
	m.form.WithWidth(m.width)
	return m.pass(tea.WindowSizeMsg{Width: m.width, Height: max(m.height-chrome, 1)})
}

const chrome = 3 // lines: the answers so far, a blank one, the keys

// Update leaves the keys that move between questions out of the form's hands.
func (m *wizard) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = msg.Width, msg.Height
		return m, m.fit()
	case tea.KeyMsg:
		switch msg.String() {
		case "ctrl+c", "ctrl+d":
			m.left = true
			return m, tea.Quit
		case "shift+tab", "esc":
			if answer, ok := m.interview.Back(); ok {
				return m, m.show(answer)
			}
			return m, nil
		case "enter", "tab", "ctrl+j": // ctrl+j: an Enter from before the screen was up
			if m.interview.Answer(strings.TrimSpace(m.value)) == nil {
				return m, m.show("")
			}
			msg = tea.KeyMsg{Type: tea.KeyEnter} // the form shows what is wrong
			return m, m.pass(msg)
		}
	}
	return m, m.pass(msg)
}

func (m *wizard) pass(msg tea.Msg) tea.Cmd {
	form, cmd := m.form.Update(msg)
	m.form = form.(*huh.Form)
	return cmd
}

// View shows the answers so far above the question and the keys below it.
func (m *wizard) View() string {
	if m.done || m.left {
		return ""
	}
	told := m.interview.Told(m.kind.Name)
	head := ansi.Truncate(told, m.width, "…")
	keys := ansi.Truncate("enter next · shift+tab back · ctrl+c leave", m.width, "…")
	return head + "\n\n" + strings.TrimRight(m.form.View(), "\n") + "\n" + keys
}
