printf '%081d\n' 0 > puzzle
permudoku count --limit 1000 puzzle "$DATA/unique.txt"
permudoku count --limit 2 "$DATA/two.txt"
permudoku count --limit 1000 --json puzzle | sed 's/,"guesses.*//'
