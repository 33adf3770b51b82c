for symbols in ABCD 1234 abcd; do
    "$PERMUDOKU" grid 2 --format line --symbols $symbols
done | "$PERMUDOKU" transform --rows 2,1,3,4
