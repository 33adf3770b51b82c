printf '%s\n' a , c d > symbols.txt
permudoku grid 2 --symbols-file symbols.txt --format rows |
    permudoku transform --symbols-file symbols.txt --transpose --format clues
