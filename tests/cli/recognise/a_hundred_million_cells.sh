permudoku generate --unique none -n 100 --clues 0.15% --seed 1 --solution > puzzle
permudoku recognise --unique puzzle > answer
sed 's/^boxes=100x100 .*/.../' answer
permudoku grid --permutations answer --cell 5000,5000
sed -n '1s/^# //p' puzzle | permudoku grid --permutations - --cell 5000,5000
