. "$HERE/pdf"
# Each file is refused at the place of the mistake, and no book is written.
refuse() { # TEXT OPTION...
    text=$1
    shift
    # shellcheck disable=SC2059 # the text has escapes
    printf "$text" > book.txt
    printf '%s\n' "$text" >&2
    permudoku book --book book.txt -o book.pdf "$@"
    echo $? book.pdf* >&2
}
permudoku generate -n 2 --seed 1 --format line > four
refuse 'titel = X\n'
refuse 'generate = 1\n  title\n'
refuse '= X\n'
refuse 'title =\n'
refuse 'title = A\ntitle = B\n'
refuse 'title = \377\n'
refuse 'title = a\000b\n'
refuse 'rules = maybe\n'
refuse 'generate = 0\n'
refuse 'trim =  3x\n'
refuse 'bleed = 3\n'
refuse 'theme = tiny\n'
refuse 'output = x.pdf\n'
refuse 'book = x\n'
refuse '[section\n'
refuse '[part "One"]\n'
refuse '[section One]\n'
refuse '[section "One"]\ntitle = X\n'
refuse '[section "One"]\nfont = X\n'
refuse '[section "One"]\nper-page = 2\n'
refuse '[section "One"]\npuzzles = four\nclues = 20\n'
refuse '[section "One"]\ngenerate = 1\nfrom = json\n'
refuse '[section "One"]\ngenerate = 1\nheading = %%x\n'
refuse '[section "One"]\ngenerate = 1\nseed = 1\nper-page = 300\n'
refuse '[section "One"]\npuzzles = nowhere\n'
refuse 'puzzles = four\n[section "One"]\ngenerate = 1\n'
refuse 'puzzles = four\n' four
refuse 'generate = 1\n[section]\n' four
refuse 'puzzles = four\ngenerate = 1\n'
refuse 'year = 2026\npuzzles = four\n'
refuse 'subtitle = X\npuzzles = four\n'
permudoku book --book nowhere -o book.pdf
echo $? book.pdf* >&2
