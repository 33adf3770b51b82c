permudoku solve "$DATA/none.txt"
