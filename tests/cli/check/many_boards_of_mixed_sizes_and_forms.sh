{
    permudoku grid 3 --format line
    permudoku grid 2 --format line
    permudoku grid 3 --format rows
    echo
    permudoku grid 4
    permudoku grid 5 --format csv
    echo
    permudoku grid 2 --symbols abcd --format rows --count 2
    permudoku grid --boxes 2x3
} > boards
permudoku check boards
permudoku check --explain-input boards > /dev/null
