permudoku grid --boxes 3x2 --format rows | grep -v '^#' > grid
permudoku check --explain-input grid
permudoku check --explain-input --boxes 2x3 --limit 1 grid
