permudoku ''
