. "$HERE/pdf"
permudoku generate -n 2 --count 4 --seed 3 --format line |
    permudoku convert --to json |
    sed '1,2s/}$/,"level":"easy"}/; 3,4s/}$/,"level":"hard"}/' > puzzles.json
show() {
    echo "$*"
    permudoku book puzzles.json --no-answers "$@" -o book.pdf
    text_of book.pdf 1 4 | grep -v -E '^[0-9 ]*$' | tr '\n' '|'
    echo
}
show --heading 'No. %n'
show --heading 'No. %n' --first-number 11
show --heading 'No. %n' --number-by level
# The page number is at the outer edge: left on even pages.
for first in 1 20; do
    permudoku book puzzles.json --no-answers --contents --first-page $first \
        -o book.pdf
    text_of book.pdf 1 1
    pdftotext -f 1 -l 2 -bbox book.pdf - | sed 's/[<>"=]/ /g' | awk -v n="$first" '
        $1 == "page" { page++ }
        $1 == "word" && $10 == n + page - 1 && $5 > 700 {
            print "page " page ": " $10, $3 < 306 ? "left" : "right"
        }'
done
permudoku book puzzles.json --no-page-numbers --no-heads -o book.pdf
pdftotext -f 1 -l 1 -bbox book.pdf - | grep 'yMin="7[0-9][0-9]'
echo $?
