for symbols in '∀∃∈∑' '🍎🍌🍇🍓' sun,moon,star,sky αβγδ '"a",b\,c,d'; do
    for format in boxed rows line csv; do
        permudoku grid 2 --symbols "$symbols" --format $format |
            permudoku check --quiet || echo "$symbols $format"
    done
done
