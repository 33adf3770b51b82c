permudoku generate --unique none -n 2 --clues 7 --seed 2 --symbols A-D
permudoku generate --unique none -n 2 --clues 7 --seed 2 --symbols sun,moon,star,sky --format csv
permudoku generate --unique none -n 2 --clues 7 --seed 2 --json --solution
permudoku generate --unique none -n 2 --clues 7 --seed 2 --format clues --symbols A-D
permudoku generate --unique none -n 2 --clues 0 --seed 2 --format line
permudoku generate --unique none -n 3 --clues 80 --seed 2 --format line --count 3 | permudoku solve | permudoku check
