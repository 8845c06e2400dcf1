package assist

import (
	"context"
	"errors"
	"io"
	"strings"

	"github.com/charmbracelet/bubbles/textarea"
	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"

	"companion/calculators/lang"
)

// Write asks for a text of several lines with at most most characters. The error is
// ErrLeft, or a failure of the terminal.
func (ui *UI) Write(ctx context.Context, title string, most int) (string, error) {
	if ui.Lines {
		return ui.writeLines(ctx, title)
	}
	area := textarea.New()
	area.CharLimit, area.ShowLineNumbers, area.Prompt, area.FocusedStyle = most, false, "", textarea.Style{}
	area.Focus()
	p := &page{title: title, area: area, voice: ui.voice()}
	p.fit(ui.Width, ui.Height)
	_, err := tea.NewProgram(p, tea.WithContext(ctx), tea.WithoutSignalHandler(),
		tea.WithInput(ui.In), tea.WithOutput(ui.Err), tea.WithAltScreen()).Run()
	switch {
	case p.done:
		return p.area.Value(), nil
	case err == nil || p.left || ctx.Err() != nil:
		return "", ErrLeft
	}
	return "", err
}

// writeLines reads lines up to an empty one, or to the end of the input.
func (ui *UI) writeLines(ctx context.Context, title string) (string, error) {
	ui.say("%s. An empty line ends the text, quit leaves.", title)
	var lines []string
	for {
		if ui.reading == nil {
			ui.read(false)
		}
		line, err := ui.orEnd(ctx)
		switch {
		case err != nil && !errors.Is(err, io.EOF), line == "quit":
			return "", ErrLeft
		case line != "":
			lines = append(lines, line)
		}
		if line == "" || err != nil {
			return strings.Join(lines, "\n"), nil
		}
	}
}

// page is a screen for a text of several lines.
type page struct {
	title      string
	area       textarea.Model
	width      int
	done, left bool
	voice      Voice
}

// aside counts the rows beside the text: the title, a blank one, the keys.
const aside = 3

func (p *page) fit(width, height int) {
	p.width = width
	p.area.SetWidth(width)
	p.area.SetHeight(max(height-aside, 1))
}

// Init starts the cursor.
func (p *page) Init() tea.Cmd { return textarea.Blink }

// Update handles a key, or a new size of the screen.
func (p *page) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		p.fit(msg.Width, msg.Height)
	case tea.KeyMsg:
		switch msg.String() {
		case "ctrl+c":
			p.left = true
			return p, tea.Quit
		case "ctrl+s", "ctrl+d":
			p.done = true
			return p, tea.Quit
		}
	}
	var cmd tea.Cmd
	p.area, cmd = p.area.Update(msg)
	return p, cmd
}

// View returns the title, the text and the keys.
func (p *page) View() string {
	if p.done || p.left {
		return ""
	}
	keys := fitting(p.width, lang.Text("enter new line · ctrl+s saves · ctrl+c leaves"), lang.Text("ctrl+s saves · ctrl+c leaves"), lang.Text("ctrl+s saves"))
	return strings.Join([]string{Isolate(ansi.Truncate(p.title, p.width, "…")), "", p.area.View(), p.voice.Say(keys)}, "\n")
}
