permudoku grid 3 --format line | tr 1 2 > grid
permudoku check --limit 0 grid
permudoku check -l 2 grid
permudoku check grid | tail -n 2
permudoku check --limit 1000000 grid | wc -l
