for symbols in '#|+=' '.0*_' '+-*/' -abc 01,02,03,04 '"a",b\,c,d'; do
    for format in rows line csv; do
        permudoku grid 2 --symbols "$symbols" --format $format |
            permudoku check --quiet --symbols "$symbols" || echo "$symbols $format"
    done
done
