printf 'clues boxes=2x3\n1 1 6\n5 3 2\n' |
    permudoku transform --rows 2,1,3..6 --format boxed
