permudoku grid 3 --boxes 3x3
permudoku grid 2 --symbols abcd --symbols-file file
permudoku grid 3 --cell 1,1 --rows 2
permudoku grid 3 --cell 1,1 --count 2
permudoku grid 3 --shuffle --moves transpose
permudoku grid 3 --seed 7
permudoku grid 3 --count 0
permudoku grid 3 4
permudoku grid 3 -n 3
