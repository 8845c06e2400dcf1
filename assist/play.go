package assist

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"
	"time"

	"github.com/charmbracelet/bubbles/textinput"
	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/huh"
	"github.com/charmbracelet/x/ansi"

	"companion/calculators/lang"
)

// Run follows a table until the user leaves. Every event is saved before it is shown, so
// leaving loses nothing.
func (ui *UI) Run(ctx context.Context, p Play) error {
	d := &desk{Play: p}
	ui.Names = p.Match().Opening.Players
	if ui.Lines {
		return ui.playLines(ctx, d)
	}
	input := textinput.New()
	input.Prompt, input.ShowSuggestions = "> ", true
	input.Focus()
	m := &screen{ui: ui, desk: d, input: input, width: ui.Width, height: ui.Height}
	m.redraw()
	_, err := tea.NewProgram(m, tea.WithContext(ctx), tea.WithoutSignalHandler(), tea.WithInput(ui.In), tea.WithOutput(ui.Err)).Run()
	if m.left || ctx.Err() != nil {
		return nil
	}
	return err
}

// small is the height in rows below which the board is short, to leave room for a ruling.
const small = 20

// screen is the screen of a table: the board and the prompt stay at the bottom, and the
// rulings scroll away above them.
type screen struct {
	ui     *UI
	desk   *desk
	input  textinput.Model
	wizard *wizard // while a question is open
	asking *asking

	past     []string // the typed lines
	recalled int      // the index of the recalled line; len(past) for none

	board         []string
	width, height int
	left          bool
}

// waited is the interval at which the history is read for events of other processes.
const waited = time.Second

type tick struct{}

func wait() tea.Cmd { return tea.Tick(waited, func(time.Time) tea.Msg { return tick{} }) }

// Init starts the cursor and the timer.
func (m *screen) Init() tea.Cmd {
	return tea.Batch(m.print([]string{m.desk.Title}), textinput.Blink, wait())
}

// redraw draws the board.
func (m *screen) redraw() {
	m.board = m.desk.Board(m.width, m.height < small)
	m.input.SetSuggestions(m.desk.Match().Completions(m.input.Value()))
}

// Update handles a key, a new size of the screen, or the timer.
func (m *screen) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tick:
		return m, tea.Batch(m.news(), wait())
	case tea.WindowSizeMsg:
		m.width, m.height = msg.Width, msg.Height
		m.input.Width = max(msg.Width-4, 10)
		m.redraw()
	case tea.KeyMsg:
		if m.wizard == nil {
			var cmds []tea.Cmd
			for _, key := range singly(msg) {
				cmds = append(cmds, m.key(key))
			}
			return m, tea.Sequence(cmds...)
		}
	}
	if m.wizard != nil {
		return m, m.pass(msg)
	}
	var cmd tea.Cmd
	m.input, cmd = m.input.Update(msg)
	return m, cmd
}

func (m *screen) key(msg tea.KeyMsg) tea.Cmd {
	if msg.Paste && strings.ContainsAny(string(msg.Runes), "\r\n") {
		return m.paste(m.input.Value() + string(msg.Runes))
	}
	switch msg.String() {
	case "ctrl+c", "ctrl+d":
		m.left = true
		return tea.Quit
	case "enter", "ctrl+j":
		line := strings.TrimSpace(m.input.Value())
		m.input.Reset()
		if line == "" {
			return m.show(m.desk.typed(line))
		}
		cmd, _ := m.typed(line)
		return cmd
	case "up", "down":
		m.recall(msg.Type == tea.KeyUp)
		return nil
	}
	var cmd tea.Cmd
	m.input, cmd = m.input.Update(msg)
	m.input.SetSuggestions(m.desk.Match().Completions(m.input.Value()))
	return cmd
}

// recall shows the typed line before, or the one after it.
func (m *screen) recall(back bool) {
	if back {
		m.recalled = max(m.recalled-1, 0)
	} else {
		m.recalled = min(m.recalled+1, len(m.past))
	}
	line := ""
	if m.recalled < len(m.past) {
		line = m.past[m.recalled]
	}
	m.input.SetValue(line)
	m.input.CursorEnd()
}

