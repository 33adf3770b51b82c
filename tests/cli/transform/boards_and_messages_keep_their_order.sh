# From a file, so that the program never waits for input in between.
(
    "$PERMUDOKU" grid 2 --format line
    echo 12x4341223414123
    "$PERMUDOKU" grid 2 --format line --symbols A-D
) > boards
"$PERMUDOKU" transform --rows 2,1,3,4 --explain-input boards 2>&1
