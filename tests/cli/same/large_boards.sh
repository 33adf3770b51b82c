permudoku grid 65 --format rows > a.txt
permudoku same --quiet a.txt a.txt
