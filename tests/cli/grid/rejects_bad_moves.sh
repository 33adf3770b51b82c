for moves in rows=1,2 rows=1,1,3,4 rows=1,2,3,5 rows=0,1,2,3 rows= rows \
    rows=1-4 'rows=1 2,3,4' rows=1,,2,3 bands=2,1,3 symbols=4,3,2,1, \
    rows=99999999999,1,2,3 boxes=3x3 'transpose boxes=2x2' foo TRANSPOSE; do
    permudoku grid 2 --moves "$moves"
    echo "exit $?"
done 2>&1
permudoku grid 2 --moves transpose --moves columns=1,2 2>&1
permudoku grid --boxes 2x3 --moves transpose 2>&1
