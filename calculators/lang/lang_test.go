package lang_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"companion/calculators/lang"
)

func TestEnglish(t *testing.T) {
	for _, tt := range []struct{ got, want string }{
		{lang.Sprintf("%s pays %s", "Ana", lang.Plural(1, "dose", "doses")), "Ana pays 1 dose"},
		{lang.Sprintf("%s pays %s", "Ana", lang.Plural(0, "dose", "doses")), "Ana pays 0 doses"},
		{lang.Plural(2, "dose", "doses"), "2 doses"},
		{lang.And(nil), ""},
		{lang.And([]string{"red"}), "red"},
		{lang.Or([]string{"red", "blue"}), "red or blue"},
		{lang.And([]string{"red", "blue", "green"}), "red, blue and green"},
	} {
		if tt.got != tt.want {
			t.Errorf("got %q, want %q", tt.got, tt.want)
		}
	}
	if err := lang.Errorf("no file: %w", fs.ErrNotExist); !errors.Is(err, fs.ErrNotExist) {
		t.Error("Errorf does not wrap")
	}
}

func TestTranslations(t *testing.T) {
	file := filepath.Join(t.TempDir(), "de.po")
	po := `msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

msgid "%s pays %s"
msgstr "%s zahlt %s"

msgid "%s and %s"
msgstr "%s und %s"

msgid "dose"
msgid_plural "doses"
msgstr[0] "Dosis"
msgstr[1] "Dosen"
`
	if err := os.WriteFile(file, []byte(po), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := lang.Use(file); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = lang.Use("") }()
	for _, tt := range []struct{ got, want string }{
		{lang.Sprintf("%s pays %s", "Ana", lang.Plural(1, "dose", "doses")), "Ana zahlt 1 Dosis"},
		{lang.Sprintf("%s pays %s", lang.And([]string{"Ana", "Bo"}), lang.Plural(2, "dose", "doses")), "Ana und Bo zahlt 2 Dosen"},
		{lang.Sprintf("%s is not translated", "Ana"), "Ana is not translated"},
	} {
		if tt.got != tt.want {
			t.Errorf("got %q, want %q", tt.got, tt.want)
		}
	}
	if lang.Use("no such file") == nil {
		t.Error("a missing file is no error")
	}
}

func TestFake(t *testing.T) {
	if err := lang.Use(lang.Fake); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = lang.Use("") }()
	for _, tt := range []struct{ got, want string }{
		{lang.Sprintf("%s pays %s", "Ana", lang.Plural(2, "dose", "doses")), "⟦Ana pays 2 ⟦doses xxxx⟧ xxxx⟧"},
		{lang.Sprintf("%s: %+d", "Ana", 2), "Ana: +2"},
		{lang.Text("how many"), "⟦how many xxxx⟧"},
		{lang.Text(""), ""},
	} {
		if tt.got != tt.want {
			t.Errorf("got %q, want %q", tt.got, tt.want)
		}
	}
}
