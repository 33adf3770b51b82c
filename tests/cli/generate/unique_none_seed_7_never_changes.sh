permudoku generate --unique none --seed 7 --solution --format line --count 2
permudoku generate --unique none -n 2 --clues 6 --cover --seed 7 --solution --format rows
permudoku generate --unique none -n 2 --clues 5 --cover --seed 7 --format line
permudoku generate --unique none --method orbit --boxes 3x5 --clues 15 --cover --seed 7 --format line
permudoku generate --unique none --boxes 2x3 --clues 90% --seed 7 --format line
permudoku generate --unique none -n 9 --clues 12 --seed 7
