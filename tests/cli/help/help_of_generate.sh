permudoku generate -h
