permudoku grid --boxes 1x5 --symbols '._*-0' --rows 1..2
permudoku grid --boxes 1x5 --symbols '._*-0' --rows 1 --format rows
