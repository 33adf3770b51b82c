permudoku grid 2 --format line > grid
permudoku transform --rows 1,2 grid
permudoku transform --transpose --columns 1,2,3,5 grid
permudoku transform --bands 2,1,3 grid
permudoku transform --stacks '' grid
permudoku transform --relabel b,a,c,d grid
permudoku transform --moves foo grid
permudoku transform --moves transpose --moves 'rows=1..4 columns=1,1' grid
permudoku grid --boxes 2x3 | permudoku transform --rows 1..6 --transpose
