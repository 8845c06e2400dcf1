package app

import (
	"bytes"
	"errors"
	"io"
)

// ByteOrder is the mark that some programs put before UTF-8.
const ByteOrder = "\ufeff"

// errUTF16 and errNotUTF8 are the errors of a text in another encoding. They complete
// "… cannot be read: ".
var (
	ErrUTF16   = errors.New("it is UTF-16 text, and companion reads UTF-8; save it as UTF-8")
	errNotUTF8 = errors.New("it is not UTF-8 text; save it as UTF-8")
)

// utf8Reader reads a text without the byte order mark. It waits for no more bytes than it
// needs, since somebody may wait for the answer to the first line.
type utf8Reader struct {
	from  io.Reader
	ahead []byte
	begun bool
	err   error // after ahead
}

func NewUTF8Reader(from io.Reader) *utf8Reader { return &utf8Reader{from: from} }

func (u *utf8Reader) Read(p []byte) (int, error) {
	if !u.begun {
		u.begin()
	}
	if len(u.ahead) > 0 {
		n := copy(p, u.ahead)
		u.ahead = u.ahead[n:]
		return n, nil
	}
	if u.err != nil {
		return 0, u.err
	}
	return u.from.Read(p)
}

// begin reads as much as tells how the text begins.
func (u *utf8Reader) begin() {
	u.begun = true
	some := make([]byte, 512)
	for u.err == nil && (len(u.ahead) == 0 || isPartOfMark(u.ahead)) {
		var n int
		n, u.err = u.from.Read(some)
		u.ahead = append(u.ahead, some[:n]...)
	}
	switch b := u.ahead; {
	case bytes.HasPrefix(b, []byte{0xFF, 0xFE}), bytes.HasPrefix(b, []byte{0xFE, 0xFF}),
		len(b) > 1 && (b[0] == 0) != (b[1] == 0):
		u.ahead, u.err = nil, ErrUTF16
	default:
		u.ahead = bytes.TrimPrefix(b, []byte(ByteOrder))
	}
}

// isPartOfMark reports whether a text may go on to be a mark.
func isPartOfMark(text []byte) bool {
	for _, mark := range []string{ByteOrder, "\xff\xfe", "\xfe\xff"} {
		if len(text) < len(mark) && mark[:len(text)] == string(text) {
			return true
		}
	}
	return false
}
