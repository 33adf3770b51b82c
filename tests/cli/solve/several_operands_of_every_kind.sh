first=$(head -n 1 "$DATA/unique.txt")
tail -n 1 "$DATA/unique.txt" | permudoku solve --json "$first" - "$DATA/unique.txt" |
    sed 's/"file":"[^"]*unique/"file":"unique/; s/"box_rows.*//'
