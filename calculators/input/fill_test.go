package input

import (
	"errors"
	"strings"
	"testing"

	"companion/calculators/lang"
)

// chest is a box profile: two spaces and a name.
type chest struct {
	Spaces Opt[[]int]
	Name   Opt[string]
}

func (c *chest) Fields(at Context) []Field {
	return []Field{
		List("spaces", &c.Spaces, Whole(1, 12), 2, 2, "two spaces"),
		Name("name", &c.Name, at, "its name"),
	}
}

// order is an Input with a field of every kind: two ways in (count, or side),
// a list that takes several words and one that takes one.
type order struct {
	Count Opt[int]
	Side  Opt[string]
	Hot   Opt[bool]
	Few   Opt[[]int]
	Many  Opt[[]string]
	Sides Opt[[]string]
}

func (o *order) Fields(Context) []Field {
	count, side := May, Must
	if o.Count.Set {
		side = May
	}
	return []Field{
		Int("count", &o.Count, 0, 24, "how many").Needed(count).Unless(o.Side.Set, "the side"),
		One("side", &o.Side, OneOf("lr", "left", "right", "ring"), "which side").Needed(side).Unless(o.Count.Set, "the count").InsteadOf("count"),
		Flag("hot", &o.Hot, "whether it is hot"),
		List("few", &o.Few, Whole(1, 9), 0, 2, "a few"),
		List("many-colors", &o.Many, OneOf("", "red", "blue"), 1, 3, "many").TakesSeveral(),
		List("sides", &o.Sides, OneOf("lrg", "left", "right", "ring"), 0, 9, "run together").Unless(!o.Hot.Value, ""),
	}
}

func TestFill(t *testing.T) {
	for _, tt := range []struct{ words, want string }{
		{"5", "order count=5"},
		{"5 3", "order count=5 few=3"},
		{"l", "order side=left"},
		{"r", "order side=right"},
		{"le", "order side=left"},
		{"ho 5", "order count=5 hot=yes"},
		{"hot=no 5", "order count=5 hot=no"},
		{"yes 5", "I don't understand \"yes\". You can give count (0-24), side (left|right|ring), hot (yes|no), few (1-9,...) and many-colors (red|blue,...)"},
		{"h 5", "I don't understand \"h\". You can give count (0-24), side (left|right|ring), hot (yes|no), few (1-9,...) and many-colors (red|blue,...)"},
		{"5 3,4", "order count=5 few=3,4"},
		{"few=3, 5", "order count=5 few=3"},
		{"many=none count=1", "many-colors: takes 1 to 3, not 0"},
		{"red 5 b", "order count=5 many-colors=red,blue"},
		{"c=5", "order count=5"},
		{"many_colors=red 1", "order count=1 many-colors=red"},
		{"hot=true 1", "order count=1 hot=yes"},
		{"few=none 1", "order count=1 few=none"},
		{"few=- 1", "order count=1 few=none"},
		{"1 hot sides=lrg", "order count=1 hot=yes sides=left,right,ring"},
		{"1 hot sides=le,rl,right", "order count=1 hot=yes sides=left,right,left,right"},
		{"1 hot sides=lrx", "sides takes left, right or ring, not \"lrx\""},
		{"few= 1", "few takes a whole number from 1 to 9, not \"\""},
		{"25", "count takes a whole number from 0 to 24, not \"25\""},
		{"-1", "count takes a whole number from 0 to 24, not \"-1\""},
		{"+1", "I don't understand \"+1\". You can give count (0-24), side (left|right|ring), hot (yes|no), few (1-9,...) and many-colors (red|blue,...)"},
		{"5 3 4", "I don't understand \"4\". You can give hot (yes|no) and many-colors (red|blue,...)"},
		{"5 3,10", "few takes a whole number from 1 to 9, not \"10\""},
		{"5 3,4,5", "few: takes at most 2, not 3"},
		{"count=5 count=6", "count: given twice; it is 5 already"},
		{"side=ri", "side: \"ri\" is ambiguous: right or ring"},
		{"l 5 few=1 many=red,blue,red ho", "I don't understand \"5\". You can give hot (yes|no)"},
		{"l few=1 many=red,blue,red hot=no 5", "I don't understand \"5\". Every field has its answer"},
		{"\"r", "I don't understand \"\\\"r\". You can give count (0-24), side (left|right|ring), hot (yes|no), few (1-9,...) and many-colors (red|blue,...)"},
	} {
		var o order
		got := ""
		if err := Fill(&o, Context{}, strings.Fields(tt.words)); err != nil {
			got = err.Error()
		} else {
			got = Printed("order", &o, Context{})
		}
		if got != tt.want {
			t.Errorf("%s: %s\nwant %s", tt.words, got, tt.want)
		}
	}
}

