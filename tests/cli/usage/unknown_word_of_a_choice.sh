permudoku grid 3 --format jsn
