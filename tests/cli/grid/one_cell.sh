permudoku grid 3 --cell 5,5
permudoku grid 3 --cell 5,5 --json
permudoku grid 3 --symbols A-I --cell 5,5
permudoku grid 3 --symbols A-I --cell 5,5 --json
permudoku grid 1000 --cell 17,4
permudoku grid 4096 --cell 16777216,16777216