func TestFillJSON(t *testing.T) {
	for _, tt := range []struct{ json, want string }{
		{`{"count":5}`, "order count=5"},
		{`{"count":"5"}`, "order count=5"},
		{`{"count":5,"hot":true,"few":[3,"4"],"many_colors":["red"]}`, "order count=5 hot=yes few=3,4 many-colors=red"},
		{`{"side":"l","few":"3,4","hot":false}`, "order side=left hot=no few=3,4"},
		{`{"count":null,"side":"left"}`, "order side=left"},
		{`{"few":[]}`, "order few=none"},
		{`{}`, "order"},
		{` {"count":5} ` + "\n", "order count=5"},
		{`{"count":5.5}`, "count takes a whole number from 0 to 24, not \"5.5\""},
		{`{"count":1e3}`, "count takes a whole number from 0 to 24, not \"1e3\""},
		{`{"count":99999999999999999999}`, "count takes a whole number from 0 to 24, not \"99999999999999999999\""},
		{`{"count":[5]}`, "count: takes a whole number from 0 to 24, not a list"},
		{`{"count":{}}`, "count: takes a whole number from 0 to 24, not an object"},
		{`{"few":[[1]]}`, "few: is a list of words, each a whole number from 1 to 9"},
		{`{"few":[1,2,3]}`, "few: takes at most 2, not 3"},
		{`{"few":[1,99]}`, "few takes a whole number from 1 to 9, not \"99\""},
		{`{"count":5,"count":5}`, "the input has \"count\" twice"},
		{`{"many-colors":[]}`, "the input has no field \"many-colors\"; there are count, side, hot, few, many_colors and sides"},
		{`{"x\u001b":1}`, "the input has no field \"x\\x1b\"; there are count, side, hot, few, many_colors and sides"},
		{`{"count":5`, "the JSON of the input ends too early"},
		{`{"count":`, "the JSON of the input ends too early"},
		{`{"count":5} 6`, "something follows the JSON object"},
		{`[1]`, "the input is not a JSON object"},
		{``, "the input is not a JSON object"},
		{`null`, "the input is not a JSON object"},
	} {
		var o order
		got := ""
		if err := FillJSON(&o, Context{}, []byte(tt.json)); err != nil {
			got = err.Error()
			var m *InputError
			if !errors.As(err, &m) {
				t.Errorf("%s: %v is no mistake", tt.json, err)
			}
		} else {
			got = Printed("order", &o, Context{})
		}
		if got != tt.want {
			t.Errorf("%s: %s\nwant %s", tt.json, got, tt.want)
		}
	}
}

func TestCheck(t *testing.T) {
	for _, tt := range []struct {
		order order
		want  string
	}{
		{order{}, "missing side (left|right|ring), or else count"},
		{order{Count: Set(5)}, ""},
		{order{Count: Set(25)}, "count takes a whole number from 0 to 24, not \"25\""},
		{order{Count: Set(5), Side: Set("left")}, "count: does not go with the side"},
		{order{Side: Set("up")}, "side takes left, right or ring, not \"up\""},
		{order{Count: Set(5), Many: Set([]string{})}, "missing many-colors (red|blue,...)"},
		{order{Count: Set(5), Few: Set([]int{1, 2, 3})}, "few: takes at most 2, not 3"},
	} {
		got := ""
		if err := Check(&tt.order, Context{}); err != nil {
			got = err.Error()
		}
		if got != tt.want {
			t.Errorf("%+v: %s\nwant %s", tt.order, got, tt.want)
		}
	}
}

// The reason why is encoding/json's own.
func TestBrokenJSON(t *testing.T) {
	err := FillJSON(new(order), Context{}, []byte(`{"count" 5}`))
	if err == nil || !strings.HasPrefix(err.Error(), "the input is not JSON: ") {
		t.Error(err)
	}
}

// On an error nothing has changed.
func TestSetIsAllOrNothing(t *testing.T) {
	var o order
	few := o.Fields(Context{})[3]
	for _, word := range []string{"1,x", "x,1", "1,2,3", "\"1"} {
		if few.Set(word) == nil || few.Try(word) == nil || o.Few.Set {
			t.Errorf("%s: %+v", word, o.Few)
		}
	}
	if err := few.Set("1,2"); err != nil || few.Try("1") == nil {
		t.Errorf("%v: %+v", err, o.Few)
	}
	few.Clear()
	if o.Few.Set {
		t.Errorf("cleared %+v", o.Few)
	}
	if err := few.Set("none"); err != nil {
		t.Fatal(err)
	}
	restore := few.Snapshot()
	if err := few.Set("1"); err != nil || few.String() != "1" {
		t.Errorf("%v: %s", err, few)
	}
	if restore(); !few.Given() || few.String() != "" {
		t.Errorf("none became %+v", o.Few)
	}
}

