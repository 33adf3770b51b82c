permudoku generate --unique none -n 65 --clues 0.5% --seed 1 > puzzle
for format in line rows json permutations; do
    permudoku solve --any --format $format puzzle > /dev/full
    echo "exit $?"
done
