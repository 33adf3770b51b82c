# A puzzle with 5 of its 6 shapes shows the sixth below the board.
. "$HERE/pdf"
printf '1...2.....3....4...5................\n' > five
permudoku render --boxes 2x3 --glyphs shapes --format svg five |
    grep -c '<path'
permudoku render --boxes 2x3 --glyphs shapes --no-legend --format svg five |
    grep -c '<path'
# In a book it takes room below the board, so what is above moves up.
top() {
    permudoku book --boxes 2x3 --glyphs shapes --generate 1 --seed 1 \
        --cell-size 40pt --no-answers "$@" -o book.pdf
    pdftotext -bbox book.pdf - | sed -n 's/.*yMin="\([0-9]*\).*Puzzle.*/\1/p'
}
[ "$(top)" -lt "$(top --no-legend)" ] && echo 'has a legend'
[ "$(top)" -eq "$(top --legend)" ] && echo 'by default'
