permudoku grid --boxes 3x2 --count 3 --shuffle --seed 1 > boards
permudoku grid --boxes 2x3 >> boards
for format in boxed rows line clues solo; do
    permudoku convert boards --to $format > $format
done
permudoku grid 2 --symbols abcd > letters
for format in rows integers solo csv; do
    permudoku convert letters --to $format > $format
done
echo '1234341221434321 a line with more' > lines
permudoku convert boards lines letters --to integers > integers
permudoku convert letters --to dimacs > dimacs
