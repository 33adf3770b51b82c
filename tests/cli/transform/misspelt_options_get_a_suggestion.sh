permudoku transform --transpos
permudoku transform --row 1,2
permudoku transform --inverted
permudoku transform --format box
