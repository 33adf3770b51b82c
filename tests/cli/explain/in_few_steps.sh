puzzle=....1.....9.....5343.....8.....3...55.4..6...7..89...4...1.36......6..9..47.8....
permudoku explain --steps 1..1 $puzzle
permudoku explain --style shortest $puzzle
permudoku explain --style shortest --json --steps 1..2 $puzzle
permudoku explain --style shortest --after 20 --steps 21..22 $puzzle
echo "Nothing to save, no solution to aim at, no time:"
permudoku explain --style shortest --steps 1..1 ...5..9.....7.32....7...6.5.....4.5..6.....1..1..8....12.8..7.379.2.....6.53.....
permudoku explain --style shortest --steps 1..1 ....1.....9.....5343.....8.....3...55.4..6...7..89...4...1.36......6..9..47......
echo "exit $?"
permudoku explain --style shortest --node-limit 1 --steps 1..1 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
echo "exit $?"
permudoku explain --style shortes $puzzle
