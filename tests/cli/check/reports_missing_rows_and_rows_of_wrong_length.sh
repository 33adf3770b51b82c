permudoku grid 3 --format rows | head -n 8 | permudoku check
permudoku grid 3 --format rows | sed '5s/.$//' | permudoku check
permudoku grid 3 --format rows | sed '5s/$/1/' | permudoku check
permudoku grid 4 --format csv | sed '5s/,[0-9]*$//' | permudoku check
permudoku grid 4 | sed '8s/ 5 / /' | permudoku check
permudoku grid 3 | head -n 9 | permudoku check
