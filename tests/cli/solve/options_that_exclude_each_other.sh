permudoku solve --json --format line "$DATA/unique.txt"
