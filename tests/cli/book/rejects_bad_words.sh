. "$HERE/pdf"
refuse() { # TEXT OPTION...
    text=$1
    shift
    # shellcheck disable=SC2059 # the text has escapes
    printf "$text" > words.txt
    printf '%.40s\n' "$text" >&2
    permudoku book --generate 1 -n 2 --seed 1 --words words.txt "$@" -o book.pdf
    echo $? book.pdf* >&2
}
refuse 'puzzle = Nr. %%n\npuzzel = X\n'
refuse 'puzzle\n'
refuse 'puzzle = a\npuzzle = b\n'
refuse 'puzzle = Nr. %%q\n'
refuse 'answers = a\377b\n'
refuse 'answers = a\tb\n'
refuse 'answers = \327\251\327\234\n'
refuse "rules = $(printf '%05000d' 0)\\n"
refuse "rules-numbers = $(printf 'word%.0s ' $(seq 700))\\n" --rules --trim 3x3
permudoku book --generate 1 -n 2 --seed 1 --words nowhere -o book.pdf
echo $? >&2
permudoku book --generate 1 -n 2 --seed 1 --language la -o book.pdf
echo $? >&2
