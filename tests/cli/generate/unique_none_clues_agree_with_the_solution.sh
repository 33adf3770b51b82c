for boxes in 3x3 2x5 8x8 9x9; do
    permudoku generate --unique none --boxes $boxes --seed 3 --solution --format clues > puzzle
    sed -n 's/^# //p' puzzle | permudoku grid --permutations - --format integers |
        grep -v '^#' | awk '{ for (i = 1; i <= NF; i++) print NR, i, $i }' | sort > solution
    grep '^[0-9]' puzzle | sort | comm -23 - solution
done
