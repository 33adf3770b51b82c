# A solution is found before the limit, but not proved unique.
hard=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
{ echo $hard; printf '%081d\n' 0; } > puzzles
for format in line pair csv json boxed rows; do
    echo "$format:"
    permudoku solve --engine nine --node-limit 40 --format $format puzzles > answers
    echo "exit $?"
    sed 's/,"effort":{[^}]*}//' answers
done
