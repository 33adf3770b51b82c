permudoku generate -n 2 --count 300 --seed 3 --no-distinct --format line > puzzles
permudoku dedupe --stats puzzles > one
for threads in 2 5; do
    permudoku dedupe -j$threads puzzles | cmp - one
    permudoku dedupe -j$threads --duplicates puzzles > dropped
done
wc -l < one
grep -vc '^#' dropped
head -n 2 dropped
