cat > puzzles <<END
....3......81.9..4.698...1.6.....8...8..1..4...5..3..97...........7..3....3.25.6.
.................................................................................
11...............................................................................
END
for format in text pair csv json; do
    permudoku rate --format $format puzzles
    echo "exit $?"
done
permudoku rate --json puzzles | head -n 1
