. "$HERE/folder"
try() { # FILE TEXT
    folder proof 2 3 $puzzle $solution
    printf %b "$2" > "proof/$1"
    permudoku verify-proof proof
    echo "exit $?"
}
try formula.cnf ''
try formula.cnf '1 2 0\n'
try formula.cnf 'p cnf 6 2\n1 2 x 0\n'
try formula.cnf 'p cnf 6 2\n1 2 0\n'
try proof.drat '7'
try proof.drat '7 0\nhello 0\n'
try proof.drat 'a\0016\0000a\0000'
try puzzle.txt ''
try puzzle.txt "$puzzle\n$puzzle\n"
try puzzle.txt 12345
try solution.txt 12345
