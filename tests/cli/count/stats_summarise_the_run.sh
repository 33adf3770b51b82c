permudoku count --stats "$DATA/unique.txt" "$DATA/two.txt" > /dev/null
