permudoku grid 3 --rows 2..4 --columns 2..5
