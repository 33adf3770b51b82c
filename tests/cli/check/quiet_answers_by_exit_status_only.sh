permudoku grid 3 --format line > valid
tr 1 . < valid > incomplete
tr 1 2 < valid > invalid
for grid in valid incomplete invalid; do
    permudoku check --quiet $grid
    echo "$grid: exit $?"
done
permudoku check -q valid incomplete || echo "both: exit $?"
