permudoku grid 3 > grid
permudoku transform --transpose --rows 3..1,4..9 --relabel 9..1 grid > one
permudoku transform --moves 'transpose rows=3..1,4..9 symbols=9..1' grid > other
cmp one other
permudoku transform -m transpose -m rows=3,2,1,4..9 --relabel 9..1 grid | cmp one -
