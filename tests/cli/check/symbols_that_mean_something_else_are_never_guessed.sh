for symbols in '#|+=' '|abc' '#ABC' 'aa,#,|,c'; do
    for format in rows line boxed csv; do
        permudoku grid 2 -s "$symbols" -f $format > board
        permudoku check board
        echo "exit $?"
    done
done 2>&1
printf 'A # B C\n' | permudoku check 2>&1
