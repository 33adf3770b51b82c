# Reading the pages back must yield the puzzles and their solutions.
. "$HERE/pdf"
permudoku generate --count 6 --seed 11 --format line > puzzles
permudoku solve puzzles --format line > solutions
permudoku book puzzles -o book.pdf --margin 1in --gutter 1in --cell 36pt \
    --answers-per-page 1 --title 'Six of them' --author 'Nobody at all'
expect_pages book.pdf 13 612 792
expect_fonts book.pdf

# The board is centred between margins of 72 points; the first clue shows how
# far down it is.
first=$(head -n 1 puzzles | awk '{ match($0, /[1-9]/); print int((RSTART - 1) / 9) }')
top=$(pdftotext -f 2 -l 2 -bbox book.pdf - | sed 's/[<>"=]/ /g' |
    awk -v row="$first" '$1 == "word" && length($10) == 1 {
        if (seen++ == 1) { print ($5 + $9) / 2 - 36 * row; exit } }')
boards_by_place book.pdf 2 7 162 "$top" 9 | diff puzzles -
full_boards book.pdf 8 13 9 | diff solutions -

pdftotext -f 1 -l 1 book.pdf -
pdftotext book.pdf - | grep -c 'Puzzle [1-6]'
for page in 2 7 8 13; do
    pdftotext -f $page -l $page -layout book.pdf - | tr -d ' \f' | grep . | tail -n 1
done
