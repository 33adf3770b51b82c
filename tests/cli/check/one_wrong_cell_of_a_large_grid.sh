permudoku grid 30 --format rows | sed '500s/ 7 / 8 /' > grid
permudoku check grid
permudoku check < grid
cat grid | permudoku check
