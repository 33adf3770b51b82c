for symbols in '' aab a-cc d-a 4..1 1..99999999999 a,,b,c a,b,c,d, 'a,b c,d,e' \
    "$(printf 'a,\tb,c,d')" "$(printf 'ab\377c')" "$(printf '\342\200\213abc')"; do
    permudoku grid 2 --symbols "$symbols"
    echo "exit $?"
done 2>&1
permudoku grid 2 --symbols "$(printf 'x%.0s' $(seq 300)),b,c,d" 2>&1
