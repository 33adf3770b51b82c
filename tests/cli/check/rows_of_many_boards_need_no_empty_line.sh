for n in 1 2 3; do permudoku grid 3 --format rows; done | permudoku check
permudoku grid 3 --format rows --count 3 | permudoku check
