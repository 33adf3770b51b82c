permudoku grid 8 | head -n 1 | cut -c 1-10
permudoku grid --boxes 5x13 | sed 1d | head -n 1 | cut -c 1-10
permudoku grid 9 --columns 1..64 | head -n 1 | cut -c 1-10
