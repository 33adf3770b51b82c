# Legal for the elementary grid, though not for every grid: the columns of each
# stack are distinct modulo 3.
permudoku grid 3 --moves columns=4,2,9,1,5,6,7,8,3 --report > grid
cat grid
permudoku check grid
