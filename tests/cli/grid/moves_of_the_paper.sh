permudoku grid 2 --moves 'symbols=4..1' --format rows
permudoku grid 2 -m 'rows=2,1,3,4' -m bands=2,1 --format rows --report
permudoku grid 2 -m transpose --format rows
