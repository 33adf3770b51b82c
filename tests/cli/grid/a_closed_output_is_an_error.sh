permudoku grid 60 >&-
