# Three lines of 9: three 3x3 boards, or the beginning of a 9x9.
permudoku grid --boxes 1x3 --format line --count 3 > boards
permudoku check --from line boards
permudoku check --from rows boards
