package complete

import (
	"io"
	"strings"

	"github.com/spf13/cobra"

	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
)

// Completion is cobra's completion command, except that it does not pass over words it
// does not know, and that bash needs no other package.
func Completion(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	c, _, err := root.Find([]string{"completion"})
	if err != nil {
		return
	}
	c.Args, c.RunE = cobra.ArbitraryArgs, app.Group
	for _, shell := range c.Commands() {
		shell.Args = lookup.None
		switch shell.Name() {
		case "fish":
			shell.RunE = func(c *cobra.Command, _ []string) error {
				return rewritten(c, func(to io.Writer) error { return root.GenFishCompletion(to, !undescribed(c)) })
			}
		case "zsh":
			shell.RunE = func(c *cobra.Command, _ []string) error {
				if undescribed(c) {
					return rewritten(c, root.GenZshCompletionNoDesc)
				}
				return rewritten(c, root.GenZshCompletion)
			}
		case "bash":
			shell.Long = "Generate the completion script for bash. It needs no other package.\n\n" +
				"In this shell:\n\n\tsource <(companion completion bash)\n\nIn every new one:\n\n\tcompanion completion bash > ~/.local/share/bash-completion/completions/companion\n\n" +
				"or, without the package bash-completion, the line above in ~/.bashrc."
			shell.RunE = func(c *cobra.Command, _ []string) error {
				script := bashScript
				if undescribed(c) {
					script = strings.ReplaceAll(script, cobra.ShellCompRequestCmd+" ", cobra.ShellCompNoDescRequestCmd+" ")
				}
				_, err := io.WriteString(c.OutOrStdout(), script)
				return err
			}
		}
	}
}

// undescribed reports whether words are to be offered without what they mean.
func undescribed(c *cobra.Command) bool {
	without, err := c.Flags().GetBool("no-descriptions")
	return err == nil && without
}

// rewritten prints a script of cobra's, which takes the middle of count-activated=no for a
// flag with its value.
func rewritten(c *cobra.Command, write func(io.Writer) error) error {
	var b strings.Builder
	if err := write(&b); err != nil {
		return err
	}
	_, err := io.WriteString(c.OutOrStdout(), strings.ReplaceAll(b.String(), "'-.*='", "'^-.*='"))
	return err
}

// bashScript completes in bash. The shell breaks words at = and : too, so the words are put
// together again, and only the last piece is replaced.
const bashScript = `# bash completion for companion

# __companion_words sets typed, the words of the line up to the one that is completed.
__companion_words() {
    local i word line="$COMP_LINE"
    typed=()
    for ((i = 0; i <= COMP_CWORD; i++)); do
        word="${COMP_WORDS[i]}"
        if [[ $i -gt 0 && -n $line && $line != [[:space:]]* ]]; then
            typed[${#typed[@]}-1]+="$word" # no blank stands before it
        else
            typed+=("$word")
        fi
        line="${line#"${line%%[![:space:]]*}"}"
        line="${line#"$word"}"
    done
}

# __companion_unquoted sets unquoted, a word without its quotes and backslashes.
__companion_unquoted() {
    local i c quote=""
    unquoted=""
    for ((i = 0; i < ${#1}; i++)); do
        c="${1:i:1}"
        if [[ $c == \\ && $quote != "'" ]]; then
            ((i++))
            unquoted+="${1:i:1}"
        elif [[ -n $quote && $c == "$quote" ]]; then
            quote=""
        elif [[ -z $quote && ( $c == "'" || $c == '"' ) ]]; then
            quote="$c"
        else
            unquoted+="$c"
        fi
    done
}

_companion() {
    local typed unquoted args=() answer directive word says cur head tab=$'\t'
    COMPREPLY=()
    __companion_words
    local program="${typed[0]/#\~/$HOME}"
    for word in "${typed[@]:1}"; do
        __companion_unquoted "$word"
        args+=("$unquoted")
    done
    mapfile -t answer < <("$program" __complete "${args[@]}" 2>/dev/null)
    ((${#answer[@]} == 0)) && return
    directive="${answer[${#answer[@]}-1]#:}"
    unset 'answer[${#answer[@]}-1]'
    ((directive & 2)) && compopt -o nospace 2>/dev/null
    ((directive & 32)) && compopt -o nosort 2>/dev/null
    if (((directive & 4) == 0)); then
        compopt -o default -o filenames 2>/dev/null
    else
        compopt +o default 2>/dev/null
    fi

    # what stands before the piece that is replaced
    cur="${typed[${#typed[@]}-1]}"
    head=""
    [[ $cur == -*=* ]] && cur="${cur#*=}" # values come without their flag
    word=""
    [[ $cur == *[=:]* && $COMP_WORDBREAKS == *[=:]* ]] && word="${cur%"${cur##*[=:]}"}"
    __companion_unquoted "$word"
    head="$unquoted"

    for word in "${answer[@]}"; do
        says=""
        [[ $word == *"$tab"* ]] && says="${word#*"$tab"}"
        word="${word%%"$tab"*}"
        word="${word#"$head"}"
        if [[ $cur != [\"\']* ]]; then
            printf -v word %q "$word"
            word="${word//\\,/,}"
        fi
        ((${#answer[@]} > 1)) && [[ -n $says && $COMP_TYPE == 63 ]] && word+="  (${says:0:50})"
        COMPREPLY+=("$word")
    done
}

complete -o default -F _companion companion
`
