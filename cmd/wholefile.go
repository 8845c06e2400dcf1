package cmd

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"

	"companion/calculators/rules"
)

// writeWhole writes a file for somebody else so that it is there whole and on the disk,
// or as it was before. One that is there is written over only if over says so.
func writeWhole(file string, over bool, write func(io.Writer) error) error {
	into, keep := file+".part", (*os.File).Sync
	switch info, err := os.Stat(file); {
	case err != nil: // it is not there yet, and where it cannot be is told below
	case !info.Mode().IsRegular():
		into, keep = file, func(*os.File) error { return nil } // nothing takes the place of a pipe
	case !over:
		return &usage{says: fmt.Sprintf("%s is there already; with --force export writes over it", rules.Quote(file))}
	}
	cannot := func(err error) error {
		if err == nil {
			return nil
		}
		return &usage{says: fmt.Sprintf("export cannot write %s: %v", rules.Quote(file), bare(err))}
	}
	f, err := os.Create(into)
	if err != nil {
		return cannot(err)
	}
	to := bufio.NewWriterSize(f, 1<<16)
	if err = write(to); err == nil {
		err = cannot(errors.Join(to.Flush(), keep(f)))
	}
	_ = f.Close() // what was written is kept by now, or not wanted
	if into == file {
		return err
	}
	if err == nil {
		err = cannot(os.Rename(into, file))
	}
	if err != nil {
		_ = os.Remove(into)
	}
	return err
}
