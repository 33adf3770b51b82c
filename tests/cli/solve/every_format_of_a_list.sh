cat "$DATA/two.txt" "$DATA/none.txt" > puzzles
for format in line pair csv json boxed rows; do
    echo "$format:"
    permudoku solve --all --format $format puzzles |
        sed 's/"guesses":[0-9]*/"guesses":G/; s/,"effort":{[^}]*}//'
done
