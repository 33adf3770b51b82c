# However large the board: no other clue is needed.
printf 'clues boxes=1000x1000\n1 2 5\n2 1 5\n' > clash
permudoku recognise --explain clash
permudoku solve clash
printf 'clues boxes=2x2\n1 2 4\n2 1 4\n' | permudoku recognise
# A repeated clue is an error in the file.
printf 'clues boxes=2x2\n1 2 4\n1 2 4\n' | permudoku recognise
