for format in boxed rows line integers csv json; do
    permudoku grid --boxes 1x5 --format $format
done
