permudoku grid 2 > small
permudoku grid 3 --format line | tr 1 2 > wrong
permudoku grid 4 | permudoku check --limit 1 small - wrong small
