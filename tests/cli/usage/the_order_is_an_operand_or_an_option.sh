# -n is the order in every command that has it.
for command in 'grid' 'generate --seed 1' 'sample --seed 1' 'orbit'; do
    permudoku $command 2 > operand
    permudoku $command -n 2 | cmp - operand
    permudoku $command 2x2 | cmp - operand
    permudoku $command --boxes 2x2 | cmp - operand
    permudoku $command --boxes 2 | cmp - operand
    permudoku $command > nine
    permudoku $command 3 | cmp - nine
done
permudoku count --grids 2
permudoku count --grids 2x2
permudoku unrank -n 2 0 > operand
permudoku unrank --boxes 2x2 0 | cmp - operand
