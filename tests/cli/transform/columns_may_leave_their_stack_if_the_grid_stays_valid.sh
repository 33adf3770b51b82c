permudoku grid 3 --format line > elementary
permudoku transform --columns 4,2,9,1,5..8,3 elementary > moved
permudoku check moved
permudoku transform --columns 4,2,9,1,5..8,3 --inverse moved | cmp elementary -
# In another grid, the same columns break a box.
permudoku transform --transpose elementary | permudoku transform --columns 4,2,9,1,5..8,3
