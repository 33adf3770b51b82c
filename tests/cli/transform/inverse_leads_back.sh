for boxes in 2x2 2x3 3x3 4x4 5x3; do
    permudoku grid --boxes $boxes > elementary
    permudoku transform --boxes $boxes --shuffle --seed 11 elementary > moved
    permudoku transform --boxes $boxes --shuffle --seed 11 --inverse moved | cmp elementary -
    permudoku transform --boxes $boxes --shuffle --seed 11 --report elementary | sed -n 's/^# //p' > moves
    permudoku transform --boxes $boxes --moves "$(cat moves)" --inverse moved | cmp elementary -
    # The report of an inverse is the inverse.
    permudoku transform --boxes $boxes --moves "$(cat moves)" --inverse --report moved |
        sed -n 's/^# //p' > inverse
    permudoku transform --boxes $boxes --moves "$(cat inverse)" moved | cmp elementary -
done
