permudoku grid 4 --symbols 1-9A-G --format line
