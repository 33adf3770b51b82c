{
    permudoku grid 3 --format line
    echo
    echo 12345
    echo
    permudoku grid 3 --format line | sed s/1/2/
    echo
    permudoku grid 3 --format rows | sed 5s/5/x/
    echo
    permudoku grid 2
} > boards
permudoku check boards 2>&1
echo "exit $?"
permudoku check --strict boards 2>&1
echo "exit $?"
