permudoku count "$DATA/none.txt"
