permudoku book -h
