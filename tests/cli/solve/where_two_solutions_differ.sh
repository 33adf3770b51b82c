permudoku solve "$DATA/two.txt"
