permudoku orbit --boxes 2x3
permudoku orbit --boxes 3x2 --json
permudoku orbit --boxes 1x5
