for boxes in 1x6 2x2 2x3 3x2 3x3 4x4 5x2; do
    permudoku grid --boxes $boxes --shuffle --seed 3 --count 60 > grids
    permudoku check --quiet grids || echo "boxes of $boxes: not valid"
    permudoku grid --boxes $boxes --shuffle --seed 3 --count 60 --format line |
        grep -v '^#' | sort -u | wc -l
done > different
# There are only 288 4x4 grids; of other sizes, all 60 differ.
sort -n different | uniq -c | sed 's/^ *//' | tail -n 1
