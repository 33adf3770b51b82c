permudoku version >&-
