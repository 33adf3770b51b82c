# Beyond side 2048, a file is read twice to name both cells; a pipe cannot be.
permudoku grid 46 --format rows | sed '2000s/ 7 / 1500 /' > grid
permudoku check grid
cat grid | permudoku check
cat grid | permudoku check --json | grep -o '"has_earlier_cells":[a-z]*'
{ permudoku grid 2 --format line; cat grid; permudoku grid 3; } > boards
permudoku check boards
