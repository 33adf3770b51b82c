for n in 2 3 4 5 8 9 32; do
    permudoku generate --unique none -n $n --seed 1 --format clues | tail -n +2 | wc -l
done
