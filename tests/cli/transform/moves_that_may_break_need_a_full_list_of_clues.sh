permudoku grid 2 --format clues | permudoku transform --columns 3,2,1,4
printf 'clues boxes=2x2\n1 1 1\n' | permudoku transform --columns 3,2,1,4
