permudoku grid 46 --format rows | sed '2000s/ 7 / 1500 /' > grid
{ echo heading; echo; cat grid; } > file
{ read -r line; read -r line; permudoku check; } < file
