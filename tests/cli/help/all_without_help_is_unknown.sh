permudoku grid --all 3
