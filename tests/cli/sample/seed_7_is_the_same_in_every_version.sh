permudoku sample --seed 7
for boxes in 2x2 2x3 3x2 2x4 4x2; do
    permudoku sample --seed 7 --boxes $boxes --format line
done
permudoku sample --seed 7 --method orbit --format line
permudoku sample --seed 7 --method walk --format line
permudoku sample --seed 7 --boxes 3x4 --method walk --steps 1000 --format rows
