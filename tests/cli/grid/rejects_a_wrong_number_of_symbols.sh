for symbols in ABC A-E 1..5 a,b,c; do
    permudoku grid 2 --symbols "$symbols"
    echo "exit $?"
done 2>&1
printf 'a\nb\nc\n' > three
permudoku grid 2 --symbols-file three
