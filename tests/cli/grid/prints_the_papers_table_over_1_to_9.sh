permudoku grid 3 --format rows
