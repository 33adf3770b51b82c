for boxes in 1x1 1x5 2x2 2x3 3x3 3x2 4x4 7x7; do
    permudoku grid --boxes $boxes --shuffle --seed 7 --report --count 3 --format csv > reported
    sed -n 's/^# //p' reported > file
    permudoku grid --permutations file --report --format csv > again
    # The moves may be others that make the same grid.
    grep -v '^#' reported > want
    grep -v '^#' again | cmp want -
    sed -n 's/^# //p' again | permudoku grid --permutations - --report --format csv | cmp again -
done
