permudoku generate -n 8 --time-limit 0.001s --seed 1 --format line > puzzle 2> message
echo "exit $?"
sed 's/[0-9][0-9]* clues/some clues/' message
permudoku generate --fewest --time-limit 0.05 --seed 1 --format line > puzzle
echo "exit $?"
permudoku solve --format csv puzzle | tail -n 1 | cut -d , -f 2
permudoku generate --time-limit 0.05 --clues 17 --seed 1 2> message
echo "exit $?"
sed 's/[0-9][0-9]* clues, in [0-9]*/some clues, in some/' message
