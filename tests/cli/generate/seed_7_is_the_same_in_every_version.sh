permudoku generate --seed 7 --solution --format line --count 2
permudoku generate -n 2 --clues 6 --cover --seed 7 --solution --format rows
permudoku generate -n 2 --clues 5 --cover --seed 7 --format line
permudoku generate --from elementary --boxes 3x5 --clues 15 --cover --seed 7 --format line
permudoku generate --boxes 2x3 --clues 90% --seed 7 --format line
permudoku generate -n 9 --clues 12 --seed 7
