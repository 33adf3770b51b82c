permudoku grid 2 --report -f rows; permudoku grid --boxes 2x3 --report --json
