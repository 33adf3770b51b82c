permudoku grid 1000 --rows 5..10 --columns 1..20
