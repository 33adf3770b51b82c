. "$HERE/folder"
folder proof 2 3 $puzzle $solution
printf '999 -18 0\n-999 18 0\n7 0\n' > proof/proof.drat
permudoku verify-proof proof
