permudoku generate --unique none --clues 30 --count 2 --seed 7 --format line > puzzles
permudoku grid 3 --shuffle --seed 7 --format line > grid
cp "$DATA/none.txt" "$DATA/two.txt" .
permudoku recognise puzzles grid none.txt two.txt
