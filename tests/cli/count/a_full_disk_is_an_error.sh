permudoku count "$DATA/unique.txt" > /dev/full
