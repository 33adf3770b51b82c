for symbols in '#|+=' '+-*/' '-,a,b,c' '|abc' 'aa,#,|,c' '|-+,x,y,z'; do
    for format in rows line boxed integers csv; do
        permudoku grid 2 -s "$symbols" -f $format > board
        permudoku check -s "$symbols" board
    done
done
permudoku grid --boxes 1x2 -s '|+' -f boxed | permudoku check -s '|+'
permudoku grid --boxes 2x3 -s '|+-#ab' -f boxed | permudoku check -s '|+-#ab'
