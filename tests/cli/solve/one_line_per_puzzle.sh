permudoku solve "$DATA/unique.txt"
