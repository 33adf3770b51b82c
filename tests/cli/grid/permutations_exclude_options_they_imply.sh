: > file
for option in 3 --boxes=2x2 --moves=transpose --shuffle --shuffle-symbols --seed=7 --count=2 \
    --permutations=file; do
    permudoku grid --permutations file $option
    echo "exit $?"
done 2>&1
permudoku grid --permutations - --symbols-file -
