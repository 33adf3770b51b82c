cat > puzzles.csv <<END
name,puzzle,level
first,....3......81.9..4.698...1.6.....8...8..1..4...5..3..97...........7..3....3.25.6.,"easy, they say"
second,..3...24.............186.9........27.....3....4...213........1.2..8.74.94652..7..,
END
permudoku rate --format csv puzzles.csv
permudoku rate --json puzzles.csv
