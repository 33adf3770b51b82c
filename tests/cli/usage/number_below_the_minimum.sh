permudoku grid -3
