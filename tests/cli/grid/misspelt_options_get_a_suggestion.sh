permudoku grid 3 --shufle
permudoku grid 3 --symbol A-I
permudoku grid 3 --sead 3
permudoku grid 3 --xyzzy
