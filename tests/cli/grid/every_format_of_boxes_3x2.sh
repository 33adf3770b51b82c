for format in boxed rows line integers csv json; do
    permudoku grid --boxes 3x2 --format $format
done
