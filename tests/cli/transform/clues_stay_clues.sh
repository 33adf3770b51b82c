permudoku transform --transpose --relabel 2,1,3,4 --report <<END
clues boxes=2x2
4 1 1
1 2 3
clues boxes=2x2 symbols=A-D
1 1 A
END
