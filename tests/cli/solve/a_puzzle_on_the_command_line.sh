permudoku solve "$(head -n 1 "$DATA/unique.txt")"
permudoku solve --format line $(cat "$DATA/unique.txt") > operands
permudoku solve "$DATA/unique.txt" | cmp - operands
