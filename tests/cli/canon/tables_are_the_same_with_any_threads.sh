{
    echo id,puzzle,note
    permudoku generate --count 600 --seed 3 --format line | awk '{ print NR "," $0 ",\"n, " NR "\"" }'
} > table.csv
permudoku canon table.csv > one
head -n 3 one
for threads in 2 3; do permudoku canon -j$threads table.csv | cmp - one; done
for threads in 1 3; do permudoku dedupe -j$threads table.csv | cmp - table.csv; done
for threads in 1 3; do permudoku dedupe -j$threads --format table table.csv table.csv | cmp - table.csv; done
grep -c id one
