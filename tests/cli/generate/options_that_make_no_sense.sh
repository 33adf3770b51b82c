permudoku generate -n 3 --boxes 3x3
permudoku generate -n 1
permudoku generate -n 4097
permudoku generate --boxes 3
permudoku generate --from nowhere
permudoku generate --symbols abc
permudoku generate --symbols A-I --symbols-file file
permudoku generate --json --format line
permudoku generate --count 0
permudoku generate 3
