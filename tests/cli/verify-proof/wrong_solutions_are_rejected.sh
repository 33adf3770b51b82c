. "$HERE/folder"
folder proof 2 3 $puzzle $solution
echo '7 0' > proof/proof.drat
try() {
    echo "$1" > proof/solution.txt
    permudoku verify-proof proof
    echo "exit $?"
}
try 316254425163253641164532642315531425
try 31625442516325364116453264231553142.
try 123456456123231564564231312645645312
# Without solution.txt, the claim is that there is no solution.
rm proof/solution.txt
permudoku verify-proof proof
echo "exit $?"
