permudoku transform --transpose < /dev/null
permudoku transform --transpose no-such-file
permudoku transform --transpose .
permudoku transform --transpose <&-
permudoku grid 3 --format line | sed 's/$/12345/' | permudoku transform --transpose
permudoku grid 3 --format rows | sed 5s/5/x/ | permudoku transform --transpose
head -c 10000000 /dev/zero | tr '\0' 1 | permudoku transform --transpose
head -c 10000000 /dev/zero | permudoku transform --transpose
{ permudoku grid 2; permudoku grid 3 | sed 6s/5/x/; echo; permudoku grid 2 --format line; } |
    permudoku transform --transpose --format line