// typed handles a line that is not empty; ok is false if nothing was recorded.
func (m *screen) typed(line string) (cmd tea.Cmd, ok bool) {
	if isQuit(line) {
		m.left = true
		return tea.Quit, false
	}
	m.past, m.recalled = append(m.past, line), len(m.past)+1
	r := m.desk.typed(line)
	return tea.Sequence(m.print([]string{"> " + line}), m.show(r)), r.wrong == nil && r.ask == nil && !r.closed
}

// paste handles pasted lines up to the first that is wrong or asks a question, since later
// lines may depend on it. The text after the last line break stays in the prompt.
func (m *screen) paste(text string) tea.Cmd {
	lines := strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), "\n")
	last := len(lines) - 1
	m.input.Reset()
	var cmds []tea.Cmd
	for i, line := range lines[:last] {
		if strings.TrimSpace(line) == "" {
			continue
		}
		cmd, ok := m.typed(strings.TrimSpace(line))
		cmds = append(cmds, cmd)
		if !ok {
			return tea.Sequence(append(cmds, m.unread(lines[i+1:]))...)
		}
	}
	m.input.SetValue(lines[last])
	return tea.Sequence(cmds...)
}

// unread prints how many lines were not read.
func (m *screen) unread(lines []string) tea.Cmd {
	lines = slices.DeleteFunc(lines, func(l string) bool { return strings.TrimSpace(l) == "" })
	if len(lines) == 0 {
		return nil
	}
	return m.print([]string{lang.Sprintf("Not read: %s after it", lang.Plural(len(lines), "line", "lines"))})
}

func isQuit(line string) bool { return line == "q" || line == "quit" || line == "exit" }

// show prints a reply above the board, and asks its question.
func (m *screen) show(r reply) tea.Cmd {
	var cmds []tea.Cmd
	m.redraw()
	if r.lines != nil {
		lines := r.lines
		if r.wrong != nil && m.height < small {
			lines = lines[:1] // the reason without the hint, to save room
		}
		if r.verdict != "" && len(lines) > m.height-m.rows() {
			lines = append(slices.Clone(lines), r.verdict)
		}
		cmds = append(cmds, m.print(lines))
	}
	if r.ask != nil {
		cmds = append(cmds, m.ask(r.ask))
	}
	if r.closed {
		m.left = true
		cmds = append(cmds, tea.Quit)
	}
	return tea.Sequence(cmds...)
}

// rows returns the height of the board and the prompt.
func (m *screen) rows() int { return strings.Count(m.View(), "\n") + 1 }

// print prints lines above the board.
func (m *screen) print(lines []string) tea.Cmd {
	var all []string
	ui := *m.ui
	ui.Width = m.width
	for _, line := range lines {
		all = append(all, ui.broken(line)...)
	}
	return tea.Println(strings.Join(all, "\n"))
}

func (m *screen) news() tea.Cmd {
	if m.wizard != nil {
		return nil // the question depends on the table before the news
	}
	lines, err := m.desk.News()
	if err != nil {
		lines = m.desk.Explain(err)
	}
	if lines == nil {
		return nil
	}
	m.redraw()
	return m.print(lines)
}

// ask shows a question.
func (m *screen) ask(a *asking) tea.Cmd {
	w := &wizard{kind: a.kind, interview: a.interview(), theme: huh.ThemeBase16(), voice: m.ui.voice(), width: m.width, height: m.height}
	if m.ui.Plain {
		w.theme = plainTheme()
	}
	m.asking, m.wizard = a, w
	cmd := w.show("")
	return m.answered(cmd)
}

// pass hands a message to the wizard.
func (m *screen) pass(msg tea.Msg) tea.Cmd {
	_, cmd := m.wizard.Update(msg)
	return m.answered(cmd)
}

// answered goes on after the last answer, or returns to the prompt.
func (m *screen) answered(cmd tea.Cmd) tea.Cmd {
	w := m.wizard
	switch {
	case w.left:
		m.wizard, m.asking = nil, nil
		m.redraw()
		return nil
	case w.done:
		then := m.asking.then
		m.wizard, m.asking = nil, nil
		return m.show(then())
	}
	return cmd
}

