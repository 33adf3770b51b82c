# The player has entered a 2 in r2c5 of a HoDoKu board.
board=':0000:x:..3...24.....+2.......186.9........27.....3....4...213........1.2..8.74.94652..7..:::'
permudoku explain --steps 1..1 "$board"
permudoku explain --from-here --steps 1..1 "$board"
board=':0000:x:..3...24.....+5.......186.9........27.....3....4...213........1.2..8.74.94652..7..:::'
permudoku explain --from-here --steps 1..1 "$board"
echo "exit $?"
