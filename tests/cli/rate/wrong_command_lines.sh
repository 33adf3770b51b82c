permudoku rate --json --format csv x
echo "exit $?"
permudoku rate --format svg x
echo "exit $?"
permudoku rate --node-limit 0 x
echo "exit $?"
permudoku grid 100 --format clues | permudoku rate
echo "exit $?"
