. "$HERE/folder"
permudoku verify-proof nowhere
echo "exit $?"
for file in puzzle.txt formula.cnf proof.drat; do
    folder proof 2 3 $puzzle $solution
    rm proof/$file
    permudoku verify-proof proof
    echo "exit $?"
done
permudoku verify-proof
echo "exit $?"
permudoku verify-proof proof proof
echo "exit $?"
