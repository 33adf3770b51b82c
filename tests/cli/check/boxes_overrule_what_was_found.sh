permudoku grid --boxes 3x2 --format rows > grid
permudoku check --explain-input --limit 1 grid
permudoku check --explain-input --boxes 3x2 grid
