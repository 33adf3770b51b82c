# Checked by the command given in README.txt.
for boxes in 1x1 1x5 5x1 1x12 12x1 2x5 5x2 3x4 4x3 4x4 5x5; do
    permudoku grid --boxes $boxes --shuffle --seed 3 --format integers |
        sed 's/\<1\>/./g' > puzzle.txt
    permudoku solve --boxes $boxes --proof $boxes puzzle.txt > solution.txt
    (cd $boxes && eval "$(grep verify-proof README.txt)" | head -n 2)
done
