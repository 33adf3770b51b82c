# 10^12 cells.
printf 'clues boxes=1000x1000\n1000000 1 7\n1 2 1000000\n' |
    permudoku transform --transpose
