permudoku version -3
