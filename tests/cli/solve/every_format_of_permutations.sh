cat "$DATA"/*.txt > puzzles
permudoku solve --format permutations puzzles
echo "exit $?"
permudoku solve --format permutations --limit 3 "$DATA/two.txt" "$DATA/none.txt"
permudoku solve --format permutations --node-limit 30 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
permudoku solve --format permutations "$DATA/unique.txt" | permudoku grid --permutations - --format line > grids
permudoku solve "$DATA/unique.txt" | cmp - grids
