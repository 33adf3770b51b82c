permudoku count --json --format csv "$DATA/unique.txt"
