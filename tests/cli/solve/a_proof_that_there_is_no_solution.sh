# Singles do not show it.
permudoku solve --format line --proof proof \
    ..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..
echo $?
ls proof
head -n 6 proof/README.txt
permudoku verify-proof proof | head -n 3
# Singles do.
permudoku solve --format line --proof dead 123....4........
cat dead/proof.drat
permudoku verify-proof dead
