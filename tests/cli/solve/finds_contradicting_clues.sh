head -n 1 "$DATA/none.txt" > puzzle
for format in line pair csv json boxed rows; do
    echo "$format:"
    permudoku solve --explain --format $format puzzle | sed 's/,"effort":{[^}]*}//'
done
echo "typed:"
permudoku solve "$(cat puzzle)"
echo "list:"
permudoku solve --all --explain puzzle
echo "two clues:"
permudoku solve --explain "$DATA/none.txt" | tail -n 1
