package cmd

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/hinshun/vt10x"
)

// completions are lines as they are typed, and the words that complete the last one: all
// that are offered, or none.
var completions = []struct {
	line string
	want []string
}{
	// commands, flags and their values, after any flags
	{"companion reco", []string{"record"}},
	{"companion score nov", []string{"novel"}},
	{"companion help hist", []string{"history"}},
	{"companion compare --score 17 --com", []string{"--compared"}},
	{"companion compare --score 17 --compared fa", []string{"face-down"}},
	{"companion compare --score 17 --face-up 3 --compared fa", []string{"face-down"}},
	{"companion compare score=17 compared=fa", []string{"compared=face-down"}},
	{"companion strength --a 2 --b 3 --player Cou", []string{"Count Dracula"}},
	{"companion strength --a 2 --house count-activated=al", []string{"count-activated=always"}},
	{"companion score chest ", []string{"players="}},
	// tables
	{"companion new carp", []string{"carpathes"}},
	{"companion new vec --players Ana,B", []string{"Ana,Bo"}},
	{"companion new vec --players Ana,Bo --first B", []string{"Bo"}},
	{"companion new vudulhu --first Ana --house skull-first=n", []string{"skull-first=no"}},
	{"companion new vudulhu --setup sk", []string{"skulls="}},
	{"companion record att", []string{"attack"}},
	{"companion record attack --target Cou", []string{"Count Dracula"}},
	{"companion record attack target=Cou", []string{"target=Count Dracula"}},
	{"companion record --overrule x attack 10 by=Cou", []string{"by=Count Dracula"}},
	{"companion record draw ';' att", []string{"attack"}},
	{"companion amend 1 att", []string{"attack"}},
	{"companion amend ", []string{"1"}},
	{"companion strike ", []string{"1"}},
	{"companion adjust act", []string{"actions"}},
	{"companion house floor-mode=n", []string{"floor-mode=no-counter-loss"}},
	{"companion leave Cou", []string{"Count Dracula"}},
	{"companion finish --winner B", []string{"Bo"}},
	{"companion finish B", []string{"Bo"}},
	{"companion show 20", []string{"2026-11-30"}},
	{"companion use las", []string{"last"}},
	{"companion tables --table ", []string{"1"}},
	// rules, cards, boxes
	{"companion vec rules compare.w", []string{"compare.winner"}},
	{"companion vec rules phase-i-", []string{"phase-i-choose-ideas"}},
	{"companion cards carpathes edit Hand", []string{"Hand of the Devil"}},
	{"companion cards carpathes edit Garlic kind=at", []string{"kind=attack"}},
	{"companion box vudulhu sk", []string{"skulls="}},
	// the history
	{"companion history --date 20", []string{"2026-11-30"}},
	{"companion history --place Kit", []string{"Kitchen table"}},
	{"companion history --place 'Kit", []string{"Kitchen table"}},
	{"companion history stats carp", []string{"carpathes"}},
	{"companion history stats --game vec --by fi", []string{"figure"}},
	{"companion history add vec Ana:9 Cou", []string{"Count Dracula:"}},
	{"companion history add vec Ana:9 Bo:7 winners=B", []string{"winners=Bo"}},
	{"companion history rate 2 5", []string{"5"}},
	{"companion history undelete ", []string{"3"}},
	{"companion player rename Cou", []string{"Count Dracula"}},
	{"companion player merge Ana B", []string{"Bo"}},
	{"companion player unarchive ", []string{"Zoe"}},
	// files where files are meant
	{"companion backup my", []string{"myfile.txt"}},
	{"companion replay vec my", []string{"myfile.txt"}},
	{"companion history import my", []string{"myfile.txt"}},
	{"companion history export 1 my", []string{"myfile.txt"}},
	{"companion cards carpathes import my", []string{"myfile.txt"}},
	{"companion strength --a 2 --input my", []string{"myfile.txt"}},
	{"companion --db my", []string{"myfile.txt"}},
	// and nowhere else
	{"companion my", nil},
	{"companion tables my", nil},
	{"companion new my", nil},
	{"companion show my", nil},
	{"companion record my", nil},
	{"companion record attack my", nil},
	{"companion note my", nil},
	{"companion strength my", nil},
	{"companion strength --a my", nil},
	{"companion strength --player my", nil},
	{"companion player rename my", nil},
	{"companion history show my", nil},
	{"companion history note 1 my", nil},
	{"companion history stats --by my", nil},
	{"companion check my", nil},
	{"companion replay my", nil},
	{"companion completion my", nil},
}

