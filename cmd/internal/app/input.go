package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"unicode/utf8"

	"github.com/spf13/pflag"
	"golang.org/x/text/unicode/norm"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Given tells a member that is there and not null.
func Given(member json.RawMessage) bool { return member != nil && string(member) != "null" }

const InputMost = 1 << 20 // bytes of JSON that --input reads

// At is what fields may know outside a table: how letters are composed.
var At = input.Context{Compose: norm.NFC.String}

// Register makes a flag of every field.
func Register(flags *pflag.FlagSet, in input.Input) {
	for _, f := range in.Fields(At) {
		flag := flags.VarPF(f, f.Name, "", f.Help)
		if f.JSONType == input.Truth {
			flag.NoOptDefVal = "yes"
		}
	}
}

// Fill gives an Input what --input and the bare words say; flags have filled it
// already. What is still missing is asked for, if somebody is there, until judge
// has nothing against it.
func (a *App) Fill(ctx context.Context, kind rules.Kind, in input.Input, at input.Context, file string, words []string, judge func() error) error {
	if file != "" {
		data, err := a.Read(file, "--input")
		if err != nil {
			return err
		}
		if err := input.FillJSON(in, at, data); err != nil {
			return err
		}
	}
	if err := input.Fill(in, at, words); err != nil {
		return err
	}
	err := input.Check(in, at)
	var missing *input.MissingError
	if !errors.As(err, &missing) {
		return err
	}
	ui := a.Asks()
	if ui == nil {
		return err
	}
	ctx, stop := UntilLeft(ctx)
	defer stop()
	return ui.Fill(ctx, kind, in, at, judge)
}

// Read reads a file that is named for a flag or a command; - is standard input.
func (a *App) Read(file, named string) ([]byte, error) {
	from := io.Reader(a.In)
	if file != "-" {
		f, err := os.Open(file)
		if err != nil {
			return nil, &Usage{Says: fmt.Sprintf(named+" cannot read %s: %v", lang.Quote(file), Bare(err))}
		}
		defer f.Close()
		from = f
	}
	data, err := io.ReadAll(io.LimitReader(NewUTF8Reader(from), InputMost+1))
	if err == nil && len(data) <= InputMost && !utf8.Valid(data) {
		err = errNotUTF8
	}
	switch {
	case err != nil:
		return nil, &Usage{Says: fmt.Sprintf(named+" cannot read %s: %v", FileNamed(file), err)}
	case len(data) > InputMost:
		return nil, &Usage{Says: fmt.Sprintf(named+" reads at most %d bytes", InputMost)}
	}
	return data, nil
}

// Bare is what the system said about a file, without the file.
func Bare(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

// Once is a flag that may be given once.
type Once struct{ Value, Name string }

func (o *Once) String() string { return o.Value }

func (o *Once) Type() string { return o.Name }

func (o *Once) Set(word string) error {
	switch {
	case o.Value != "":
		return &Usage{Says: fmt.Sprintf("the %s is given twice, %s and %s", o.Name, lang.Quote(o.Value), lang.Quote(word))}
	case word == "":
		return &Usage{Says: "the " + o.Name + " is given without a value"}
	}
	o.Value = word
	return nil
}

// FillHouse gives house rules as key=value.
func FillHouse(house input.Input, pairs []string) error { return fillPairs("house", house, pairs) }

// FillSetup gives facts of this copy of the box as key=value; a game without a box
// profile takes none.
func FillSetup(g Game, pairs []string) (input.Input, error) {
	switch {
	case g.Box == nil && len(pairs) > 0:
		return nil, input.InField("setup", "%s has no box profile", g.Title)
	case g.Box == nil:
		return nil, nil
	}
	box := g.Box()
	return box, fillPairs("setup", box, pairs)
}

// fillPairs gives the answers of an option that takes key=value.
func fillPairs(option string, in input.Input, pairs []string) error {
	for _, p := range pairs {
		if !strings.Contains(p, "=") {
			return input.InField(option, "takes key=value, not %s", lang.Quote(p))
		}
	}
	return input.Fill(in, At, pairs)
}
