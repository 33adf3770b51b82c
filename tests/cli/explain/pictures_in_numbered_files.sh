puzzle=....3......81.9..4.698...1.6.....8...8..1..4...5..3..97...........7..3....3.25.6.
permudoku explain --steps 3..4 $puzzle -o 'step-%02d.svg'
ls
grep -c '<text' step-03.svg
permudoku explain --steps 3..3 $puzzle -o one.svg
permudoku explain --steps 3..3 --format svg $puzzle > two.svg
cmp one.svg two.svg && cmp one.svg step-03.svg && cat one.svg
