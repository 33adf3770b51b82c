permudoku generate --unique none -n 2 --clues 5 --seed 1 --format clues | permudoku canon
