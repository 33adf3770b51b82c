permudoku explain --boxes 2x2 12.............4
echo "exit $?"
permudoku explain --boxes 2x2 12.............4 -o steps.pdf
echo "exit $?"
permudoku grid 2 --format line | permudoku explain
echo "exit $?"
permudoku explain --node-limit 1 9.5...1..8..4...3...19.3.....4...7.....176....2....8..6.9..8.7......12.5...7...6. | tail -n 1
permudoku explain --boxes 3x3 1................................................................................ | tail -n 1
