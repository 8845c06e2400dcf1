package app

import (
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
)

// Recovered makes an error in one sentence of a mistake in companion itself that would have
// ended it with a stack of calls. What was saved by then stands; the rest was never begun.
func Recovered(err *error) {
	if problem := recover(); problem != nil {
		*err = fmt.Errorf("companion itself has a mistake: %v%s; what was saved stands", problem, panicked())
	}
}

// panicked is the line of ours that did, as " at file:line".
func panicked() string {
	calls := make([]uintptr, 64)
	frames := runtime.CallersFrames(calls[:runtime.Callers(3, calls)])
	for {
		f, more := frames.Next()
		if strings.HasPrefix(f.Function, "companion/") {
			return fmt.Sprintf(" at %s:%d", filepath.Base(f.File), f.Line)
		}
		if !more {
			return ""
		}
	}
}
