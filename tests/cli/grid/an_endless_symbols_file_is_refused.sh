permudoku grid 2 --symbols-file /dev/zero
