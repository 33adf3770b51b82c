permudoku grid 3 --count
