# 65536 rows would be 4 billion cells.
printf 'clues boxes=256x256\n1 1 1\n65536 65536 65536\n' > board
permudoku convert board --to clues
permudoku convert board --to solo
echo "exit $?"
