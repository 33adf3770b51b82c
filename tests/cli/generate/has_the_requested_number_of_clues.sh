count_clues() {
    tr -d '.\n' < "$1" | wc -c
}
for clues in 25 81 28..32 60.. ..23 50%; do
    permudoku generate --clues $clues --seed 1 --format line > puzzle
    echo "$clues: $(count_clues puzzle)"
done
permudoku generate --clues 30 --symmetry rotate180 --seed 1 --format line > puzzle
echo "30: $(count_clues puzzle)"
