for format in boxed rows line integers csv json clues; do
    permudoku grid 2 --symbols abcd --format line |
        permudoku transform --relabel 2,1,3,4 --format $format --report
done
