. "$HERE/../book/pdf"
size() { od -A n -t u1 -j 16 -N 8 "$1" | awk '{ print $3 * 256 + $4, $7 * 256 + $8 }'; }
permudoku render 1............... --cell 1in -o x.pdf
points=$(pdfinfo x.pdf | awk '/^Page size/ { print $3 }')
for dots in 72 144 300; do
    permudoku render 1............... --cell 1in --dpi $dots -o x.png
    # Four cells, a margin on both sides, and no dot left out.
    size x.png | awk -v dots=$dots -v points="$points" '
        $1 != $2 { print "not square: " $0 }
        $1 <= 4 * dots || $1 >= 5 * dots { print dots ": " $0 }
        $1 < points * dots / 72 || $1 >= points * dots / 72 + 1 {
            print dots ": " $0 " and " points " points"
        }'
    # Dots a metre: across, down, and the unit.
    od -A n -t u1 -w17 -j 33 -N 17 x.png | tr -s ' '
done
permudoku render 1............... --cell 25.4mm -f pdf > y.pdf
cmp x.pdf y.pdf
expect_pages x.pdf 1 "$points" "$points"
expect_fonts x.pdf
