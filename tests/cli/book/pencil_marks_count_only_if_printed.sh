. "$HERE/pdf"
# No clues, but two pencil marks in every cell, which make the solution unique.
marks=1.3..23...341..4..34.2.412...23..23.12...2.4..341..4..34.23.1.3.
permudoku render $marks
permudoku render $marks --solution
permudoku book $marks --candidates -o book.pdf -v
expect_pages book.pdf 2 612 792
permudoku book $marks -o other.pdf
