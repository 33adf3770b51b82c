permudoku orbit --json
permudoku orbit -n 4 --json
