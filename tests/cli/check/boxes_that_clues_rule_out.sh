permudoku grid --boxes 2x6 --symbols 1-9A-C --format rows | grep -v '^#' | permudoku check --explain-input
printf 'C..1........\n...C........\n' > puzzle
for row in 3 4 5 6 7 8 9 10 11 12; do echo ............; done >> puzzle
permudoku check --allow-empty puzzle
permudoku check --allow-empty --explain-input --boxes 4x3 puzzle
