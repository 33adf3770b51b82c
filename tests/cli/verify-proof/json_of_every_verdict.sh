. "$HERE/folder"
folder one 2 3 $puzzle $solution
permudoku verify-proof --json one
echo "exit $?"
printf 'd 1 2 0\nd -1 -2 0\n-10 0\n0\n' > one/proof.drat
permudoku verify-proof --json one
folder none 2 2 123........4....
permudoku verify-proof --json none
sed -i '3s/-//' none/formula.cnf
permudoku verify-proof --json none
