# A position is 34.4 points wide, and a digit about 0.6 of its size: 10 and 11
# must not look like 1011. Single characters can be as high as a position.
printf '%256s' | tr ' ' . > letters.txt
for row in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do
    echo '. . . . . . . . . . . . . . . .'
done > numbers.txt
for board in letters numbers; do
    permudoku render --boxes 4x4 --candidates --no-legend --cell-size 160pt $board.txt -o $board.svg
    grep -o 'font-size="[0-9.]*"' $board.svg | sort -u
done
