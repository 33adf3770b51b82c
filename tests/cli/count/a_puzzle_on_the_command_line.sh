permudoku count "$(head -n 1 "$DATA/two.txt")"
