permudoku check --explain-input <<END
clues boxes=3x3
1 1 5   # in any order
9 9 5
2,3,5
# the same row
1 9 5

clues boxes=2x2 symbols=A-D
1 1 A
4 4 A
clues boxes=2x3
END
