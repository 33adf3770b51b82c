puzzle=....3......81.9..4.698...1.6.....8...8..1..4...5..3..97...........7..3....3.25.6.
permudoku render $puzzle -o board.pdf 2> message || { cat message; exit 77; }
permudoku explain --steps 1..3 $puzzle -o steps.pdf
pdfinfo steps.pdf | grep Pages
pdftotext -layout steps.pdf - | grep 'Step\|X-wing'
permudoku explain --format pdf $puzzle > /dev/full
echo "exit $?"
permudoku explain --steps 1..1 $puzzle -o step.png
head -c 4 step.png | od -An -c
