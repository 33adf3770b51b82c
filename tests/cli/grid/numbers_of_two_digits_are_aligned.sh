permudoku grid --boxes 2x5 | head -n 4
