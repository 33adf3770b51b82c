permudoku grid 2 --format line > 'a "b" \c'
permudoku check --json 'a "b" \c'
