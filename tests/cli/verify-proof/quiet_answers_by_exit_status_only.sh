. "$HERE/folder"
folder proof 2 2 123........4....
permudoku verify-proof -q proof
echo "exit $?"
echo 1234341221434321 > proof/solution.txt
permudoku verify-proof --quiet proof
echo "exit $?"