// inShells is a folder with a history and a file, and the environment of a shell there.
func inShells(t *testing.T) (dir string, env []string) {
	t.Helper()
	dir = t.TempDir()
	db := filepath.Join(dir, ".c.db")
	t.Setenv("COMPANION_TEST_NOW", "2026-11-30T20:14:00+01:00")
	for _, words := range [][]string{
		{"new", "carpathes", "--players", "Ana,Count Dracula,Bo", "--first", "Ana"}, {"record", "draw"},
		{"history", "add", "vec", "Ana:9", "Bo:7", "place=Kitchen table"}, {"history", "add", "vec", "Ana:9", "Zoe:7"}, {"history", "delete", "3", "--yes"},
		{"history", "add", "vec", "Ana:9", "Zoe:7"}, {"player", "archive", "Zoe"},
	} {
		runCompanion(t, db, "", words...)
	}
	if err := os.WriteFile(filepath.Join(dir, "myfile.txt"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	return dir, []string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + dir, "COMPANION_DB=" + db, "TERM=xterm", "LC_ALL=C.UTF-8", "XDG_CONFIG_HOME=" + dir + "/.config",
		"COMPANION_TEST_NOW=" + os.Getenv("COMPANION_TEST_NOW"),
	}
}

// shell finds a shell; where it is absent the test is skipped.
func shell(t *testing.T, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		t.Skipf("%s is not installed, so completion in it is not tested", name)
	}
	return path
}

// In bash every line is completed by the script that a shell loads, which is given the
// words as the shell breaks them.
func TestCompletionInBash(t *testing.T) {
	path := shell(t, "bash")
	dir, env := inShells(t)
	for _, tt := range completions {
		pieces := pieces(tt.line)
		run := `source <(companion completion bash)
compopt() { case " $* " in *" -o default "*) files=yes ;; esac; }
COMP_LINE="$1" COMP_POINT=${#1} COMP_TYPE=9 COMP_WORDS=("${@:2}") COMP_CWORD=$(($# - 2)) files=no
_companion
[[ $files == yes ]] && COMPREPLY+=($(compgen -f -- "${!#}"))
((${#COMPREPLY[@]})) && printf '%s\n' "${COMPREPLY[@]}"
exit 0`
		c := exec.Command(path, append([]string{"--norc", "-c", run, "bash", tt.line}, pieces...)...)
		c.Dir, c.Env = dir, env
		out, err := c.CombinedOutput()
		if err != nil {
			t.Fatalf("%s: %v\n%s", tt.line, err, out)
		}
		got := strings.Split(strings.TrimSpace(string(out)), "\n")
		var want []string
		for _, w := range tt.want {
			i := 0
			if last := pieces[len(pieces)-1]; !strings.HasPrefix(tt.line[strings.LastIndexByte(tt.line, ' ')+1:], last) || last == "" {
				i = len(tt.line[strings.LastIndexByte(tt.line, ' ')+1:]) - len(last) // what stands before = or : stays
			}
			if w = w[i:]; !strings.Contains(tt.line, "'") {
				w = strings.ReplaceAll(w, " ", `\ `)
			}
			want = append(want, w)
		}
		if strings.TrimSpace(string(out)) == "" {
			got = nil
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: bash offers %q, want %q", tt.line, got, want)
		}
	}
}

