permudoku generate --unique none -n 32 --clues 0.8% --seed 7 | cksum
permudoku generate --unique none -n 32 --clues 0.8% --cover --seed 7 --solution | cksum
permudoku generate --unique none -n 256 --clues 40000 --seed 7 | cksum
permudoku generate --unique none -n 1000 --clues 5 --seed 7
