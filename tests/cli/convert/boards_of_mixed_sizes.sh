permudoku grid 2 > boards
permudoku grid --boxes 2x3 --format line >> boards
permudoku grid 2 --symbols abcd --format csv >> boards
printf '\nclues boxes=2x2\n1 1 1\n4 4 2\n' >> boards
for format in line boxed json clues; do
    permudoku convert boards --to $format
done
