permudoku grid 4 --symbols 0-9A-F --format rows
