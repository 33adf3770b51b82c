head -n 1 "$DATA/two.txt" > puzzles
for format in line pair csv json boxed rows; do
    echo "$format:"
    permudoku solve --format $format puzzles |
        sed 's/"guesses":[0-9]*/"guesses":G/; s/,"effort":{[^}]*}//; s/multiple,[0-9]*/multiple,G/'
done
