{ permudoku grid 2 --format line; echo; echo 12345; echo; permudoku grid 2; } > boards
permudoku check --explain-input boards 2>&1
