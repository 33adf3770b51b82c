i=0
while [ $i -lt 30 ]; do
    cat "$DATA/two.txt" "$DATA/unique.txt" "$DATA/none.txt"
    [ $((i % 9)) -eq 0 ] && echo 12345
    i=$((i + 1))
done > puzzles
permudoku count --json puzzles > one 2>&1
for threads in 2 5 0; do
    permudoku count --json --threads $threads puzzles > more 2>&1
    echo "exit $?"
    cmp one more
done
