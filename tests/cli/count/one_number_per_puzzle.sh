permudoku count "$DATA/unique.txt" "$DATA/two.txt"
