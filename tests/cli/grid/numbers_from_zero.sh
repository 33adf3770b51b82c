permudoku grid 2 -s 0..3 -f rows; permudoku grid 4 -s 0..15 -f rows
