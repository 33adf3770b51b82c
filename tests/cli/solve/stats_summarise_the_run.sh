cat "$DATA/unique.txt" "$DATA/two.txt" "$DATA/none.txt" > puzzles
echo 123 >> puzzles
permudoku solve --stats -j2 puzzles > /dev/null
