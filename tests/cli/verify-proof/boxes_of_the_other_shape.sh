. "$HERE/folder"
grid=$(permudoku grid --boxes 3x2 --format line | grep -v '^#')
folder proof 3 2 "$(echo "$grid" | sed 's/[12]/./g;s/\(.*\)\.\(.*\)\./\11\22/')" "$grid"
permudoku verify-proof --boxes 2x3 proof
echo "exit $?"
permudoku verify-proof proof
echo "exit $?"
