puzzle=....3......81.9..4.698...1.6.....8...8..1..4...5..3..97...........7..3....3.25.6.
permudoku explain $puzzle -o one.svg
echo "exit $?"
permudoku explain --json --format svg $puzzle
echo "exit $?"
permudoku explain --steps 900..900 $puzzle -o one.svg
echo "exit $?"
permudoku explain --steps 1..2 $puzzle -o nowhere/step-%d.svg
echo "exit $?"
printf '%s\n%s\n' $puzzle $puzzle > puzzles
permudoku explain --steps 1..1 puzzles -o step-%d.svg
echo "exit $?"
permudoku explain --steps 1..1 --format svg $puzzle > /dev/full
echo "exit $?"
ls
