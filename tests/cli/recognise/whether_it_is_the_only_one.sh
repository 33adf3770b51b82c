for seed in 1 2; do
    permudoku generate --unique none -n 4 --clues 48 --seed $seed --format line
done > puzzles
permudoku grid 4 --shuffle --seed 3 --format line >> puzzles
permudoku recognise --unique puzzles
