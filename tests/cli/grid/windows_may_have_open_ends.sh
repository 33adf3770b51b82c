permudoku grid 3 --rows 8.. --columns ..2 --format rows
permudoku grid 3 --rows 4 --columns 7.. --format csv
permudoku grid 3 --rows ..2 --columns 9 --format line
permudoku grid 3 --rows 9..9 --columns 1..9 --format integers
