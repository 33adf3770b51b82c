permudoku grid --boxes 2x3 > board
for format in hodoku gsf sukaku json; do
    permudoku convert board --to $format > board.$format
    permudoku check --explain-input board.$format
done
permudoku check --explain-input --boxes 2x3 board.gsf