// View returns the board and the prompt, or the wizard.
func (m *screen) View() string {
	switch {
	case m.left:
		return ""
	case m.wizard != nil:
		asked := m.wizard.View()
		if board := strings.Join(m.shownBoard(), "\n"); strings.Count(board+asked, "\n")+2 < m.height {
			return board + "\n\n" + asked
		}
		return asked
	}
	lines := m.shownBoard()
	if most := max(m.height-3, 1); len(lines) > most {
		lines = lines[len(lines)-most:]
	}
	lines = append(lines, m.input.View())
	if m.height >= small {
		lines = append(lines, m.ui.voice().Say(fitting(m.width, lang.Text("enter records · empty line: menu · ? events · tab completes · ctrl+c leaves"),
			lang.Text("empty line: menu · ? events · ctrl+c leaves"), lang.Text("? events · ctrl+c leaves"))))
	}
	return strings.Join(lines, "\n")
}

// shownBoard returns the printed board.
func (m *screen) shownBoard() []string {
	voice := m.ui.voice()
	voice.Width = m.width
	var lines []string
	for _, line := range m.board {
		lines = append(lines, voice.Lines(line)...)
	}
	return lines
}

// fitting returns the first line that fits a width; the last one is cut to it.
func fitting(width int, lines ...string) string {
	for _, line := range lines {
		if ansi.StringWidth(line) <= width {
			return line
		}
	}
	return ansi.Truncate(lines[len(lines)-1], width, "…")
}

// playLines follows a table line by line, for screen readers and simple terminals.
func (ui *UI) playLines(ctx context.Context, d *desk) error {
	ui.say("%s. An empty line opens the menu, ? lists the events, quit leaves.", d.Title)
	ui.print(d.Board(ui.Width, ui.Height < small))
	interrupts := make(chan os.Signal, 1)
	signal.Notify(interrupts, os.Interrupt)
	defer signal.Stop(interrupts)
	for {
		fmt.Fprint(ui.Err, "> ")
		line, err := ui.untilInterrupted(ctx, interrupts, func(ctx context.Context) (string, error) { return ui.line(ctx, false) })
		if err != nil || isQuit(line) {
			return nil // every event is saved already
		}
		if lines, err := d.News(); err != nil {
			ui.print(d.Explain(err))
		} else {
			ui.print(lines)
		}
		r := d.typed(line)
		recorded := r.lines != nil
		for {
			ui.print(r.lines)
			if r.ask == nil {
				break
			}
			_, err := ui.untilInterrupted(ctx, interrupts, func(ctx context.Context) (string, error) {
				return "", ui.lines(ctx, r.ask.kind, r.ask.interview())
			})
			if errors.Is(err, ErrLeft) {
				ui.say("Nothing was recorded.")
				break
			}
			r = r.ask.then()
			recorded = true
		}
		if r.closed {
			return nil
		}
		if recorded && line != "?" {
			ui.print(d.Board(ui.Width, ui.Height < small))
		}
	}
}

// untilInterrupted asks until Ctrl-C, which leaves only the question. A Ctrl-C between two
// questions leaves the next one.
func (ui *UI) untilInterrupted(ctx context.Context, interrupts chan os.Signal, ask func(context.Context) (string, error)) (string, error) {
	ctx, leave := context.WithCancel(ctx)
	defer leave()
	answered, watched := make(chan struct{}), make(chan struct{})
	interrupted := false
	go func() {
		defer close(watched)
		select {
		case <-interrupts:
			interrupted = true
			leave()
		case <-answered:
		}
	}()
	line, err := ask(ctx)
	close(answered)
	<-watched
	switch {
	case interrupted && err == nil: // too late for this question
		select {
		case interrupts <- os.Interrupt:
		default: // one is waiting already
		}
	case ctx.Err() != nil:
		fmt.Fprintln(ui.Err) // after the ^C
	}
	return line, err
}

func (ui *UI) print(lines []string) {
	for _, line := range lines {
		for _, l := range ui.broken(line) {
			fmt.Fprintln(ui.Err, l)
		}
	}
}
