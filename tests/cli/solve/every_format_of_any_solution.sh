{ head -n 1 "$DATA/two.txt"; head -n 1 "$DATA/unique.txt"; head -n 1 "$DATA/none.txt"; } > puzzles
for format in line pair csv json boxed rows; do
    echo "$format:"
    permudoku solve --engine nine --any --format $format puzzles |
        sed 's/,"effort":{[^}]*}//; s/"guesses":[0-9]*/"guesses":G/; s/some,[0-9]*/some,G/'
done
for file in unique two none; do
    permudoku solve --any "$DATA/$file.txt" > /dev/null
    echo "$file: exit $?"
done
permudoku solve --any --node-limit 1 --format csv "$(printf '%081d' 0)"
echo "exit $?"
