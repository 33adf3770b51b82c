puzzle=....3......81.9..4.698...1.6.....8...8..1..4...5..3..97...........7..3....3.25.6.
permudoku explain --steps 3..4 $puzzle
permudoku explain --steps 900..901 $puzzle | tail -n 12
permudoku explain --steps 4..3 $puzzle
echo "exit $?"
