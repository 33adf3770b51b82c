permudoku grid 4 --format rows > grid.txt
permudoku grid 3 --format rows > other.txt
permudoku rank --of all grid.txt other.txt
