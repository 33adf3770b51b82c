# Two solutions: techniques that rely on one are not used, and a list says so.
puzzle=12..34..........
permudoku explain --technique uniqueness $puzzle
echo "exit $?"
permudoku explain --technique naked-pair,bug-1 --json $puzzle
permudoku explain --technique naked-pair --steps 1..2 $puzzle
permudoku explain --technique uniqueness $puzzle -o step-%d.svg
echo "exit $?"
