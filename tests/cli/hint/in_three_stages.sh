puzzle=....3......81.9..4.698...1.6.....8...8..1..4...5..3..97...........7..3....3.25.6.
for stage in where technique step; do permudoku hint --show $stage $puzzle; done
permudoku hint $puzzle
permudoku hint --json $puzzle
permudoku hint --show all $puzzle
echo "exit $?"
