puzzle=9.5...1..8..4...3...19.3.....4...7.....176....2....8..6.9..8.7......12.5...7...6.
permudoku rate --node-limit 1 $puzzle
echo "exit $?"
permudoku rate --node-limit 1 --json $puzzle
permudoku rate --node-limit 1 --format csv $puzzle
permudoku rate --time-limit 0.000000001 $puzzle
echo "exit $?"
permudoku rate --node-limit 1000000 $puzzle
