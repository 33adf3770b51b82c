i=0
while [ $i -lt 30 ]; do
    cat "$DATA/unique.txt" "$DATA/two.txt" "$DATA/none.txt"
    [ $((i % 9)) -eq 0 ] && echo 12345
    [ $((i % 7)) -eq 0 ] && sed -n 1p "$DATA/unique.txt" | tr 1-9 A-I
    i=$((i + 1))
done > puzzles
for format in line csv json boxed; do
    permudoku solve --format $format puzzles > one 2>&1
    for threads in 2 5; do
        permudoku solve --format $format --threads $threads puzzles > more 2>&1
        echo "$format $threads: exit $?"
        cmp one more
    done
done
permudoku solve --all puzzles > one 2>&1
permudoku solve --all -j3 puzzles > more 2>&1
cmp one more
