package ask

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
)

// calcLine is one line that companion calc reads.
type calcLine struct {
	ID         json.RawMessage `json:"id"`
	Game       string          `json:"game"`
	Calculator string          `json:"calculator"`
	Players    []string        `json:"players"`
	House      json.RawMessage `json:"house"`
	Input      json.RawMessage `json:"input"`
}

// calcAnswer is one line that it prints: a ruling or an error.
type calcAnswer struct {
	ID json.RawMessage `json:"id"`
	*app.RulingJSON
	Error map[string]string `json:"error,omitempty"`
}

func CalcCommand(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use: "calc", Short: "Every calculator for programs: JSON Lines in, JSON Lines out", GroupID: "ask", Args: lookup.None,
		Long: `Reads one JSON object a line and answers each with its id and a ruling or an error:

  {"id":1,"game":"vec","calculator":"strength","input":{"a":2,"b":3}}
  {"id":2,"game":"vec","calculator":"compare","house":{"defender_can_win":false},"input":{"attacker":3,"defender":5}}

A line that cannot be answered never ends the run. Nothing is logged.`,
		Example: `  echo '{"id":1,"game":"vec","calculator":"strength","input":{"a":2,"b":3}}' | companion calc`,
		RunE:    func(*cobra.Command, []string) error { return calc(a) },
	}
}

// calc answers line by line until the input ends.
func calc(a *app.App) error {
	in := bufio.NewReaderSize(app.NewUTF8Reader(a.In), 1<<16)
	for {
		line, err := readLine(in)
		answer := calcAnswer{ID: json.RawMessage("null")}
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil && !errors.Is(err, errLongLine):
			return err
		case err == nil && len(bytes.TrimSpace(line)) == 0:
			continue
		case err == nil:
			answer, err = AnswerLine(line)
		}
		if err != nil {
			answer.Error = lineError(err)
		}
		if err := a.Encode(answer); err != nil {
			return err
		}
		if !lineWaits(in) { // then somebody may be waiting for the answer
			if err := a.Out.Flush(); err != nil {
				return err
			}
		}
	}
}

// lineWaits tells whether a whole line has been read ahead.
func lineWaits(in *bufio.Reader) bool {
	ahead, _ := in.Peek(in.Buffered())
	return bytes.ContainsRune(bytes.TrimLeft(ahead, " \t\r\n"), '\n')
}

// lineError is an error as programs read it: they have no flags.
func lineError(err error) map[string]string {
	f := app.Describe(err)
	var missing *input.MissingError
	if errors.As(err, &missing) {
		f.Says = missing.Error()
	}
	return f.JSON()
}

var errLongLine = &app.Usage{Says: fmt.Sprintf("a line has at most %d bytes", app.InputMost)}

// readLine reads a line; one that is too long is read to its end and refused.
func readLine(in *bufio.Reader) ([]byte, error) {
	var line []byte
	for {
		part, err := in.ReadSlice('\n')
		if len(line) <= app.InputMost {
			line = append(line, part...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case errors.Is(err, io.EOF) && len(line) > 0:
			err = nil
		case err != nil:
			return nil, err
		}
		if len(line) > app.InputMost {
			return nil, errLongLine
		}
		return line, err
	}
}

func AnswerLine(line []byte) (calcAnswer, error) {
	answer := calcAnswer{ID: json.RawMessage("null")}
	if !utf8.Valid(line) {
		return answer, &app.Usage{Says: "the line is not UTF-8"}
	}
	var q calcLine
	dec := json.NewDecoder(bytes.NewReader(line))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&q); err != nil {
		var only struct{ ID json.RawMessage }
		if json.Unmarshal(line, &only) == nil && only.ID != nil {
			answer.ID = only.ID
		}
		return answer, notQuestion(err)
	}
	if q.ID != nil {
		answer.ID = q.ID
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return answer, &app.Usage{Says: "something follows the JSON object"}
	}
	i := slices.IndexFunc(app.Games, func(g app.Game) bool { return g.Name == q.Game })
	if i < 0 {
		return answer, input.InField("game", "there is no game %s", lang.Quote(q.Game))
	}
	g := app.Games[i]
	calc, ok := g.Question(q.Calculator)
	if !ok {
		return answer, input.InField("calculator", "%s has no calculator %s", g.Name, lang.Quote(q.Calculator))
	}
	setting := app.At
	setting.House, setting.Players = g.House(), q.Players
	if err := input.CheckPlayers(q.Players); err != nil {
		return answer, err
	}
	if app.Given(q.House) {
		if err := input.FillJSON(setting.House, app.At, q.House); err != nil {
			return answer, input.InField("house", "%s", err)
		}
	}
	if app.Given(q.Input) {
		if err := input.FillJSON(calc, setting, q.Input); err != nil {
			return answer, err
		}
	}
	ruling, err := rules.Answer(calc, setting)
	if err != nil {
		return answer, err
	}
	if len(ruling.Violations) > 0 {
		return answer, ruling.Violations[0]
	}
	told := app.Tell(q.Game, q.Calculator, ruling)
	answer.RulingJSON = &told
	return answer, nil
}

// notQuestion tells why a line cannot be read as a question.
func notQuestion(err error) error {
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) {
		if kind.Field == "" {
			return &app.Usage{Says: "the line is not a JSON object"}
		}
		return input.InField(kind.Field, "is of the wrong kind: %s", kind.Value)
	}
	if name, unknown := strings.CutPrefix(err.Error(), "json: unknown field "); unknown {
		return &app.Usage{Says: "the line has no member " + name + "; there are id, game, calculator, players, house and input"}
	}
	return &app.Usage{Says: "the line is not JSON: " + err.Error()}
}
