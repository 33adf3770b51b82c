permudoku check .
