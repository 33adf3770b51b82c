. "$HERE/pdf"
cat > puzzles << 'END'
# the first one is good
1234341221434...
1...............
11..............
12343412214343x.
END
permudoku book puzzles -o book.pdf
echo "$? $(echo book.pdf*)"
permudoku book puzzles --skip --no-answers -o book.pdf -v
echo $?
expect_pages book.pdf 1 612 792
head -n 4 puzzles | permudoku book -o other.pdf
echo "$? $(echo other.pdf*)"
head -n 4 puzzles | permudoku book --skip -v > other.pdf
echo $?
expect_pages other.pdf 2 612 792
permudoku book 11.............. --skip -o none.pdf
echo "$? $(echo none.pdf*)"
yes 1............... | head -n 30 | permudoku book --boxes 2x2 -o none.pdf
echo "$? $(echo none.pdf*)"
