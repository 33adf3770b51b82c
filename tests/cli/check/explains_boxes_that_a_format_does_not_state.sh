# Also without the comment that states them.
permudoku grid --boxes 2x3 > board
for format in hodoku gsf sukaku json; do
    permudoku convert board --to $format > board.$format
    permudoku check --explain-input board.$format
done
permudoku check --explain-input --boxes 2x3 board.gsf
for format in hodoku gsf sukaku sdk json; do
    permudoku grid --boxes 3x2 --format line |
        permudoku convert --boxes 3x2 --to $format 2> losses |
        sed '/^# boxes/d; s/"box_rows":3,"box_columns":2,//' |
        permudoku check --explain-input
done
