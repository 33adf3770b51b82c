. "$HERE/folder"
folder proof 2 3 $puzzle $solution
echo '7 0' > proof/proof.drat
permudoku verify-proof proof
