for i in 1 2 3; do head -n 1 "$DATA/unique.txt"; done > puzzles
sed -i '2s/9/x/' puzzles
echo 12345 >> puzzles
head -n 1 "$DATA/unique.txt" >> puzzles
permudoku solve puzzles 2>&1
echo "exit $?"
permudoku solve --strict -j2 puzzles 2>&1
echo "exit $?"
