permudoku generate --unique none --seed 8 --count 3 --format line | head -n 1 > first
permudoku generate --unique none --seed 8 --format line | cmp first -
