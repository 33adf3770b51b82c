permudoku grid 3 > grid
permudoku check --quiet grid >&- && echo fine
permudoku check grid >&-
