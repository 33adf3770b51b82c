permudoku generate --unique none -n 65 --clues 0.5% --seed 1 > puzzle
permudoku solve --engine sat puzzle
permudoku solve --all puzzle
permudoku solve --proof proof puzzle
permudoku count puzzle
permudoku solve --format pair puzzle "$DATA/two.txt" | cut -d , -f 2
permudoku solve --format csv puzzle
