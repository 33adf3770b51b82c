for boxes in 2x2 2x3 3x2 2x4 4x2 3x3; do permudoku count --grids $boxes; done
