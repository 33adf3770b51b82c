permudoku solve --json --format line "$DATA/unique.txt"
permudoku solve --any --all "$DATA/unique.txt"
permudoku solve --any --limit 3 "$DATA/unique.txt"
