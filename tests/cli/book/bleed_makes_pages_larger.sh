# At the top, at the bottom and at the outer side.
. "$HERE/pdf"
make() { # FILE OPTION...
    file=$1
    shift
    permudoku book --generate 2 --seed 1 --trim 6x9 --no-answers \
        --cell-size 36pt --font 'DejaVu Sans' "$@" -o "$file"
}
make plain.pdf
make bleed.pdf --bleed 0.125in
expect_pages plain.pdf 2 432 648
expect_pages bleed.pdf 2 441 666
# The board moves down on both pages, and to the right on left-hand pages.
places() {
    pdftotext -bbox "$1" - | sed 's/[<>"=]/ /g' |
        awk '$1 == "word" && $10 == "Puzzle" { print int($3 + 0.5), int($5 + 0.5) }'
}
places plain.pdf
places bleed.pdf
make never.pdf --bleed 2in
make never.pdf --bleed 1
echo $?
