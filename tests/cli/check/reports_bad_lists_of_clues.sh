permudoku check <<END
clues boxes=2x2
1 1 5
clues boxes=2x2
1 5 1

clues boxes=2x2
1 1
clues boxes=2x2
1 1 1
2 2 2
1 1 1
clues boxes=2
clues boxes=4096x4097

1234341221434321
END
