for format in boxed rows line integers csv json; do
    permudoku grid --boxes 2x3 --format $format
done
