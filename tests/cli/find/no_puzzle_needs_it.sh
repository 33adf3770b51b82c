permudoku find --technique swordfish 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
echo "exit $?"
# Without a unique solution there is no path.
permudoku find --technique hidden-single --on-path --boxes 2x2 12............4.
echo "exit $?"
permudoku find --technique hidden-single --on-path --format csv < /dev/null
echo "exit $?"
