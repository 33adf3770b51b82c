# Each symbol always replaces the same symbol of the elementary grid.
permudoku grid 3 --format integers | tr ' ' '\n' > before
permudoku grid 3 --shuffle-symbols --seed 9 --format integers | tr ' ' '\n' > after
cmp -s before after && echo "nothing happened"
paste before after | sort -u | wc -l
