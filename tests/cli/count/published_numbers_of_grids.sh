permudoku count --grids 3x4
echo "exit $?"
permudoku count --grids 4x3 --json
echo "exit $?"
permudoku count --grids 4x4
echo "exit $?"
permudoku count --grids 4x4 --json
echo "exit $?"
permudoku count --grids 1x9
echo "exit $?"
permudoku count --grids 3x3 puzzle.txt
echo "exit $?"
