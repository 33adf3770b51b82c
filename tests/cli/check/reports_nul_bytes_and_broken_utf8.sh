{ permudoku grid 3 --format rows | head -n 4; printf '1234\0006789\n'; } | permudoku check
permudoku grid 3 --format rows | sed '5s/9/\xff/' | permudoku check
permudoku grid 3 --format rows | sed '5s/9/\x1b[2J/' | permudoku check
head -c 1000000 /dev/zero | permudoku check
