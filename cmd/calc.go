package cmd

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
	*rulingJSON
	Error map[string]string `json:"error,omitempty"`
}

func (a *app) calcCommand() *cobra.Command {
	return &cobra.Command{
		Use: "calc", Short: "Every calculator for programs: JSON Lines in, JSON Lines out", GroupID: "ask", Args: none,
		Long: `Reads one JSON object a line and answers each with its id and a ruling or an error:

  {"id":1,"game":"vec","calculator":"strength","input":{"a":2,"b":3}}
  {"id":2,"game":"vec","calculator":"compare","house":{"defender_can_win":false},"input":{"attacker":3,"defender":5}}

A line that cannot be answered never ends the run. Nothing is logged.`,
		Example: `  echo '{"id":1,"game":"vec","calculator":"strength","input":{"a":2,"b":3}}' | companion calc`,
		RunE:    func(*cobra.Command, []string) error { return a.calc() },
	}
}

// calc answers line by line until the input ends.
func (a *app) calc() error {
	in := bufio.NewReaderSize(newUTF8Reader(a.in), 1<<16)
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
			answer, err = answerLine(line)
		}
		if err != nil {
			answer.Error = lineError(err)
		}
		if err := a.encode(answer); err != nil {
			return err
		}
		if !lineWaits(in) { // then somebody may be waiting for the answer
			if err := a.out.Flush(); err != nil {
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
	f := describe(err)
	var missing *input.MissingError
	if errors.As(err, &missing) {
		f.says = missing.Error()
	}
	return f.json()
}

var errLongLine = &usage{says: fmt.Sprintf("a line has at most %d bytes", inputMost)}

// readLine reads a line; one that is too long is read to its end and refused.
func readLine(in *bufio.Reader) ([]byte, error) {
	var line []byte
	for {
		part, err := in.ReadSlice('\n')
		if len(line) <= inputMost {
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
		if len(line) > inputMost {
			return nil, errLongLine
		}
		return line, err
	}
}

func answerLine(line []byte) (calcAnswer, error) {
	answer := calcAnswer{ID: json.RawMessage("null")}
	if !utf8.Valid(line) {
		return answer, &usage{says: "the line is not UTF-8"}
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
		return answer, &usage{says: "something follows the JSON object"}
	}
	i := slices.IndexFunc(games, func(g game) bool { return g.Name == q.Game })
	if i < 0 {
		return answer, input.InField("game", "there is no game %s", lang.Quote(q.Game))
	}
	g := games[i]
	calc, ok := g.Question(q.Calculator)
	if !ok {
		return answer, input.InField("calculator", "%s has no calculator %s", g.Name, lang.Quote(q.Calculator))
	}
	setting := at
	setting.House, setting.Players = g.House(), q.Players
	if err := input.CheckPlayers(q.Players); err != nil {
		return answer, err
	}
	if given(q.House) {
		if err := input.FillJSON(setting.House, at, q.House); err != nil {
			return answer, input.InField("house", "%s", err)
		}
	}
	if given(q.Input) {
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
	told := tell(q.Game, q.Calculator, ruling)
	answer.rulingJSON = &told
	return answer, nil
}

// given tells a member that is there and not null.
func given(member json.RawMessage) bool { return member != nil && string(member) != "null" }

// notQuestion tells why a line cannot be read as a question.
func notQuestion(err error) error {
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) {
		if kind.Field == "" {
			return &usage{says: "the line is not a JSON object"}
		}
		return input.InField(kind.Field, "is of the wrong kind: %s", kind.Value)
	}
	if name, unknown := strings.CutPrefix(err.Error(), "json: unknown field "); unknown {
		return &usage{says: "the line has no member " + name + "; there are id, game, calculator, players, house and input"}
	}
	return &usage{says: "the line is not JSON: " + err.Error()}
}
