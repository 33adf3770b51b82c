permudoku grid 3 --explain
