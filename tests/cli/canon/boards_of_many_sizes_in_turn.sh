for i in 1 2 3 4 5 6 7; do
    for boxes in 2x2 2x3 3x3 2x4 2x5 3x4; do
        permudoku grid --boxes $boxes --shuffle --seed $i --format rows
        echo
    done
done > grids.txt
permudoku canon --format line grids.txt | grep -v '^#' | sort | uniq -c | sed 's/\(.\{60\}\).*/\1/'
permudoku rank grids.txt | wc -l