func TestAtoms(t *testing.T) {
	for _, tt := range []struct{ item, want string }{
		{"red/elf+Ana:2", "red|/elf|+Ana|:2"},
		{`red/elf+"A/b ""c""":2`, `red|/elf|+"A/b "c""|:2`},
		{"", ""},
		{"/", "|/"},
		{`"a"b`, "something follows a closing quote"},
		{`"a`, "a quote is left open"},
	} {
		got := ""
		atoms, err := Atoms(tt.item, "/+:")
		for i, a := range atoms {
			if i > 0 {
				got += "|" + string(a.Mark)
			}
			if a.Quoted {
				a.Text = `"` + a.Text + `"`
			}
			got += a.Text
		}
		if err != nil {
			got = err.Error()
		}
		if got != tt.want {
			t.Errorf("%s: %s, want %s", tt.item, got, tt.want)
		}
	}
}

func TestNameWord(t *testing.T) {
	for name, want := range map[string]string{
		"Ana": "Ana", "Mazz'cheppuzz": "Mazz'cheppuzz", "Shantak!": "Shantak!", "Hand of the Devil": `"Hand of the Devil"`,
		`A"b`: `"A""b"`, "2x": `"2x"`, "": `""`, "Zoë": "Zoë", "a:b": `"a:b"`,
	} {
		if got := NameWord(name); got != want {
			t.Errorf("NameWord(%q) = %s, want %s", name, got, want)
		}
	}
}

func FuzzJSON(f *testing.F) {
	for _, s := range []string{`{"count":5,"hot":true,"few":[3,"4"],"many_colors":["red"]}`, `{"few":"3,4"}`, `{"x":`, `{"count":{"a":[1]}}`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var o order
		if err := FillJSON(&o, Context{}, data); err != nil {
			var m *InputError
			if !errors.As(err, &m) || lang.Visible(m.Text) != m.Text || len(m.Text) > 1000 {
				t.Fatalf("%q: %q", data, err)
			}
			return
		}
		var again order
		if err := FillJSON(&again, Context{}, JSON(&o, Context{})); err != nil {
			t.Fatal(err)
		}
		if a, b := Printed("order", &o, Context{}), Printed("order", &again, Context{}); a != b {
			t.Fatalf("%s reads back as %s", a, b)
		}
	})
}

// A list whose answers have commas in them is printed once for each, so that it reads
// back.
func TestPrintedWithCommas(t *testing.T) {
	pair := Format[string]{Commas: true, Write: func(s string) string { return s }, Read: func(word string) (string, error) { return word, nil }}
	var pairs Opt[[]string]
	in := fieldsOf{List("pairs", &pairs, pair, 0, 3, "pairs").TakesSeveral()}
	if err := Fill(in, Context{}, []string{"a,b", "c,d"}); err != nil {
		t.Fatal(err)
	}
	if got, want := Printed("order", in, Context{}), "order pairs=a,b pairs=c,d"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

type fieldsOf []Field

func (f fieldsOf) Fields(Context) []Field { return f }

// One key of another keyboard, such as é for 2, is no new name: as a bare word a new name
// has two letters or more. As a pair, in quotes, or known it is one.
func TestOneLetterIsNoNewName(t *testing.T) {
	for _, tt := range []struct {
		word  string
		names []string
		want  string // "" for a word that is refused
	}{
		{"é", nil, ""},
		{"C", nil, ""},
		{"é", []string{"event"}, ""},
		{"name=C", nil, "C"},
		{`"C"`, nil, "C"},
		{"C", []string{"C"}, "C"},
		{"u", []string{"Ulthar"}, "Ulthar"},
		{"Ul", nil, "Ul"},
	} {
		c := new(chest)
		err := Fill(c, Context{Names: tt.names}, []string{tt.word})
		if got := c.Name.Value; (err != nil) != (tt.want == "") || got != tt.want {
			t.Errorf("%s with %q: %q, %v; want %q", tt.word, tt.names, got, err, tt.want)
		}
	}
}

// A code of one letter has no accent either: é is not e.
func TestCodeHasNoAccent(t *testing.T) {
	form := OneOf("eg", "yellow", "grey")
	if got, err := form.Read("e"); err != nil || got != "yellow" {
		t.Errorf("e is %s, %v", got, err)
	}
	for _, word := range []string{"é", "ȩ"} {
		if got, err := form.Read(word); err == nil {
			t.Errorf("%s is %s", word, got)
		}
	}
}

// A name that is nearly that of a player who is still missing does not become a reason.
func TestMisspelledPlayerIsNoReason(t *testing.T) {
	at := Context{Players: Players{"Max", "Ana"}, State: "a table"}
	for word, want := range map[string]string{
		"Mex":   `player: "Mex" is none of Max or Ana; did you mean Max?`,
		"anna":  `player: "anna" is none of Max or Ana; did you mean Ana?`,
		"found": "",
	} {
		e := &leaver{}
		err := Fill(e, at, []string{word})
		if got := ""; err != nil && err.Error() != want || err == nil && want != got {
			t.Errorf("%s: %v, want %s", word, err, want)
		}
	}
}

// leaver asks for a player and a reason.
type leaver struct {
	Player Opt[Seat]
	Reason Opt[string]
}

func (l *leaver) Fields(at Context) []Field {
	return []Field{Player("player", &l.Player, at, "who").Needed(Must), Text("reason", &l.Reason, "why").Needed(Must)}
}
