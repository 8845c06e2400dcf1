package app

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"companion/calculators/lang"
	"companion/history"
)

// FileNamed is a file in a sentence.
func FileNamed(file string) string {
	if file == "-" {
		return "standard input"
	}
	return lang.Quote(file)
}

// OutFile is a file that is written for somebody else, by an export.
type OutFile struct {
	name string // as it is told
	path string // where it is to lie, whatever links lead there
	Old  bool   // it is there already
	Flat bool   // it lies on a disk, or will: it is no pipe or device
}

// OpenOut finds out what a file is that is to be written. One that is there is written
// over only if over says so, and a history never.
func OpenOut(name string, over bool) (o OutFile, err error) {
	o = OutFile{name: name, path: name, Flat: true}
	if name == "" {
		return o, o.cannot(errors.New("a file needs a name"))
	}
	info, err := os.Stat(name)
	if err != nil {
		return o, nil // it is not there yet, and where it cannot be is told when it is made
	}
	o.Old, o.Flat = true, info.Mode().IsRegular()
	switch {
	case info.IsDir():
		return o, o.cannot(errors.New("it is a folder"))
	case !o.Flat:
		return o, nil
	case history.IsOne(name):
		return o, &Usage{Says: fmt.Sprintf("%s is a history itself, and export writes over none", lang.Quote(name))}
	case !over:
		return o, &Usage{Says: fmt.Sprintf("%s is there already; with --force export writes over it", lang.Quote(name))}
	}
	if path, err := filepath.EvalSymlinks(name); err == nil {
		o.path = path
	}
	return o, nil
}

func (o OutFile) cannot(err error) error {
	if err == nil {
		return nil
	}
	return &Usage{Says: fmt.Sprintf("export cannot write %s: %v", lang.Quote(o.name), Bare(err))}
}

// Write writes the file: so that it is there whole and on the disk, or as it was before,
// also when whoever waits for it leaves. A pipe or a device just takes what comes.
func (o OutFile) Write(ctx context.Context, text func(context.Context, io.Writer) error) error {
	if !o.Flat {
		f, err := os.OpenFile(o.path, os.O_WRONLY, 0)
		if err != nil {
			return o.cannot(err)
		}
		defer f.Close()
		return o.fill(ctx, f, text)
	}
	ctx, stop := UntilLeft(ctx)
	defer stop()
	half := fmt.Sprintf("%s.%d.part", o.path, os.Getpid())
	f, err := os.OpenFile(half, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return o.cannot(err)
	}
	if err = o.fill(ctx, f, text); err == nil {
		err = o.cannot(f.Sync())
	}
	_ = f.Close() // what was written is on the disk by now, or not wanted
	if err == nil {
		err = o.cannot(os.Rename(half, o.path))
	}
	if err != nil {
		_ = os.Remove(half)
	}
	return err
}

func (o OutFile) fill(ctx context.Context, f *os.File, text func(context.Context, io.Writer) error) error {
	to := bufio.NewWriterSize(f, 1<<16)
	err := text(ctx, to)
	var unwritten *os.PathError
	if errors.As(err, &unwritten) {
		return o.cannot(err)
	}
	if err != nil {
		return err
	}
	return o.cannot(to.Flush())
}
