cp "$DATA/unique.txt" puzzle.txt
permudoku puzzle.txt
echo "exit $?"
permudoku 1..4...
permudoku ..343412..434321 --all
permudoku '12.. 34.. .... ....'
permudoku 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
# Neither a file nor a board.
permudoku nowhere.txt
