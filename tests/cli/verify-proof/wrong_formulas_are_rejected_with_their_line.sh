. "$HERE/folder"
try() { # LINE CLAUSE
    folder proof 2 3 $puzzle $solution
    sed -i "$1s/.*/$2/" proof/formula.cnf
    permudoku verify-proof proof
    echo "exit $?"
}
try 2 '1 0'
try 3 '-1 -8 0'
try 4 '1 2 3 4 5 0'
try 5 '-1 2 0'
try 6 '217 0' 2>&1
try 7 '0'
try 8 '-7 0'
