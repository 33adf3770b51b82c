permudoku generate -n 12 --time-limit 0.5s --seed 1 --format line > puzzle
echo "exit $?"
wc -l < puzzle
permudoku generate --fewest --time-limit 0.05 --seed 1 --format line > puzzle
echo "exit $?"
permudoku solve --format csv puzzle | tail -n 1 | cut -d , -f 2
permudoku generate --time-limit 0.05 --clues 17 --seed 1 2> message
echo "exit $?"
sed 's/generated: .* before/generated: ... before/' message
