permudoku sample --count 4 --seed 1 --format line > grids.txt
for seed in 1 2 3; do permudoku transform --shuffle --seed $seed grids.txt; done > copies.txt
cat grids.txt copies.txt grids.txt |
    permudoku dedupe --stats | cmp - grids.txt
permudoku canon grids.txt > forms.txt
permudoku dedupe --forms copies.txt grids.txt | cmp - forms.txt
