permudoku grid 4 --symbols A-P --format rows
