permudoku sample --count 4 --seed 1 --format line > grids.txt
for seed in 1 2 3; do permudoku transform --shuffle --seed $seed grids.txt; done > copies.txt
cat grids.txt copies.txt grids.txt |
    permudoku unique-up-to-symmetry --stats | cmp - grids.txt
permudoku canon grids.txt > forms.txt
permudoku unique-up-to-symmetry --forms copies.txt grids.txt | cmp - forms.txt
