for format in boxed rows line integers csv json; do
    permudoku grid --boxes 5x1 --format $format
done
