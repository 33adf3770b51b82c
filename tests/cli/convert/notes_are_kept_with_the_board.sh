# The 3 was entered by the player, and 2 is crossed out in two cells.
echo ':0000:x:1...+34.....2....:212 332::' > hodoku
for format in json hodoku marks line; do
    permudoku convert hodoku --to $format
done
permudoku convert hodoku --to json | permudoku convert --to hodoku > again
permudoku convert again --to hodoku | cmp - again
board=$(permudoku grid 3 --format line)
echo "1,2,3,4,$board,First light,1.25s" > gsf
for format in json gsf exchange line; do
    permudoku convert gsf --to $format
done
permudoku convert gsf gsf hodoku --to line > line
