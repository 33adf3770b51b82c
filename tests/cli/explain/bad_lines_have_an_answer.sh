printf '12345\n%s\n' ..3...24.............186.9........27.....3....4...213........1.2..8.74.94652..7.. > puzzles
permudoku explain --steps 1..1 puzzles 2> message
echo "exit $?"
permudoku explain --steps 1..1 --json puzzles 2> message
cat message
permudoku hint puzzles 2> message
permudoku hint --json puzzles 2> message
cat message
