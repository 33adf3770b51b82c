permudoku grid 3 --count 2 -c 3
