permudoku grid 3 --shuffle --seed 7 --format integers > grid
for cell in 1,1 5,9 9,2; do
    permudoku grid 3 --shuffle --seed 7 --cell $cell
    awk -v row="${cell%,*}" -v column="${cell#*,}" 'NR == row {print $column}' grid
done | uniq -c | grep -v '^ *2 '
permudoku grid 3 --shuffle --seed 7 --report | head -n 1 > want
permudoku grid 3 --shuffle --seed 7 --report --cell 5,5 | head -n 1 | cmp want -
permudoku grid 2 --moves 'rows=2,1,3,4' --report --cell 1,1
permudoku grid 2 --moves 'rows=2,1,3,4' --report --cell 1,1 --json
