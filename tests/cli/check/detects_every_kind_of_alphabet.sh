for symbols in A-P 0-9A-F 1-9A-G 0..15 1..16 a-p; do
    for format in boxed rows line csv; do
        permudoku grid 4 --symbols $symbols --format $format |
            permudoku check --explain-input --quiet || echo "$symbols $format"
    done
done 2>&1 | sed 's/.*symbols //' | sort | uniq -c | sed 's/^ *//'