// pieces are the words of a line as bash breaks them: at blanks, and at = and :.
func pieces(line string) (all []string) {
	for _, word := range strings.Split(line, " ") {
		from := 0
		for i := range word {
			if strings.ContainsRune("=:", rune(word[i])) {
				if i > from {
					all = append(all, word[from:i])
				}
				all, from = append(all, word[i:i+1]), i+1
			}
		}
		if from < len(word) || word == "" {
			all = append(all, word[from:])
		}
	}
	return all
}

// In fish the shell itself is asked what it would offer.
func TestCompletionInFish(t *testing.T) {
	path := shell(t, "fish")
	dir, env := inShells(t)
	for _, tt := range completions {
		if strings.Contains(tt.line, "'") {
			continue // its script takes quotes away
		}
		c := exec.Command(path, "--no-config", "-c", `companion completion fish | source; complete -C "$argv[1]"`, tt.line)
		c.Dir, c.Env = dir, env
		out, err := c.CombinedOutput()
		if err != nil && len(out) > 0 {
			t.Fatalf("%s: %v\n%s", tt.line, err, out)
		}
		var got []string
		for line := range strings.Lines(string(out)) {
			word, _, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
			got = append(got, strings.ReplaceAll(word, `\ `, " "))
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: fish offers %q, want %q", tt.line, got, tt.want)
		}
	}
}

// At the keyboard of bash and zsh the one word that may stand there is typed by Tab, and
// nothing where none is known.
func TestCompletionAtTheKeyboard(t *testing.T) {
	for _, tt := range []struct {
		name, load string
		args       []string
	}{
		{"bash", "source <(companion completion bash)", []string{"--norc", "--noprofile", "-i"}},
		{"zsh", "autoload -U compinit; compinit -u -D; source <(companion completion zsh)", []string{"-f", "-i"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			path := shell(t, tt.name)
			dir, env := inShells(t)
			c := exec.Command(path, tt.args...)
			c.Dir, c.Env = dir, append(env, "PS1=> ")
			f, err := pty.StartWithSize(c, &pty.Winsize{Cols: 150, Rows: 40})
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = c.Process.Kill(); _ = f.Close() }()
			screen := vt10x.New(vt10x.WithSize(150, 40), vt10x.WithWriter(f))
			go func() {
				buf := make([]byte, 4096)
				for {
					n, err := f.Read(buf)
					_, _ = screen.Write(buf[:n])
					if err != nil {
						return
					}
				}
			}()
			shows := func(text string) bool {
				for deadline := time.Now().Add(patient); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
					if strings.Contains(screen.String(), text) {
						return true
					}
				}
				return false
			}
			send := func(keys string) { _, _ = f.WriteString(keys) }
			send(tt.load + "; clear; echo rea''dy\r")
			if !shows("ready") {
				t.Fatalf("%s does not start:\n%s", tt.name, screen.String())
			}
			for i, c := range completions {
				if i%4 != 0 && len(c.want) > 0 || len(c.want) > 1 || strings.Contains(c.line, "'") {
					continue // each takes a while, and the other tests have them all
				}
				send("\x15") // clears the line
				send("clear; echo rea''dy" + string(rune('A'+i%26)) + "\r")
				shows("ready" + string(rune('A'+i%26)))
				last := c.line[strings.LastIndexByte(c.line, ' ')+1:]
				send(c.line + "\t")
				want := c.line
				if len(c.want) == 1 {
					want = strings.TrimSuffix(c.line, last) + strings.ReplaceAll(c.want[0], " ", `\ `)
				}
				if !shows("> " + want) {
					t.Fatalf("%s: not %q:\n%s", c.line, want, screen.String())
				}
				if c.want == nil {
					send("\t|")
					if !shows("> " + want + "|") {
						t.Errorf("%s: something is offered:\n%s", c.line, screen.String())
					}
					send("\x7f")
				}
			}
		})
	}
}
