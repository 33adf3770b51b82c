permudoku sample -n 4 --seed 1 --format line
permudoku sample -n 4 --seed 1 --method uniform
echo "exit $?"
permudoku sample --steps 5
echo "exit $?"
