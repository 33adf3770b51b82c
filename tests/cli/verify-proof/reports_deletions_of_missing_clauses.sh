. "$HERE/folder"
folder proof 2 3 $puzzle $solution
printf 'd 3 4 0\nd -1 -2 0\nd 5 0\n7 0\n' > proof/proof.drat
permudoku verify-proof proof
