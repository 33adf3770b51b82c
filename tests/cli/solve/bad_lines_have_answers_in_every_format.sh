# One answer per board, in the same order, whatever the format.
printf '%s\n' 1..4.4..2....3.1 nonsense '1..4.4.......3.1 Anna' 12 > list
for format in line pair csv json rows permutations; do
    echo "$format:"
    permudoku solve --format $format list 2> /dev/null | sed 's/,"effort.*}/}/'
done
for threads in 1 2 3; do
    permudoku generate --count 500 --seed 1 --format line | sed '7~11s/.*/oops/' > many
    permudoku solve -j$threads many 2> /dev/null > answers
    wc -l < answers
    grep -n bad answers | cut -d: -f1 | md5sum
done
sed -n '/oops/=' many | md5sum
permudoku count list 2> /dev/null
permudoku count --format csv list 2> /dev/null
permudoku canon list 2> /dev/null
permudoku rank list 2> /dev/null
permudoku check --json list 2> /dev/null | tail -n 1
