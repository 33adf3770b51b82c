{ permudoku grid 2 --format line; permudoku grid 3 --format line; } |
    permudoku transform --rows 2,1,3,4
