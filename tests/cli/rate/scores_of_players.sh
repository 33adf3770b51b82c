cat > puzzles <<END
....3......81.9..4.698...1.6.....8...8..1..4...5..3..97...........7..3....3.25.6.
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
.................................................................................
11...............................................................................
END
for format in text pair csv json; do
    permudoku rate --scale hodoku --format $format puzzles
    echo "exit $?"
done
permudoku rate --scale hodoku --format csv < /dev/null
permudoku rate --scale other puzzles
echo "exit $?"
