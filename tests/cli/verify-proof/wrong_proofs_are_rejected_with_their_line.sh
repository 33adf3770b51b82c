. "$HERE/folder"
folder proof 2 3 $puzzle $solution
try() {
    printf %b "$1" > proof/proof.drat
    permudoku verify-proof proof
    echo "exit $?"
}
try ''
try '0\n'
try 'c too early\n\n0\n7 0\n'
try '-1 0\n'
try '-1 0\n-3 0\n'
