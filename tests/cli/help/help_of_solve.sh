permudoku solve -h
