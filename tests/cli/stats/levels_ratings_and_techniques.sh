permudoku generate --minimal --count 60 --seed 5 --format line > puzzles.txt
echo '................................................................................1' >> puzzles.txt
permudoku stats --ratings --plot plot.svg puzzles.txt | sed -n '/^levels/,$p'
permudoku stats --ratings --json puzzles.txt > one.json
permudoku stats --ratings --json -j 3 puzzles.txt | cmp - one.json
grep -o '"levels".*,"duplicates"' one.json
# The picture shows the same numbers.
grep -o '>[^<]*</text>' plot.svg | sed 's/^>//; s/<.*//'
permudoku stats --plot plot.svg -o table.txt puzzles.txt
grep -c . table.txt
# A limit leaves puzzles without a rating.
permudoku stats --ratings --node-limit 1 --no-forms puzzles.txt | grep 'not rated'
# A full board has no steps.
permudoku grid 3 --format line | permudoku stats --ratings | sed -n '/^levels/,/^dup/p'
