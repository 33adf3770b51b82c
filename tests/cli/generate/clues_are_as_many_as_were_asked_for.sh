count_clues() {
    tr -d '.\n' < "$1" | wc -c
}
for clues in 25 30 81 28..32 60.. ..23; do
    for seed in 1 2 3; do
        permudoku generate --clues $clues --seed $seed --format line > puzzle
        echo "$clues: $(count_clues puzzle)"
    done
done
permudoku generate --clues 50% --seed 1 --format line > puzzle
echo "50%: $(count_clues puzzle)"
permudoku generate --clues 30 --symmetry rotate180 --seed 1 --format line > puzzle
echo "30: $(count_clues puzzle)"
