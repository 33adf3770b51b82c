permudoku grid 3x
