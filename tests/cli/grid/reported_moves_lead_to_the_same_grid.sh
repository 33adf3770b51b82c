for boxes in 2x2 2x3 3x3 3x2 4x4 1x5 7x7; do
    permudoku grid --boxes $boxes --shuffle --seed 7 --report --format csv > reported
    moves=$(sed -n 's/^# //p' reported)
    grep -v '^#' reported > want
    permudoku grid --boxes $boxes --moves "$moves" --format csv | grep -v '^#' |
        cmp want -
    permudoku grid --boxes $boxes --format csv |
        permudoku transform --moves "$moves" --format csv | grep -v '^#' | cmp want -
    permudoku grid --boxes $boxes --format csv | grep -v '^#' > elementary
    permudoku transform --boxes $boxes --moves "$moves" --inverse --format csv want |
        grep -v '^#' | cmp elementary -
done
