package cmd

import (
	"context"
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

const inputMost = 1 << 20 // bytes of JSON that --input reads

// at is what fields may know outside a table: how letters are composed.
var at = input.Context{Compose: norm.NFC.String}

// register makes a flag of every field.
func register(flags *pflag.FlagSet, in input.Input) {
	for _, f := range in.Fields(at) {
		flag := flags.VarPF(f, f.Name, "", f.Help)
		if f.JSONType == input.Truth {
			flag.NoOptDefVal = "yes"
		}
	}
}

// fill gives an Input what --input and the bare words say; flags have filled it
// already. What is still missing is asked for, if somebody is there, until judge
// has nothing against it.
func (a *app) fill(ctx context.Context, kind rules.Kind, in input.Input, at input.Context, file string, words []string, judge func() error) error {
	if file != "" {
		data, err := a.read(file, "--input")
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
	ui := a.asks()
	if ui == nil {
		return err
	}
	ctx, stop := untilLeft(ctx)
	defer stop()
	return ui.Fill(ctx, kind, in, at, judge)
}

// read reads a file that is named for a flag or a command; - is standard input.
func (a *app) read(file, named string) ([]byte, error) {
	from := io.Reader(a.in)
	if file != "-" {
		f, err := os.Open(file)
		if err != nil {
			return nil, &usage{says: fmt.Sprintf(named+" cannot read %s: %v", lang.Quote(file), bare(err))}
		}
		defer f.Close()
		from = f
	}
	data, err := io.ReadAll(io.LimitReader(newUTF8Reader(from), inputMost+1))
	if err == nil && len(data) <= inputMost && !utf8.Valid(data) {
		err = errNotUTF8
	}
	switch {
	case err != nil:
		return nil, &usage{says: fmt.Sprintf(named+" cannot read %s: %v", fileNamed(file), err)}
	case len(data) > inputMost:
		return nil, &usage{says: fmt.Sprintf(named+" reads at most %d bytes", inputMost)}
	}
	return data, nil
}

// bare is what the system said about a file, without the file.
func bare(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

// once is a flag that may be given once.
type once struct{ value, name string }

func (o *once) String() string { return o.value }
func (o *once) Type() string   { return o.name }
func (o *once) Set(word string) error {
	switch {
	case o.value != "":
		return &usage{says: fmt.Sprintf("the %s is given twice, %s and %s", o.name, lang.Quote(o.value), lang.Quote(word))}
	case word == "":
		return &usage{says: "the " + o.name + " is given without a value"}
	}
	o.value = word
	return nil
}

// fillHouse gives house rules as key=value.
func fillHouse(house input.Input, pairs []string) error { return fillPairs("house", house, pairs) }

// fillSetup gives facts of this copy of the box as key=value; a game without a box
// profile takes none.
func fillSetup(g game, pairs []string) (input.Input, error) {
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
	return input.Fill(in, at, pairs)
}
