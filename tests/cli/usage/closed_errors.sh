permudoku hepl 2>&-
