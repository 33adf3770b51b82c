permudoku generate --unique none -n 12 --clues 100 --seed 1 > puzzle
permudoku recognise --node-limit 2 puzzle
permudoku recognise --time-limit 0.01 puzzle
permudoku recognise --memory-limit 1K puzzle
permudoku generate --unique none -n 4 --clues 40 --seed 1 --format line |
    permudoku recognise --unique --node-limit 3
echo "exit $?"
permudoku recognise --explain --time-limit 0.000000001 < "$DATA/none.txt"
