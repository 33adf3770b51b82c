permudoku generate --unique none -n 65 --clues 0.5% --seed 1 > puzzle
permudoku generate --unique none --clues 40 --seed 1 > small
permudoku solve --any puzzle small puzzle > answer
echo "exit $?"
permudoku check answer
permudoku solve --any --engine auto --format line --threads 3 small puzzle small > lines
permudoku check lines
sed -n 2p lines > second
permudoku solve --any --format permutations puzzle |
    permudoku grid --permutations - --format line | cmp - second
