cp "$DATA/none.txt" "$DATA/sixteen.txt" .
permudoku recognise --explain none.txt sixteen.txt
echo "exit $?"
permudoku grid 3 --format line | sed 's/^12/21/' | permudoku recognise --explain
