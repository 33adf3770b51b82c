# The board is that after the steps, with its candidates.
puzzle=....3......81.9..4.698...1.6.....8...8..1..4...5..3..97...........7..3....3.25.6.
permudoku explain --after 66 $puzzle
permudoku explain --after 67 --steps 68..68 $puzzle
# A list can be checked against it.
permudoku explain --technique x-wing --after 2 $puzzle
# The path is shorter.
permudoku explain --after 68 --steps 69..70 $puzzle
permudoku explain --after 69 $puzzle
echo "exit $?"
permudoku explain --after 900 --technique x-wing $puzzle
echo "exit $?"
permudoku explain --after 900 --technique x-wing --json $puzzle
permudoku explain --after 900 $puzzle -o step-%d.svg
echo "exit $?"
# Steps keep their numbers.
permudoku explain --after 3 --steps 1..2 $puzzle
echo "exit $?"
